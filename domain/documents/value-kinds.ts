import { cleanLink } from '#domain/values/links.ts';
import type { FormNode } from './form-node.ts';

/** How a field of one value is typed, and what of it is kept. */
interface ValueKind {
  /** The control of browsers. A text that it cannot show must be seen and sent again: it stands in a field for text. */
  control?: { type: 'date' | 'time'; shows: (text: string) => boolean };
  keyboard?: 'numeric' | 'url';
  /** Whether it is no prose, which browsers would correct. */
  isPlain?: true;
  example?: string;
  /** Without this it is kept as it was typed. */
  read?: (typed: string) => unknown;
}

/** What is not here is typed as a line. */
export const valueKinds: Partial<Record<FormNode['type'], ValueKind>> = {
  day: { control: { type: 'date', shows: isDay } },
  time: { control: { type: 'time', shows: (text) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text) } },
  number: { keyboard: 'numeric', read: wholeNumber },
  link: { keyboard: 'url', isPlain: true, example: 'https://', read: (typed) => cleanLink(typed) || undefined },
  picture: { isPlain: true },
  mark: { isPlain: true },
};

/** Whether a browser takes it in a field for a day. It knows no year 0. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(`${text}T`) && text >= '0001';
}

/** A whole number, with or without spaces between its digits; anything else as it was typed. */
function wholeNumber(typed: string): number | string {
  const digits = typed.replaceAll(/\s/g, '');
  const number = Number(digits);
  return /^-?\d+$/.test(digits) && Number.isSafeInteger(number) ? number : typed;
}

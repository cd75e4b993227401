import { normalizeCode } from './orders.ts';

/** What somebody is found by who asks what is known of them, or to be forgotten. */

/** An address, as `keysIn` reads it out of other text. */
const ADDRESS = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+[^\s<>"'(),;:.]/g;
/** A telephone number, however it is written. */
const TELEPHONE = /^\+?\d[\d\s().-]{5,}\d$/;

/** @param typed an email address, a telephone number or the code of an order @returns one spelling of it */
export function personKey(typed: string): string {
  const trimmed = typed.trim();
  if (trimmed.includes('@')) return trimmed.toLowerCase();
  return TELEPHONE.test(trimmed) ? trimmed.replaceAll(/\D/g, '') : normalizeCode(trimmed);
}

/** The keys of everybody whom a notice of a payment provider names. @param body JSON; else as it stands */
export function keysIn(body: string): Set<string> {
  const texts: string[] = [];
  try {
    // JSON may write any letter as its number.
    JSON.parse(body, (_, value: unknown) => typeof value === 'string' && texts.push(value));
  } catch {
    texts.push(body);
  }
  return new Set(
    texts.flatMap((text) => [
      ...Array.from(text.matchAll(ADDRESS), ([address]) => personKey(address)),
      ...(TELEPHONE.test(text) ? [personKey(text)] : []),
    ]),
  );
}

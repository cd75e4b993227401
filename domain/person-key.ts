import { withPlainDomain } from './email-address.ts';
import { normalizeCode } from './orders.ts';

/** What somebody is found by who asks what is known of them, or to be forgotten. */

/** An address, as `keysIn` reads it out of other text. */
const ADDRESS = /(?<![^\s<>"'(),;:@])[^\s<>"'(),;:@]+@[^\s<>"'(),;:@]*[^\s<>"'(),;:.@]/g;
/** A phone number, however it is written. */
const TELEPHONE = /^\+?\d[\d\s().-]{5,}\d$/;

/**
 * What somebody has typed who looks for a person. Everybody without a phone number has the empty key, so it finds nobody.
 *
 * @param typed an email address, a phone number or the code of an order
 * @throws Error where nothing of that is left
 */
export function typedPersonKey(typed: string): string {
  const key = personKey(typed);
  if (key === '') throw new Error('Name an email address, a phone number or the code of an order');
  return key;
}

/** @param written an email address, a phone number or the code of an order, or nothing @returns one spelling of it */
export function personKey(written: string): string {
  const trimmed = written.trim();
  if (trimmed.includes('@')) return withPlainDomain(trimmed.toLowerCase());
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

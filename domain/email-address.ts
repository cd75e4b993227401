import { inOneLine } from './normalized.ts';

/** What an address has that was copied from a page or a message, and nobody sees. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** An email address as it was typed or pasted: in one line, with nothing in it that nobody sees, its domain as DNS has it. */
export function typedAddress(text: string): string {
  return withPlainDomain(inOneLine(text).replaceAll(UNSEEN, '').trim());
}

/**
 * An email address with its domain in the one spelling that DNS has, `xn--bcher-kva.example` of `Bücher.example`: the same mailbox is
 * the same person, however somebody writes its domain. What stands before the domain stays as it is.
 */
export function withPlainDomain(address: string): string {
  const [, mailbox = '', domain = ''] = /^(.*@)([\p{L}\p{N}\p{M}.-]+)$/u.exec(address) ?? [];
  if (domain === '') return address;
  if (!/\P{ASCII}/u.test(domain)) return mailbox + domain.toLowerCase();
  try {
    return mailbox + new URL(`http://${domain}`).hostname;
  } catch {
    return address;
  }
}

const MAILBOX =
  /^(?!\.|.*\.[.@])[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[\p{L}\p{N}][\p{L}\p{N}\p{M}-]*\.)+[\p{L}\p{N}\p{M}-]{2,63}$/u;

/** Whether an email can be sent to an address. Its domain may be in any script; of mailboxes that are not in Latin most mail servers know nothing. */
export function isMailbox(address: string): boolean {
  return address.length <= 254 && MAILBOX.test(address);
}

import { keysOf } from '#domain/values/records.ts';
import type { Language } from '#domain/values/field-values.ts';
import { failureWords } from '#i18n/messages/failure-words.ts';

/** What is kept of them, or how that begins. */
const kept: Record<keyof ReturnType<typeof failureWords>, string> = {
  interrupted: 'interrupted',
  early: 'its payment is not here yet',
  noProvider: 'its provider is not configured',
  unpaid: 'it is not paid yet',
  otherShop: 'the payment is not one of this shop',
  otherCurrency: 'it was paid in one currency and returned in another',
  otherMode: 'its order is not of the same mode (test, live)',
  silent: 'the provider does not answer',
  refusing: 'the provider answers with status',
  unreadable: 'the provider’s answer cannot be read',
  tooLong: 'the provider’s answer is too long',
  malformed: 'malformed:',
  perhapsSent: 'An email was perhaps sent',
};

/**
 * Why a notice or an email failed. What a mail server or a program has said stays in its own words.
 *
 * @param reason as it is kept of the notice or the email
 */
export function failureInWords(reason: string, language: Language): string {
  const words = failureWords(language);
  const code = keysOf(kept).find((each) => reason.startsWith(kept[each]));
  return code === undefined ? reason : words[code] + reason.slice(kept[code].length);
}

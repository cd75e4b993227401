import { redirect } from 'react-router';

import { offerChanges, type OfferChange } from '#domain/offers.ts';
import type { Language } from '#domain/values/field-values.ts';
import type { priceInWords } from '#i18n/event-words.server.ts';
import { messagesOf } from '#i18n/messages/messages.server.ts';
import { offerChangeWords } from '#i18n/messages/offer-change-words.ts';
import { canonicalQuery } from '#i18n/urls.ts';
import { sitePath } from '#i18n/preview-address.ts';

/** What is so now, in a sentence each; absent what is not so. */
type Sentences = Partial<Record<Exclude<OfferChange, 'date-and-price'>, string | undefined>>;

/** The parameter of the pages that a button to pay leads back to (`followPurchase`). */
const CHANGED = 'changed';

/** The query of such a page, as it was asked for. */
export function changedQuery({ searchParams }: URL): string {
  return canonicalQuery(`?${searchParams}`, [CHANGED]);
}

/**
 * What a page says to somebody whose button to pay was older than what is published; nothing on any other visit.
 *
 * @throws a redirect to the page itself, where the address says what is not so, or not any more
 */
export function changeNotice(url: URL, now: Sentences, language: Language): string | undefined {
  const asked = url.searchParams.get(CHANGED);
  if (asked === null) return undefined;
  const change = offerChanges.find((each) => each === asked);
  const parts = change === 'date-and-price' ? (['date', 'price'] as const) : change === undefined ? [] : [change];
  const said = parts.flatMap((part) => now[part] ?? []);
  if (said.length > 0 && said.length === parts.length)
    return [...said, offerChangeWords(language).notCharged].join(' ');
  url.searchParams.delete(CHANGED);
  throw redirect(sitePath(url.pathname) + url.search);
}

/** That a price is another: what it is now. Nothing while it is not announced. */
export function priceSentence({ aed, rub, isFree }: ReturnType<typeof priceInWords>, language: Language) {
  const words = offerChangeWords(language);
  if (isFree) return words.free;
  const amounts = [aed, rub].filter((amount) => amount !== undefined);
  return amounts.length === 0 ? undefined : words.price(amounts.join(` ${messagesOf(language).money.or} `));
}

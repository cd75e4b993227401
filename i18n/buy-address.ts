import { keysOf } from '#domain/values/records.ts';
import type { Offer } from '#domain/offers.ts';
import { seatWays, type Purchase } from '#domain/orders.ts';
import type { SeatKind } from '#domain/tickets.ts';
import type { Language } from '#domain/values/field-values.ts';
import { LANGUAGE_PREFIX, eventPath, languageOf, pathIn } from './urls.ts';

/**
 * Where the buttons to pay lead: below the page of what they sell, with what they say of it, so that a button of an old copy of the
 * page is known. `/program/program1/event/event2/buy/hall/400-aed/2026-11-26T19:00`, `/program/program3/buy/whole/2800-aed/2027-04-08x6`,
 * `/membership/buy/member-12/74-aed`.
 */

/** Something to buy, and the program of an event. */
export type Bought = Purchase & { programId?: string };

const WHOLE = 'whole';

export function buyPath(language: Language, bought: Bought, { currency, amount, when }: Offer): string {
  const price = amount === undefined ? currency : `${amount}-${currency}`;
  return [pageOf(language, bought), 'buy', choiceOf(bought), price, ...(when === undefined ? [] : [when])].join('/');
}

function pageOf(language: Language, { what, item, programId = '' }: Bought): string {
  if (what === 'event') return eventPath(language, { programId, id: item });
  if (what === 'program') return pathIn(language, '/:lang?/program/:programId', { programId: item });
  return pathIn(language, '/:lang?/membership');
}

function choiceOf({ what, item, seat }: Bought): string {
  return what === 'event' ? seatWays[seat] : what === 'program' ? WHOLE : item;
}

export interface BuyAddress {
  language: Language;
  /** The page that it is below, as it was asked for. */
  page: string;
  /** What is bought; undefined where the rest of the address says nothing that a button would. */
  bought: Bought | undefined;
  offer: Offer;
}

const address = new RegExp(
  `^(${LANGUAGE_PREFIX}/(?:program/([^/]+)(?:/event/([^/]+))?|membership))/buy(?:/([^/]+)/(?:(\\d{1,9})-)?(aed|rub)(?:/([^/]+))?|/.*)?/?$`,
  'i',
);

/** What an address says in which somebody buys; undefined for any other. Ids and words are read in capitals too. */
export function readBuyAddress(pathname: string): BuyAddress | undefined {
  const [, page, lang, program, event, choice, amount, currency, when] = address.exec(pathname) ?? [];
  if (page === undefined) return undefined;
  const offer: Offer = {
    currency: currency?.toLowerCase() === 'rub' ? 'rub' : 'aed',
    amount: amount === undefined ? undefined : Number(amount),
    when: when && unescaped(when),
  };
  const bought = choice === undefined ? undefined : boughtBy(choice.toLowerCase(), { program, event });
  return { language: languageOf({ lang: lang?.toLowerCase() }), page, bought, offer };
}

function boughtBy(choice: string, ids: { program: string | undefined; event: string | undefined }): Bought | undefined {
  const [program, event] = [ids.program, ids.event].map((id) => id && unescaped(id));
  if (program === undefined) return { what: 'membership', item: choice };
  if (event === undefined) return choice === WHOLE ? { what: 'program', item: program } : undefined;
  const kinds = keysOf<SeatKind>(seatWays);
  const seat = kinds.find((kind) => seatWays[kind] === choice);
  return seat && { what: 'event', item: event, seat, programId: program };
}

/** What no text can be made of stays as it is: nothing has such an id. */
function unescaped(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

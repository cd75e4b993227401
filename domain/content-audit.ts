import type { LectureEvent, Program } from './entities.ts';
import { languages, type IsoDay, type Language, type Price } from './model.ts';
import { hasStarted, inOrder, isPast, lastDayOf, programsOf } from './past-and-upcoming.ts';
import { hasOnlineSeat, isFree, printedPrice, soldOutState } from './tickets.ts';

/** What an editor should mend. */
export type Warning = 'no-english' | 'no-russian' | 'no-price' | 'price-not-shown' | 'no-payment-link' | 'no-image';

/** What time or success has brought about: worth knowing, nothing to mend. */
type State = 'past' | 'started' | 'sold-out' | 'hall-sold-out';

/** A program or an evening in the languages it exists in, and what an editor should know about it. */
export interface AuditedEntry<E> {
  id: string;
  editions: Partial<Record<Language, E>>;
  warnings: Warning[];
  states: State[];
}

type Editions = Readonly<Record<Language, { programs: readonly Program[]; events: readonly LectureEvent[] }>>;

/**
 * Every program of any language, by first day. What nobody sees any more is not missed: a program that has started is
 * not sold as a whole, so it needs neither price nor payment link. A picture it always has: where there is no
 * photograph, a plate is drawn, and a plate will do.
 *
 * @param today the day in Dubai
 */
export function auditPrograms(editions: Editions, today: IsoDay): AuditedEntry<Program>[] {
  const all = languages.flatMap((language) => editions[language].programs);
  return programsOf(onceEach(all)).map(({ id }) => {
    const found = inEditions(id, (language) => editions[language].programs);
    const told = Object.values(found);
    const started = told.some((program) => hasStarted(program, today));
    const isOver = started && told.every((program) => isProgramOver(program, today));
    const sold = told.map(({ price, stripeLink: aed }) => ({ price, aed, rub: undefined, isSoldOut: false }));
    return {
      id,
      editions: found,
      warnings: [...missingLanguages(found), ...(started ? [] : saleWarnings(sold))],
      states: isOver ? ['past'] : started ? ['started'] : [],
    };
  });
}

/**
 * Every evening of any language, in the order in which they happen. A past one sells nothing, so it needs neither price
 * nor payment link; a full hall still names its price.
 *
 * @param today the day in Dubai
 */
export function auditEvents(editions: Editions, today: IsoDay): AuditedEntry<LectureEvent>[] {
  const all = languages.flatMap((language) => editions[language].events);
  return inOrder(onceEach(all)).map(({ id }) => {
    const found = inEditions(id, (language) => editions[language].events);
    const told = Object.values(found);
    const isOver = told.every((event) => isPast(event, today));
    const soldOut = told.map(soldOutState).find((state) => state !== undefined);
    return {
      id,
      editions: found,
      warnings: [
        ...missingLanguages(found),
        ...(isOver ? [] : saleWarnings(told.flatMap(offers))),
        ...(told.some(({ images }) => images.length === 0) ? (['no-image'] as const) : []),
      ],
      states: [...(isOver ? (['past'] as const) : []), ...(soldOut ? [soldOut] : [])],
    };
  });
}

/** How many an editor should look at: those with something to mend. */
export function needsAttention(reviewed: readonly Pick<AuditedEntry<unknown>, 'warnings'>[]): number {
  return reviewed.filter((each) => each.warnings.length > 0).length;
}

/** Something to be had: its price, the payment links in each currency, and whether there is none left. */
interface Offer {
  price: Price;
  aed: string | undefined;
  rub: string | undefined;
  isSoldOut: boolean;
}

/** The seats of an evening; those online are apart only where they have a payment link of their own. */
function offers(event: LectureEvent): Offer[] {
  const { price, stripeLink, kassaLink, priceOnline, stripeLinkOnline, kassaLinkOnline, isSoldOut } = event;
  const hall = { price, aed: stripeLink, rub: kassaLink, isSoldOut };
  const online = { price: priceOnline, aed: stripeLinkOnline, rub: kassaLinkOnline, isSoldOut: false };
  return hasOnlineSeat(event) ? [hall, online] : [hall];
}

/**
 * A price is also missing where one could pay in a currency without being told how much. It is not shown where only the
 * other currency has a link.
 */
function saleWarnings(sold: readonly Offer[]): Warning[] {
  const hasNoPrice = ({ price, aed, rub }: Offer) =>
    (price.aed === undefined && price.rub === undefined) ||
    (!isFree(price) &&
      ((aed !== undefined && price.aed === undefined) || (rub !== undefined && price.rub === undefined)));
  const hidesPrice = ({ price, aed, rub }: Offer) => {
    const printed = printedPrice(price, { international: aed, russian: rub });
    return Object.keys(printed).length < Object.keys(price).length;
  };
  const hasNoLink = ({ aed, rub, isSoldOut }: Offer) => aed === undefined && rub === undefined && !isSoldOut;
  return [
    ...(sold.some(hasNoPrice) ? (['no-price'] as const) : []),
    ...(sold.some(hidesPrice) ? (['price-not-shown'] as const) : []),
    ...(sold.some(hasNoLink) ? (['no-payment-link'] as const) : []),
  ];
}

/** A program is over after its last day; without one it never is. */
function isProgramOver(program: Program, today: IsoDay): boolean {
  const last = lastDayOf(program);
  return last !== undefined && last < today;
}

const untranslated: Record<Language, Warning> = { en: 'no-english', ru: 'no-russian' };

function missingLanguages(found: Partial<Record<Language, unknown>>): Warning[] {
  return languages.filter((language) => found[language] === undefined).map((language) => untranslated[language]);
}

function inEditions<E extends { id: string }>(
  id: string,
  listed: (language: Language) => readonly E[],
): Partial<Record<Language, E>> {
  const pairs = languages.map((language) => [language, listed(language).find((each) => each.id === id)] as const);
  return Object.fromEntries(pairs.filter(([, found]) => found !== undefined));
}

function onceEach<E extends { id: string }>(all: readonly E[]): E[] {
  return [...new Map(all.map((each) => [each.id, each])).values()];
}

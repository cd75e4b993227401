import { undrawnCharacters } from './drawable-text.ts';
import type { ListedEvent, Program } from './entities.ts';
import { isCancelled, isWhollyCancelled, movedFrom } from './event-status.ts';
import { languages, type IsoDay, type Language, type Price } from './values/field-values.ts';
import { hasStarted, isOver, isPast } from './past-and-upcoming.ts';
import { hasOnlineSeat, isFree, printedPrice, soldOutState } from './tickets.ts';

/** What an editor should mend. */
export type Warning =
  | 'no-english'
  | 'no-russian'
  | 'no-price'
  | 'price-not-shown'
  | 'no-payment-link'
  | 'no-image'
  | 'undrawn-letters';

/** What an editor should know, but need not mend. */
type State = 'past' | 'cancelled' | 'moved' | 'started' | 'sold-out' | 'hall-sold-out';

/** A program or an event in the languages it exists in, with its warnings and states. */
export interface AuditedEntry<E> {
  id: string;
  localized: Partial<Record<Language, E>>;
  warnings: Warning[];
  states: State[];
}

type LocalizedLists = Readonly<
  Record<Language, { programs: () => Iterable<Program>; events: () => Iterable<ListedEvent> }>
>;

/**
 * Every program of any language, by first day. A program that has started, or whose events are all cancelled, is not sold
 * as a whole, so it needs neither price nor payment link. The entries are looked at one by one, as they are taken.
 *
 * @param today the day in Dubai
 */
export function* auditPrograms(content: LocalizedLists, today: IsoDay): Generator<AuditedEntry<Program>> {
  for (const { id, localized } of inAnyLanguage(
    (language) => content[language].programs(),
    ({ startDate }) => startDate,
  )) {
    const existing = Object.values(localized);
    const started = existing.some((program) => hasStarted(program, today));
    const areAllOver = started && existing.every((program) => isOver(program, today));
    const cancelled = existing.some(isWhollyCancelled);
    const sold = existing.map(({ price, stripeLink: aed }) => ({ price, aed, rub: undefined, isSoldOut: false }));
    yield {
      id,
      localized,
      warnings: [
        ...missingLanguages(localized),
        ...(started || cancelled ? [] : saleWarnings(sold)),
        ...undrawnLetters(existing.flatMap(({ title, master }) => [title, master.fullName])),
      ],
      states: holding({ cancelled, past: areAllOver, started: started && !areAllOver }),
    };
  }
}

/**
 * Every event of any language, in the order in which they happen. A past or cancelled event sells nothing, so it needs
 * neither price nor payment link; an event whose hall is full still names its price.
 *
 * @param today the day in Dubai
 */
export function* auditEvents(content: LocalizedLists, today: IsoDay): Generator<AuditedEntry<ListedEvent>> {
  for (const { id, localized } of inAnyLanguage(
    (language) => content[language].events(),
    ({ dateOfEvent, time = '~' }) => `${dateOfEvent} ${time}`,
  )) {
    const existing = Object.values(localized);
    const areAllPast = existing.every((event) => isPast(event, today));
    const cancelled = existing.some(isCancelled);
    const moved = existing.some((event) => movedFrom(event, today) !== undefined);
    const soldOut = existing.map(soldOutState).find((state) => state !== undefined);
    yield {
      id,
      localized,
      warnings: [
        ...missingLanguages(localized),
        ...(areAllPast || cancelled ? [] : saleWarnings(existing.flatMap(offers))),
        ...holding({ 'no-image': existing.some(({ images }) => images.length === 0) }),
        ...undrawnLetters(existing.flatMap(({ name, location, master }) => [name, location, master.fullName])),
      ],
      states: [...holding({ past: areAllPast, cancelled, moved }), ...(soldOut && !cancelled ? [soldOut] : [])],
    };
  }
}

/**
 * The entries in the order in which an editor works: those to look at, then those in order; of both what is to come
 * first, then the past from the latest back.
 *
 * @param entries by day
 */
export function inWorkingOrder<Entry extends Pick<AuditedEntry<unknown>, 'warnings' | 'states'>>(
  entries: readonly Entry[],
): Entry[] {
  const isPastEntry = ({ states }: Entry) => states.includes('past');
  const byDay = [...entries.filter((each) => !isPastEntry(each)), ...entries.filter(isPastEntry).toReversed()];
  return [
    ...byDay.filter(({ warnings }) => warnings.length > 0),
    ...byDay.filter(({ warnings }) => warnings.length === 0),
  ];
}

/** How many entries an editor has something to mend in. */
export function needsAttention(entries: readonly Pick<AuditedEntry<unknown>, 'warnings'>[]): number {
  return entries.filter(({ warnings }) => warnings.length > 0).length;
}

/** Something on sale: its price, the payment links in each currency, and whether there is none left. */
interface Offer {
  price: Price;
  aed: string | undefined;
  rub: string | undefined;
  isSoldOut: boolean;
}

/** The seats of an event; those online are apart only where they have a payment link of their own. */
function offers(event: ListedEvent): Offer[] {
  const { price, stripeLink, kassaLink, priceOnline, stripeLinkOnline, kassaLinkOnline, isSoldOut } = event;
  const hall = { price, aed: stripeLink, rub: kassaLink, isSoldOut };
  const online = { price: priceOnline, aed: stripeLinkOnline, rub: kassaLinkOnline, isSoldOut: false };
  return hasOnlineSeat(event) ? [hall, online] : [hall];
}

/**
 * A price is also missing where one could pay in a currency without a price in it. It is not shown where only the
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
  return holding({
    'no-price': sold.some(hasNoPrice),
    'price-not-shown': sold.some(hidesPrice),
    'no-payment-link': sold.some(hasNoLink),
  });
}

/** The names of what holds, in order. */
function holding<Name extends string>(facts: Readonly<Record<Name, boolean>>): Name[] {
  return (Object.keys(facts) as Name[]).filter((name) => facts[name]);
}

/** @param texts those that the picture beside a link shows */
function undrawnLetters(texts: readonly string[]): Warning[] {
  return holding({ 'undrawn-letters': undrawnCharacters(texts.join('')).length > 0 });
}

const untranslated: Record<Language, Warning> = { en: 'no-english', ru: 'no-russian' };

function missingLanguages(found: Partial<Record<Language, unknown>>): Warning[] {
  return languages.filter((language) => found[language] === undefined).map((language) => untranslated[language]);
}

/** Each entity once, with what it is in every language it exists in. */
function inAnyLanguage<E extends { id: string }>(
  listed: (language: Language) => Iterable<E>,
  startOf: (entity: E) => string,
): { id: string; localized: Partial<Record<Language, E>> }[] {
  const all = languages.flatMap((language) => Array.from(listed(language), (entity) => ({ language, entity })));
  const entries = [...Map.groupBy(all, ({ entity }) => entity.id)].map(([id, found]) => ({
    id,
    starts: startOf(found.at(-1)!.entity),
    localized: Object.fromEntries(
      found.map(({ language, entity }) => [language, entity]),
    ) as AuditedEntry<E>['localized'],
  }));
  return entries.toSorted((one, other) => (one.starts < other.starts ? -1 : 1));
}

import { dubaiDay } from '../../../domain/dubai-day.ts';
import type { ListedEvent } from '../../../domain/entities.ts';
import { eventsToCome } from '../../../domain/event-hours.ts';
import { purchaseReference, readReference, type Purchase } from '../../../domain/orders.ts';
import { seats } from '../../../domain/tickets.ts';
import { languages, type Language } from '../../../domain/values/field-values.ts';
import { minorMoney, shortDay } from '../../../i18n/formats.ts';
import { ordersWords } from '../../../i18n/messages/admin-orders-words.ts';
import type { Catalogue } from '../../../server/content/catalogue.ts';
import type { EventQuestion } from '../../../server/content/content-questions.ts';

type Item = Pick<Purchase, 'what' | 'item'>;
/** A choice of a form or of a filter. */
export interface Option {
  value: string;
  label: string;
}

/** Events, each in the language of the room where it is shown in that. */
function eventsIn(catalogue: Catalogue, language: Language, question: EventQuestion): ListedEvent[] {
  const ownFirst = languages.toSorted((one, other) => Number(other === language) - Number(one === language));
  const all = ownFirst.flatMap((each) => catalogue[each].events(question));
  return all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index);
}

const eventName = ({ name, dateOfEvent }: ListedEvent, language: Language) =>
  `${name}, ${shortDay(dateOfEvent, language)}`;

/** What an order is for, in words. */
export function itemName(catalogue: Catalogue, language: Language, { what, item }: Item): string {
  if (what === 'event') {
    const [event] = eventsIn(catalogue, language, { ids: [item] });
    return event ? eventName(event, language) : item;
  }
  if (what === 'membership') {
    const plan = catalogue[language].membership.plans.find(({ id }) => id === item);
    return `${ordersWords(language).membership}: ${plan?.duration ?? item}`;
  }
  return languages.map((each) => catalogue[each].title('programs', item)).find((title) => title !== undefined) ?? item;
}

/** So many past events can be chosen in the filter; older ones from their own pages. */
const MAX_PAST = 50;

/** What a list can be filtered by: events to come, programs, membership, past events, each by its kind and id. */
export function itemOptions(catalogue: Catalogue, language: Language, now: Date, chosen: Item | undefined): Option[] {
  const today = dubaiDay(now);
  const valueOf = ({ what, item }: Item) => `${what}/${item}`;
  const option = (event: ListedEvent) => ({ value: `event/${event.id}`, label: eventName(event, language) });
  const [next, past] = [{ from: today }, { before: today, latestFirst: true, limit: MAX_PAST }];
  const others: Item[] = [
    ...catalogue.ids('programs', -1, 0).map((item) => ({ what: 'program' as const, item })),
    ...catalogue[language].membership.plans.map(({ id }) => ({ what: 'membership' as const, item: id })),
  ];
  const options = [
    ...eventsIn(catalogue, language, next).map(option),
    ...others.map((each) => ({ value: valueOf(each), label: itemName(catalogue, language, each) })),
    ...eventsIn(catalogue, language, past).map(option),
  ];
  if (chosen === undefined || options.some(({ value }) => value === valueOf(chosen))) return options;
  return [{ value: valueOf(chosen), label: itemName(catalogue, language, chosen) }, ...options];
}

/** The next events, for the question who comes. */
export function nextEvents(catalogue: Catalogue, language: Language, now: Date, limit: number): Option[] {
  const events = eventsToCome(eventsIn(catalogue, language, { from: dubaiDay(now), limit }), now);
  return events.slice(0, limit).map((event) => ({ value: `event/${event.id}`, label: eventName(event, language) }));
}

interface ForSale extends Option {
  purchase: Purchase;
  /** In minor units, by currency. */
  prices: Readonly<Record<string, number | undefined>>;
}

function* forSale(catalogue: Catalogue, language: Language, now: Date): Generator<Omit<ForSale, 'value'>> {
  const { seatKinds } = ordersWords(language);
  const inMinor = ({ aed, rub }: { aed?: number | undefined; rub?: number | undefined }) => ({
    aed: aed === undefined ? undefined : aed * 100,
    rub: rub === undefined ? undefined : rub * 100,
  });
  const today = dubaiDay(now);
  for (const event of eventsToCome(eventsIn(catalogue, language, { from: today }), now)) {
    for (const { kind: seat } of seats(event, now)) {
      const price = seat === 'online' && event.eventType === 'in-person' ? event.priceOnline : event.price;
      const label = `${eventName(event, language)}, ${seatKinds[seat]}`;
      yield { purchase: { what: 'event', item: event.id, seat }, label, prices: inMinor(price) };
    }
  }
  for (const item of catalogue.ids('programs', -1, 0)) {
    const program = languages.map((each) => catalogue[each].program(item)).find((found) => found !== undefined);
    if (program === undefined || eventsToCome(program.events, now).length === 0) continue;
    const purchase = { what: 'program', item } as const;
    yield { purchase, label: itemName(catalogue, language, purchase), prices: inMinor(program.price) };
  }
  for (const { id, price } of catalogue[language].membership.plans) {
    const purchase = { what: 'membership', item: id } as const;
    yield { purchase, label: itemName(catalogue, language, purchase), prices: { aed: price * 100 } };
  }
}

/** What an order can be for. What its amount is a multiple of stands first, with how many that would be. */
export function purchaseOptions(
  catalogue: Catalogue,
  language: Language,
  now: Date,
  paid?: { amount: number; currency: string },
): Option[] {
  const all = [...forSale(catalogue, language, now)].map(({ purchase, label, prices }) => {
    const price = paid && prices[paid.currency];
    const count = price && paid.amount > 0 && paid.amount % price === 0 ? paid.amount / price : 0;
    const suggestion = price && count > 0 ? ` · ${count} × ${minorMoney(price, paid.currency, language)}` : '';
    return { value: purchaseReference(purchase, language), label: label + suggestion, isSuggested: suggestion !== '' };
  });
  return all.toSorted((one, other) => Number(other.isSuggested) - Number(one.isSuggested));
}

/** How many of something an amount pays for; undefined where it is no multiple of the price. */
export function quantityFor(
  catalogue: Catalogue,
  now: Date,
  chosen: string,
  { amount, currency }: { amount: number; currency: string },
): number | undefined {
  const found = readReference(chosen);
  const offer =
    found &&
    [...forSale(catalogue, found.language, now)].find(
      ({ purchase }) => purchaseReference(purchase, found.language) === chosen,
    );
  const price = offer?.prices[currency];
  return price && amount > 0 && amount % price === 0 ? amount / price : undefined;
}

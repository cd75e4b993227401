import { dubaiDay } from '#domain/dubai-day.ts';
import type { ListedEvent } from '#domain/entities.ts';
import { eventsToCome } from '#domain/event-hours.ts';
import { parseMonth } from '#domain/month-grid.ts';
import { orderStates, providers, purchaseReference, readReference, type Purchase } from '#domain/orders.ts';
import { fold, hasWords, searchedWords } from '#domain/search/fold.ts';
import { boundedQuery } from '#domain/search/search-query.ts';
import { seatNow, seats } from '#domain/tickets.ts';
import { inFirst, languages, type Language } from '#domain/values/field-values.ts';
import { whereInWords } from '#i18n/event-words.server.ts';
import { minorMoney, shortDay } from '#i18n/formats.ts';
import { ordersWords } from '#i18n/messages/admin-orders-words.ts';
import { messagesOf } from '#i18n/messages/messages.server.ts';
import { shownEvent, type Catalogue } from '#server/content/catalogue.ts';
import type { ProgramQuestion } from '#server/content/content-questions.ts';
import { UNPAID, WANTED, type OrderQuery } from '#server/tickets/order-list.ts';
import { publishedEvents, type Order } from '#server/tickets/order-rows.ts';
import { namedPurchase, suggestions, type Suggestion } from '#server/tickets/sale-prices.ts';

type Item = Pick<Purchase, 'what' | 'item'>;

const eventName = ({ name, dateOfEvent }: ListedEvent, language: Language) =>
  `${name}, ${shortDay(dateOfEvent, language)}`;

/** What an order is for, in words. */
export function itemName(catalogue: Catalogue, language: Language, { what, item }: Item): string {
  if (what === 'event') {
    const event = shownEvent(catalogue, item, language)?.event;
    return event ? eventName(event, language) : item;
  }
  if (what === 'membership') {
    const plan = catalogue[language].soldPlans.find(({ id }) => id === item);
    return `${ordersWords(language).membership}: ${plan?.length ?? plan?.duration ?? item}`;
  }
  return inFirst(language, (each) => catalogue[each].title('programs', item)) ?? item;
}

type Stated = Pick<Order, 'state' | 'amount' | 'discount'>;

/** The state of an order; of one that costs nothing it is not said that it is paid. */
export function stateName({ state, amount, discount }: Stated, language: Language): string {
  const { filters, booked } = ordersWords(language);
  return state === 'paid' && amount === 0 && !discount ? booked : filters[state];
}

/** The same with the kind of seat. */
export function purchaseName(catalogue: Catalogue, language: Language, purchase: Purchase): string {
  const name = itemName(catalogue, language, purchase);
  return purchase.seat === undefined ? name : `${name}, ${purchaseKind(catalogue, language, purchase)}`;
}

/** A kind of seat, a program or a membership; a video lecture is called what the site calls it. */
function purchaseKind(catalogue: Catalogue, language: Language, { what, item, seat }: Purchase): string {
  const { seatKinds, videoLecture, membership } = ordersWords(language);
  if (seat === undefined) return what === 'program' ? messagesOf(language).program.eyebrow : membership;
  const isVideo = seat === 'online' && shownEvent(catalogue, item, language)?.event.eventType === 'digital';
  return isVideo ? videoLecture : seatKinds[seat];
}

/** What a purchase is, for columns of their own; of an event also when and where it is now, and in which language. */
export function purchaseFacts(catalogue: Catalogue, language: Language, purchase: Purchase) {
  const { what, item, seat } = purchase;
  const event = what === 'event' ? shownEvent(catalogue, item, language)?.event : undefined;
  return {
    name: purchaseName(catalogue, language, purchase),
    kind: purchaseKind(catalogue, language, purchase),
    day: event?.dateOfEvent ?? '',
    venue: event && seat ? whereInWords(event, language, seatNow(seat, event)) : '',
    held: event ? ordersWords(language).languages[event.heldIn] : '',
  };
}

/** So many past events and programs can be chosen; older ones from their own pages. */
const MAX_PAST = 50;

/** What a list can be filtered by: events to come, programs, membership, past events, each by its kind and id. */
export function itemOptions(catalogue: Catalogue, language: Language, now: Date, chosen: Item | undefined) {
  const today = dubaiDay(now);
  const idsOf = (events: ListedEvent[]) => events.map(({ id }): Item => ({ what: 'event', item: id }));
  const items = [
    ...idsOf(publishedEvents(catalogue, { from: today }, language)),
    ...packages(catalogue, now),
    ...idsOf(publishedEvents(catalogue, { before: today, latestFirst: true, limit: MAX_PAST }, language)),
    ...(chosen ? [chosen] : []),
  ];
  const byValue = new Map(items.map((each) => [`${each.what}/${each.item}`, each]));
  return [...byValue].map(([value, each]) => ({ value, label: itemName(catalogue, language, each) }));
}

/** Programs that are not over, the latest of those that are, and plans. A series is sold by no order as a whole. */
function packages(catalogue: Catalogue, now: Date): { what: 'program' | 'membership'; item: string }[] {
  const on = dubaiDay(now);
  const questions: ProgramQuestion[] = [
    { over: { on, is: false } },
    { over: { on, is: true }, latestFirst: true, limit: MAX_PAST },
  ];
  const programs = questions.flatMap((each) => languages.flatMap((language) => catalogue[language].programs(each)));
  return [
    ...[...new Set(programs.map(({ id }) => id))].map((item) => ({ what: 'program' as const, item })),
    ...catalogue.en.soldPlans.map(({ id }) => ({ what: 'membership' as const, item: id })),
  ];
}

/** The next events, for the question who comes. */
export function nextEvents(catalogue: Catalogue, language: Language, now: Date, limit: number) {
  const events = eventsToCome(publishedEvents(catalogue, { from: dubaiDay(now), limit }, language), now);
  return events.slice(0, limit).map((event) => ({ value: `event/${event.id}`, label: eventName(event, language) }));
}

/** What an order can be for; what it may have been paid for stands first, with how many that would be. */
export function purchaseOptions(
  catalogue: Catalogue,
  language: Language,
  now: Date,
  likely: readonly Suggestion[] = [],
) {
  const events = eventsToCome(publishedEvents(catalogue, { from: dubaiDay(now) }, language), now);
  const all: Purchase[] = [
    ...events.flatMap((event) =>
      seats(event, now).map(({ kind }) => ({ what: 'event' as const, item: event.id, seat: kind })),
    ),
    ...packages(catalogue, now),
  ];
  const choices = [...likely, ...all.map((purchase) => ({ purchase, quantity: undefined }))];
  const options = choices.map(({ purchase, quantity }) => {
    const name = purchaseName(catalogue, language, purchase);
    return {
      value: purchaseReference(purchase, language),
      label: quantity === undefined ? name : `${quantity} × ${name}`,
    };
  });
  const own = options.filter(({ value }, index) => options.findIndex((other) => other.value === value) === index);
  const namesakes = Map.groupBy(own, ({ label }) => label);
  return own.map(({ value, label }) => ({
    value,
    label: namesakes.get(label)!.length === 1 ? label : `${label} · ${readReference(value)?.item}`,
  }));
}

/** What was typed may mean so many options; of more it has to say more. */
const MAX_MEANT = 10;

/** The options that a text may mean: the one that is called so, else those that have all its words. */
export function meantBy(text: string, options: ReturnType<typeof purchaseOptions>) {
  const named = options.filter(({ value, label }) => value === text || fold(label) === fold(text));
  const found = options.filter(({ label }) => hasWords(fold(label), searchedWords(text)));
  return { isExact: named.length === 1, meant: (named.length > 0 ? named : found).slice(0, MAX_MEANT) };
}

/** What an order can be assigned to. What it names itself is chosen already, and the button says that its amount is accepted. */
export function assignment(catalogue: Catalogue, language: Language, now: Date, order: Order) {
  const named = namedPurchase(catalogue, now, order);
  const likely = [...(named ? [named] : []), ...suggestions(catalogue, now, order)];
  const { amount, currency } = order;
  return {
    purchases: purchaseOptions(catalogue, language, now, likely),
    values: {
      purchase: named ? purchaseReference(named.purchase, language) : '',
      // Empty it follows from the amount, whatever else is chosen.
      quantity: named && !named.isExact ? String(named.quantity) : '',
    },
    accept: named && ordersWords(language).acceptAmount(minorMoney(amount, currency, language)),
  };
}

export const kinds = ['event', 'program', 'membership'] as const satisfies Purchase['what'][];

/** What the query of an address asks for. */
export function readOrderQuery(query: URLSearchParams): OrderQuery {
  const [, what, item] = /^(\w+)\/([\w-]{1,100})$/.exec(query.get('item') ?? '') ?? [];
  const kind = kinds.find((each) => each === what);
  return {
    find: boundedQuery(query.get('find') ?? ''),
    item: kind !== undefined && item !== undefined ? { what: kind, item } : undefined,
    provider: providers.find((each) => each === query.get('way')),
    month: parseMonth(query.get('month')),
    state: [...orderStates, UNPAID, WANTED].find((each) => each === query.get('state')),
  } as OrderQuery;
}

import { alertKinds } from '#domain/house-alerts.ts';
import { dubaiDay } from '#domain/dubai-day.ts';
import { readJson } from '#domain/values/records.ts';
import { inFirst, type Language } from '#domain/values/field-values.ts';
import { instantInWords } from '#i18n/event-words.server.ts';
import { minorMoney, shortDay } from '#i18n/formats.ts';
import { startWords } from '#i18n/messages/admin-start-words.ts';
import { ordersWords, wordFor } from '#i18n/messages/admin-orders-words.ts';
import type { Email, EmailSection } from '#i18n/messages/email-frame.ts';
import { houseEmailWords } from '#i18n/messages/house-email-words.ts';
import { refundWords } from '#i18n/messages/refund-words.ts';
import { everyText, plainSpaces } from '#i18n/typeset.ts';
import { pathIn } from '#i18n/urls.ts';
import { shownEvent, type Catalogue } from '#server/content/catalogue.ts';
import { whoIsTold } from '#server/tickets/who-is-told.ts';
import { alertsNow, type Alert } from './house-alerts.ts';
import { morningOf, type Morning } from './house-morning.ts';
import type { WriteDependencies, WrittenEmail } from './ticketed-events.ts';

type Context = Omit<WriteDependencies, 'toHouse'>;

/** So much of one kind is named in an email; the room has the rest. */
const MAX_NAMED = 20;

/**
 * An email to the house, from what is so when it goes.
 *
 * @returns undefined where nothing of it is left to do, its morning is over, or its address is not named any more
 */
export async function writeToHouse(
  { details }: { details: string },
  context: Context,
): Promise<WrittenEmail | undefined> {
  const { address, at, day } = readJson<{ address: string; at?: string; day?: string }>(details);
  const { addresses, language } = whoIsTold(context.catalogue());
  if (!addresses.includes(address)) return undefined;
  const parts = at === undefined ? await morningParts(context, day, language) : await alertParts(context, at, language);
  if (parts === undefined) return undefined;
  const { room, why } = houseEmailWords(language);
  const { signature } = context.catalogue()[language].house;
  const action = { label: room, link: context.origin + pathIn(language, '/:lang?/Admin') };
  const email: Email = { language, action, closing: [why, signature], ...parts };
  return { to: address, email: everyText(email, plainSpaces), follow: () => Promise.resolve() };
}

type Parts = Pick<Email, 'subject' | 'paragraphs' | 'sections'> | undefined;

async function alertParts(
  { database, catalogue, origin, now }: Context,
  at: string,
  language: Language,
): Promise<Parts> {
  const { kysely } = database;
  const rows = await kysely.selectFrom('told').select(['kind', 'id']).where('emailAt', '=', at).execute();
  const told = new Set(rows.map(({ kind, id }) => `${kind}:${id}`));
  const alerts = (await alertsNow(kysely, now())).filter(({ kind, id }) => told.has(`${kind}:${id}`));
  const [first] = alerts;
  if (first === undefined) return undefined;
  const words = houseEmailWords(language);
  const sections = alertKinds.flatMap((kind): EmailSection[] => {
    const all = alerts.filter((alert) => alert.kind === kind);
    const { all: title, toDo } = words.alerts[kind];
    const facts = all.slice(0, MAX_NAMED).map((alert) => factOf(alert, catalogue(), origin, language));
    const more =
      all.length > facts.length ? [{ label: words.others, text: words.more(all.length - facts.length) }] : [];
    return all.length === 0
      ? []
      : [{ title: title(all.length), facts: [{ label: words.toDo, text: toDo }, ...facts, ...more] }];
  });
  const subject = alerts.length === 1 ? words.alerts[first.kind].one : words.several(alerts.length);
  return { subject, paragraphs: [], sections };
}

/** What an alert is about, and where it is dealt with. Nothing in it is about a person. */
function factOf(alert: Alert, catalogue: Catalogue, origin: string, language: Language): EmailSection['facts'][number] {
  const { order, need, message, provider, at } = alert;
  const words = houseEmailWords(language);
  const { reasons, kinds, providers } = ordersWords(language);
  const fact = (label: string, text: string, path: string) => ({
    label,
    text,
    link: { label: words.open, link: origin + path },
  });
  if (at !== undefined)
    return fact(words.planned, instantInWords(at, language), pathIn(language, '/:lang?/Admin/publications'));
  if (order === undefined) return fact(providers[provider!], message!, pathIn(language, '/:lang?/Admin/orders'));
  const about = [itemOf(order, catalogue, language), need && reasons[need], message && wordFor(kinds, message)];
  const path = pathIn(language, '/:lang?/Admin/orders/:code', { code: order.code });
  return fact(order.code, about.filter(Boolean).join(': '), path);
}

function itemOf({ what, item }: NonNullable<Alert['order']>, catalogue: Catalogue, language: Language) {
  if (item === null) return undefined;
  const event = what === 'event' ? shownEvent(catalogue, item, language)?.event : undefined;
  if (event) return `${event.name}, ${shortDay(event.dateOfEvent, language)}`;
  if (what === 'membership') return ordersWords(language).membership;
  return inFirst(language, (each) => catalogue[each].title('programs', item)) ?? item;
}

async function morningParts(context: Context, day: string | undefined, language: Language): Promise<Parts> {
  const morning = day === dubaiDay(context.now()) ? await morningOf(context) : undefined;
  if (morning === undefined) return undefined;
  const { morning: words } = houseEmailWords(language);
  return {
    subject: words.subject(shortDay(day!, language)),
    paragraphs: [],
    sections: [
      { title: words.evenings, facts: morning.evenings.map((each) => eveningFact(each, context, language)) },
      { title: words.waiting, facts: waitingFacts(morning, context.origin, language) },
    ].filter(({ facts }) => facts.length > 0),
  };
}

function eveningFact(
  { event, isToday, seats }: Morning['evenings'][number],
  { catalogue, origin }: Context,
  language: Language,
) {
  const { days, seats: seatWords } = houseEmailWords(language).morning;
  const name = shownEvent(catalogue(), event.id, language)?.event.name ?? event.name;
  const when = [days[isToday ? 0 : 1], event.time].filter((part) => part !== undefined).join(', ');
  const link = origin + pathIn(language, '/:lang?/Admin/door/:event', { event: event.id });
  return {
    label: when,
    text: [name, ...seats.map((each) => seatWords(...each))].join(' · '),
    link: { label: ordersWords(language).guestList, link },
  };
}

function waitingFacts({ owed, toCheck, drafts, bookings }: Morning, origin: string, language: Language) {
  const words = houseEmailWords(language);
  const orders = pathIn(language, '/:lang?/Admin/orders');
  const fact = (label: string, count: number, text: (count: number) => string, path: string) =>
    count === 0 ? [] : [{ label, text: text(count), link: { label: words.open, link: origin + path } }];
  const money = bookings.money.flatMap(({ amount, currency }) =>
    amount === 0 ? [] : [minorMoney(amount, currency, language)],
  );
  const { refunds, drafts: unpublished, yesterday, bookings: inWords } = words.morning;
  return [
    ...fact(refunds, owed, refundWords(language).owed, `${orders}#owed`),
    ...fact(ordersWords(language).title, toCheck, words.alerts.check.all, `${orders}#to-check`),
    ...fact(unpublished, drafts, startWords(language).waiting.drafts, pathIn(language, '/:lang?/Admin/publish')),
    ...(bookings.orders === 0
      ? []
      : [{ label: yesterday, text: inWords(bookings.orders, bookings.seats, money.join(' · ')) }]),
  ];
}

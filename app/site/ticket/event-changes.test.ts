import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { dubaiDay, dubaiInstant, shiftDay } from '#domain/dubai-day.ts';
import { isCancelled } from '#domain/event-status.ts';
import type { SeatKind, SeatNow } from '#domain/tickets.ts';
import type { Email } from '#i18n/messages/email-frame.ts';
import { ticketEmailWords } from '#i18n/messages/ticket-email-texts.ts';
import { eventWords } from '#i18n/event-words.server.ts';
import { plainSpaces } from '#i18n/typeset.ts';
import { writeToHouse } from '#server/ticket-emails/house-email.ts';
import { readCatalogue } from '#server/content/read-catalogue.ts';
import { emailKinds } from '#server/ticket-emails/email-kinds.ts';
import { addReminders } from '#server/ticket-emails/reminders.ts';
import type { ScannedTicket } from '#server/tickets/door.ts';
import type { OrderChange } from '#server/tickets/order-changes.ts';
import { publishedEvent, type OrderWithTickets, type Ticket } from '#server/tickets/order-rows.ts';
import { factsToTell } from '#server/tickets/notified-facts.ts';
import { seatsTaken } from '#server/tickets/seats.ts';
import { fixtureContent, fixturePicture } from '#tests/fixtures/fixture-content.ts';
import { openMigrated, type Fresh } from '#tests/fixtures/migrated-database.ts';
import { readCalendar } from '#tests/fixtures/read-calendar.ts';
import { routerContext } from '#tests/fixtures/router-context.ts';
import { createTickets, type Tickets } from '#server/tickets/tickets.ts';
import { loader as calendarFile } from './ticket-calendar.ts';
import { ticketPageData } from './ticket-data.server.ts';
import { giveForGood, giveUp } from '#tests/fixtures/giving.ts';

/** What is published of the event. */
interface Facts {
  day?: string;
  time?: string | null;
  /** In which ways one can take part. */
  format?: keyof typeof formats;
  hall?: string;
  more?: string;
}
const formats = {
  hall: 'eventType: in-person\n',
  both: 'eventType: in-person\npriceOnline: { aed: 100 }\nstripeLinkOnline: https://buy.stripe.com/online\n',
  online: 'eventType: online\n',
  recording: 'eventType: digital\n',
};
const HALL = 'The Reading Room';
const JOIN = 'https://meet.example/one';
const joinLink = (link = JOIN) => `joinLink: ${link}\n`;

function catalogueOf({ day = '2026-11-26', time = '19:00', format = 'both', hall = HALL, more = joinLink() }: Facts) {
  const place = format === 'online' || format === 'recording' ? 'Online' : hall;
  const event = fixtureContent['content/events/overcoat.yaml']!.replace('2026-11-26', day)
    .replace(/time: .*\n/, time === null ? '' : `time: '${time}'\n`)
    .replace(/location: .*\n/, `location: { en: ${place}, ru: ${place} }\n`)
    .replace('eventType: in-person\n', formats[format]);
  return readCatalogue({ ...fixtureContent, 'content/events/overcoat.yaml': event + more }, fixturePicture);
}

/** Where seats are: those sold in the hall, and those sold online. */
const seatsIn: Record<keyof typeof formats, Record<SeatKind, SeatNow>> = {
  hall: { 'in-person': 'in-person', online: 'none' },
  both: { 'in-person': 'in-person', online: 'online' },
  online: { 'in-person': 'online', online: 'online' },
  recording: { 'in-person': 'none', online: 'online' },
};

const cancelled = `${joinLink()}status: cancelled\n`;
const moved = `${joinLink()}status: moved\npreviousDate: '2026-11-26'\n`;
/** What has changed since the sale: what holders were told last, and what is published now. */
const changes: Record<string, [before: Facts, after: Facts, at?: 'over']> = {
  nothing: [{}, {}],
  'the day': [{}, { day: '2026-12-03', more: moved }],
  'the day, to an earlier one': [{}, { day: '2026-11-24', more: moved }],
  'the hour': [{}, { time: '20:00' }],
  'the hour, which is not known yet': [{}, { time: null }],
  'the hall': [{}, { hall: 'The Blue Hall' }],
  'the hall, which is left for the network': [{ format: 'hall' }, { format: 'online' }],
  'the network, which is left for the hall': [{ format: 'online' }, { format: 'hall' }],
  'seats online beside the hall, which are new': [{ format: 'hall' }, { format: 'both' }],
  'seats online beside the hall, which are gone': [{}, { format: 'hall' }],
  'the hall beside seats online, which is gone': [{}, { format: 'online' }],
  'the hall, of which a recording is left': [{}, { format: 'recording' }],
  'a recording, which is held in the hall': [{ format: 'recording' }, { format: 'hall' }],
  'day, hour and hall at once': [{}, { day: '2026-12-03', time: '20:00', hall: 'The Blue Hall', more: moved }],
  'day and format at once': [{ format: 'hall' }, { day: '2026-12-03', format: 'online', more: moved }],
  'the link to join, which is new': [{ more: '' }, {}],
  'the link to join, which is gone': [{}, { more: '' }],
  'the link to join, which is another': [{}, { more: joinLink('https://meet.example/two') }],
  'whether it takes place: cancelled': [{}, { more: cancelled }],
  'format, and it is cancelled': [{}, { format: 'hall', more: cancelled }],
  'whether it takes place: it does after all': [{ more: cancelled }, {}],
  'an editor’s word: sold out': [{}, { more: `${joinLink()}isSoldOut: true\nisSoldOutOnline: true\n` }],
  'time alone: it is over': [{}, {}, 'over'],
  'format, and it is over': [{}, { format: 'hall' }, 'over'],
  'the hour, and it is over': [{}, { time: '20:00' }, 'over'],
  'whether it takes place, and its day is over': [{}, { more: cancelled }, 'over'],
};

/** How tickets came, and what has become of them. */
const ways = ['paid', 'free', 'hand', 'program', 'test', 'given', 'returned', 'refunded', 'cancelled', 'asked'];
const voidWays = new Set(['returned', 'refunded', 'cancelled']);
const cases = ways.flatMap((way) => (['in-person', 'online'] as const).map((sold) => ({ way, sold })));
type Case = (typeof cases)[number];

const words = ticketEmailWords('en');
const vera = { id: 'Vera', name: 'Vera' };
const origin = 'https://lyceum.example';

let fresh: Fresh;
let tickets: Tickets;
let catalogue = catalogueOf({});
let now = new Date('2026-11-01T12:00:00Z');
const dependencies = () => ({ database: fresh.database, catalogue: () => catalogue, now: () => now });
/** Everything is sold once, before anything changes. */
const sales: (Case & Awaited<ReturnType<typeof sell>>)[] = [];

beforeAll(async () => {
  fresh = await openMigrated('sqlite');
  tickets = createTickets(dependencies());
  for (const each of cases) sales.push({ ...each, ...(await sell(each)) });
});
afterAll(() => fresh.remove());

/** Sells a seat, and does with it what is to be done. @returns the ticket that is asked about, and its order */
async function sell({ way, sold }: Case) {
  const isFree = way === 'free' || way === 'returned';
  const isProgram = way === 'program';
  // A program has seats of the kind that its event is sold in first.
  catalogue = catalogueOf({ format: isProgram && sold === 'online' ? 'online' : 'both' });
  const order = (await tickets.place({
    purchase: isProgram ? { what: 'program', item: 'books' } : { what: 'event', item: 'overcoat', seat: sold },
    provider: isFree ? 'free' : way === 'hand' ? 'hand' : 'stripe',
    reference: `${way} ${sold}`,
    quantity: 1,
    name: 'Anna Lee',
    email: `${way}-${sold}@example.com`,
    language: 'en',
    amount: isFree ? 0 : 40_000,
    currency: 'aed',
    ...(way === 'test' && { isTest: true, counts: 0 }),
  })) as OrderWithTickets;
  const [ticket] = order.tickets as [Ticket];
  const change = async (intent: OrderChange) => {
    const { history } = (await tickets.orderByCode(order.code))!;
    const options = { by: vera, seen: history.length, mayExceed: false };
    expect(await tickets.changeOrder(order.id, intent, options)).toBeUndefined();
  };
  if (way === 'given') {
    await giveForGood(tickets, order.token, ticket.id, { name: 'Boris', email: 'boris@example.com', language: 'en' });
    const boris = (await tickets.order({ id: order.id }))!.holders[1]!;
    const given = (await tickets.seatsOfPage(boris.token))!;
    return { order: given, ticket: given.tickets[0]! };
  }
  if (way === 'returned' || way === 'asked') await giveUp(tickets, order.token, ticket.id);
  if (way === 'refunded') await change({ intent: 'refund', amount: 40_000, how: 'cash' });
  if (way === 'cancelled') await change({ intent: 'cancel' });
  return { order, ticket };
}

/** What one place says of a ticket; what it says nothing of is undefined. */
interface Said {
  by: string;
  day?: string;
  /** Null where it is not known. */
  time?: string | null;
  seat?: SeatNow;
  isCancelled?: boolean;
  /** Whether its holder gets money back for what is cancelled. */
  isRefunded?: boolean;
  /** Whether one can come, or join, with it. */
  isGood?: boolean;
  /** To join, that evening. */
  link?: string | undefined;
  /** Whether it speaks of coming to the hall, or of a link to join. */
  promises?: { hall: boolean; link: boolean; linkOnPage?: boolean };
  /** Of the site: whether there is a link. */
  hasLink?: boolean;
}

/** The present one of two facts: `… at 20:00. Previously: … at 19:00`. */
const present = (text: string) => text.split('. Previously:')[0]!;
function whenIn(text: string) {
  const [, day, time = null] = /(\d+ \w+ \d{4})(?: at (\d\d:\d\d))?/.exec(present(plainSpaces(text))) ?? [];
  return { day: dubaiDay(new Date(`${day} 12:00 UTC`)), time };
}
function seatIn(place: string): SeatNow {
  if (present(place).includes(eventWords('en').aboutEvent.noSeat)) return 'none';
  return /Room|Hall/.test(present(place)) ? 'in-person' : 'online';
}

function saidByCalendar(by: string, file: string): Said {
  const entry = readCalendar(file).events.find(({ title }) => title.includes('The Overcoat'));
  if (entry === undefined) return { by };
  const { starts, location = '', status } = entry;
  const at = new Date(new Date(starts).getTime() + 4 * 3600_000).toISOString();
  const when = starts.includes('T') ? { day: at.slice(0, 10), time: at.slice(11, 16) } : { day: starts, time: null };
  return { by, ...when, seat: seatIn(location), isCancelled: status === 'CANCELLED' };
}

function saidByEmail(by: string, email: Email | undefined): Said[] {
  const section = email?.sections?.find(({ title }) => title === 'The Overcoat');
  if (email === undefined || section === undefined) return [];
  const { paragraphs, subject, closing } = email;
  const fact = (label: string) => section.facts.find((each) => each.label === label)?.text ?? '';
  const captions = (section.pictures ?? []).map(({ caption }) => caption);
  const text = [subject, ...paragraphs, ...section.facts.map((each) => each.text), ...captions, ...closing].join('\n');
  const isTest = text.includes(eventWords('en').order.test);
  const calendar = email.attachments?.find(({ contentType }) => contentType.startsWith('text/calendar'));
  const said = {
    by,
    ...whenIn(fact(words.facts.when)),
    seat: seatIn(fact(words.facts.where)),
    isCancelled: text.includes('has been cancelled'),
    ...(text.includes('has been cancelled') && {
      isRefunded: /about a refund|any refund for it goes to you/.test(text),
    }),
    isGood: !isTest && (captions.length > 0 || text.includes('still valid')),
    promises: {
      hall: /at the door|Please come|In-person/.test(text) && !isTest,
      link: /link to join|join 15|Online ticket/.test(text) && !isTest,
      linkOnPage: /is on your ticket page/.test(text),
    },
  };
  expect(text).not.toContain('meet.example');
  return [said, ...(calendar ? [saidByCalendar(`${by}, its calendar`, String(calendar.content))] : [])];
}

type Page = Awaited<ReturnType<typeof ticketPageData>>;
const shownOn = ({ upcoming, past }: Page) => [...upcoming, ...past].find(({ id }) => id === 'overcoat')!;

function saidByPage(by: string, page: Page, id: string): Said[] {
  const event = shownOn(page);
  const { facts, join } = event;
  const hasCode = event.seats.some((seat) => seat.id === id && seat.qr !== undefined);
  const said: Said = {
    by,
    ...whenIn(event.when),
    seat: event.seat,
    isCancelled: facts?.state === 'cancelled',
    ...(facts?.state === 'cancelled' && { isRefunded: facts.isOwnMoney }),
    isGood: hasCode && !page.isTest,
    promises: {
      hall: !page.isTest && (facts?.doors !== undefined || (hasCode && event.seat !== 'online')),
      link: join !== undefined,
      linkOnPage: /appears here/.test(join?.text ?? ''),
    },
  };
  return [
    said,
    { by: `${by}, its facts`, seat: seatIn(event.place), time: facts?.hours?.match(/\d\d:\d\d/)?.[0] ?? null },
  ];
}

function saidAtDoor(scanned: ScannedTicket, today: string): Said {
  const { answer } = scanned;
  const by = 'the door';
  if (answer === 'come-in') return { by, day: today, seat: 'in-person', isGood: true };
  if (answer === 'online') return { by, day: today, seat: 'online' };
  if (answer === 'no-seat') return { by, day: today, seat: 'none', isGood: false };
  return { by, isGood: false, ...(answer === 'off' && { isCancelled: true }) };
}

/** What two places say differently, and what is promised that is not so. */
function contradictions(all: readonly Said[]): string[] {
  const [published] = all as [Said, ...Said[]];
  const fields = ['day', 'time', 'seat', 'isCancelled', 'isRefunded', 'isGood', 'link'] as const;
  return all.flatMap((said) => [
    ...fields.flatMap((field) =>
      !(field in said) || said[field] === published[field]
        ? []
        : [`${said.by}: ${field} ${said[field]}, not ${published[field]}`],
    ),
    ...(said.promises?.hall && !(published.isGood && published.seat === 'in-person') ? [`${said.by}: the hall`] : []),
    ...(said.promises?.linkOnPage && !published.hasLink ? [`${said.by}: a link that is not there`] : []),
    ...(said.promises?.link && !(published.isGood && published.seat === 'online') ? [`${said.by}: a link`] : []),
  ]);
}

/** What is said of a ticket everywhere, as far as anything is. */
async function everywhere(
  { order: { token }, ticket }: Awaited<ReturnType<typeof sell>>,
  { beforehand, evening }: Record<'beforehand' | 'evening', Date>,
  messages: readonly Parameters<(typeof emailKinds)['ticket']['write']>[0][],
): Promise<Said[]> {
  const held = (await tickets.seatsOfPage(token))!;
  const at = (instant: Date) => ({ catalogue, now: instant, today: dubaiDay(instant), origin });
  const page = (instant: Date) => ticketPageData(held, at(instant), 'en');
  const own = messages.filter(({ holderId }) => holderId === held.holder.id);
  const ticketMessage = { key: '', kind: 'ticket', holderId: held.holder.id, holdId: null, details: '{}' } as const;
  const writing = { ...dependencies(), now: () => beforehand, origin, toHouse: writeToHouse };
  const emails = [...own, ticketMessage].map(async (message) => {
    const written = await emailKinds[message.kind].write(message, writing);
    return saidByEmail(`the email ${message.kind}`, written?.email);
  });
  const pages = [await page(beforehand), await page(evening)] as const;
  const file = await calendarFile({
    params: { token, event: 'overcoat' },
    url: new URL(origin),
    context: routerContext({ ...at(beforehand), tickets, auth: {} }),
  } as never).then(
    (response) => response.text(),
    () => undefined,
  );
  // What the page leads to is there.
  expect(shownOn(pages[0]).facts?.calendar === undefined || file !== undefined).toBe(true);
  expect(shownOn(pages[0]).join?.link).toBeUndefined();
  now = evening;
  const guest = (await tickets.guests('overcoat')).find((each) => each.id === ticket.id);
  return [
    ...saidByPage('its page', pages[0], ticket.id),
    ...saidByPage('its page, that evening', pages[1], ticket.id),
    { by: 'its page, that evening', link: shownOn(pages[1]).join?.link },
    ...(await Promise.all(emails)).flat(),
    ...(file === undefined ? [] : [saidByCalendar('its calendar', file)]),
    saidAtDoor((await tickets.ticketOfCode(ticket.code))!, dubaiDay(evening)),
    ...(guest ? [{ by: 'the list of guests', seat: guest.seat }] : []),
  ];
}

describe('of a ticket nothing is said differently in two places, once it has changed', () => {
  test.each(Object.entries(changes))('%s', async (_, [before, after, when]) => {
    const { kysely } = fresh.database;
    const publish = (facts: Facts) => {
      catalogue = catalogueOf(facts);
      return publishedEvent(catalogue, 'overcoat')!;
    };
    const told = factsToTell(publish(before));
    await kysely.deleteFrom('messages').execute();
    await kysely.updateTable('notified').set({ facts: told }).execute();
    const event = publish(after);
    const { dateOfEvent: day, time } = event;
    const isOver = when === 'over';
    const evening = isOver
      ? dubaiInstant(shiftDay(day, 1), '12:00')
      : dubaiInstant(day, time === '20:00' ? '19:30' : '18:30');
    const beforehand = isOver ? evening : dubaiInstant(shiftDay(day, -1), '10:30');

    now = beforehand;
    const messages = async (send: Promise<void>) => {
      await send;
      const rows = await kysely.selectFrom('messages').selectAll().execute();
      await kysely.deleteFrom('messages').execute();
      return rows;
    };
    const written = [
      ...(await messages(tickets.tell('overcoat', 'email'))),
      ...(await messages(addReminders(dependencies()))),
    ];
    const found: string[] = [];
    for (const each of sales) {
      const seat = seatsIn[after.format ?? 'both'][each.sold];
      const isValid = !voidWays.has(each.way);
      const isCounted = isValid && each.way !== 'test';
      // Of this kind none was sold.
      if (seatsIn[before.format ?? 'both'][each.sold] !== each.sold) continue;
      const isGood = isCounted && seat !== 'none' && !isOver && !isCancelled(event);
      const [, link] = (isGood && seat === 'online' && time && /joinLink: (\S+)/.exec(after.more ?? joinLink())) || [];
      const [isOff, isRefunded] = [isCancelled(event), each.order.amount > 0];
      const { hasLink } = event;
      const facts = { day, time: time ?? null, seat, isCancelled: isOff, isRefunded, isGood, link, hasLink };
      const said = await everywhere(each, { beforehand, evening }, written);
      expect(said.some(({ by }) => by === 'the list of guests')).toBe(isCounted);
      found.push(
        ...contradictions([{ by: 'the site', ...facts }, ...said]).map((text) => `${each.way}, ${each.sold}: ${text}`),
      );
    }
    expect(found).toEqual([]);
    const taken = await seatsTaken(kysely, [event], now);
    const guests = await tickets.guests('overcoat');
    for (const kind of ['in-person', 'online'] as const)
      expect(taken(event, kind)).toBe(guests.filter(({ seat }) => seat === kind).length);
  });
});

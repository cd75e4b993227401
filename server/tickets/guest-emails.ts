import { eventsToCome, phaseAt } from '#domain/event-hours.ts';
import type { Editor } from '#domain/documents/document.ts';
import { givenBackStates } from '#domain/orders.ts';
import { personKey } from '#domain/person-key.ts';
import type { Audience, GuestTexts } from '#domain/ticket-emails.ts';
import { seatNow } from '#domain/tickets.ts';
import { keysOf, readJson } from '#domain/values/records.ts';
import type { Catalogue } from '#server/content/catalogue.ts';
import type { Queries } from '#server/database/tables.ts';
import { holdersOfAddress } from './holders.ts';
import { lockEvents } from './locks.ts';
import type { PublishedEvent } from './notified-facts.ts';
import { countRows, publishedEvent, publishedProgram, type Holder, type TicketDependencies } from './order-rows.ts';
import { addMessage, addMessages } from './outbox.ts';
import { CALL_BACK_MS } from './tell-holders.ts';

/** What editors write about. */
export interface Subject {
  what: 'event' | 'program';
  item: string;
}

/** What an email that an editor has written keeps. */
export interface WrittenDetails {
  guestEmail: string;
  /** Who has no seat at one of them any more is not written to. */
  events: string[];
}

/** The event, or those of a program that are to come and take place, else those to come, else all; none where it is not on the site. */
export function eventsWrittenAbout(catalogue: Catalogue, { what, item }: Subject, now: Date): PublishedEvent[] {
  const ids = what === 'event' ? [item] : (publishedProgram(catalogue, item)?.events ?? []).map(({ id }) => id);
  const events = ids.flatMap((id) => publishedEvent(catalogue, id) ?? []);
  const notOver = events.filter((event) => phaseAt(event, now) !== 'past');
  return [eventsToCome(events, now), notOver].find(({ length }) => length > 0) ?? events;
}

/** The valid seats at events, with the people who come by them, whoever was made last first. */
export function seatsAt(db: Queries, events: readonly string[]) {
  return db
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.orderId')
    .innerJoin('holders', 'holders.id', 'tickets.holderId')
    .where('tickets.event', 'in', ['', ...events])
    .where('tickets.state', '=', 'valid')
    .where('orders.counts', '=', 1)
    .orderBy('holders.at', 'desc')
    .orderBy('holders.id');
}

/** How many people have valid tickets for an event. */
export async function countHolders(db: Queries, event: string): Promise<number> {
  const rows = await seatsAt(db, [event]).select(['holders.id', 'holders.at']).distinct().execute();
  return rows.length;
}

/** Somebody who may be written to: the people with one address, the last one first, or one without, and all audiences that they belong to. */
export type Reader = Awaited<ReturnType<typeof readersOf>>['readers'][number];

/**
 * The people with valid seats at events: those with an address, each of these once, and those without.
 *
 * @param written leaves out the addresses that have had these texts already, or will
 */
export async function readersOf(db: Queries, events: readonly PublishedEvent[], now: Date, written?: WrittenTexts) {
  const byId = new Map(events.map((event) => [event.id, event]));
  const rows = await seatsAt(db, [...byId.keys()])
    .leftJoin('checkIns', (join) =>
      join.onRef('checkIns.ticketId', '=', 'tickets.id').on('checkIns.takenBack', 'is', null),
    )
    .select(['holders.id as holderId', 'holders.name', 'email', 'phone', 'language', 'tickets.event', 'tickets.seat'])
    .select('checkIns.day as isInOn')
    .where('orders.state', 'not in', givenBackStates)
    .execute();
  const known = written ? await addressesOf(db, written) : new Set();
  const [only] = events.length === 1 ? events : [];
  const hasBegun = only !== undefined && phaseAt(only, now) !== 'upcoming';
  const addresses = Map.groupBy(
    rows.filter(({ email }) => email === '' || !known.has(personKey(email))),
    ({ email, holderId }) => (email === '' ? holderId : personKey(email)),
  );
  const all = [...addresses.values()].map((seats) => {
    const kinds = new Set(seats.map(({ event, seat }) => seatNow(seat, byId.get(event)!)));
    const isInHall = kinds.has('in-person');
    const isIn = seats.some(({ event, isInOn }) => isInOn === byId.get(event)!.dateOfEvent);
    const belongs: Record<Audience, boolean> = {
      all: true,
      hall: isInHall,
      online: kinds.has('online'),
      came: hasBegun && isIn,
      absent: hasBegun && isInHall && !isIn,
    };
    const own = keysOf(belongs).filter((audience) => belongs[audience]);
    const holderIds = [...new Set(seats.map(({ holderId }) => holderId))];
    const { name, email, phone, language } = seats[0]!;
    return { email, isForgotten: name + email + phone === '', holderIds, language, audiences: new Set(own) };
  });
  const [readers, unreachable] = [all.filter(({ email }) => email !== ''), all.filter(({ email }) => email === '')];
  return { readers, unreachable };
}

type WrittenTexts = Subject & { texts: GuestTexts };

/** The addresses that texts about something were written to, and not called back. */
async function addressesOf(db: Queries, { what, item, texts }: WrittenTexts): Promise<Set<string>> {
  const same = db.selectFrom('guestEmails').select('id').where('people', '>', 0);
  const written = await same.where((row) => row.and({ what, item, texts: JSON.stringify(texts) })).execute();
  const people = written.map(({ id }) =>
    emailsOf(db, id).innerJoin('holders', 'holders.id', 'messages.holderId').select('holders.email').execute(),
  );
  return new Set((await Promise.all(people)).flat().map(({ email }) => personKey(email)));
}

interface NewGuestEmail extends WrittenTexts {
  /** The act of the form: one that is sent twice is written once. */
  id: string;
  audience: Audience;
  by: Editor;
}

/** Writes to each address of an audience that has not had the same yet; the emails go out after ten minutes. @returns whether there is one */
export async function writeToGuests(
  { database, catalogue, now }: TicketDependencies,
  { texts, by, ...written }: NewGuestEmail,
): Promise<boolean> {
  const at = now();
  const events = eventsWrittenAbout(catalogue(), written, at);
  return database.kysely.transaction().execute(async (tx) => {
    const ids = events.map(({ id }) => id);
    await lockEvents(tx, ids);
    const isWritten = tx.selectFrom('guestEmails').where('id', '=', written.id);
    if ((await countRows(isWritten)) > 0) return true;
    const { readers, unreachable } = await readersOf(tx, events, at, { ...written, texts });
    const isMeant = ({ audiences }: Reader) => audiences.has(written.audience);
    const people = readers.filter(isMeant);
    if (people.length === 0) return false;
    const row = { ...written, texts: JSON.stringify(texts), people: people.length, by: by.name, byId: by.id };
    await tx
      .insertInto('guestEmails')
      .values({ ...row, at: at.toISOString() })
      .execute();
    const details: WrittenDetails = { guestEmail: written.id, events: ids };
    const dueAt = new Date(at.getTime() + CALL_BACK_MS).toISOString();
    // Each of its people keeps it: one may get another address, or a first one, or give a seat to somebody, before it goes.
    const holderIds = [...people, ...unreachable.filter(isMeant)].flatMap((reader) => reader.holderIds);
    await addMessages(
      tx,
      holderIds.map((holderId) => ({
        kind: 'written',
        once: `${written.id}:${holderId}`,
        holderId,
        details,
        at: at.toISOString(),
        dueAt,
      })),
    );
    return true;
  });
}

const emailsOf = (db: Queries, id: string) => db.selectFrom('messages').where('key', 'like', `written:${id}:%`);
/** Those that can be called back: one that was tried may have gone. */
const untriedOf = (db: Queries, id: string) => emailsOf(db, id).where('sentAt', 'is', null).where('tries', '=', 0);

/** To how many addresses emails go. */
async function countAddresses(emails: ReturnType<typeof emailsOf>): Promise<number> {
  const addresses = emails.innerJoin('holders', 'holders.id', 'messages.holderId').where('holders.email', '<>', '');
  return (await addresses.select('holders.email').distinct().execute()).length;
}

/** So much of what was written is shown, the last first. */
const MAX_SHOWN = 20;

/** What editors have written about something, and how many emails of each wait and can be called back. */
export async function writtenTo(db: Queries, { what, item }: Subject) {
  const all = db.selectFrom('guestEmails').where((row) => row.and({ what, item }));
  const rows = await all.selectAll().orderBy('at', 'desc').orderBy('id').limit(MAX_SHOWN).execute();
  const written = rows.map(async ({ texts, ...row }) => ({
    ...row,
    texts: readJson<GuestTexts>(texts),
    waiting: await countAddresses(untriedOf(db, row.id)),
    dueAt: new Date(Date.parse(row.at) + CALL_BACK_MS).toISOString(),
  }));
  return { count: await countRows(all), written: await Promise.all(written) };
}

/** Takes back the emails that have not gone yet. @returns how many these were */
export async function callBackWritten({ database }: TicketDependencies, id: string): Promise<number> {
  return database.kysely.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('messages')
      .where('key', 'in', untriedOf(tx, id).select('key'))
      .where('tries', '=', 0)
      .executeTakeFirst();
    const people = await countAddresses(emailsOf(tx, id));
    if (numDeletedRows > 0n) await tx.updateTable('guestEmails').set({ people }).where('id', '=', id).execute();
    return Number(numDeletedRows);
  });
}

/** What was written to somebody and has not gone yet. */
function waitingOf(db: Queries, holderId: string) {
  const written = db.selectFrom('messages').selectAll().where('holderId', '=', holderId).where('kind', '=', 'written');
  return written.where('sentAt', 'is', null).where('givenUpAt', 'is', null).execute();
}

/** Once to each person: who has had it gets no other. */
function writeAlsoTo(
  tx: Queries,
  holderId: string,
  { details, at, dueAt }: Record<'details' | 'at' | 'dueAt', string>,
) {
  const written = readJson<WrittenDetails>(details);
  const message = { kind: 'written', once: `${written.guestEmail}:${holderId}`, details: written } as const;
  return addMessage(tx, { ...message, holderId, at, dueAt });
}

/** Whoever gets a seat reads what was written to whoever had it and has not gone yet. */
export async function shareWritten(tx: Queries, from: string, to: string, event: string): Promise<void> {
  for (const waiting of await waitingOf(tx, from))
    if (waiting.tries === 0 && readJson<WrittenDetails>(waiting.details).events.includes(event))
      await writeAlsoTo(tx, to, waiting);
}

/** One email to an address stands for all its people: the others get their own again when one of them has another address. */
export async function leaveWritten(tx: Queries, { id, email }: Pick<Holder, 'id' | 'email'>): Promise<void> {
  const waiting = await waitingOf(tx, id);
  if (waiting.length === 0 || email === '') return;
  const others = await holdersOfAddress(tx, email).where('id', '<>', id).execute();
  for (const each of waiting) for (const other of others) await writeAlsoTo(tx, other.id, each);
}

import type { NotNull } from 'kysely';

import { readJson } from '#domain/values/records.ts';
import type { ListedEvent } from '#domain/entities.ts';
import { isCancelled } from '#domain/event-status.ts';
import { seatNow, type SeatKind } from '#domain/tickets.ts';
import { languages, type Language } from '#domain/values/field-values.ts';
import { holderChanges, type HolderChange } from '#i18n/messages/ticket-email-texts.ts';
import type { Queries, Tables } from '#server/database/tables.ts';

/** An event with its place in each language in which it is shown. */
export type PublishedEvent = ListedEvent & { places: Partial<Record<Language, string>> };

/** The facts of an event that people with a seat must be told when they change. */
const factsOf = (event: PublishedEvent) => ({
  day: event.dateOfEvent,
  time: event.time ?? null,
  isCancelled: isCancelled(event),
  place: event.places,
  /** Where a seat in the hall is now, and one online. */
  hall: seatNow('in-person', event),
  online: seatNow('online', event),
  hasLink: event.hasLink,
});
export type NotifiedFacts = ReturnType<typeof factsOf>;

/** As they are kept. */
export const factsToTell = (event: PublishedEvent) => JSON.stringify(factsOf(event));
export const readFacts = (facts: string) => readJson<NotifiedFacts>(facts);

/** The place that facts say to who reads a language. */
export const placeIn = ({ place }: Pick<NotifiedFacts, 'place'>, language: Language): string =>
  place[language] ?? Object.values(place)[0] ?? '';

/** Whether the place is another to who reads a language: of a language that is shown no more another one tells. */
function isElsewhere({ place: before }: NotifiedFacts, { place: after }: NotifiedFacts, language: Language): boolean {
  const shared = [language, ...languages].find((each) => each in before && each in after);
  return shared !== undefined && before[shared] !== after[shared];
}

/** What a person was last told of an event, which language they read, of which kind their seat is, and whether somebody else comes by it. */
export interface Notified {
  facts: string;
  language: Language;
  seat: SeatKind;
  isAway: boolean;
}

/** Whether a person has been told everything that is so now. */
export function isNotified(notified: Notified, facts: string): boolean {
  return notified.facts === facts || changesToTell(notified, readFacts(facts)).length === 0;
}

/** What is new to a person, the most important first: to an owner who does not come, only what may bring money back. */
export function changesToTell({ facts, seat, isAway, language }: Notified, after: NotifiedFacts): HolderChange[] {
  const before = readFacts(facts);
  const changes = changesOf(before, after, seat, language);
  if (!isAway) return changes;
  const isNone = [before, after].some((each) => seatIn(each, seat) === 'none');
  return changes.filter(
    (change) => change === 'cancelled' || change === 'takesPlace' || (change === 'format' && isNone),
  );
}

/** What a person knows who was told a change: an owner who does not come knows nothing else of what is published. */
export function factsAfter(notified: Notified, after: string): string {
  if (!notified.isAway) return after;
  const { isCancelled: isOff, hall, online } = readFacts(after);
  const isFormat = changesToTell(notified, readFacts(after)).includes('format');
  return JSON.stringify({ ...readFacts(notified.facts), isCancelled: isOff, ...(isFormat && { hall, online }) });
}

/** Where a seat of a kind was when these facts were told. */
export const seatIn = ({ hall, online }: NotifiedFacts, seat: SeatKind) => (seat === 'in-person' ? hall : online);

/** What has changed for a seat of a kind, the most important first. Of a cancelled event nothing else matters. */
function changesOf(before: NotifiedFacts, after: NotifiedFacts, seat: SeatKind, language: Language): HolderChange[] {
  const [was, is] = [seatIn(before, seat), seatIn(after, seat)];
  const isMoved = was !== is;
  // Whoever joins from home need not know another hall.
  const isInHall = is === 'in-person' || was === 'in-person';
  const isDifferent: Record<HolderChange, boolean> = {
    cancelled: after.isCancelled && !before.isCancelled,
    takesPlace: before.isCancelled && !after.isCancelled,
    format: isMoved && !after.isCancelled,
    day: before.day !== after.day && !after.isCancelled,
    time: before.time !== after.time && !after.isCancelled,
    place: isElsewhere(before, after, language) && isInHall && !isMoved && !after.isCancelled,
    // A link that is gone again is none that anybody waits for.
    link: !before.hasLink && after.hasLink && is === 'online' && !isMoved && !after.isCancelled,
  };
  return holderChanges.filter((change) => isDifferent[change]);
}

/**
 * Writes down that a person knows what is published of an event; in the transaction in which a seat or an email says so.
 *
 * @param about the tickets that it is said of; without them all. Whether there is a seat for the others they know as before, and have those
 *   codes once they hear of it: an email that waits says that, and of the rest what has changed since
 */
export async function noteNotified(
  db: Queries,
  holderId: string,
  event: PublishedEvent,
  at: string,
  about?: readonly string[],
): Promise<void> {
  const other = about && (await hasOthers(db, holderId, event.id, about));
  const known = other && (await knownFacts(db, holderId, event.id));
  if (!other) await dropWaiting(db, holderId, event.id);
  const saidInPart = (before: string) => {
    const { isCancelled: isOff, hall, online } = readFacts(before);
    return JSON.stringify({ ...factsOf(event), isCancelled: isOff, hall, online });
  };
  const waiting = other ? await waitingChanges(db) : [];
  for (const { key, told, isAway, ...each } of waiting) {
    if (each.holderId !== holderId || each.event !== event.id) continue;
    const details = JSON.stringify({ event: event.id, told: saidInPart(told), isAway } satisfies ChangeDetails);
    await db.updateTable('messages').set({ details }).where('key', '=', key).execute();
  }
  const facts = known ? saidInPart(known) : factsToTell(event);
  await setNotified(db, { holderId, event: event.id, facts, at });
}

/** The same of seats that an email brings later: to a person who knows of others it is said by that email, which may never go. */
export async function noteSeats(
  db: Queries,
  holderId: string,
  event: PublishedEvent,
  at: string,
  about: readonly string[],
): Promise<void> {
  const knows = (await hasOthers(db, holderId, event.id, about)) && (await knownFacts(db, holderId, event.id));
  if (!knows) await noteNotified(db, holderId, event, at, about);
}

async function hasOthers(db: Queries, holderId: string, event: string, about: readonly string[]): Promise<boolean> {
  const own = db.selectFrom('tickets').where((ticket) => ticket.and({ holderId, event, state: 'valid' }));
  return (await own.select('id').where('id', 'not in', about).executeTakeFirst()) !== undefined;
}

/** Writes what a person knows of an event. @param over `>=`: in place of what was composed no later; `<`: of what was composed later */
export async function setNotified(db: Queries, row: Tables['notified'], over: '>=' | '<' = '>='): Promise<void> {
  await db
    .insertInto('notified')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['holderId', 'event'])
        .doUpdateSet({ facts: row.facts, at: row.at })
        .whereRef('excluded.at', over, 'notified.at'),
    )
    .execute();
}

/**
 * What one person knows another is to know too, before that person has their emails: a change is told once. Of an event that both know of, what
 * was said first is what they are sure to know.
 */
export async function shareNotified(tx: Queries, from: string, to: string): Promise<void> {
  const waiting = await waitingChanges(tx);
  const isTold = new Set(waiting.flatMap(({ holderId, event }) => (holderId === to ? [event] : [])));
  const doubles = waiting.filter(({ holderId, event }) => holderId === from && isTold.has(event));
  for (const { key } of doubles)
    await tx.deleteFrom('messages').where('key', '=', key).where('tries', '=', 0).execute();
  for (const row of await tx.selectFrom('notified').selectAll().where('holderId', '=', from).execute())
    await setNotified(tx, { ...row, holderId: to }, '<');
}

/** Who of some people, one at least, knows what is published of an event, and has no email about a change of it that waits. */
export async function upToDate<Person extends Pick<Notified, 'language' | 'seat'> & { id: string }>(
  db: Queries,
  people: readonly Person[],
  event: PublishedEvent,
): Promise<Person[]> {
  const ids = people.map(({ id }) => id);
  const rows = db.selectFrom('notified').selectAll().where('event', '=', event.id);
  const own = await rows.where('holderId', 'in', ids).execute();
  const known = new Map(own.map(({ holderId, facts }) => [holderId, facts]));
  for (const each of await waitingChanges(db)) if (each.event === event.id) known.delete(each.holderId);
  const after = factsToTell(event);
  const knows = (person: Person, facts = known.get(person.id)) =>
    facts !== undefined && isNotified({ ...person, facts, isAway: false }, after);
  return people.filter((person) => knows(person));
}

async function knownFacts(db: Queries, holderId: string, event: string): Promise<string | undefined> {
  const all = db.selectFrom('notified').select('facts');
  return (await all.where((row) => row.and({ holderId, event })).executeTakeFirst())?.facts;
}

/** Whether a person is told just now, for the first time, that an event is cancelled. */
export async function isCancellationNew(
  db: Queries,
  holderId: string,
  event: PublishedEvent,
  at: string,
): Promise<boolean> {
  if (!isCancelled(event)) return false;
  const known = await knownFacts(db, holderId, event.id);
  // An email that was to say so, and has not been tried, says nothing any more once the money is back.
  const isWaiting = await dropWaiting(db, holderId, event.id);
  const isKnown = known === undefined || readFacts(known).isCancelled;
  if (isKnown && !isWaiting) return false;
  await noteNotified(db, holderId, event, at);
  return true;
}

/** Emails about a change that have not been tried say nothing any more once another says what is so. @returns whether there was one */
async function dropWaiting(db: Queries, holderId: string, event: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('messages')
    .where((row) => row.and({ holderId, kind: 'changed', sentAt: null, tries: 0 }))
    .where('details', 'like', `{"event":"${event}",%`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** What an email about a change keeps. */
export interface ChangeDetails {
  event: string;
  /** `factsToTell`, as the person was told before. */
  told: string;
  /** Whether somebody else comes by their seat. */
  isAway?: boolean | undefined;
}

/** The emails about changes that have not gone yet. What they say is what is published when they go. */
export async function waitingChanges(db: Queries) {
  const rows = await db
    .selectFrom('messages')
    .select(['key', 'holderId', 'details', 'at', 'dueAt', 'tries'])
    .where('kind', '=', 'changed')
    .where('sentAt', 'is', null)
    .where('givenUpAt', 'is', null)
    .where('holderId', 'is not', null)
    .$narrowType<{ holderId: NotNull }>()
    .execute();
  return rows.map(({ details, ...row }) => ({ ...row, ...readJson<ChangeDetails>(details) }));
}

/**
 * Once an email about a change was given up its reader knows what they knew before it: they count as untold. A later one that waits says
 * the change from there.
 */
export async function forgetNotified(
  db: Queries,
  { key, holderId, details }: { key: string; holderId: string; details: string },
  at: string,
): Promise<void> {
  const { event, told } = readJson<ChangeDetails>(details);
  const waiting = (await waitingChanges(db)).filter(
    (each) => each.key !== key && each.holderId === holderId && each.event === event,
  );
  for (const later of waiting) await db.updateTable('messages').set({ details }).where('key', '=', later.key).execute();
  if (waiting.length === 0) await setNotified(db, { holderId, event, facts: told, at });
}

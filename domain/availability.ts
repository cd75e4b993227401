import { dubaiDay } from './dubai-day.ts';
import { phaseAt } from './event-hours.ts';
import type { ListedEvent, Program } from './entities.ts';
import { takingPlace, isCancelled, isWhollyCancelled, hasStarted, lastDayOf } from './event-status.ts';
import { languages, type Language } from './values/field-values.ts';
import { isOnSale, seats, scarcityOf } from './tickets.ts';

/**
 * The state of an event that every page shows. `sold-out`: no seat is left. `hall-sold-out`: only online seats are left.
 * `last-seats`: few of the first kind are left.
 * `started`: the event is on, and only its online seats, if any, are still sold (docs/decisions/004-events-and-tickets.md). A cancelled event is
 * `cancelled` at any time.
 */
export type EventState = 'past' | 'cancelled' | 'started' | 'sold-out' | 'hall-sold-out' | 'last-seats' | 'open';

/** The state of an event at the instant `now` (rules.md, Past and upcoming). */
export function eventState(event: ListedEvent, now: Date): EventState {
  if (isCancelled(event)) return 'cancelled';
  const phase = phaseAt(event, now);
  return phase === 'upcoming' ? (scarcityOf(event) ?? 'open') : phase;
}

/** The state of a program: sold as a whole, cancelled with all its events, started with or without single events on sale, or ended. */
export type ProgramState = 'upcoming' | 'cancelled' | 'started' | 'started-sold-out' | 'ended';

/**
 * The state of a program at the instant `now`. It is cancelled when each of its events is. It is sold as a whole until the day it starts (rules.md, Programs). Then it is
 * `started` while at least one of its events is on sale, `started-sold-out` while none is, and `ended` when its last day
 * and all its events are past.
 */
export function programState(program: Program, now: Date): ProgramState {
  if (isWhollyCancelled(program)) return 'cancelled';
  const today = dubaiDay(now);
  if (!hasStarted(program, today)) return 'upcoming';
  if (program.events.some((event) => seats(event, now).some(isOnSale))) return 'started';
  const last = lastDayOf(program);
  if (last === undefined || last > today) return 'started-sold-out';
  const isOver = last < today || program.events.every((event) => phaseAt(event, now) === 'past');
  return isOver ? 'ended' : 'started-sold-out';
}

/** The languages in which the events of a program are held, the most frequent first. Cancelled events do not count. */
export function languagesHeldIn({ events }: { events: readonly Pick<ListedEvent, 'heldIn' | 'status'>[] }): Language[] {
  const held = takingPlace(events);
  const count = (language: Language) => held.filter(({ heldIn }) => heldIn === language).length;
  return languages.filter((language) => count(language) > 0).toSorted((a, b) => count(b) - count(a));
}

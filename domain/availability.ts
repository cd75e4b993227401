import { dubaiDay } from './dubai-day.ts';
import { phaseAt } from './event-hours.ts';
import { languages, type Language, type LectureEvent, type Price, type Program } from './model.ts';
import { hasStarted, lastDayOf, upcomingEvents } from './past-and-upcoming.ts';
import { isOnSale, priceFrom, printedPrice, seats, soldOutState } from './tickets.ts';

/**
 * What is said of an event wherever it is shown. `sold-out` means that nothing is left, `hall-sold-out` that one can
 * still join online; `begun` that only online seats, where there are any, are still sold (docs/decisions/008).
 */
export type EventState = 'past' | 'begun' | 'sold-out' | 'hall-sold-out' | 'open';

export function eventState(event: LectureEvent, now: Date): EventState {
  const phase = phaseAt(event, now);
  return phase === 'upcoming' ? (soldOutState(event) ?? 'open') : phase;
}

/** The least an event costs now. Empty prices are not announced yet, 0 is free. */
export interface LowestPrice {
  price: Price;
  /** Whether other seats cost more. */
  from: boolean;
}

/** The least one pays for an event, of the seats there still are; undefined when there are none. */
export function lowestPrice(event: LectureEvent, now: Date): LowestPrice | undefined {
  const prices = seats(event, now)
    .filter(({ sale }) => 'links' in sale)
    .map(({ price }) => price);
  return prices.length === 0 ? undefined : lowest(prices);
}

function lowest(prices: readonly Price[]): LowestPrice {
  const amounts = (currency: keyof Price) =>
    prices.map((price) => price[currency]).filter((amount) => amount !== undefined);
  const [aed, rub] = [amounts('aed'), amounts('rub')];
  return {
    price: { ...(aed.length > 0 && { aed: Math.min(...aed) }), ...(rub.length > 0 && { rub: Math.min(...rub) }) },
    from: new Set(aed).size > 1 || new Set(rub).size > 1,
  };
}

/**
 * Where to go from an event that is over or full: the next of its program, else an earlier one of it that still has
 * seats, else one of the same master, else whatever comes next. Undefined when nothing is left to visit.
 */
export function nextEvent(event: LectureEvent, events: readonly LectureEvent[], now: Date): LectureEvent | undefined {
  const upcoming = upcomingEvents(events, dubaiDay(now));
  const find = (fits: (other: LectureEvent) => boolean) =>
    upcoming.find((other) => fits(other) && other.id !== event.id && lowestPrice(other, now) !== undefined);
  const isOfProgram = (other: LectureEvent) => other.programId === event.programId;
  return (
    find((other) => isOfProgram(other) && other.dateOfEvent >= event.dateOfEvent) ??
    find(isOfProgram) ??
    find((other) => other.master.id === event.master.id) ??
    find(() => true)
  );
}

/** Where a program stands: still sold as a whole, or only by single events if any is on sale, or over. */
export type ProgramState = 'upcoming' | 'started' | 'started-sold-out' | 'ended';

/**
 * A program is sold as a whole until the day it starts (spec.md §4). Afterwards it has `started` while at least one of
 * its events can be bought, and has `ended` when all of them and its last day are over; between the two nothing of it
 * is on sale.
 */
export function programState(program: Program, now: Date): ProgramState {
  const today = dubaiDay(now);
  if (!hasStarted(program, today)) return 'upcoming';
  if (program.events.some((event) => seats(event, now).some(isOnSale))) return 'started';
  const last = lastDayOf(program);
  if (last === undefined || last > today) return 'started-sold-out';
  const isOver = last < today || program.events.every((event) => phaseAt(event, now) === 'past');
  return isOver ? 'ended' : 'started-sold-out';
}

/** What a whole program costs, in the currencies that can be paid: it has no payment link in roubles. */
export function programPrice({ price, stripeLink }: Pick<Program, 'price' | 'stripeLink'>): Price {
  return printedPrice(price, { international: stripeLink });
}

/** The least a single event of a program costs now; undefined when none is on sale. */
export function lowestPriceOf(program: Pick<Program, 'events'>, now: Date): LowestPrice | undefined {
  const prices = program.events.flatMap((event) =>
    seats(event, now)
      .filter(isOnSale)
      .map(({ price }) => price),
  );
  return prices.length === 0 ? undefined : lowest(prices);
}

/**
 * What the single tickets of a program cost together where the whole is cheaper, per currency; only where every one of
 * its events has a price in it. A ticket for the whole is one for the hall, so the first seat counts.
 */
export function priceOfSingleTickets(program: Program): Price {
  const whole = programPrice(program);
  const singles = program.events.map(({ price, stripeLink: international, kassaLink: russian }) =>
    printedPrice(price, { international, russian }),
  );
  const sum = (currency: keyof Price) => {
    const own = whole[currency];
    const total = singles.reduce((all, price) => all + (price[currency] ?? Number.NaN), 0);
    return own !== undefined && total > own ? total : undefined;
  };
  return priceFrom(sum);
}

/** The languages the events of a program are held in, those of most events first. */
export function languagesHeldIn({ events }: { events: readonly Pick<LectureEvent, 'heldIn'>[] }): Language[] {
  const count = (language: Language) => events.filter(({ heldIn }) => heldIn === language).length;
  return languages.filter((language) => count(language) > 0).toSorted((a, b) => count(b) - count(a));
}

import type { ListedEvent, Program } from './entities.ts';
import type { IsoDay } from './values/field-values.ts';

/** Lessons are counted as two hours each in a program's figures (rules.md, Programs). */
const HOURS_PER_EVENT = 2;

/** An event is past from the day after it, in Dubai (rules.md, Past and upcoming). */
export function isPast(event: Pick<ListedEvent, 'dateOfEvent'>, today: IsoDay): boolean {
  return event.dateOfEvent < today;
}

/** A program has started from the day after its first day, in Dubai (rules.md, Past and upcoming). */
export function hasStarted(program: Pick<Program, 'startDate'>, today: IsoDay): boolean {
  return today > program.startDate;
}

/** The last day of a program: the one it names, or that of its last event if it is later. Undefined without either. */
export function lastDayOf({ endDate, events }: Pick<Program, 'endDate' | 'events'>): IsoDay | undefined {
  return events.reduce<IsoDay | undefined>(
    (last, { dateOfEvent }) => (last === undefined || dateOfEvent > last ? dateOfEvent : last),
    endDate,
  );
}

/** The hours a program takes, as its figures state them. */
export function programHours(noOfEvents: number): number {
  return noOfEvents * HOURS_PER_EVENT;
}

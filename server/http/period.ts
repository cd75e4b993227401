import { dubaiDay } from '../../domain/dubai-day.ts';
import { nextChange } from '../../domain/event-hours.ts';
import { languages } from '../../domain/values/field-values.ts';
import type { Catalogue } from '../content/catalogue.ts';

/** A stretch of time in which no page changes, as long as the content stays. */
export interface Period {
  catalogue: Catalogue;
  /** The first instant that is known to belong to it. */
  from: Date;
  /** The instant at which the next one begins: midnight in Dubai, or an event starts or ends in either language. */
  until: Date;
}

/** Gives the period of an instant, always the same object while it is the present period or the next. */
export type PeriodAt = (instant: Date) => Period;

/**
 * @param catalogue the content that is published at present
 * @returns a function that asks for the events of the day once per period and content, and at any other time compares a few
 *   values
 */
export function createPeriodAt(catalogue: () => Catalogue): PeriodAt {
  let periods: Period[] = [];
  return (instant) => {
    const content = catalogue();
    const found = periods.find(
      ({ catalogue: of, from, until }) => of === content && from <= instant && instant < until,
    );
    if (found) return found;
    const today = dubaiDay(instant);
    const ofToday = languages.flatMap((language) => content[language].events({ date: today, held: true }));
    const period = { catalogue: content, from: instant, until: nextChange(ofToday, instant) };
    periods = [...periods.filter((each) => each.catalogue === content).slice(-1), period];
    return period;
  };
}

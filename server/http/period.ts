import { nextChange } from '../../domain/event-hours.ts';
import type { Catalogue } from '../content/catalogue.ts';

/** A stretch of time in which no page changes, as long as the content stays. */
export interface Period {
  catalogue: Catalogue;
  /** The first instant that is known to belong to it. */
  from: Date;
  /** The instant at which the next one begins: midnight in Dubai, or an event starts or ends in either language. */
  until: Date;
}

/**
 * Gives the period of the present moment. It looks through the events once per period and content; at any other time this
 * is a comparison of three values.
 */
export function createCurrentPeriod(catalogue: () => Catalogue, now: () => Date): () => Period & { now: Date } {
  let current: Period | undefined;
  return () => {
    const instant = now();
    const content = catalogue();
    if (current?.catalogue !== content || instant < current.from || instant >= current.until) {
      const [en, ru] = [nextChange(content.en.events, instant), nextChange(content.ru.events, instant)];
      current = { catalogue: content, from: instant, until: en < ru ? en : ru };
    }
    return { ...current, now: instant };
  };
}

import { shiftDay } from '../../domain/dubai-day.ts';
import type { LectureEvent } from '../../domain/entities.ts';
import type { IsoDay } from '../../domain/field-values.ts';
import { inSlices } from '../../domain/in-slices.ts';
import { countBefore } from '../../domain/past-and-upcoming.ts';
import { icalendar, type CalendarFacts } from './icalendar.ts';
import type { PublicEvent } from './public-event.ts';

/** Twelve months. */
const PAST_DAYS = 366;

/**
 * The events of a calendar that people subscribe to: those of the past twelve months and all later ones. What is cancelled
 * stays among them with its status, because a calendar may keep an event that it finds no more.
 *
 * @param events in order, as `inOrder` gives them
 * @param today the day in Dubai
 */
export function subscribedEvents(events: readonly LectureEvent[], today: IsoDay): readonly LectureEvent[] {
  return events.slice(countBefore(events, shiftDay(today, -PAST_DAYS)));
}

/**
 * The answer with events as an iCalendar file. It is written with pauses, in which other requests are answered.
 *
 * @param events may be lazy: then they are made in those pauses too
 * @param fileName without its ending
 */
export async function calendarFile(
  events: Iterable<PublicEvent>,
  { fileName, ...facts }: CalendarFacts & { fileName: string },
): Promise<Response> {
  const parts: string[] = [];
  function* write() {
    for (const part of icalendar(events, facts)) {
      parts.push(part);
      yield;
    }
  }
  await inSlices(write());
  return new Response(parts.join(''), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      // Phones show what is inline, and offer to add it; a browser that saves it needs a name.
      'Content-Disposition': `inline; filename="${fileName}.ics"`,
    },
  });
}

import type { IsoDay } from './values/field-values.ts';

/** Dubai is at UTC+4 the whole year; this is the 14,400,000 ms of rules.md, Calendar. */
const DUBAI_OFFSET = '+04:00';
const OFFSET_MS = 4 * 60 * 60 * 1000;
const MILLISECONDS_A_DAY = 24 * 60 * 60 * 1000;

/** The calendar day in Dubai at an instant, whatever the time zone of the machine. */
export function dubaiDay(instant: Date): IsoDay {
  return inDubai(instant).slice(0, 'yyyy-mm-dd'.length);
}

/** The time of day in Dubai at an instant, `HH:MM`. */
export function dubaiTime(instant: Date): string {
  return inDubai(instant).slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddTHH:MM'.length);
}

/** The date and time in Dubai, as ISO 8601 writes those of UTC. Intl takes ten times as long, and every event asks. */
function inDubai(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString();
}

/** The instant at which `day` starts in Dubai, or at which it is `time` (`HH:MM`) there. */
export function dubaiInstant(day: IsoDay, time = '00:00'): Date {
  return new Date(`${day}T${time}:00${DUBAI_OFFSET}`);
}

/** The milliseconds from an instant to the next midnight in Dubai; always above zero. */
export function untilDubaiMidnight(instant: Date): number {
  return dubaiInstant(dubaiDay(instant)).getTime() + MILLISECONDS_A_DAY - instant.getTime();
}

/** The day `by` days later, or earlier when `by` is below zero. */
export function shiftDay(day: IsoDay, by: number): IsoDay {
  return new Date(Date.parse(`${day}T00:00:00Z`) + by * MILLISECONDS_A_DAY).toISOString().slice(0, 10);
}

import type { LectureEvent } from '../../app/domain/model.ts';

/** A clock in Dubai, from `2026-11-26 19:00`. */
export const dubaiClock = (time: string): Date => new Date(`${time.replace(' ', 'T')}+04:00`);

const photo = { name: 'm1', version: '1', width: 400, height: 400, widths: [400] };

/** The master of the event. */
export const masterFixture = { id: 'm1', fullName: 'Tamara Elagina', credentials: 'Scholar', photo };

/** An event in the hall with a price in both currencies and no payment link; `changes` replace its fields. */
export function eventFixture(changes: Partial<LectureEvent> = {}): LectureEvent {
  return {
    id: 'event2',
    programId: 'program1',
    category: 'Literature',
    master: masterFixture,
    name: 'An Overcoat',
    dateOfEvent: '2026-11-26',
    time: '19:00',
    minutes: 90,
    heldIn: 'ru',
    location: 'The Reading Room',
    eventType: 'in-person',
    price: { aed: 400, rub: 9000 },
    priceOnline: {},
    images: [],
    benefits: [],
    benefitsOnline: [],
    isRecorded: false,
    keyTakeaways: [],
    isSoldOut: false,
    ...changes,
  };
}

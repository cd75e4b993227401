import { expect, test } from 'vitest';

import { eventsToCome } from '../../domain/event-hours.ts';

import { dubaiClock, eventFixture } from '../../tests/fixtures/event-fixture.ts';
import { nextEventInWords } from './event-cards.ts';
import { bookClubDescription, masterDescription, withNextEvent } from './page-descriptions.ts';

/** What is called the next event, before, during and after one of today. */

const day = '2026-11-26';
const events = [
  eventFixture({ id: 'first', name: 'First', dateOfEvent: day, time: '19:00', minutes: 90 }),
  eventFixture({ id: 'cancelled', dateOfEvent: day, time: '20:00', status: 'cancelled' }),
  eventFixture({ id: 'second', name: 'Second', dateOfEvent: '2026-12-03', time: '19:00' }),
];
const [before, during, after] = ['12:00', '19:30', '21:00'].map((time) => dubaiClock(`${day} ${time}`));

test.each([
  [before!, ['first', 'second'], 'Next: Thu 26 Nov 2026, “First”.', 'Ближайшее событие: 26 ноября 2026, «First».'],
  [during!, ['first', 'second'], 'On now: “First”.', 'Идёт сейчас: «First».'],
  [after!, ['second'], 'Next: Thu 3 Dec 2026, “Second”.', 'Ближайшее событие: 3 декабря 2026, «Second».'],
])('at %s', (now, toCome, en, ru) => {
  expect(eventsToCome(events, now).map(({ id }) => id)).toEqual(toCome);
  expect(withNextEvent('Lectures.', events, now, 'en')).toBe(`Lectures. ${en}`);
  expect(withNextEvent('Лекции.', events, now, 'ru')).toBe(`Лекции. ${ru}`);
  expect(masterDescription({ credentials: 'A scholar', description: 'She reads.' }, events, now, 'en')).toContain(
    ` ${en} `,
  );
});

test('an event to go to instead says that it is on now', () => {
  const when = (now: Date) => nextEventInWords(events[2]!, () => events[0], now, 'en')!.when;
  expect(when(before!)).not.toContain('On now');
  expect(when(during!)).toMatch(/^On now · Thursday 26/);
});

test('a meeting of the book club that has begun is not the next one', () => {
  const meeting = { day, time: '19:00', title: 'Emma' };
  const club = { description: 'We read.', meetings: [meeting, { ...meeting, day: '2026-12-16', title: 'Walden' }] };
  const said = (now: Date) => bookClubDescription(club as never, now, 'en');
  expect(said(before!)).toBe('Next meeting: Thu 26 Nov 2026, “Emma”. We read.');
  expect(said(during!)).toBe('Next meeting: Wed 16 Dec 2026, “Walden”. We read.');
});

import { describe, expect, test } from 'vitest';

import type { LectureEvent } from '#domain/entities.ts';
import { eventsToCome } from '#domain/event-hours.ts';
import { eventDescription, eventNotices, nextEventInWords } from '#i18n/event-words.server.ts';
import { plainSpaces } from '#i18n/typeset.ts';
import { dubaiClock, eventFixture } from '#tests/fixtures/event-fixture.ts';
import { fixtureFiles, fixturePicture } from '#tests/fixtures/fixture-content.ts';
import { readCatalogue } from '#server/content/read-catalogue.ts';
import { bookClubDescription, masterDescription, withNextEvent } from './page-descriptions.ts';

describe('a line about an event', () => {
  const catalogue = readCatalogue(fixtureFiles, fixturePicture);
  const now = new Date('2026-11-21T10:00:00Z');

  test.each([
    ['en', 'program1', 'event2', /^Thu 26 Nov 2026, 19:00 · [^·]+, Dubai, and online · in Russian · from \d+ AED\. \S/],
    ['ru', 'program1', 'event2', /^26 ноября 2026, 19:00 · [^·]+, Дубай — и онлайн · на русском · от \d+ AED\. \S/],
    ['en', 'program3', 'p3e1', /^\w{3} \d+ \w{3} 2027, 19:00 · [^·]+, Dubai · in English · 400 AED\. \S/],
    ['en', 'program1', 'event1', /^Past · \w{3} \d+ Oct 2026, 19:00 · [^·]+, Dubai · in Russian\. \S/],
    ['en', 'program1', 'event3', /^Sold Out · \w{3} \d+ Dec 2026, 19:00 · [^·]+, Dubai · in Russian\. \S/],
    ['ru', 'program1', 'event3', /^Мест нет · \d+ декабря 2026, 19:00 · [^·]+, Дубай · на русском\. \S/],
  ] as const)('(%s, %s/%s)', (language, program, id, line) => {
    const event = catalogue[language].event(program, id);
    expect(event && eventDescription(event, now, language)).toMatch(line);
  });
});

describe('what one must know of an event before all else', () => {
  const BEFORE = '2026-11-20 12:00';
  const DURING = '2026-11-26 19:30';
  const AFTER = '2026-12-24 12:00';
  const online = { isSoldOut: true, stripeLinkOnline: 'https://buy.stripe.com/lyceum_online' };
  const moved = { status: 'moved', previousDate: '2026-11-19' } as const;

  test.each<[changes: Partial<LectureEvent>, now: string | undefined, en: string, ru: string]>([
    [{}, BEFORE, '', ''],
    [{}, DURING, '', ''],
    [{}, AFTER, 'Past', 'Прошло'],
    [{}, undefined, '', ''],
    [{ isSoldOut: true }, BEFORE, 'Sold Out', 'Мест нет'],
    [{ isSoldOut: true }, DURING, 'Sold Out', 'Мест нет'],
    [{ isSoldOut: true }, AFTER, 'Past', 'Прошло'],
    [{ isSoldOut: true }, undefined, 'Sold Out', 'Мест нет'],
    [online, BEFORE, 'Hall sold out · online available', 'В зале мест нет · онлайн есть'],
    [moved, BEFORE, 'Moved from Thursday 19 November', 'Перенесено с четверга, 19 ноября'],
    [moved, AFTER, 'Past', 'Прошло'],
    [
      { ...moved, isSoldOut: true },
      undefined,
      'Sold Out, Moved from Thursday 19 November',
      'Мест нет, Перенесено с четверга, 19 ноября',
    ],
    [{ status: 'cancelled', isSoldOut: true }, AFTER, 'Cancelled', 'Отменено'],
  ])('%o at %s: %s', (changes, now, en, ru) => {
    const event = eventFixture({ time: '19:00', ...changes });
    const said = (language: 'en' | 'ru') =>
      plainSpaces(eventNotices(event, language, now === undefined ? undefined : dubaiClock(now)).join(', '));
    expect([said('en'), said('ru')]).toEqual([en, ru]);
  });
});

describe('what is called the next event, before, during and after one of today', () => {
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
});

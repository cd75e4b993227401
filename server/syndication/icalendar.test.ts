import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { cleanText } from '#domain/normalized.ts';
import { publicEventFixture } from '#tests/fixtures/public-event-fixture.ts';
import { readCalendar } from '#tests/fixtures/read-calendar.ts';
import { atOnce } from '#server/process/concurrency.ts';
import { googleCalendarLink, icalendar } from './icalendar.ts';
import type { PublicEvent } from './public-event.ts';

const facts = { name: 'Lyceum', url: 'https://lyceum.example/calendar' };
const write = (events: PublicEvent[], more: { name?: string; alarmMinutes?: number } = {}) =>
  atOnce(icalendar(events, { ...facts, ...more }));
const read = (...given: Parameters<typeof write>) => readCalendar(write(...given)).events;

const dubai = (time: string) => new Date(`${time.replace(' ', 'T')}+04:00`);
const at = (start: string, minutes: number) => {
  const starts = dubai(start);
  return { day: start.slice(0, 10), minutes, hours: { starts, ends: new Date(starts.getTime() + minutes * 60_000) } };
};

/** Texts of both languages, with all that the format treats in a way of its own. */
const texts = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'лекция ',
        'ё',
        '№ 7',
        '«Шинель»',
        ',',
        ';',
        '\\',
        '\\n',
        '\n',
        '\r\n',
        '"',
        ':',
        ' ',
        '😀',
        '👩‍🎓',
        '中',
        ' ',
      ),
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.string({ unit: 'binary', maxLength: 5 }),
    ),
    { minLength: 1, maxLength: 30 },
  )
  .map((parts) => `Л${parts.join('')}`);

const events = fc
  .record({
    uid: fc.uuid(),
    language: fc.constantFrom('en', 'ru'),
    name: texts,
    summary: fc.option(texts, { nil: undefined }),
    where: texts,
    hours: fc.option(fc.date({ min: dubai('2020-01-01 00:00'), max: dubai('2035-12-31 23:59'), noInvalidDate: true }), {
      nil: undefined,
    }),
    minutes: fc.integer({ min: 1, max: 1440 }),
    status: fc.constantFrom('scheduled', 'cancelled'),
    sequence: fc.nat(),
  })
  .map(({ hours, minutes, ...event }) =>
    publicEventFixture({
      ...event,
      minutes,
      hours: hours && { starts: seconds(hours), ends: seconds(new Date(hours.getTime() + minutes * 60_000)) },
    }),
  );

/** Calendars know no fractions of a second. */
const seconds = (date: Date) => new Date(Math.floor(date.getTime() / 1000) * 1000);

const kept = (text: string) => cleanText(text.replaceAll('\u00A0', ' '));

test('two parsers read the same from any event, and it is what the event says', () => {
  fc.assert(
    fc.property(fc.uniqueArray(events, { maxLength: 4, selector: ({ uid }) => uid }), texts, (given, name) => {
      const written = readCalendar(write(given, { name, alarmMinutes: 60 }));
      expect(written.name).toBe(kept(name));
      for (const [index, event] of given.entries()) {
        const { title, description, location, ...found } = written.events[index]!;
        expect(title.endsWith(kept(event.name))).toBe(true);
        expect(location).toBe(kept(event.where));
        expect(description).toContain(kept(event.summary ?? ''));
        expect(found).toMatchObject({
          uid: event.uid,
          url: event.url,
          sequence: event.sequence,
          starts: event.hours?.starts.toISOString() ?? event.day,
          alarms: event.hours && event.status !== 'cancelled' ? [60] : [],
        });
      }
    }),
  );
});

test('what parts words of a text parts them in a calendar, too', () => {
  const [event] = read([publicEventFixture({ name: 'One\ttwo\u2028three\u000Bfour\u0085five' })]);
  expect(event!.title).toBe('One two\nthree\nfour\nfive');
});

test.each([2_000, 300])(
  'the link to Google Calendar is short, of a summary of %i words too, and ends with the page',
  (length) => {
    const event = publicEventFixture({ summary: 'Лекция о шинели '.repeat(length) });
    const link = googleCalendarLink(event);
    const details = new URL(link).searchParams.get('details')!;
    expect(link.length).toBeLessThanOrEqual(2_000);
    expect(details).toMatch(/^Лекция о шинели .* …\n/);
    expect(details.endsWith(`\n\n${event.url}`)).toBe(true);
  },
);

describe('lines are folded', () => {
  test.each([
    ['Cyrillic', 'Ж'],
    ['characters of four octets', '😀'],
    ['characters of three octets', '中'],
    ['one octet', 'x'],
  ])('between %s, wherever the limit falls', (_, character) => {
    for (let length = 1; length < 80; length += 1) {
      const name = 'x'.repeat(length % 5) + character.repeat(length);
      expect(read([publicEventFixture({ name })])[0]!.title).toBe(name);
    }
  });
});

describe('the time of an event', () => {
  test('is in UTC and ends after its length, on the next day too', () => {
    expect(read([publicEventFixture(at('2026-11-26 23:30', 90))])).toMatchObject([
      { starts: '2026-11-26T19:30:00.000Z', ends: '2026-11-26T21:00:00.000Z' },
    ]);
    expect(read([publicEventFixture(at('2026-12-31 23:30', 300))])).toMatchObject([
      { starts: '2026-12-31T19:30:00.000Z', ends: '2027-01-01T00:30:00.000Z' },
    ]);
  });

  test('is the whole day in Dubai while it is not known, and keeps nobody busy', () => {
    const untimed = publicEventFixture({ day: '2026-12-31', hours: undefined });
    expect(read([untimed], { alarmMinutes: 60 })).toMatchObject([
      { starts: '2026-12-31', ends: '2027-01-01', alarms: [] },
    ]);
    expect(write([untimed])).toContain('TRANSP:TRANSPARENT\r\n');
    expect(read([untimed])[0]!.description).toContain('Time TBD');
  });
});

describe('what became of an event', () => {
  test('a cancelled one stays, says so in its title for calendars that know no status, and reminds of nothing', () => {
    const cancelled = publicEventFixture({ status: 'cancelled', language: 'ru', name: 'Шинель' });
    expect(read([cancelled], { alarmMinutes: 60 })).toMatchObject([
      { status: 'CANCELLED', title: 'Отменено: Шинель', alarms: [] },
    ]);
  });

  test('a moved one is on its new day and says from which it was moved', () => {
    const notices = { lasting: ['Sold Out', 'Moved from Thursday 19 November'], now: [] };
    const moved = publicEventFixture({ status: 'moved', notices, ...at('2026-11-26 19:00', 90) });
    const [event] = read([moved]);
    expect(event).toMatchObject({ status: 'CONFIRMED', starts: '2026-11-26T15:00:00.000Z' });
    expect(event!.description).toMatch(/^Sold Out · Moved from Thursday 19 November\.\n/);
  });
});

test('the place is what a map finds; that one can also attend online stands in the description', () => {
  const hall = {
    name: 'The Reading Room',
    city: 'Dubai',
    country: 'AE',
    address: 'Street 8, 2nd floor',
    mapLink: undefined,
  };
  const where = 'The Reading Room, Dubai, and online';
  const [event] = read([publicEventFixture({ hall, isOnline: true, where })]);
  expect(event!.location).toBe('The Reading Room, Street 8, 2nd floor, Dubai');
  expect(event!.description).toContain(where);
});

test('a calendar without events is one all the same', () => {
  expect(readCalendar(write([], { name: 'Built of Light' }))).toEqual({ name: 'Built of Light', events: [] });
  // RFC 5545 §3.6: at least one component.
  expect(write([])).toContain('BEGIN:VTIMEZONE\r\n');
});

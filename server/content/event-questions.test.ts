import { describe, expect, test } from 'vitest';

import { languages } from '#domain/values/field-values.ts';
import { composedCatalogue, type ComposedEvent } from '#tests/fixtures/composed-catalogue.ts';
import { dubaiClock as at } from '#tests/fixtures/event-fixture.ts';
import type { EventQuestion } from './content-questions.ts';

const ids = (events: Iterable<{ id: string }>) => Array.from(events, ({ id }) => id);
const [YESTERDAY, TODAY, TOMORROW] = ['2026-11-30', '2026-12-01', '2026-12-02'] as const;
const ONLINE = 'https://buy.stripe.com/a';

const programs = [
  { id: 'culture', category: 'Culture' },
  { id: 'history', category: 'History' },
  { id: 'literature', category: 'Literature' },
];
const events: ComposedEvent[] = [
  { id: 'past', program: 'literature', dateOfEvent: '2026-11-26' },
  { id: 'older', program: 'history', master: 'm2', dateOfEvent: '2026-10-15' },
  { id: 'today', program: 'literature', dateOfEvent: TODAY, stripeLinkOnline: ONLINE },
  { id: 'soon', program: 'culture', master: 'm5', heldIn: 'en' },
  { id: 'online', program: 'history', master: 'm2', dateOfEvent: '2027-03-11', eventType: 'online' },
  { id: 'digital', program: 'culture', master: 'm5', dateOfEvent: '2028-03-16', eventType: 'digital' },
];
const { en } = composedCatalogue({ events, programs });

describe('events', () => {
  test('to come have that of today too, the nearest first', () => {
    expect(ids(en.events({ from: TODAY }))).toEqual(['today', 'soon', 'online', 'digital']);
  });

  test('that are past have the latest first', () => {
    expect(ids(en.events({ before: TODAY, latestFirst: true }))).toEqual(['past', 'older']);
  });

  test('stand by day, on one day by time, without a time last, at one time by id', () => {
    const given: ComposedEvent[] = [
      { id: 'b-open', dateOfEvent: '2027-05-13' },
      { id: 'late', dateOfEvent: '2027-05-13', time: '19:00' },
      { id: 'also-late', dateOfEvent: '2027-05-13', time: '19:00' },
      { id: 'early', dateOfEvent: '2027-05-13', time: '09:30' },
      { id: 'z-before', dateOfEvent: '2027-04-08', time: '23:59' },
    ];
    const inOrder = ['z-before', 'early', 'also-late', 'late', 'b-open'];
    const { ru } = composedCatalogue({ events: given });
    expect(ids(ru.events())).toEqual(inOrder);
    expect(ids(ru.events({ latestFirst: true }))).toEqual(inOrder.toReversed());
    expect(ids(ru.program('books')!.events)).toEqual(inOrder);
  });

  test.each<[EventQuestion, string[]]>([
    [{ format: 'online' }, ['today', 'online']],
    [{ format: 'in-person' }, ['today', 'soon']],
    [{ category: 'Culture' }, ['soon', 'digital']],
    [{ master: 'm5', language: 'ru' }, ['digital']],
    [{ format: 'online', category: 'Culture' }, []],
    [{ program: 'history' }, ['online']],
    [{ ids: ['digital', 'today', 'past', 'nothing'] }, ['today', 'digital']],
    [{ date: '2026' }, ['today', 'soon']],
    [{ date: '2026-12' }, ['today', 'soon']],
    [{ date: '2026-12-10' }, ['soon']],
    [{ date: '2026-1' }, ['today', 'soon']],
    [{ limit: 2, offset: 1 }, ['soon', 'online']],
    [{ limit: 0 }, []],
  ])('to come, asked for %j', (question, left) => {
    expect(ids(en.events({ from: TODAY, ...question }))).toEqual(left);
  });

  test('of a month have its first and its last day', () => {
    const { ru } = composedCatalogue({
      events: [
        { id: 'before', dateOfEvent: '2026-12-31', time: '23:59' },
        { id: 'first', dateOfEvent: '2027-01-01', time: '00:00' },
        { id: 'last', dateOfEvent: '2027-01-31', time: '23:59' },
        { id: 'last-open', dateOfEvent: '2027-01-31' },
        { id: 'after', dateOfEvent: '2027-02-01', time: '00:00' },
      ],
    });
    expect(ids(ru.events({ date: '2027-01' }))).toEqual(['first', 'last', 'last-open']);
    expect(ru.events({ date: '2027-03' })).toEqual([]);
  });

  test('are found in the languages in which they are shown', () => {
    const catalogue = composedCatalogue({
      events: [{ id: 'everywhere' }, { id: 'here', shownIn: ['ru'] }],
      programs: [{ id: 'books' }],
    });
    expect(languages.map((language) => catalogue[language].countEvents())).toEqual([1, 2]);
    expect(catalogue.en.listedEvent('here')).toBeUndefined();
    expect(catalogue.ru.listedEvent('here')).toMatchObject({ id: 'here', programId: 'books', category: 'Literature' });
  });
});

describe('an event that is cancelled', () => {
  const days = [YESTERDAY, TODAY, TOMORROW];
  const catalogue = composedCatalogue({
    events: days.flatMap((dateOfEvent) => [
      { id: `held-${dateOfEvent}`, dateOfEvent, time: '18:00' },
      { id: `off-${dateOfEvent}`, dateOfEvent, time: '19:00', status: 'cancelled' as const },
    ]),
  });

  test('is listed until its day is over', () => {
    expect(ids(catalogue.en.events({ listedOn: TODAY }))).toEqual([
      `held-${YESTERDAY}`,
      `held-${TODAY}`,
      `off-${TODAY}`,
      `held-${TOMORROW}`,
      `off-${TOMORROW}`,
    ]);
  });

  test('is none of those that take place', () => {
    expect(ids(catalogue.en.events({ takesPlace: true }))).toEqual(days.map((day) => `held-${day}`));
  });

  test('is never one to suggest, nor is one that is over', () => {
    const next = (now: string, limit: number) => ids(catalogue.en.eventsToCome(at(now), { limit }));
    expect(next(`${TODAY} 10:00`, 5)).toEqual([`held-${TODAY}`, `held-${TOMORROW}`]);
    expect(next(`${TODAY} 10:00`, 1)).toEqual([`held-${TODAY}`]);
    expect(next(`${TODAY} 19:29`, 1)).toEqual([`held-${TODAY}`]);
    expect(next(`${TODAY} 19:30`, 1)).toEqual([`held-${TOMORROW}`]);
    expect(next(`${TOMORROW} 19:30`, 1)).toEqual([]);
  });

  test('has no seats, nor has one that is sold out, unless online', () => {
    const { ru } = composedCatalogue({
      events: [
        { id: 'a-open', dateOfEvent: TODAY },
        { id: 'b-full', dateOfEvent: TODAY, isSoldOut: true },
        { id: 'c-hall-full', dateOfEvent: TODAY, isSoldOut: true, stripeLinkOnline: ONLINE },
        { id: 'd-off', dateOfEvent: TODAY, status: 'cancelled', stripeLinkOnline: ONLINE },
        { id: 'e-moved', dateOfEvent: TODAY, status: 'moved', master: 'm9' },
        { id: 'f-past', dateOfEvent: YESTERDAY },
      ],
    });
    expect(ids(ru.openEvents({ from: TODAY }))).toEqual(['a-open', 'c-hall-full', 'e-moved']);
    expect(ids(ru.openEvents({ from: TODAY, master: 'm9' }))).toEqual(['e-moved']);
    expect(ids(ru.openEvents({ from: TODAY, program: 'nothing' }))).toEqual([]);
  });
});

describe('the next events', () => {
  test('of a master are none of another', () => {
    const now = at('2026-12-01 10:00');
    expect(ids(en.eventsToCome(now, { limit: 9, master: 'm5' }))).toEqual(['soon', 'digital']);
  });

  test('can be taken one by one while something else is asked', () => {
    const taken = [...en.eachEvent()].map(({ id }, index) => {
      expect(en.countEvents({ program: 'history' })).toBe(2);
      return `${index} ${id}`;
    });
    const nested = Array.from(en.eachEvent(), () => en.events()).flat();
    expect(taken).toEqual(['0 older', '1 past', '2 today', '3 soon', '4 online', '5 digital']);
    expect(nested).toHaveLength(36);
  });
});

describe('how many there are', () => {
  const upcoming = { from: TODAY };
  const tally = (facet: Parameters<typeof en.tally>[1], question: EventQuestion = upcoming) =>
    [...en.tally(question, facet)].map(([value, count]) => `${value} ${count}`);

  test('of each value stands in the order in which they happen', () => {
    expect(tally('master')).toEqual(['m4 1', 'm5 2', 'm2 1']);
    expect(tally('master', { before: TODAY, latestFirst: true })).toEqual(['m4 1', 'm2 1']);
    expect(tally('language')).toEqual(['en 1', 'ru 3']);
    expect(tally('category')).toEqual(['Culture 2', 'History 1', 'Literature 1']);
    expect(tally('year')).toEqual(['2026 2', '2027 1', '2028 1']);
    expect(tally('month', { ...upcoming, date: '2026' })).toEqual(['2026-12 2']);
  });

  test('in a format has what can be attended online too', () => {
    expect(tally('format')).toEqual(['digital 1', 'in-person 2', 'online 2']);
    expect(tally('format', { ...upcoming, category: 'Culture' })).toEqual(['digital 1', 'in-person 1']);
    expect(tally('format', { ids: ['today'] })).toEqual(['in-person 1', 'online 1']);
  });
});

import { describe, expect, test } from 'vitest';

import type { DocumentChange } from './documents/document.ts';
import { lastChangeOf } from './last-change.ts';

const [T0, T1, T2] = ['2026-11-01T10:00:00.000Z', '2026-11-02T10:00:00.000Z', '2026-11-03T10:00:00.000Z'];

const overcoat = {
  id: 'overcoat',
  program: 'books',
  master: 'm4',
  name: { en: 'The Overcoat', ru: 'Шинель' },
  dateOfEvent: '2026-11-26',
  location: { en: 'The Reading Room', ru: 'Читальный зал' },
  eventType: 'in-person',
  price: { aed: 400, rub: 9000 },
};

const lists = ['programs/books', 'masters/m4'];

const event = (value: unknown): DocumentChange => ({ kind: 'events', id: 'overcoat', value });

/** Publishes one value after another, an hour apart. @returns when the last of them changed */
function published(...values: unknown[]) {
  let before: DocumentChange | undefined;
  for (const [hour, value] of values.entries()) {
    const now = new Date(Date.parse(T0) + hour * 3_600_000).toISOString();
    before = { ...event(value), lastChange: lastChangeOf(event(value), before, now) };
  }
  return before!.lastChange!;
}

const first = { ...event(overcoat), lastChange: lastChangeOf(event(overcoat), undefined, T0) };
const changed = (change: object) => lastChangeOf(event({ ...overcoat, ...change }), first, T1);

test('what was never there before begins now, in both languages', () => {
  expect(first.lastChange).toEqual({ at: { en: T0, ru: T0 }, sequence: 0, scheduledAt: T0, lists });
});

test('what stays the same keeps everything, whatever the order of its fields', () => {
  const reordered = Object.fromEntries(Object.entries(overcoat).toReversed());
  expect(lastChangeOf(event(reordered), first, T1)).toBe(first.lastChange);
});

test.each([
  ['a text in one language', { name: { en: 'The Cloak', ru: 'Шинель' } }, { en: T1, ru: T0 }],
  ['a text in the other', { name: { en: 'The Overcoat', ru: 'Пальто' } }, { en: T0, ru: T1 }],
  ['a text that is new in one', { description: { ru: 'Он служил.' } }, { en: T0, ru: T1 }],
  ['an item that is written in one only', { keyTakeaways: [{ title: { ru: 'Ять' } }] }, { en: T0, ru: T1 }],
  ['what every language shows', { price: { aed: 450, rub: 9000 } }, { en: T1, ru: T1 }],
])('%s that changes is a change of the languages that show it', (_, change, at) => {
  const base = lastChangeOf(event({ ...overcoat, keyTakeaways: [] }), undefined, T0);
  const before = { ...event({ ...overcoat, keyTakeaways: [] }), lastChange: base };
  const after = lastChangeOf(event({ ...overcoat, keyTakeaways: [], ...change }), before, T1);
  expect(after).toEqual({ at, sequence: 0, scheduledAt: T0, lists });
});

test.each([
  ['the date', { dateOfEvent: '2026-12-03' }],
  ['the time', { time: '23:30' }],
  ['the place in words', { location: { en: 'The Reading Room', ru: 'Большой зал' } }],
  ['whether it is in a hall', { eventType: 'online' }],
  ['that there are seats online', { kassaLinkOnline: 'https://yookassa.ru/my/i/x/l' }],
  ['the status', { status: 'cancelled' }],
  ['the length', { minutes: 120 }],
])('%s is a new number for calendars', (_, change) => {
  expect(changed(change)).toMatchObject({ sequence: 1, scheduledAt: T1 });
});

test.each([
  ['a name', { name: { en: 'The Cloak', ru: 'Плащ' } }],
  ['a payment link of a seat that was there', { kassaLink: 'https://yookassa.ru/my/i/x/l' }],
  ['the usual status, written out', { status: 'scheduled' }],
  ['the link to a map', { locationLink: 'https://maps.app.goo.gl/x' }],
])('%s is none', (_, change) => {
  expect(changed(change)).toMatchObject({ sequence: 0, scheduledAt: T0 });
});

test('moving, moving back, taking off and putting back are a new number each', () => {
  const moved = { ...overcoat, dateOfEvent: '2026-12-03', status: 'moved', previousDate: '2026-11-26' };
  expect(published(overcoat, moved).sequence).toBe(1);
  expect(published(overcoat, moved, overcoat).sequence).toBe(2);
  expect(published(overcoat, moved, overcoat, undefined, overcoat).sequence).toBe(4);
  expect(published(overcoat, undefined, undefined, overcoat).sequence).toBe(2);
});

test('another program is no new number, and neither forgets the event', () => {
  const other = { ...overcoat, program: 'coats' };
  expect(changed(other)).toMatchObject({ sequence: 0, scheduledAt: T1, lists: [...lists, 'programs/coats'] });
  expect(published(overcoat, other, undefined).lists).toEqual([...lists, 'programs/coats']);
});

test('other documents have no number', () => {
  const master = { kind: 'masters', id: 'm1', value: { id: 'm1', location: { en: 'Here' } } } as const;
  const before = { ...master, lastChange: lastChangeOf(master, undefined, T0) };
  const after = { ...master, value: { ...master.value, location: { en: 'There' } } };
  expect(lastChangeOf(after, before, T1)).toEqual({ at: { en: T1, ru: T0 }, sequence: 0, scheduledAt: T0 });
});

describe('a legal text and a list of questions', () => {
  test.each<[DocumentChange['kind'], unknown, unknown]>([
    ['legal', { en: '# Terms', ru: '# Условия' }, { en: '# Terms', ru: '# Условия сайта' }],
    ['faq', [{ question: { en: 'Tea?' } }], [{ question: { ru: 'Чай?' } }, { question: { en: 'Tea?' } }]],
  ])('of the kind %s change in the language that was written', (kind, value, next) => {
    const before = { kind, id: 'one', value, lastChange: lastChangeOf({ kind, id: 'one', value }, undefined, T0) };
    expect(lastChangeOf({ kind, id: 'one', value: next }, before, T1).at).toEqual({ en: T0, ru: T1 });
  });
});

test('a clock that goes back takes no instant back', () => {
  const later = { ...first, lastChange: { at: { en: T2, ru: T2 }, sequence: 3, scheduledAt: T2 } };
  const after = lastChangeOf(event({ ...overcoat, minutes: 60 }), later, T1);
  expect(after).toMatchObject({ at: { en: T2, ru: T2 }, sequence: 4, scheduledAt: T2 });
});

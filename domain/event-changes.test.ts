import { expect, test } from 'vitest';

import {
  changedFacts,
  eventChanges,
  isMovedIntoPast,
  possibleChanges,
  silentlyMovedFrom,
  type EventChange,
  type WrittenEvent,
} from './event-changes.ts';

const planned: WrittenEvent = { dateOfEvent: '2027-01-21', time: '19:00', eventType: 'in-person' };
const moved: WrittenEvent = { ...planned, dateOfEvent: '2027-01-28', status: 'moved', previousDate: '2027-01-21' };
const withOnline: WrittenEvent = { ...planned, stripeLinkOnline: 'https://buy.stripe.com/lyceum_online' };
const asPlanned = { status: undefined, previousDate: undefined };

test.each<[string, WrittenEvent, EventChange[]]>([
  ['in a hall', planned, ['move', 'cancel', 'sell-out-hall']],
  ['that is moved', moved, ['move', 'cancel', 'sell-out-hall']],
  ['in a hall and online', withOnline, ['move', 'cancel', 'sell-out-hall', 'sell-out-online']],
  ['whose hall is sold out', { ...withOnline, isSoldOut: true }, ['move', 'cancel', 'reopen-hall', 'sell-out-online']],
  [
    'whose online seats are sold out',
    { ...withOnline, isSoldOutOnline: true },
    ['move', 'cancel', 'sell-out-hall', 'reopen-online'],
  ],
  ['online alone', { ...planned, eventType: 'online' }, ['move', 'cancel', 'sell-out-online']],
  ['online, sold out', { ...planned, eventType: 'online', isSoldOut: true }, ['move', 'cancel', 'reopen-online']],
  ['that is cancelled', { ...withOnline, status: 'cancelled' }, ['restore']],
])('an event %s can be changed so', (_, event, changes) => {
  expect(possibleChanges(event, false)).toEqual(changes);
});

test('of an event that is over no seats are sold', () => {
  expect(possibleChanges(withOnline, true)).toEqual(['move', 'cancel']);
});

test.each<[string, WrittenEvent, WrittenEvent, string, WrittenEvent]>([
  ['names the day before', planned, planned, '2027-02-04', { status: 'moved', previousDate: '2027-01-21' }],
  ['again names the first day', moved, moved, '2027-02-04', { status: 'moved', previousDate: '2027-01-21' }],
  ['from no day was never on another', { time: '19:00' }, { time: '19:00' }, '2027-02-04', asPlanned],
  ['back makes it as planned', moved, moved, '2027-01-21', asPlanned],
  [
    'that was changed in the draft names the day visitors know',
    { ...planned, dateOfEvent: '2027-01-22' },
    planned,
    '2027-02-04',
    { status: 'moved', previousDate: '2027-01-21' },
  ],
])('an event that is moved %s', (_, event, published, dateOfEvent, status) => {
  const when = { dateOfEvent, time: '20:00' };
  expect(changedFacts('move', event, published, when)).toEqual({ ...when, ...status });
});

test('an event that is cancelled keeps its day, and takes place on it again', () => {
  expect(changedFacts('cancel', planned, planned)).toEqual({ status: 'cancelled' });
  const cancelled: WrittenEvent = { ...planned, status: 'cancelled' };
  expect(changedFacts('restore', cancelled, cancelled)).toEqual(asPlanned);
  // Cancelled in the draft alone, or written on another day meanwhile.
  expect(changedFacts('restore', { ...moved, status: 'cancelled' }, moved)).toEqual({
    status: 'moved',
    previousDate: '2027-01-21',
  });
  const later = { ...cancelled, dateOfEvent: '2027-02-04' };
  expect(changedFacts('restore', later, cancelled)).toEqual({ status: 'moved', previousDate: '2027-01-21' });
});

test('an event that was moved and then cancelled is still moved once it takes place after all', () => {
  const cancelled = { ...moved, ...changedFacts('cancel', moved, moved) };
  expect({ ...cancelled, ...changedFacts('restore', cancelled, cancelled) }).toEqual(moved);
});

test.each<[EventChange, WrittenEvent, WrittenEvent]>([
  ['sell-out-hall', withOnline, { isSoldOut: true }],
  ['sell-out-online', withOnline, { isSoldOutOnline: true }],
  ['sell-out-online', { ...planned, eventType: 'online' }, { isSoldOut: true }],
  ['reopen-hall', { ...withOnline, isSoldOut: true }, { isSoldOut: undefined }],
  ['reopen-online', { ...withOnline, isSoldOutOnline: true }, { isSoldOutOnline: undefined }],
])('%s of %o', (change, event, facts) => {
  expect(changedFacts(change, event, event)).toEqual(facts);
});

test('what has been done cannot be done again, and what was done can be taken back', () => {
  for (const change of eventChanges) {
    for (const event of [planned, withOnline, { ...withOnline, isSoldOut: true, isSoldOutOnline: true }]) {
      if (change === 'move' || !possibleChanges(event, false).includes(change)) continue;
      const after = { ...event, ...changedFacts(change, event, event) };
      expect(possibleChanges(after, false)).not.toContain(change);
    }
  }
});

test.each<[string, WrittenEvent, WrittenEvent, string | undefined]>([
  ['on another day', { ...planned, dateOfEvent: '2027-02-04' }, planned, '2027-01-21'],
  ['on the same day', { ...planned, time: '20:00' }, planned, undefined],
  ['that says so', moved, planned, undefined],
  ['moved once more', { ...moved, dateOfEvent: '2027-02-04' }, moved, undefined],
  ['no longer moved, on its new day', { ...moved, status: 'scheduled', previousDate: undefined }, moved, '2027-01-21'],
  ['cancelled', { ...planned, dateOfEvent: '2027-02-04', status: 'cancelled' }, planned, undefined],
  [
    'of which both days are over',
    { ...planned, dateOfEvent: '2026-10-02' },
    { ...planned, dateOfEvent: '2026-10-01' },
    undefined,
  ],
])('a draft of an event %s: the day from which it moves silently', (_, event, published, day) => {
  expect(silentlyMovedFrom(event, published, '2026-11-21')).toBe(day);
});

test.each<[string, WrittenEvent, WrittenEvent, boolean]>([
  ['a day that is over', { ...planned, dateOfEvent: '2026-01-21' }, planned, true],
  ['a day that is over, and that says from when', { ...moved, dateOfEvent: '2026-01-28' }, moved, true],
  ['today', { ...planned, dateOfEvent: '2026-11-21' }, planned, false],
  ['another day that is over', { dateOfEvent: '2026-10-02' }, { dateOfEvent: '2026-10-01' }, false],
  ['a day that is over, cancelled', { ...planned, dateOfEvent: '2026-01-21', status: 'cancelled' }, planned, false],
  ['no day yet', { ...planned, dateOfEvent: undefined }, planned, false],
])('a draft puts an event on %s: whether it moves into the past', (_, event, published, isInPast) => {
  expect(isMovedIntoPast(event, published, '2026-11-21')).toBe(isInPast);
});

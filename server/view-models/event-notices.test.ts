import { expect, test } from 'vitest';

import type { LectureEvent } from '../../domain/entities.ts';
import { plainSpaces } from '../../i18n/typeset.ts';
import { dubaiClock, eventFixture } from '../../tests/fixtures/event-fixture.ts';
import { eventNotices } from './event-description.ts';

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
  [{ isSoldOut: true }, BEFORE, 'Sold Out', 'Билеты проданы'],
  [{ isSoldOut: true }, DURING, 'Sold Out', 'Билеты проданы'],
  [{ isSoldOut: true }, AFTER, 'Past', 'Прошло'],
  [{ isSoldOut: true }, undefined, 'Sold Out', 'Билеты проданы'],
  [online, BEFORE, 'Hall sold out · online available', 'Билеты в зал проданы · онлайн есть'],
  [moved, BEFORE, 'Moved from Thursday 19 November', 'Перенесено с четверга, 19 ноября'],
  [moved, AFTER, 'Past', 'Прошло'],
  [
    { ...moved, isSoldOut: true },
    undefined,
    'Sold Out, Moved from Thursday 19 November',
    'Билеты проданы, Перенесено с четверга, 19 ноября',
  ],
  [{ status: 'cancelled', isSoldOut: true }, AFTER, 'Cancelled', 'Отменено'],
])('%o at %s: %s', (changes, now, en, ru) => {
  const event = eventFixture({ time: '19:00', ...changes });
  const said = (language: 'en' | 'ru') =>
    plainSpaces(eventNotices(event, language, now === undefined ? undefined : dubaiClock(now)).join(', '));
  expect([said('en'), said('ru')]).toEqual([en, ru]);
});

import { afterEach, expect, test, vi } from 'vitest';

import { localTime } from './event-facts.tsx';
import type { Language } from '../../../domain/values/field-values.ts';

const evening = new Date('2026-12-05T19:00:00+04:00');
const inZone = (zone: string, language: Language = 'en', instant = evening, day = '2026-12-05') => {
  vi.stubEnv('TZ', zone);
  return localTime(instant, day, language);
};

afterEach(() => void vi.unstubAllEnvs());

test('an evening in Dubai elsewhere, on the same day', () => {
  expect(inZone('Europe/Berlin')).toBe('16:00');
  expect(inZone('Pacific/Honolulu')).toBe('05:00');
  expect(inZone('Asia/Kathmandu', 'ru')).toBe('20:45');
  expect(inZone('Asia/Dubai')).toBeUndefined();
});

test('with its day where it is another one, also over the end of a month', () => {
  expect(inZone('Pacific/Auckland')).toBe('6 Dec, 04:00');
  expect(inZone('Pacific/Auckland', 'ru')).toBe('6 дек., 04:00');
  expect(inZone('America/New_York', 'en', new Date('2026-12-01T00:30:00+04:00'), '2026-12-01')).toBe('30 Nov, 15:30');
});

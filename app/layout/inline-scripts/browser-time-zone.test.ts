import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, expect, test, vi } from 'vitest';

const script = readFileSync(join(import.meta.dirname, 'browser-time-zone.js'), 'utf8');

afterEach(() => void vi.unstubAllEnvs());

test.each([
  ['Europe/Moscow', 'moscow'],
  // The same hours, but never called Moscow's.
  ['Asia/Riyadh', 'other'],
  ['Europe/Istanbul', 'other'],
  ['Europe/Minsk', 'other'],
  ['Europe/Simferopol', 'other'],
  ['Europe/Berlin', 'other'],
  ['Europe/London', 'other'],
  ['Asia/Dubai', undefined],
  // Of browsers that hide theirs.
  ['UTC', undefined],
  ['Atlantic/Reykjavik', undefined],
])('the time zone %s is %s, known without the first Intl, which takes long', (zone, expected) => {
  vi.stubEnv('TZ', zone);
  const dataset: { zone?: string } = {};
  // oxlint-disable-next-line typescript/no-implied-eval -- as the head of a document runs it
  new Function('document', 'Intl', script)({ documentElement: { dataset } }, undefined);
  expect(dataset.zone).toBe(expected);
});

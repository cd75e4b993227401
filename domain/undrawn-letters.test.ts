import { expect, test } from 'vitest';

import { eventFixture } from '../tests/fixtures/event-fixture.ts';
import { auditEvents } from './content-audit.ts';
import type { LectureEvent } from './entities.ts';

test.each<[name: string, changes: Partial<LectureEvent>, isWarned: boolean]>([
  ['Arabic in a name', { name: 'The word سكباج' }, false],
  ['Chinese in a name', { name: 'The way of 茶' }, true],
  ['Japanese in a place', { location: '東京' }, true],
])('the editors’ room warns of what the picture beside a link leaves out: %s', (_, changes, isWarned) => {
  const lists = { programs: () => [], events: () => [eventFixture(changes)] };
  const [entry] = auditEvents({ en: lists, ru: lists }, '2026-11-01');
  expect(entry!.warnings.includes('undrawn-letters')).toBe(isWarned);
});

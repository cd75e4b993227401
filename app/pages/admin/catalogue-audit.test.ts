import { expect, test } from 'vitest';

import { inWorkingOrder, type AuditedEntry } from '../../../domain/content-audit.ts';
import { readCatalogue } from '../../../server/content/read-catalogue.ts';
import { fixtureFiles, fixturePicture } from '../../../tests/fixtures/fixture-content.ts';
import { auditOf } from './catalogue-audit.server.ts';
import { catalogueTables } from './catalogue-tables.server.ts';

const TODAY = '2026-12-01';
const event = fixtureFiles['content/events/event1.yaml']!;
const many = Object.fromEntries(
  Array.from({ length: 60 }, (_, index) => [
    `content/events/many${index}.yaml`,
    event.replace(/^id: .*$/m, `id: many${index}`),
  ]),
);
const catalogue = readCatalogue({ ...fixtureFiles, ...many }, fixturePicture);

const idsOf = (entries: { id: string }[]) => entries.map(({ id }) => id);

test('a catalogue is looked at once a day', async () => {
  const first = auditOf(catalogue, TODAY);
  expect(auditOf(catalogue, TODAY)).toBe(first);
  expect(auditOf(catalogue, '2026-12-02')).not.toBe(first);
  expect(auditOf(readCatalogue(fixtureFiles, fixturePicture), TODAY)).not.toBe(first);
});

test('entries are found by id and by name in either language, whatever the capitals and spaces', async () => {
  const { events } = await auditOf(catalogue, TODAY);
  expect(idsOf(events.find('p4e4b1'))).toEqual(['p4e4b1']);
  const names = [catalogue.en.event('program1', 'event2')?.name, catalogue.ru.event('program1', 'event2')?.name];
  for (const name of names) expect(idsOf(events.find(`  ${name?.toUpperCase()} `))).toContain('event2');
  expect(events.find('no such thing')).toEqual([]);
  expect(events.find('')).toHaveLength(70);
});

test('a long table has pages, each row on one of them', async () => {
  const audit = await auditOf(catalogue, TODAY);
  const page = (number: number) => catalogueTables(audit, { events: { find: '', page: number } }, 'en').events;
  expect(page(1)).toMatchObject({ total: 70, paging: { page: 1, pages: 3, total: 70 } });
  const rows = [1, 2, 3].flatMap((number) => page(number).rows);
  expect(new Set(idsOf(rows)).size).toBe(70);
  expect(page(99).paging.page).toBe(3);
  const found = catalogueTables(audit, { events: { find: 'many1', page: 1 } }, 'ru').events;
  expect(found.rows).toHaveLength(11);
  expect(found.needsAttention).toBe(page(1).needsAttention);
});

test('an editor looks first at what lacks something, and at what is to come before what is past', () => {
  type Entry = Pick<AuditedEntry<unknown>, 'id' | 'states' | 'warnings'>;
  const entry = (id: string, isPast: boolean, lacks: boolean): Entry => ({
    id,
    states: isPast ? ['past'] : [],
    warnings: lacks ? ['no-price'] : [],
  });
  const entries = [
    entry('older', true, true),
    entry('past', true, false),
    entry('recent', true, true),
    entry('soon', false, false),
    entry('later', false, true),
  ];
  expect(inWorkingOrder(entries).map(({ id }) => id)).toEqual(['later', 'recent', 'older', 'soon', 'past']);
});

test('the states of a program and of an event agree with their noun in Russian', async () => {
  const { programs, events } = catalogueTables(await auditOf(catalogue, '2029-01-01'), {}, 'ru');
  expect(new Set(programs.rows.flatMap(({ states }) => states))).toEqual(new Set(['Прошла', 'Уже идёт']));
  expect(events.rows.flatMap(({ states }) => states)).toContain('Прошло');
});

import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { documentName, type LastChange } from '../domain/documents/document.ts';
import { ContentError } from '../server/content/content-error.ts';
import { readContentFiles } from '../server/content/content-files.ts';
import { checkFiles } from '../server/content/read-catalogue.ts';
import { fixtureFolder } from '../tests/fixtures/content-folder.ts';
import { checkContent } from './check-content.ts';
import { recordChanges } from './record-changes.ts';

const [T1, T2, T3] = ['2026-11-01T10:00:00.000Z', '2026-11-02T10:00:00.000Z', '2026-11-03T10:00:00.000Z'];
let root: string;
let folder: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lyceum-content-'));
  folder = join(root, 'content');
  cpSync(fixtureFolder, folder, { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const record = (at: string) => recordChanges(folder, new Date(at));
/** When a document changed, as the site reads it from the files. */
function changeOf(name: string): LastChange | undefined {
  const { documents } = checkFiles(readContentFiles(folder), () => true, T3);
  return documents.find((each) => documentName(each) === name)?.lastChange;
}
function edit(file: string, change: (text: string) => string): void {
  const before = readFileSync(join(folder, file), 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  writeFileSync(join(folder, file), after);
}
const perhaps = () => checkContent(folder).warnings.filter((warning) => warning.includes('changes.json'));

test('the record of content/ knows every change', () => {
  const { warnings } = checkContent(join(import.meta.dirname, '../content'));
  expect(warnings.filter((warning) => warning.includes('changes.json'))).toEqual([]);
});

test('a folder without a record is in order: its documents are as old as its newest file', () => {
  expect(perhaps()).toEqual([]);
  expect(changeOf('events/event1')).toMatchObject({ at: { en: T3, ru: T3 }, sequence: 0, scheduledAt: T3 });
});

test('what is recorded says when it changed, and the next record only what changed since', () => {
  expect(record(T1)).toContain('events/event1');
  expect(record(T2)).toEqual([]);
  edit('events/event1.yaml', (text) => text.replace(/^time: .*$/m, `time: '23:30'`));
  edit('legal/terms-and-conditions.ru.md', (text) => `${text}\nИ ещё.\n`);
  expect(record(T2)).toEqual(['events/event1', 'legal/terms-and-conditions']);
  expect(changeOf('events/event1')).toMatchObject({ at: { en: T2, ru: T2 }, sequence: 1, scheduledAt: T2 });
  expect(changeOf('legal/terms-and-conditions')?.at).toEqual({ en: T1, ru: T2 });
  expect(changeOf('events/event2')).toMatchObject({ at: { en: T1, ru: T1 }, sequence: 0, scheduledAt: T1 });
  expect(perhaps()).toEqual([]);
});

describe('whoever forgets to record', () => {
  beforeEach(() => {
    record(T1);
    edit('events/event1.yaml', (text) => text.replace(/^time: .*$/m, `time: '23:30'`));
  });

  test('is told the command', () => {
    expect(perhaps()).toEqual([expect.stringMatching(/events\/event1;.*npm run content -- record/)]);
  });

  test('loses nothing: what changed counts as changed when the files were written', () => {
    expect(changeOf('events/event1')).toMatchObject({ at: { en: T3, ru: T3 }, sequence: 1, scheduledAt: T3 });
  });
});

test('what was taken off and comes back counts on', () => {
  record(T1);
  const file = join(folder, 'events/event3.yaml');
  const text = readFileSync(file, 'utf8');
  rmSync(file);
  expect(perhaps()).toEqual([expect.stringContaining('events/event3')]);
  expect(record(T2)).toEqual(['events/event3']);
  expect(perhaps()).toEqual([]);
  writeFileSync(file, text);
  record(T3);
  expect(changeOf('events/event3')).toMatchObject({ at: { en: T3, ru: T3 }, sequence: 2, scheduledAt: T3 });
});

test.each(['', '{"events/event1": <<<<<<< ours', '{"events/event1": {"lastChange": 7}}'])(
  'a record that says %j prevents no start, and is a warning',
  (text) => {
    writeFileSync(join(folder, 'changes.json'), text);
    expect(changeOf('events/event1')).toMatchObject({ sequence: 0, scheduledAt: T3 });
    expect(perhaps()).toEqual([expect.stringMatching(/no record any more.*npm run content -- record/)]);
  },
);

test('files with mistakes are not recorded', () => {
  edit('events/event1.yaml', (text) => text.replace(/^dateOfEvent: .*$/m, 'dateOfEvent: soon'));
  expect(() => record(T1)).toThrow(ContentError);
  expect(existsSync(join(folder, 'changes.json'))).toBe(false);
});

import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { documentName, type DocumentChange } from '../../domain/documents/document.ts';
import { readEditionFile, writeEditionFile, type KeptEdition } from './edition-file.ts';

const documents: DocumentChange[] = [
  ...Array.from({ length: 250 }, (_, number) => ({ kind: 'events' as const, id: `e${number}`, value: { number } })),
  { kind: 'programs', id: 'p1', value: undefined, redirect: '/programs' },
];
const picture = { name: 'tea', version: 'v', width: 4, height: 3, widths: [4], lacksAvif: true as const };

const keptEdition = (number: number, token: string): KeptEdition => ({
  edition: { number, token },
  takenHash: 'hash',
  documents: new Map(documents.map((document) => [documentName(document), document])),
  pictures: new Map([[picture.name, picture]]),
});

let folder: string;
const file = () => join(folder, 'edition.jsonl');
const marked = () => readEditionFile(folder)?.edition;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lyceum-edition-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('there is none at first, then the one that was kept, as it was', async () => {
  expect(readEditionFile(folder)).toBeUndefined();
  await writeEditionFile(folder, keptEdition(3, 'three'), false);
  expect(readEditionFile(folder)).toEqual(keptEdition(3, 'three'));
  expect(readdirSync(folder)).toEqual(['edition.jsonl']);
});

test('an older edition never takes the place of a newer one, but that of another database does', async () => {
  await writeEditionFile(folder, keptEdition(3, 'three'), false);
  await writeEditionFile(folder, keptEdition(2, 'two'), false);
  expect(marked()).toEqual({ number: 3, token: 'three' });
  await writeEditionFile(folder, keptEdition(0, 'other'), true);
  expect(marked()).toEqual({ number: 0, token: 'other' });
});

const ofHead = (change: (head: Record<string, unknown>) => object) => (lines: string[]) =>
  [JSON.stringify(change(JSON.parse(lines[0]!) as Record<string, unknown>)), ...lines.slice(1)].join('\n');

test.each<[string, (lines: string[]) => string]>([
  ['is empty', () => ''],
  ['is half written', (lines) => lines.slice(0, 10).join('\n')],
  ['ends within a line', (lines) => lines.join('\n').slice(0, -20)],
  ['has a broken line', (lines) => lines.with(5, '{"kind":').join('\n')],
  ['has a line of something else', (lines) => lines.with(5, '{}').join('\n')],
  ['has a document twice', (lines) => lines.with(5, lines[6]!).join('\n')],
  ['is not text', () => '\u0000\uFFFD'.repeat(100)],
  ['has no edition', ofHead((head) => ({ ...head, edition: undefined }))],
  ['was written by another version', ofHead((head) => ({ ...head, pictures: { one: 'two' } }))],
  ['has documents of a kind that is not known', (lines) => lines.with(5, '{"kind":"poems","id":"a"}').join('\n')],
])('a file that %s is refused as a whole, and replaced by the next one', async (_, change) => {
  await writeEditionFile(folder, keptEdition(3, 'three'), false);
  writeFileSync(file(), change(readFileSync(file(), 'utf8').trimEnd().split('\n')));
  expect(() => readEditionFile(folder)).toThrow(Error);
  await writeEditionFile(folder, keptEdition(4, 'four'), false);
  expect(readEditionFile(folder)).toEqual(keptEdition(4, 'four'));
});

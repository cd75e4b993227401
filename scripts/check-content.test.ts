import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { fixtureFolder } from '../tests/fixtures/content-folder.ts';
import { checkContent } from './check-content.ts';

const project = join(import.meta.dirname, '..');
let root: string;

/** A copy of the fixture content, to be broken. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lyceum-content-'));
  cpSync(fixtureFolder, join(root, 'content'), { recursive: true });
  mkdirSync(join(root, 'content/pictures'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

function edit(file: string, change: (text: string) => string): void {
  const path = join(root, file);
  const before = readFileSync(path, 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  writeFileSync(path, after);
}

test('the content of the site is in order', () => {
  expect(checkContent(project)).toMatch(/^The content is in order: /);
});

test('what there is, is counted', () => {
  expect(checkContent(root)).toBe('The content is in order: 4 programs, 10 events, 5 masters, 10 questions');
});

test('a date that does not exist is told with file, field and remedy', () => {
  edit('content/events/event1.yaml', (text) => text.replace(/dateOfEvent: .*/, 'dateOfEvent: 2027-02-30'));
  expect(() => checkContent(root)).toThrow(
    'content/events/event1.yaml · dateOfEvent: use a real date as yyyy-mm-dd, for example 2027-03-18',
  );
});

test('all mistakes are told at once', () => {
  edit('content/events/event1.yaml', (text) => text.replace(/master: .*/, 'master: nobody'));
  edit('content/events/event3.yaml', (text) => text.replace(/dateOfEvent: .*/, 'dateOfEvent: soon'));
  expect(() => checkContent(root)).toThrow(
    /2 mistakes[\s\S]*event3\.yaml · dateOfEvent: use a real date[\s\S]*event1\.yaml · master: there is no “nobody”/,
  );
});

test('a photograph nobody asks for is told with the names in use', () => {
  writeFileSync(join(root, 'content/pictures/evnet1.jpg'), '');
  expect(() => checkContent(root)).toThrow(
    /content\/pictures\/evnet1\.jpg: nothing refers to “evnet1”; rename .*event1/,
  );
});

test('a file that is no picture is told', () => {
  writeFileSync(join(root, 'content/pictures/event1.tiff'), '');
  expect(() => checkContent(root)).toThrow('content/pictures/event1.tiff: this is no picture we can use');
});

test('files a desktop leaves behind are no mistake', () => {
  writeFileSync(join(root, 'content/pictures/.DS_Store'), '');
  expect(existsSync(join(root, 'content/pictures/.DS_Store'))).toBe(true);
  expect(checkContent(root)).toContain('in order');
});

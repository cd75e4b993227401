import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { fixtureFolder } from '#tests/fixtures/content-folder.ts';
import { checkContent } from './check-content.ts';
import { pictureFiles } from './encode-pictures.ts';

const project = join(import.meta.dirname, '..');
let root: string;

/** A copy of the fixture content, to be broken. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lyceum-content-'));
  cpSync(fixtureFolder, join(root, 'content'), { recursive: true });
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
  expect(checkContent(join(project, 'content')).summary).toMatch(/^The content is in order: /);
});

test('what there is, is counted', () => {
  expect(checkContent(join(root, 'content')).summary).toBe(
    'The content is in order: 4 programs, 10 events, 5 masters, 10 questions',
  );
});

test('what is still the sample’s is named in a folder of one’s own, and not in the sample', () => {
  const { warnings } = checkContent(join(root, 'content'));
  for (const place of ['house.yaml: mailboxes', 'masters/m1.yaml: credentials', 'events/event1.yaml: name'])
    expect(warnings).toContainEqual(
      expect.stringMatching(new RegExp(`^content/${place}: .*of the sample\\. Write your own`)),
    );
  expect(checkContent(join(project, 'content')).warnings.filter((each) => each.includes('sample'))).toEqual([]);
});

test('a file that says whether the site is open is told that only the first publication reads it', () => {
  const named = () => checkContent(join(root, 'content')).warnings.filter((each) => each.includes('open:'));
  expect(named()).toEqual([]);
  edit('content/house.yaml', (text) => `${text}open: true\n`);
  expect(named()).toEqual([expect.stringMatching(/^content\/house\.yaml: open: the first publication alone reads it/)]);
});

test('a date that does not exist is named with file, field and remedy', () => {
  edit('content/events/event1.yaml', (text) => text.replace(/dateOfEvent: .*/, 'dateOfEvent: 2027-02-30'));
  expect(() => checkContent(join(root, 'content'))).toThrow(
    'content/events/event1.yaml · dateOfEvent: use a real date as yyyy-mm-dd, for example 2027-03-18',
  );
});

test('a text that is too long is named with file, field and how long it may be', () => {
  edit('content/events/event1.yaml', (text) => text.replace('“The Queen of Spades”', 'a'.repeat(500)));
  edit('content/legal/privacy-policy.ru.md', (text) => text + ' а'.repeat(20_000));
  const faults =
    /event1\.yaml · name\.en: use 500 characters at most[\s\S]*privacy-policy\.ru\.md.*use 40,000 characters at most/;
  expect(() => checkContent(join(root, 'content'))).toThrow(faults);
});

test('all mistakes are named at once', () => {
  edit('content/events/event1.yaml', (text) => text.replace(/master: .*/, 'master: nobody'));
  edit('content/events/event3.yaml', (text) => text.replace(/dateOfEvent: .*/, 'dateOfEvent: soon'));
  expect(() => checkContent(join(root, 'content'))).toThrow(
    /2 mistakes[\s\S]*event1\.yaml · master: there is no “nobody”[\s\S]*event3\.yaml · dateOfEvent: use a real date/,
  );
});

test('a picture that nothing shows is a warning: whoever deletes an event need not delete its picture', () => {
  writeFileSync(join(root, 'content/pictures/event99.jpg'), '');
  const { summary, warnings } = checkContent(join(root, 'content'));
  expect(summary).toMatch(/^The content is in order: /);
  expect(warnings).toContain(
    'content/pictures/event99.jpg: nothing shows “event99”; remove the file, or name it in the content',
  );
});

test('a picture that is missing is named with file, field and remedy, on a page of the site too', () => {
  edit('content/events/event1.yaml', (text) => text.replace(/^images: .*$/m, 'images: [scene-1, scene-2, evnet1-3]'));
  edit('content/about.yaml', (text) => text.replace(/^images: .*$/m, 'images: [wide-2, about2, wide-3]'));
  expect(() => checkContent(join(root, 'content'))).toThrow(
    /event1\.yaml · images\.2: there is no picture “evnet1-3”; add it to the pictures, or name another/,
  );
  expect(() => checkContent(join(root, 'content'))).toThrow(
    /content\/about\.yaml · images\.1: there is no picture “about2”/,
  );
});

test('a photograph takes the place of the drawing of its name; of two photographs one must go', () => {
  writeFileSync(join(root, 'content/pictures/scene-1.jpg'), '');
  expect(pictureFiles(join(root, 'content/pictures')).get('scene-1')).toBe('scene-1.jpg');
  expect(checkContent(join(root, 'content')).summary).toContain('in order');
  writeFileSync(join(root, 'content/pictures/scene-1.png'), '');
  expect(() => checkContent(join(root, 'content'))).toThrow(
    'content/pictures/scene-1.jpg: there is another photograph with this name, scene-1.png; remove one of the two',
  );
});

test('a file that is no picture is named', () => {
  writeFileSync(join(root, 'content/pictures/scene-1.tiff'), '');
  expect(() => checkContent(join(root, 'content'))).toThrow(
    'content/pictures/scene-1.tiff: this picture cannot be used',
  );
});

test('the ending of a picture may be in capitals, as cameras write it', () => {
  writeFileSync(join(root, 'content/pictures/scene-1.JPG'), '');
  expect(pictureFiles(join(root, 'content/pictures')).get('scene-1')).toBe('scene-1.JPG');
  expect(checkContent(join(root, 'content')).summary).toContain('in order');
});

test('files that a desktop leaves behind are no mistake', () => {
  writeFileSync(join(root, 'content/pictures/.DS_Store'), '');
  expect(checkContent(join(root, 'content')).summary).toContain('in order');
});

import { expect, test } from 'vitest';

import { fixturePicture, withMistake } from '#tests/fixtures/fixture-content.ts';
import { ContentError, type ContentFiles } from './content-files.ts';
import { readCatalogue } from './read-catalogue.ts';

const EVENT = 'content/events/overcoat.yaml';
const PROGRAM = 'content/programs/books.yaml';
const MASTER = 'content/masters/m4.yaml';

const shownIn = (file: string, list: string, files?: ContentFiles) =>
  withMistake(file, (text) => text.replace(/^id:.*$/m, `$&\nshownIn: ${list}`), files);
const problemsOf = (files: ContentFiles) => {
  try {
    readCatalogue(files, fixturePicture);
    return [];
  } catch (error) {
    if (error instanceof ContentError)
      return error.problems.map(({ file, field, remedy }) => `${file} ${field}: ${remedy}`);
    throw error;
  }
};

test('what is not shown in a language does not exist there, finished or not', () => {
  const unfinished = withMistake(EVENT, (text) => text.replace('en: The Reading Room, ', ''));
  expect(problemsOf(unfinished)).toHaveLength(1);
  const { en, ru } = readCatalogue(shownIn(EVENT, '[ru]', unfinished), fixturePicture);
  expect([en.event('books', 'overcoat'), ru.event('books', 'overcoat')?.name]).toEqual([undefined, 'Шинель']);
  expect([en.events.length, en.program('books')?.events.length]).toEqual([0, 0]);
});

test('what is to be shown in a language has to be written in it', () => {
  const russian = withMistake(EVENT, (text) => text.replaceAll(/en: [^,}]+, /g, ''));
  expect(problemsOf(russian)).toEqual([]);
  expect(problemsOf(shownIn(EVENT, '[en, ru]', russian))).toContainEqual(
    expect.stringMatching(/overcoat\.yaml name\.en: the text is missing in this language/),
  );
});

test.each([
  [PROGRAM, /overcoat\.yaml program: “Short Books” has no page in English; write it/],
  [MASTER, /overcoat\.yaml master: “Tamara Elagina” has no page in English/],
])('nothing can be shown where %s is not', (file, problem) => {
  expect(problemsOf(shownIn(file, '[ru]')).join('\n')).toMatch(problem);
});

test.each([
  ['[]', /choose a language/],
  ['[de]', /use one of en, ru/],
  ['ru', /write a list here/],
])('shownIn: %s is refused', (list, problem) => {
  expect(problemsOf(shownIn(EVENT, list)).join('\n')).toMatch(problem);
});

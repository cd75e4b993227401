import { describe, expect, test } from 'vitest';

import { readCatalogue } from './read-catalogue.ts';
import { type ContentFiles, ContentError, type ContentProblem } from './content-files.ts';
import { fixturePicture, withMistake } from '#tests/fixtures/fixture-content.ts';

const EVENT = 'content/events/overcoat.yaml';
const PROGRAM = 'content/programs/books.yaml';

function errorOf(files: ContentFiles): ContentError {
  try {
    readCatalogue(files, fixturePicture);
  } catch (error) {
    if (error instanceof ContentError) return error;
    throw error;
  }
  throw new Error('The content was taken as it is');
}

const problemsOf = (files: ContentFiles): ContentProblem[] => errorOf(files).problems;

describe('several mistakes', () => {
  const files = withMistake(
    EVENT,
    (text) => text.replace('2026-11-26', '2027-02-30').replace('https:', 'http:').replace('aed: 400', 'aed: -1'),
    withMistake(PROGRAM, (text) => text.replace('master: m4', 'master: m9')),
  );

  test('are named at once, in every file', () => {
    expect(problemsOf(files).map(({ file, field }) => `${file} ${field}`)).toEqual([
      `${EVENT} dateOfEvent`,
      `${EVENT} price.aed`,
      `${EVENT} kassaLink`,
      `${PROGRAM} master`,
    ]);
  });

  test('make one message an editor can work through', () => {
    const { message } = errorOf(files);
    expect(message).toMatch(/^The content has 4 mistakes:\n/);
    expect(message.split('\n')).toHaveLength(5);
    expect(message).toContain(`  ${EVENT} · dateOfEvent: use a real date as yyyy-mm-dd, for example 2027-03-18`);
  });
});

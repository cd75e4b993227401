import { expect, test } from 'vitest';

import { fixtureContent, fixturePicture, withMistake } from '#tests/fixtures/fixture-content.ts';
import { ContentError, type ContentProblem, type ContentFiles } from './content-files.ts';
import { readCatalogue } from './read-catalogue.ts';

/** What is wrong between files: something that is missing, or that does not go together. */

const EVENT = 'content/events/overcoat.yaml';
const PROGRAM = 'content/programs/books.yaml';
const MASTER = 'content/masters/m4.yaml';

function problemsOf(files: ContentFiles): ContentProblem[] {
  try {
    readCatalogue(files, fixturePicture);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
}

test.each(['content/legal/terms-and-conditions.en.md', 'content/legal/cookies-policy.ru.md'])(
  'a missing %s',
  (file) => {
    const { [file]: _, ...rest } = fixtureContent;
    expect(problemsOf(rest)).toEqual([{ file, field: '', remedy: 'this file is missing; put it back' }]);
  },
);

test('a legal document that cannot be set', () => {
  const file = 'content/legal/privacy-policy.ru.md';
  const files = withMistake(file, (text) => `${text}\n[Сюда](javascript:alert())\n`);
  expect(problemsOf(files)).toEqual([
    { file, field: '', remedy: expect.stringMatching(/^a link leads to “javascript:alert\(\)”; use an address/) },
  ]);
});

test('a master who is not written in a language of what they lead', () => {
  const onlyRussian = withMistake(MASTER, (text) => text.replaceAll(/en: [^,}]+, /g, ''));
  const remedy = '“Тамара Елагина” has no page in English; write it, choose another, or do not show this in English';
  expect(problemsOf(onlyRussian)).toEqual([
    { file: EVENT, field: 'master', remedy },
    { file: 'content/teens.yaml', field: 'expert', remedy },
    { file: PROGRAM, field: 'master', remedy },
  ]);
});

test('a picture that does not exist', () => {
  const picture = (name: string) => (name === 'overcoat' ? undefined : fixturePicture(name));
  expect(() => readCatalogue(fixtureContent, picture)).toThrow(
    `${EVENT} · images.0: there is no picture “overcoat”; add it to the pictures`,
  );
});

test.each([
  ['content/evnets/nose.yaml', /nothing reads this file; move it to content\/programs\/, content\/events\//],
  ['content/events/autumn/nose.yaml', /nothing reads this file/],
  ['content/events/nose.yml', /rename it to \.yaml/],
  ['content/events/nose.YAML', /rename it to \.yaml/],
  ['content/events/nose.yaml.txt', /rename it to \.yaml/],
  ['content/events/nose.md', /nothing reads this file; move it/],
  ['content/legal/terms-and-conditions.en.md.txt', /rename it to \.md/],
  ['content/legal/imprint.en.md', /legal texts are content\/legal\/terms-and-conditions\.….md/],
])('%s, which nothing reads', (file, remedy) => {
  const [problem] = problemsOf({ ...fixtureContent, [file]: fixtureContent[EVENT] ?? '' });
  expect(problem).toEqual({ file, field: '', remedy: expect.stringMatching(remedy) });
});

test.each(['default', 'tostring'])('an event of the id “%s” is none', (id) => {
  const event = (fixtureContent[EVENT] ?? '').replace('id: overcoat', `id: ${id}`);
  const { en } = readCatalogue({ ...fixtureContent, [`content/events/${id}.yaml`]: event }, fixturePicture);
  expect(en.event('books', id)?.name).toBe('The Overcoat');
  expect(en.faq(id)).toEqual(en.faq());
});

test('the words of benefits, which events name', () => {
  const file = 'content/benefits.yaml';
  for (const words of ['', 'materials: 7']) {
    const named = problemsOf({ ...fixtureContent, [file]: words });
    expect(named.length).toBeGreaterThan(0);
    expect(new Set(named.map((problem) => problem.file))).toEqual(new Set([file]));
  }
});

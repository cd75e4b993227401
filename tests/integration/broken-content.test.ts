import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { ContentEntry } from '#server/content/check-document.ts';
import type { Catalogue } from '#server/content/catalogue.ts';
import {
  entriesIn,
  legalFile,
  readContentFiles,
  sourceOf,
  yamlFile,
  type ContentFiles,
  ContentError,
  type ContentProblem,
} from '#server/content/content-files.ts';
import { languages } from '#domain/values/field-values.ts';
import { readCatalogue } from '#server/content/read-catalogue.ts';
import { oddFolder } from '#tests/fixtures/content-folder.ts';
import { fixtureContent, fixtureFiles, fixturePicture } from '#tests/fixtures/fixture-content.ts';
import { problemsOfFiles } from '#tests/fixtures/problems-of-files.ts';
import { loadPage, publicPages } from '#tests/fixtures/load-page.ts';

/** The check of the content and the start agree: what the check accepts can be shown, what it refuses it explains. */

const valid = [...entriesIn(sourceOf({ ...fixtureFiles, ...readContentFiles(oddFolder) }))];

/** Values that stand for the mistakes of editors, and for what they might try. */
const strange = [
  undefined,
  null,
  '',
  ' ',
  0,
  -1,
  1.5,
  1e21,
  true,
  [],
  {},
  [[]],
  'constructor',
  '__proto__',
  'toString',
  'default',
  'm9',
  'online',
  'digital',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '00:00',
  '23:59',
  'https://yookassa.ru/',
  'https://buy.stripe.com',
  { en: 'One language' },
  { ru: 'Один язык' },
  { en: '§', ru: '-' },
  { aed: 0 },
  { rub: 100 },
  '# Title\n\n## Heading\n\n<script>alert(1)</script>',
];

/** Every place within a value: the keys that lead there. */
function placesIn(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Object.entries(value).flatMap(([key, child]) =>
    placesIn(child, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return [path, ...inner];
}

/** The value with something else at a place; undefined takes the field away. */
function replaced(value: unknown, [key, ...rest]: (string | number)[], by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value)) {
    if (rest.length === 0 && by === undefined) return value.filter((_, index) => index !== key);
    return value.map((each, index) => (index === key ? replaced(each, rest, by) : each));
  }
  const { [key]: inner, ...others } = value as Record<string, unknown>;
  const next = replaced(inner, rest, by);
  return next === undefined ? others : { ...others, [key]: next };
}

/** The value without one language, in every text of it. */
function without(language: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => without(language, each));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== language)
      .map(([key, child]) => [key, without(language, child)]),
  );
}

type Change = (entries: ContentEntry[]) => ContentEntry[];

const anEntry = fc.nat(valid.length - 1);
const change = (index: number, to: (entry: ContentEntry) => ContentEntry[]): Change => {
  const chosen = valid[index]!;
  return (entries) =>
    entries.flatMap((entry) => (entry.kind === chosen.kind && entry.id === chosen.id ? to(entry) : [entry]));
};
const aChange: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.tuple(anEntry, fc.nat(), fc.constantFrom(...strange)).map(([index, place, by]) =>
      change(index, (entry) => {
        const places = placesIn(entry.value);
        return [{ ...entry, value: replaced(entry.value, places[place % places.length]!, by) }];
      }),
    ),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(anEntry, fc.constantFrom(...languages))
      .map(([index, language]) => change(index, (entry) => [{ ...entry, value: without(language, entry.value) }])),
  },
  { weight: 1, arbitrary: anEntry.map((index) => change(index, () => [])) },
  {
    weight: 2,
    arbitrary: fc.tuple(anEntry, fc.constantFrom('constructor', 'default', 'x')).map(([index, id]) =>
      change(index, (entry) => {
        const isEntity = typeof entry.value === 'object' && entry.value !== null && 'id' in entry.value;
        return [{ ...entry, id, value: isEntity ? { ...(entry.value as object), id } : entry.value }];
      }),
    ),
  },
);

/** Whether an editor can do something with a message: it is not one of the words of the library. */
const isHelpful = (remedy: string) =>
  /\p{L}{3}/u.test(remedy) && !/^(?:Invalid|Too|Unrecognized|Expected)/.test(remedy);

/** The files that say what entries say. JSON is YAML too. */
function filesOf(entries: readonly ContentEntry[]): ContentFiles {
  return Object.fromEntries(
    entries.flatMap(({ kind, id, value }) => {
      if (kind !== 'legal') return value === undefined ? [] : [[yamlFile({ kind, id }), JSON.stringify(value)]];
      const texts = Object.entries(Object(value) as object).filter(([, text]) => typeof text === 'string');
      return texts.map(([language, text]) => [legalFile(id, language), text as string]);
    }),
  );
}

/** The catalogue of files that are accepted, or what is wrong with them. */
function read(files: ContentFiles): { catalogue: Catalogue } | { problems: ContentProblem[] } {
  try {
    return { catalogue: readCatalogue(files, fixturePicture) };
  } catch (error) {
    if (error instanceof ContentError) return { problems: error.problems };
    throw error;
  }
}

/** The pages of so many contents are shown in turn, a part of them of each: that costs nearly all of the time. */
const PARTS = 3;
let shown = 0;

/**
 * Checks entries; what is accepted is shown.
 *
 * @returns the remedies that help nobody
 * @throws when a page cannot be shown, or nothing is wrong with what is refused
 */
async function checkAndShow(entries: ContentEntry[]): Promise<string[]> {
  const files = filesOf(entries);
  const result = read(files);
  if ('problems' in result) {
    if (result.problems.length === 0) throw new Error('Refused without a problem');
    const remedies = [...result.problems, ...problemsOfFiles(files)].map(({ remedy }) => remedy);
    return remedies
      .flatMap((remedy) => (typeof remedy === 'string' ? [remedy] : Object.values(remedy)))
      .filter((remedy) => !isHelpful(remedy));
  }
  shown += 1;
  const pages = publicPages(result.catalogue).filter((_, index) => index % PARTS === shown % PARTS);
  for (const page of pages) await loadPage(page, result.catalogue);
  return [];
}

test('what is changed below is right', () => {
  expect(read(filesOf(valid))).not.toHaveProperty('problems');
});

test('content with mistakes is refused with a remedy for each, or shown', { timeout: 240_000 }, async () => {
  const property = fc.asyncProperty(fc.array(aChange, { minLength: 1, maxLength: 3 }), async (changes) => {
    const entries = changes.reduce<ContentEntry[]>((before, each) => each(before), valid);
    expect(await checkAndShow(entries)).toEqual([]);
  });
  await expect(fc.assert(property, { numRuns: 18, interruptAfterTimeLimit: 150_000 })).resolves.toBeUndefined();
});

test('a file that is cut, or lacks a line, is accepted or named with a remedy', () => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(fixtureContent)), fc.nat(), fc.boolean(), (file, number, isCut) => {
      const lines = fixtureContent[file]!.split('\n');
      const place = number % lines.length;
      const text = isCut ? lines.slice(0, place).join('\n') : lines.toSpliced(place, 1).join('\n');
      const result = read({ ...fixtureContent, [file]: text });
      const problems = 'problems' in result ? result.problems : [];
      expect(problems.length === 0 || problems.some((problem) => problem.file === file)).toBe(true);
      expect(problems.filter(({ remedy }) => !isHelpful(remedy))).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

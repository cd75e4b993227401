import fc from 'fast-check';
import { expect, test } from 'vitest';

import { buildCatalogue } from '../../server/content/catalogue.ts';
import { entriesIn, readContentFiles } from '../../server/content/content-files.ts';
import { validateContent, type ContentEntry } from '../../server/content/validate-content.ts';
import { searchIndex } from '../../server/view-models/search-documents.ts';
import { languages } from '../../domain/model.ts';
import { ContentError } from '../../server/content/content-error.ts';
import { readCatalogue } from '../../server/content/read-catalogue.ts';
import { oddFolder } from '../fixtures/content-folder.ts';
import { fixtureContent, fixtureFiles, fixturePicture } from '../fixtures/fixture-content.ts';
import { loadPage, publicPages } from '../fixtures/load-page.ts';

/** The check of the content and the start agree: what the check accepts can be shown, what it refuses it explains. */

const valid = entriesIn({ ...fixtureFiles, ...readContentFiles(oddFolder) });

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
  { weight: 1, arbitrary: anEntry.map((index) => change(index, (entry) => [entry, entry])) },
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

async function show(entries: ContentEntry[]): Promise<void> {
  const result = validateContent(entries, () => true);
  if ('problems' in result) {
    expect(result.problems).not.toEqual([]);
    for (const { kind, id, field, remedy } of result.problems) {
      expect([kind, id, field].every((each) => typeof each === 'string')).toBe(true);
      expect(remedy).toMatch(/\p{L}{3}/u);
      expect(remedy).not.toMatch(/^(?:Invalid|Too|Unrecognized|Expected)/);
    }
    return;
  }
  const catalogue = buildCatalogue(result.content, fixturePicture);
  for (const language of languages) searchIndex(catalogue, language);
  for (const page of publicPages(catalogue)) await loadPage(page, catalogue);
}

test('the fixture content is shown', async () => {
  expect(validateContent(valid, () => true)).not.toHaveProperty('problems');
  await show(valid);
});

test('content with mistakes is refused with a remedy for each, or every page of it is shown', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aChange, { minLength: 1, maxLength: 3 }), async (changes) => {
      await show(changes.reduce<ContentEntry[]>((entries, each) => each(entries), valid));
    }),
    { numRuns: 40 },
  );
});

test('a file that is cut, or lacks a line, gives content or an error that names files', () => {
  const files = Object.keys(fixtureContent);
  fc.assert(
    fc.property(fc.constantFrom(...files), fc.nat(), fc.boolean(), (file, number, isCut) => {
      const lines = fixtureContent[file]!.split('\n');
      const place = number % lines.length;
      const text = isCut ? lines.slice(0, place).join('\n') : lines.toSpliced(place, 1).join('\n');
      try {
        readCatalogue({ ...fixtureContent, [file]: text }, fixturePicture);
      } catch (error) {
        if (!(error instanceof ContentError)) throw error;
        expect(error.problems.map((problem) => problem.file)).toContain(file);
        expect(error.message).not.toMatch(/: (?:Invalid|Too|Unrecognized|Expected)/);
      }
    }),
    { numRuns: 25 },
  );
});

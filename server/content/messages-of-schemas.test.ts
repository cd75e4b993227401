import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { sentenceOf } from '#domain/schemas/field-words.ts';
import { fixtureFolder } from '#tests/fixtures/content-folder.ts';
import { entriesIn, folderSource } from './content-files.ts';
import { schemaOf } from './content-kinds.ts';
import { schemaErrorMessages } from './check-document.ts';

/** What an editor, or a file, may have in place of what belongs there. */
const wrong: unknown[] = [
  [undefined, null, '', ' ', 'x', 'X y', 0, 1, -1, 1.5, 1000, true, [], {}],
  [{ en: '' }, { de: 'x' }, ['materials'], Array(9).fill('a'), [7]],
  ['2000-01-01', '2099-01-01', '23:59', 'online', 'moved', 'https://pay.example/x', '# A\n\nB\n\n## C\n\n---\n'],
  ['## A\n\n[b](javascript:c)\n\n![d](https://e.example)\n'],
].flat();

/** A value with each of its parts replaced in turn. */
function* brokenIn(value: unknown): Generator {
  yield* wrong;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    for (const broken of brokenIn(part)) {
      yield Array.isArray(value) ? value.with(Number(key), broken) : { ...value, [key]: broken };
    }
  }
}

type Fields = Record<string, unknown>;

/** Mistakes that take more than one field. */
const together: Record<string, (value: Fields) => Fields> = {
  p2e1: ({ dateOfEvent }) => ({
    shownIn: ['en'],
    status: 'moved',
    previousDate: dateOfEvent,
    eventType: 'online',
    isSoldOutOnline: true,
  }),
  program3: () => ({ isSeries: true }),
  p2e2: () => ({ capacity: 0.5 }),
  house: ({ venues }) => ({
    minutesEarly: { least: 30, most: 15 },
    told: { addresses: Array(6).fill('care@lyceum.example') },
    venues: [...(venues as Fields[]), (venues as Fields[])[0]],
  }),
  membership: ({ plans }) => ({ plans: (plans as Fields[]).map((plan) => ({ ...plan, mostPopular: true })) }),
};
/** One document of each schema, as long as there is. */
const documents = Map.groupBy(entriesIn(folderSource(fixtureFolder)), schemaOf);

const messages = new Set<string>();
for (const [schema, entries] of documents) {
  const [longest] = entries.toSorted((a, b) => JSON.stringify(b.value).length - JSON.stringify(a.value).length);
  for (const broken of brokenIn(longest!.value)) collect(schema, broken);
  for (const { id, value } of entries.filter((entry) => entry.id in together)) {
    const mistake = together[id]!(value as Fields);
    for (const broken of [mistake, ...brokenIn(mistake)]) collect(schema, Object.assign({}, value, broken));
  }
}
const sentences = [...messages].map(sentenceOf);

function collect(schema: ReturnType<typeof schemaOf>, value: unknown) {
  const { error } = schema!.safeParse(value, { error: schemaErrorMessages });
  for (const { message } of error?.issues ?? []) messages.add(message);
}

test('every message of a schema is written in both languages', () => {
  expect(sentences.length).toBeGreaterThan(40);
  expect(sentences.filter(({ en }) => !/[a-z]{3}/.test(en) || /^(?:Invalid|Too|Unrecognized)/.test(en))).toEqual([]);
  expect(sentences.filter(({ ru }) => !/[а-яё]{3}/.test(ru))).toEqual([]);
  expect(sentences.filter(({ en, ru }) => /[а-яё]/i.test(en) || /\b(?:the|use|write)\b/.test(ru))).toEqual([]);
});

test('none of them was left out here', () => {
  const sources = globSync('domain/schemas/*.ts').map((file) => readFileSync(file, 'utf8'));
  const written = sources.flatMap((source) => [...source.matchAll(/\binBoth\(\s*'([^']+)',/g)].map(([, en]) => en!));
  const seen = new Set(sentences.map(({ en }) => en));
  expect(written.length).toBeGreaterThan(20);
  expect(written.filter((en) => !seen.has(en))).toEqual([]);
});

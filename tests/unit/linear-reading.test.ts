import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseSync, Visitor } from 'oxc-parser';
import { describe, expect, test } from 'vitest';

import { hyphenate } from '#app/ui/hyphenate.ts';
import { pictureNameOf, suggestId } from '#domain/documents/suggest-id.ts';
import { wordDifferences } from '#domain/documents/differences.ts';
import { documentName } from '#domain/documents/document.ts';
import { withValueAt } from '#domain/documents/values.ts';
import { isMailbox, typedAddress } from '#domain/email-address.ts';
import { inLines, inOneLine } from '#domain/normalized.ts';
import { splitList } from '#domain/field-declaration.ts';
import { parseMonth } from '#domain/month-grid.ts';
import { normalizeCode, readReference } from '#domain/orders.ts';
import { minorUnits } from '#domain/payments.ts';
import { keysIn, personKey } from '#domain/person-key.ts';
import { returnUrl } from '#domain/return-url.ts';
import { houseSchema } from '#domain/schemas/house-schema.ts';
import { fold, foldedTexts, hasWords, searchedWords } from '#domain/search/fold.ts';
import { excerpt, highlight } from '#domain/search/highlight.ts';
import { foldPerson, isPerson } from '#domain/search/folded-person.ts';
import { boundedQuery, MAX_QUERY_LENGTH } from '#domain/search/search-query.ts';
import { formsOf, withFleetingVowel } from '#domain/search/tokenize.ts';
import { inOtherLayout } from '#domain/search/transliteration.ts';
import { cleanLink } from '#domain/values/links.ts';
import { readMark } from '#domain/values/mark.ts';
import { readBuyAddress } from '#i18n/buy-address.ts';
import { isGreetable } from '#i18n/messages/email-frame.ts';
import { loggedPath, previewAddressOf } from '#i18n/preview-address.ts';
import { beginning, typeset } from '#i18n/typeset.ts';
import { codeFiles } from '#scripts/read-imports.ts';
import { emailProblem, nameOf, validatePassword } from '#server/auth/account-input.ts';
import {
  canonicalFiles,
  documentOfFile,
  entriesIn,
  folderSource,
  parseYaml,
  strayFiles,
} from '#server/content/content-files.ts';
import { schemaOf } from '#server/content/content-kinds.ts';
import { readMarkdown } from '#server/content/markdown.ts';
import { textWarnings } from '#server/content/warnings/text-warnings.ts';
import { webhookAt } from '#server/http/canonical-address.ts';
import { rejectionOf } from '#server/http/request-guard.ts';
import { readUpload } from '#server/pictures/read-upload.ts';
import { spokenLanguage } from '#server/request/spoken-language.ts';
import { withWrittenDates } from '#server/search/written-dates.ts';
import { fixtureFolder } from '#tests/fixtures/content-folder.ts';
import { appWith, html, page, pipelineWith } from '#tests/fixtures/http-app.ts';
import { growsFasterThanLength } from '#tests/fixtures/processor-time.ts';

/** Whatever somebody sends is read in time that grows with its length alone. */

/** As an address may have, or all headers of a request. */
const OF_ADDRESS = 7_900;
/** A form of an editor holds more; the difference between both ways to grow is plain here, and each text is read in moments. */
const OF_TEXT = 20_000;
/** As long as whoever sends the text pleases: a few characters are enough to see what does not end there. */
const OF_LONG_TEXT = 150_000;
const usual = ['a', 'я', '0', ' ', '\n', '.', '"', '<', '[', '%22', 'a ', '*a **b '];

/** The expressions of the code, with their files. */
const expressions = codeFiles.flatMap((file) => {
  const found: { file: string; pattern: string; flags: string }[] = [];
  const { program } = parseSync(file, readFileSync(join(import.meta.dirname, '../..', file), 'utf8'));
  new Visitor({ Literal: (node) => void ('regex' in node && found.push({ file, ...node.regex })) }).visit(program);
  return found;
});

const ascii = Array.from({ length: 0x7f - 0x09 }, (_, index) => String.fromCharCode(0x09 + index));
/** A sign is told from the letters of an alphabet, of which one stands for all. */
const named = expressions
  .flatMap(({ pattern }) => [...pattern])
  .filter((character) => character > '\u007F' && !/[б-я]/i.test(character));
const marks = ['\u0301', '\u0301\u0316', 'е\u0308', 'a\u0301'];
const units = [
  ...new Set([...ascii, ...named, ...marks, 'a ', 'a.', '. ', '%22', '%25', '"a', '[a', '*a **b ', '> ', '1) ']),
];

const repeated = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

/** The first of some units of which a text takes longer to read than its length explains. */
async function firstSlow(
  some: Iterable<string>,
  work: (unit: string, length: number, serial: number) => unknown,
  ofLength: number,
): Promise<string | undefined> {
  for (const unit of some) if (await growsFasterThanLength(work.bind(undefined, unit), ofLength)) return unit;
  return undefined;
}

/** What an expression means, once and without its signs: `<a href=` of `<a\s[^>]*href=`. */
function sampleOf(pattern: string): string {
  const known: Record<string, string> = { s: ' ', S: 'a', w: 'a', d: '0', b: '', B: '', n: '\n', t: '\t', r: '\r' };
  return pattern
    .replaceAll(/\\[pP]\{\w+(?:=\w+)?\}/g, 'a')
    .replaceAll(/\\u([\dA-F]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/\(\?(?:<?[=!]|:)|\{\d+(?:,\d*)?\}|\[\^(?:\\.|[^\]\\])*\]/g, '')
    .replaceAll(/\[(\\.|[^\]\\])(?:\\.|[^\]\\])*\]/g, '$1')
    .replaceAll(/\\(.)|[()?*+|^$.]/gs, (_, letter = '') => known[letter as string] ?? (letter as string));
}

/** These read what is made here: pages, in which the signs of others are escaped, and numbers. */
const ownTexts = new Set(['server/http/finish-document.ts', 'i18n/numbers.ts']);

test('an expression by itself, with the beginnings of what it means', async () => {
  const slow: string[] = [];
  for (const { file, pattern, flags } of expressions.filter((each) => !ownTexts.has(each.file))) {
    const expression = new RegExp(pattern, flags.includes('g') ? flags : `${flags}g`);
    const sample = sampleOf(pattern).slice(0, 40);
    const starts = Array.from(sample, (_, index) => [
      sample.slice(0, index + 1),
      sample.slice(index, index + 2),
      sample.slice(index, index + 3),
    ]);
    const beginnings = new Set(starts.flat());
    // What doubles with each character is found in a short text, and does not end in a long one.
    for (const times of [26, 40, 70, OF_TEXT]) {
      const read = (unit: string, length: number, serial: number) =>
        `${repeated(unit, times < OF_TEXT ? length * unit.length : length)}\u0001${serial}a`.replaceAll(expression, '');
      const unit = await firstSlow(beginnings, read, times);
      if (unit === undefined) continue;
      slow.push(`${file}: /${pattern}/ by ${unit}`);
      break;
    }
  }
  expect(slow).toEqual([]);
});

describe('an address', () => {
  const { app, find } = pipelineWith(() => html(page));
  const escaped = units.flatMap((unit) => [unit, encodeURIComponent(unit)]).filter((unit) => /^[!-~]+$/.test(unit));
  const shapes = [
    '/…a',
    '/masters/…a',
    '/a…',
    '/search?q=…a',
    '/events?…=a&date=…',
    '/Admin/preview-link/…/a',
    '/buy/…',
  ];

  test.each(shapes)('%s', async (shape) => {
    const read = async (unit: string, length: number, serial: number) => {
      const url = shape.replaceAll('…', `${repeated(unit, length / shape.split('…').length)}${serial}`);
      loggedPath(url);
      find(url);
      if (rejectionOf({ url, headers: {} }) === undefined) await app.request(`http://localhost${url}`);
    };
    expect(await firstSlow(new Set(escaped), read, OF_ADDRESS)).toBeUndefined();
  });
});

test('headers', async () => {
  const app = appWith(() => html(page));
  const names = [
    'accept',
    'accept-encoding',
    'accept-language',
    'cookie',
    'if-none-match',
    'if-modified-since',
    'range',
  ];
  names.push(
    'referer',
    'user-agent',
    'origin',
    'content-type',
    'x-forwarded-for',
    'forwarded',
    'purpose',
    'sec-purpose',
  );
  const read = async (text: string) => {
    const headers = Object.fromEntries(names.map((name) => [name, text]));
    rejectionOf({ url: '/', headers: { ...headers, host: text } });
    for (const path of ['/', '/robots.txt', '/login', '/pictures/event1-1a2b-400.avif'])
      await app.request(path, { headers });
    await app.request('/login', { method: 'POST', headers, body: 'a=b' });
  };
  const printed = units.filter((unit) => /^[ -~]+$/.test(unit));
  expect(await firstSlow(printed, (unit, length) => read(repeated(unit, length)), OF_ADDRESS)).toBeUndefined();
  const quoted = (unit: string, length: number, serial: number) => read(`"${repeated(unit, length)}${serial}`);
  expect(await firstSlow(printed, quoted, OF_ADDRESS)).toBeUndefined();
});

const event = { kind: 'events', id: 'overcoat' } as const;
const terms = { kind: 'legal', id: 'terms-and-conditions' } as const;
const warned = (text: string, key: typeof event | typeof terms) =>
  textWarnings({ ...key, value: {} }, { field: 'name.en', language: 'en', text, others: [text] }, () => false);
const drawing = (more: string) => `<svg viewBox="0 0 9 9" ${more}`;

const readers: Record<string, (text: string) => unknown> = {
  'a line of a form': inOneLine,
  'lines of a form': inLines,
  'an address of a form': (text) => [
    typedAddress(text),
    typedAddress(`a@${text}`),
    isMailbox(text),
    emailProblem(text),
  ],
  'a list of a form': splitList,
  'a name': (text) => [nameOf(text), isGreetable(text), isGreetable(text.slice(0, 60))],
  'a password': (text) => validatePassword(text),
  'the code of an order': (text) => [normalizeCode(text), readReference(text), minorUnits(text, 'AED')],
  'a person who is looked for': (text) => [personKey(text), keysIn(text), isPerson(foldPerson(text), text)],
  'where a login leads to': (text) => [returnUrl(`/${text}`, 'en'), parseMonth(text), spokenLanguage(text)],
  'a path': (text) => [readBuyAddress(text), previewAddressOf(text), webhookAt(text)],
  'a search': (text) => [boundedQuery(text), withWrittenDates(text, 'en'), inOtherLayout(text)],
  'a word that is searched': (text) => [formsOf(text), withFleetingVowel(text), foldedTexts('', text)],
  'what was found': (text) => [excerpt(text, () => true), highlight(text, () => true)],
  'a title': (text) => [hyphenate(text), suggestId(text)],
  'the name of a file': (text) => [pictureNameOf(text), documentOfFile(`content/${text}`), strayFiles([text])],
  'a text that is set': (text) => [typeset(text, 'en'), typeset(text, 'ru'), beginning(text, 200)],
  'a text that is compared': (text) => wordDifferences(text, `b${text}`),
  'a text in Markdown': (text) => readMarkdown(`# T\n\n## H\n\n${text}`, 'en'),
  'a text with warnings': (text) => [warned(text, event), warned(text, terms)],
  'a file of content': (text) => {
    try {
      return [canonicalFiles({ ...event, value: { name: { en: text } } }), parseYaml(text)];
    } catch (error) {
      return error;
    }
  },
  'a link': (text) => cleanLink(`https://${text}`),
  'a drawing': (text) =>
    [text, drawing(text), drawing(`a="${text}">`), `${drawing('>')}<path d="x'${text}"/>`, `<svg${text}`].map((svg) => [
      readMark(svg),
      houseSchema.shape.mark.safeParse(svg),
    ]),
  'a form with files': (text) =>
    readUpload(
      Buffer.from(`--b\r\ncontent-disposition: form-data; ${text}\r\n\r\n${text}\r\n--b--`),
      `multipart/form-data; boundary=b`,
    ),
};

// It takes seconds: every reader gets more than a hundred texts of one length, and twelve of another.
describe('a text', () => {
  test.each(Object.entries(readers))('%s', async (_, read) => {
    const readRepeated = (unit: string, length: number, serial: number) =>
      read(`${repeated(unit, length)}\u0001${serial}a`);
    expect(await firstSlow(units, readRepeated, OF_TEXT)).toBeUndefined();
    expect(await firstSlow(usual, readRepeated, OF_LONG_TEXT)).toBeUndefined();
  });
});

/** The texts of a value, each with its path. */
function textsIn(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, path === '' ? key : `${path}.${key}`));
}

describe('a text that is longer than anybody needs', () => {
  const bySchema = Map.groupBy(entriesIn(folderSource(fixtureFolder)), schemaOf);

  test.each([...bySchema].map(([schema, entries]) => [documentName(entries[0]!), schema!, entries] as const))(
    'is refused by its own field: documents like %s',
    (_, schema, entries) => {
      const read = new Set<string>();
      for (const { value } of entries)
        for (const [path, text] of textsIn(value)) {
          const fieldOfAny = path.replaceAll(/\d+/g, '0');
          if (read.has(fieldOfAny)) continue;
          read.add(fieldOfAny);
          for (const unit of ['a', 'я', '*a **b ']) {
            const { error } = schema.safeParse(withValueAt(value, path, text + repeated(unit, OF_LONG_TEXT)));
            expect([path, unit, error?.issues.map((issue) => issue.path.join('.'))]).toEqual([
              path,
              unit,
              expect.arrayContaining([path]),
            ]);
          }
        }
      expect(read.size).toBeGreaterThan(1);
    },
  );

  test('is read by a search as far as a search goes', () => {
    const typed = `${repeated('anna ', OF_LONG_TEXT)}nobody`;
    expect(isPerson(foldPerson('Anna'), typed)).toBe(true);
    expect(hasWords(fold('Anna'), searchedWords(typed))).toBe(true);
    expect(boundedQuery(typed)).toHaveLength(MAX_QUERY_LENGTH - 1);
  });
});

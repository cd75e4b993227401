import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { shownHashes } from '#domain/documents/draft-rows.ts';
import { itemsIn, type Fields } from '#domain/documents/field-paths.ts';
import { hashOfField, toDocument, toFields } from '#domain/documents/fields.ts';
import { nameOfPath, type FormNode, controlsOf } from '#domain/documents/form-node.ts';
import { eventForm as event, everyKind } from '#tests/fixtures/every-kind.ts';
import { entriesIn, folderSource } from '#server/content/content-files.ts';
import { documentFormOf } from './document-form.ts';
import { readForm } from './parse-submission.ts';
import { readDocument } from './read-document.ts';

const forms = everyKind.map(([name, key]) => [name, documentFormOf(key, 'en')!] as const);

/** What a browser sends of a form, line ends included: several chosen options one by one, of a checkbox only whether it is set. */
function sent(controls: Iterable<readonly [path: string, text: string]>, shown: Record<string, string>): FormData {
  const form = new FormData();
  form.set('shown', JSON.stringify(shown));
  for (const [path, text] of controls) form.append(nameOfPath(path), text.replaceAll('\n', '\r\n'));
  return form;
}

async function sentAndRead(node: FormNode, fields: Fields, shown = shownHashes(node, fields, [])) {
  const body = sent(controlsOf(node, fields), shown);
  return readDocument(node, await readForm(new Request('https://site.example/', { method: 'POST', body })));
}
const read = (controls: Record<string, string>, shown: Record<string, string> = {}, node = event) =>
  readDocument(node, sent(Object.entries(controls), shown));
const changesIn = (controls: Record<string, string>, shown: Record<string, string> = {}) =>
  read(controls, shown).changes.map(({ path, value }) => [path, value]);

describe('a form that nobody has written in has changed nothing, and shows the document again', () => {
  const documents = ['content', 'tests/fixtures/content', 'tests/fixtures/odd-content']
    .flatMap((folder) => Array.from(entriesIn(folderSource(folder)), (entry) => ({ folder, ...entry })))
    .filter(({ value }) => value !== undefined);

  test.each(documents)('$folder $kind/$id', async ({ kind, id, value }) => {
    const node = documentFormOf({ kind, id }, 'ru')!;
    const fields = toFields(node, value);
    const { changes, typed } = await sentAndRead(node, fields);
    expect(changes).toEqual([]);
    const isWritten = (each: unknown) => JSON.stringify(each).replaceAll(/\s+|\\n/g, '');
    expect(isWritten(toDocument(node, typed))).toBe(isWritten(toDocument(node, fields)));
  });

  test.each(forms)('any %s', async (_, node) => {
    await fc.assert(
      fc.asyncProperty(written(node), async (value) => {
        const fields = toFields(node, value);
        const { changes, typed } = await sentAndRead(node, fields);
        expect(changes).toEqual([]);
        expect(toDocument(node, typed)).toEqual(toDocument(node, fields));
        // What was shown is what makes the difference.
        const all = (await sentAndRead(node, fields, {})).changes;
        expect(new Map(all.map(({ path, value: own }) => [path, own]))).toEqual(
          new Map([...fields].filter(([path]) => !path.includes('$'))),
        );
      }),
      { numRuns: 15 },
    );
  });
});

const line = fc.stringMatching(/^[a-zа-я]+( [a-zа-я“»—]+){0,3}$/);

/** Anything that can be written in a form. */
function written(node: FormNode): fc.Arbitrary<unknown> {
  switch (node.type) {
    case 'group': {
      const shown = node.children.filter(({ type }) => type !== 'hidden');
      const fields = shown.map((child) => [child.key, written(child)] as const);
      return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
    }
    case 'list':
      return fc.array(written(node.item), { maxLength: 4 });
    case 'text': {
      const text = node.isLong ? fc.array(line, { minLength: 1 }).map((lines) => lines.join('\n\n')) : line;
      return fc.record({ en: text, ru: text }, { requiredKeys: [] });
    }
    case 'either':
      return fc.oneof(fc.constantFrom(...node.options.map(({ value }) => value)), written(node.other));
    case 'checkbox':
      return fc.constant(true);
    case 'choice': {
      const option = fc.constantFrom(...node.options.map(({ value }) => value));
      // The order in which they are chosen means nothing.
      const some = fc.uniqueArray(option, { minLength: 1, maxLength: 2 });
      return node.isMultiple ? some.map((chosen) => chosen.toSorted()) : option;
    }
    case 'number':
      return fc.oneof(fc.maxSafeInteger(), fc.constantFrom('40o', '1.5', '-'));
    default:
      return line;
  }
}

describe('a field', () => {
  test('that is not in the form has not changed: the page of what is taken off shows none', () => {
    const shown = shownHashes(event, toFields(event, { name: { en: 'Tea' }, price: { aed: 100 } }), []);
    expect(changesIn({}, shown)).toEqual([]);
  });

  test('that is emptied is absent; one that is left empty has not changed', () => {
    const shown = shownHashes(event, toFields(event, { name: { en: 'Tea' }, isSoldOut: true, shownIn: ['en'] }), []);
    const texts = { 'name/en': ' ', 'name/ru': '' };
    // Nothing is sent of checkboxes that are not set.
    expect(changesIn(texts, shown)).toEqual([
      ['shownIn', undefined],
      ['name/en', undefined],
      ['isSoldOut', undefined],
    ]);
  });

  test('is cleaned of what comes along with pasted text', () => {
    const controls = { 'name/ru': ' Шинель\u0000\n и нос ', 'description/ru': 'Один  \n\nдва\n' };
    expect(changesIn(controls)).toEqual([
      ['name/ru', 'Шинель и нос'],
      ['description/ru', 'Один\n\nдва'],
    ]);
    const link = ' https://buy.stripe.com/ly\u00ADceum\u200B\n';
    expect(changesIn({ stripeLink: link })).toEqual([['stripeLink', 'https://buy.stripe.com/lyceum']]);
  });

  test.each([
    ['400', 400],
    [' 9 000 ', 9000],
    ['9\u00A0000', 9000],
    ['-5', -5],
    ['007', 7],
    ['40o', '40o'],
    ['400 AED', '400 AED'],
    ['1.5', '1.5'],
    ['1e3', '1e3'],
    ['9'.repeat(40), '9'.repeat(40)],
  ])('for a number keeps %j as %j', (typed, kept) => {
    expect(changesIn({ 'price/aed': typed })).toEqual([['price/aed', kept]]);
  });

  test('that is not written, and shown as what it means, has changed only when it says something else', () => {
    const shown = { shownIn: hashOfField(undefined), 'shownIn/$implied': hashOfField(['en', 'ru']) };
    expect(changesIn({ shownIn: 'en\nru' }, shown)).toEqual([]);
    expect(changesIn({ shownIn: 'ru' }, shown)).toEqual([['shownIn', ['ru']]]);
  });

  test('of several options takes them one by one, or each on a line', () => {
    const form = sent([], {});
    form.append('document.shownIn', 'en');
    form.append('document.shownIn', 'ru');
    expect(readDocument(event, form).changes).toMatchObject([{ value: ['en', 'ru'] }]);
    expect(changesIn({ shownIn: 'en\nru' })).toEqual([['shownIn', ['en', 'ru']]]);
  });
});

test('what was typed is shown again in the order of its list, items in which nothing is written included', () => {
  const fields = toFields(event, { images: ['b', '', 'a'] });
  const keys = itemsIn(fields, 'images').map(({ key }) => key);
  const sentTexts = Object.fromEntries(keys.map((key, index) => [`images/${key}`, index === 0 ? 'new' : '']));
  const { typed } = read(sentTexts, shownHashes(event, fields, []));
  expect(toDocument(event, typed)).toMatchObject({ images: ['new', '', ''] });
});

test('a value that a choice does not offer is kept, so that it can be named', () => {
  expect(changesIn({ eventType: 'dance' })).toEqual([['eventType', 'dance']]);
});

test.each([
  'document',
  'document.nmae.en',
  'document.name',
  'document.name.de',
  'document.name.en.x',
  'document[0]',
  'document.images',
  'document.images[0]',
  'document.images.k1.en',
  'document.images.k1.k2',
  'document.keyTakeaways.title.en',
  'document.$gone',
])('a field that is not in the form is refused: %s', (name) => {
  const form = sent([['name/en', 'A']], {});
  form.set(name, 'x');
  expect(() => readDocument(event, form)).toThrow(expect.objectContaining({ init: { status: 400 } }));
});

test.each(['no JSON', '{"name/en":1}', '{"name/en":"a b"}', '{"nmae/en":"x"}'])(
  'so is what our page does not send with it: %s',
  (shown) => {
    const form = sent([], {});
    form.set('shown', shown);
    expect(() => readDocument(event, form)).toThrow(expect.objectContaining({ init: { status: 400 } }));
  },
);

test('other fields of the form and files are left alone', () => {
  const form = sent([['name/en', 'A']], {});
  form.set('tab', '4');
  form.set('documents', 'x');
  form.set('document.location.en', new File(['x'], 'x.txt'));
  expect(readDocument(event, form).changes).toMatchObject([{ path: 'name/en', value: 'A' }]);
});

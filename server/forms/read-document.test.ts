import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { FormNode } from '../../domain/documents/form-node.ts';
import { controlsOf } from '../../domain/documents/form-values.ts';
import { canonicalValue } from '../../domain/documents/values.ts';
import { entriesIn, folderSource } from '../content/content-files.ts';
import { eventForm as event, everyKind, formIn } from '../../tests/fixtures/every-kind.ts';
import { documentFormOf } from './document-form.ts';
import { readForm } from './parse-submission.ts';
import { readDocument } from './read-document.ts';

const forms = everyKind.map(([name, key]) => [name, documentFormOf(key, 'en')!] as const);

const sent = (controls: Iterable<readonly [string, string]>) => {
  const form = new FormData();
  for (const [name, text] of controls) form.append(name, text);
  return form;
};
/** Sends the form of a value as a browser does, line ends included. */
async function sentAndRead(node: FormNode, value: unknown): Promise<unknown> {
  const body = sent([...controlsOf(node, value)].map(([name, text]) => [name, text.replaceAll('\n', '\r\n')]));
  return readDocument(node, await readForm(new Request('https://site.example/', { method: 'POST', body })));
}
const read = (controls: Record<string, string>, node = event) => readDocument(node, sent(Object.entries(controls)));

describe('what was written comes back from its form', () => {
  const documents = ['content', 'tests/fixtures/content', 'tests/fixtures/odd-content']
    .flatMap((folder) => Array.from(entriesIn(folderSource(folder)), (entry) => ({ folder, ...entry })))
    .filter(({ value }) => value !== undefined);

  test.each(documents)('$folder $kind/$id', async ({ kind, id, value }) => {
    expect(await sentAndRead(documentFormOf({ kind, id }, 'ru')!, value)).toEqual(canonicalValue(value));
  });

  test.each(forms)('any %s', (_, form) => {
    fc.assert(
      fc.property(written(form), (value) => {
        expect(readDocument(form, sent(controlsOf(form, value)))).toEqual(value);
      }),
      { numRuns: 25 },
    );
  });
});

/** Anything that can be written in a form. */
function written(node: FormNode, isItem = false): fc.Arbitrary<unknown> {
  const line = fc.stringMatching(/^[a-zа-я]+( [a-zа-я“»—]+){0,3}$/);
  switch (node.type) {
    case 'group': {
      const fields = node.children.map((child) => [child.key, written(child)] as const);
      const needed = node.children
        .filter((child) => child.isRequired && (child.type === 'list' || child.type === 'group'))
        .map(({ key }) => key);
      const group = fc.record(Object.fromEntries(fields), { requiredKeys: needed });
      return node.isRequired || isItem ? group : group.filter((value) => Object.keys(value as object).length > 0);
    }
    case 'list':
      return fc.array(written(node.item, true), { minLength: node.isRequired ? 0 : 1, maxLength: 4 });
    case 'text': {
      const text = node.isLong ? fc.array(line, { minLength: 1 }).map((lines) => lines.join('\n\n')) : line;
      const texts = fc.record({ en: text, ru: text }, { requiredKeys: [] });
      return isItem ? texts : texts.filter((value) => Object.keys(value).length > 0);
    }
    case 'either':
      return fc.oneof(fc.constantFrom(...node.options.map(({ value }) => value)), written(node.other, true));
    case 'checkbox':
      return fc.constant(true);
    case 'choice': {
      const option = fc.constantFrom(...node.options.map(({ value }) => value));
      return node.isMultiple ? fc.array(option, { minLength: 1, maxLength: 2 }) : option;
    }
    case 'number':
      return fc.oneof(fc.maxSafeInteger(), fc.constantFrom('40o', '1.5', '-'));
    default:
      return isItem ? fc.oneof(line, fc.constant('')) : line;
  }
}

describe('a field', () => {
  test('that is left empty is absent, and so is a group of such fields', () => {
    const controls = { 'document.name.en': ' ', 'document.price.aed': '', 'document.video.title.ru': '' };
    expect(read({ ...controls, 'document.time': '' })).toEqual({});
  });

  test('that must be there is empty, so that what it lacks can be named', () => {
    expect(read({}, formIn('pages', 'home'))).toEqual({
      hero: {},
      quote: {},
      slides: [],
      formats: [],
      videos: [],
      teens: {},
    });
    expect(read({}, formIn('faq', 'default'))).toEqual([]);
  });

  test('is cleaned of what comes along with pasted text', () => {
    const controls = {
      'document.name.ru': ' Шинель\u0000\n и нос ',
      'document.description.ru': 'Один  \r\n\r\nдва\r\n',
    };
    expect(read(controls)).toEqual({ name: { ru: 'Шинель и нос' }, description: { ru: 'Один\n\nдва' } });
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
    expect(read({ 'document.price.aed': typed })).toEqual({ price: { aed: kept } });
  });
});

describe('a list', () => {
  test('keeps an item in which nothing is written', () => {
    const controls = {
      'document.keyTakeaways[0].title.en': '',
      'document.images[0]': 'a',
      'document.images[1]': '',
      'document.listOfBenefits[0]': '',
    };
    expect(read(controls)).toEqual({ keyTakeaways: [{}], images: ['a', ''], listOfBenefits: [{}] });
  });

  test('has the items that were sent, whatever their numbers', () => {
    expect(read({ 'document.images[200]': 'b', 'document.images[7]': 'a' })).toEqual({ images: ['a', 'b'] });
  });
});

test('a benefit that is written out stands, whatever is chosen beside it: no words are lost', () => {
  const chosen = { 'document.listOfBenefits[0]': 'materials', 'document.listOfBenefits[0].en': '' };
  expect(read(chosen)).toEqual({ listOfBenefits: ['materials'] });
  expect(read({ ...chosen, 'document.listOfBenefits[0].en': 'Tea' })).toEqual({ listOfBenefits: [{ en: 'Tea' }] });
});

test('a value that a choice does not offer is kept, so that it can be named', () => {
  expect(read({ 'document.eventType': 'dance' })).toEqual({ eventType: 'dance' });
});

test.each([
  'document',
  'document.nmae.en',
  'document.name',
  'document.name.de',
  'document.name.en.x',
  'document[0]',
  'document.images',
  'document.images[0].en',
  'document.images[0][0]',
  'document.keyTakeaways.title.en',
])('a field that is not in the form is refused: %s', (name) => {
  expect(() => read({ 'document.name.en': 'A', [name]: 'x' })).toThrow(
    expect.objectContaining({ init: { status: 400 } }),
  );
});

test('other fields of the form and files are left alone', () => {
  const form = sent([
    ['revision', '4'],
    ['documents', 'x'],
    ['document.name.en', 'A'],
  ]);
  form.set('document.location.en', new File(['x'], 'x.txt'));
  expect(readDocument(event, form)).toEqual({ name: { en: 'A' } });
});

import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import type { FormNode } from '../../domain/documents/form-node.ts';
import { languages } from '../../domain/field-values.ts';
import { everyKind } from '../../tests/fixtures/every-kind.ts';
import { documentForm } from './document-form.ts';
import { formOf } from './form-of-kind.ts';

/** Every part of a form, with its path. */
function* partsOf(node: FormNode, path: string): Generator<[string, FormNode]> {
  yield [path, node];
  const within =
    node.type === 'group'
      ? node.children
      : node.type === 'list'
        ? [node.item]
        : node.type === 'either'
          ? [node.other]
          : [];
  for (const child of within) yield* partsOf(child, `${path}.${child.key || '*'}`);
}

describe.each(everyKind)('the form of %s', (name, key) => {
  test.each(languages)('says what every field is called (%s)', (language) => {
    const [, ...fields] = partsOf(formOf(key, language)!, name);
    const alphabet = language === 'ru' ? /[а-яё]|^Id$/i : /[a-z]/i;
    expect(fields.filter(([, { label }]) => !alphabet.test(label)).map(([path]) => path)).toEqual([]);
    const foreign = language === 'ru' ? /^[a-z ]{3,}$/i : /[а-яё]/i;
    expect(fields.filter(([, { label, help }]) => foreign.test(label) || foreign.test(help))).toEqual([]);
    const options = fields.flatMap(([, node]) => ('options' in node ? node.options : []));
    expect(options.filter(({ label }) => !alphabet.test(label))).toEqual([]);
  });

  test('has other words in each language', () => {
    const words = (language: 'en' | 'ru') =>
      [...partsOf(formOf(key, language)!, name)].slice(1).map(([path, { label }]) => [path, label] as const);
    const russian = new Map(words('ru'));
    expect(words('en').filter(([path, label]) => label !== 'Id' && russian.get(path) === label)).toEqual([]);
  });
});

test('a schema without a control is a mistake, not a gap', () => {
  expect(() => documentForm(z.strictObject({ when: z.date() }), 'en')).toThrow('no control for date');
});

test('a list says how many items it has', () => {
  expect(documentForm(z.array(z.string()).length(3), 'en')).toMatchObject({ min: 3, max: 3 });
  expect(
    documentForm(
      z
        .array(z.string())
        .min(1)
        .meta({ label: ['A', 'А'] }),
      'en',
    ),
  ).toMatchObject({ min: 1, max: 200 });
});

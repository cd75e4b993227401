import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import type { FormNode } from '#domain/documents/form-node.ts';
import { languages } from '#domain/values/field-values.ts';
import { everyKind } from '#tests/fixtures/every-kind.ts';
import { schemaOf } from '#server/content/content-kinds.ts';
import { addressedDocument, documentForm, documentFormOf } from './document-form.ts';

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
    const [, ...fields] = partsOf(documentFormOf(key, language)!, name);
    const alphabet = language === 'ru' ? /[а-яё]|^Id$/i : /[a-z]/i;
    expect(fields.filter(([, { label }]) => !alphabet.test(label)).map(([path]) => path)).toEqual([]);
    const foreign = language === 'ru' ? /^[a-z ]{3,}$/i : /[а-яё]/i;
    expect(fields.filter(([, { label, help }]) => foreign.test(label) || foreign.test(help))).toEqual([]);
    const options = fields.flatMap(([, node]) => ('options' in node ? node.options : []));
    expect(options.filter(({ label }) => !alphabet.test(label))).toEqual([]);
  });

  test('has other words in each language', () => {
    const words = (language: 'en' | 'ru') =>
      [...partsOf(documentFormOf(key, language)!, name)].slice(1).map(([path, { label }]) => [path, label] as const);
    const russian = new Map(words('ru'));
    expect(words('en').filter(([path, label]) => label !== 'Id' && russian.get(path) === label)).toEqual([]);
  });
});

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The fields that a schema takes, by path. */
function* fieldsOf(schema: JsonSchema, path: string): Generator<string> {
  const { properties = {}, items, propertyNames, additionalProperties, anyOf = [] } = schema;
  const below = Object.entries(properties);
  if (items) below.push(['*', items as JsonSchema]);
  for (const key of (propertyNames as JsonSchema | undefined)?.enum ?? [])
    below.push([String(key), additionalProperties!]);
  if (below.length === 0 && anyOf.length === 0) yield path;
  for (const [key, inner] of below) yield* fieldsOf(inner as JsonSchema, `${path}.${key}`);
  for (const each of anyOf) yield* fieldsOf(each, path);
}

/** The fields that a form can send, by path. */
function* controlsIn(node: FormNode, path: string): Generator<string> {
  if (node.type === 'text') yield* languages.map((language) => `${path}.${language}`);
  else if (node.type === 'choice' && node.isMultiple) yield `${path}.*`;
  else if (node.type === 'list') yield* controlsIn(node.item, `${path}.*`);
  else if (node.type === 'group') for (const child of node.children) yield* controlsIn(child, `${path}.${child.key}`);
  else yield path;
  if (node.type === 'either') yield* controlsIn(node.other, path);
}

test.each(everyKind)('every field of %s can be written', (name, key) => {
  const fields = new Set(fieldsOf(z.toJSONSchema(schemaOf(key)!, { io: 'input' }), name));
  expect([...fields].toSorted()).toEqual([...controlsIn(documentFormOf(key, 'en')!, name)].toSorted());
});

describe('the groups of long forms', () => {
  const fields = everyKind.flatMap(([name, key]) => {
    const form = documentFormOf(key, 'en')!;
    return form.type === 'group' && form.children.length > 6 ? form.children.map((child) => ({ name, ...child })) : [];
  });

  test('hold every field', () => {
    const lost = fields.filter(({ group }) => group === undefined).map(({ name, key }) => `${name} ${key}`);
    expect(lost).toEqual([]);
  });

  test('begin with what a document is called', () => {
    const titles = fields.filter(({ group }) => group === 'title').map(({ name, key }) => `${name} ${key}`);
    expect(titles).toEqual([
      'programs/new title',
      'events/new name',
      'masters/new name',
      'masters/new surname',
      'courses/new title',
      'pages/teens title',
    ]);
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

test.each(['new', 'constructor', 'prototype', 'Not An Id'])('there is no document “%s” to be written', (id) => {
  expect(() => addressedDocument({ kind: 'masters', id }, 'en')).toThrow(
    expect.objectContaining({ init: { status: 404 } }),
  );
  expect(addressedDocument({ kind: 'masters', id: 'm1' }, 'en').key).toEqual({ kind: 'masters', id: 'm1' });
});

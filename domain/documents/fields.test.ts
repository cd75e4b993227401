import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { differences } from './differences.ts';
import { fieldPath, itemsIn, placeOf, RANK } from './field-paths.ts';
import { hashOfField, hashOfItem, ranksIn, restored, toDocument, toFields } from './fields.ts';
import { nodeAt, type FormNode } from './form-node.ts';

const base = { label: '', help: '', isRequired: false };
const text = (key: string): FormNode => ({ ...base, key, type: 'text', isLong: true });
const line = (key: string): FormNode => ({ ...base, key, type: 'line' });
const list = (key: string, item: FormNode): FormNode => ({ ...base, key, type: 'list', item, min: 0, max: 9 });
const group = (key: string, ...children: FormNode[]): FormNode => ({ ...base, key, type: 'group', children });

const form = group(
  '',
  text('name'),
  line('time'),
  group('price', line('aed'), line('rub')),
  list('points', { ...group('', text('title'), list('notes', line(''))), isRequired: true }),
  list('images', line('')),
  { ...base, key: 'shownIn', type: 'choice', isMultiple: true, options: [] },
);

const someLine = fc.stringMatching(/^[a-z]{1,4}$/);
const someText = fc.oneof(
  fc.record({ en: someLine }),
  fc.record({ ru: someLine }),
  fc.record({ en: someLine, ru: someLine }),
);
const someDocument = fc.record(
  {
    name: someText,
    time: someLine,
    price: fc.record({ aed: fc.nat() }),
    points: fc.array(
      fc.record({ title: someText, notes: fc.array(someLine, { minLength: 1, maxLength: 3 }) }, { requiredKeys: [] }),
      { minLength: 1, maxLength: 4 },
    ),
    images: fc.array(fc.oneof(someLine, fc.constant('')), { minLength: 1, maxLength: 4 }),
    shownIn: fc.constantFrom(['en'], ['en', 'ru']),
  },
  { requiredKeys: [] },
);

describe('a document as fields', () => {
  test('is itself again, whatever it says and whatever it was before', () => {
    fc.assert(
      fc.property(someDocument, someDocument, (value, before) => {
        const fields = toFields(form, value, toFields(form, before));
        expect(toDocument(form, fields)).toEqual(value);
        // With its ranks alone a value has the same fields again.
        expect(toFields(form, value, new Map(Object.entries(ranksIn(fields))))).toEqual(fields);
        for (const path of fields.keys())
          expect(path.startsWith('$') || nodeAt(form, path.replace(/\/\$at$/, ''))).toBeTruthy();
      }),
    );
  });

  test('has for an item in which nothing is written what its list consists of', () => {
    const lists = group('', list('links', group('', line('name'))), list('notes', text('')), list('images', line('')));
    const fields = new Map(['links', 'notes', 'images'].map((path) => [`${path}/1/$at`, 'm']));
    expect(toDocument(lists, fields)).toEqual({ links: [{}], notes: [{}], images: [''] });
  });

  test.each([
    { name: 'Anna' },
    { price: 400 },
    { points: 'three' },
    { points: [{ title: 'Tea' }] },
    { images: { first: 'a' } },
  ])('keeps what fits no form: %j', (value) => {
    expect(toDocument(form, toFields(form, value))).toEqual(value);
  });

  test('that was removed is gone', () => {
    expect(toDocument(form, toFields(form, undefined))).toBeUndefined();
  });
});

describe('an item of a list', () => {
  const point = (en: string) => ({ title: { en } });
  const keysOf = (fields: ReadonlyMap<string, unknown>) => itemsIn(fields, 'points').map(({ key }) => key);
  const before = toFields(form, { points: ['a', 'b', 'c'].map(point) });
  const [a, b, c] = keysOf(before);

  test('that says the same as an earlier one has its key, wherever it stands', () => {
    expect(keysOf(toFields(form, { points: ['c', 'a', 'b'].map(point) }, before))).toEqual([c, a, b]);
  });

  test('that was edited in its place keeps its key; one that was added has a new one', () => {
    const after = keysOf(toFields(form, { points: ['new', 'a', 'B', 'c'].map(point) }, before));
    expect([after[1], after[3]]).toEqual([a, c]);
    expect([a, b, c]).not.toContain(after[0]);
    expect(keysOf(toFields(form, { points: ['a', 'B', 'c'].map(point) }, before))).toEqual([a, b, c]);
  });

  test('is the only one that gets a new rank when it is moved', () => {
    const after = toFields(form, { points: ['c', 'a', 'b'].map(point) }, before);
    const changed = [...after].filter(([path, value]) => before.get(path) !== value).map(([path]) => path);
    expect(changed).toEqual([`points/${c}/$at`]);
  });

  test('stands at a place that can be named', () => {
    expect(placeOf(before, `points/${b}/title/en`)).toBe('points.1.title.en');
    expect(placeOf(before, `points/${b}/$gone`)).toBe('points.1');
    expect(placeOf(new Map([...before, [`points/${b}/$gone`, true]]), `points/${b}/title/en`)).toBe('points');
  });
});

test('values that a control shows alike have the same hash, others do not', () => {
  expect(hashOfField(' Tea \r\n\r\nand milk\n')).toBe(hashOfField('Tea\n\nand milk'));
  expect(hashOfField(400)).toBe(hashOfField('400'));
  expect(hashOfField(undefined)).toBe(hashOfField(''));
  fc.assert(
    fc.property(someLine, someLine, (one, other) => {
      expect(hashOfField(one) === hashOfField(other)).toBe(one === other);
    }),
  );
});

describe('what is different between two states', () => {
  const point = (en: string, ru = en) => ({ title: { en, ru } });
  const found = (before: unknown, after: unknown) =>
    differences(form, before === undefined ? undefined : { value: before }, { value: after });

  test('is each field that says something else', () => {
    expect(found({ name: { en: 'Tea' }, time: '19:00' }, { name: { en: 'Tea', ru: 'Чай' } })).toEqual([
      { type: 'changed', path: 'name.ru', before: undefined, after: 'Чай' },
      { type: 'changed', path: 'time', before: '19:00', after: undefined },
    ]);
  });

  test('is items that were added, removed and moved, and what was edited in them', () => {
    const before = { points: [point('one'), point('two'), point('three')] };
    expect(found(before, { points: [point('three'), point('one'), point('two')] })).toEqual([
      { type: 'moved', path: 'points.0', before: point('three'), after: point('three') },
    ]);
    expect(found(before, { points: [point('one'), point('two'), point('three'), point('four')] })).toEqual([
      { type: 'added', path: 'points.3', before: undefined, after: point('four') },
    ]);
    expect(found(before, { points: [point('one'), point('three')] })).toEqual([
      { type: 'removed', path: 'points.1', before: point('two'), after: undefined },
    ]);
    expect(found(before, { points: [point('one'), point('zwei', 'two'), point('three')] })).toEqual([
      { type: 'changed', path: 'points.1.title.en', before: 'two', after: 'zwei' },
    ]);
  });

  test('is everything in a new document, and one thing where it was taken off', () => {
    expect(found(undefined, { time: '19:00' })).toEqual([
      { type: 'changed', path: 'time', before: undefined, after: '19:00' },
    ]);
    expect(differences(form, { value: { time: '19:00' } }, undefined)).toEqual([
      { type: 'removed', path: '', before: { time: '19:00' }, after: undefined },
    ]);
    expect(differences(form, undefined, undefined)).toEqual([]);
  });

  test('is nothing between equal states', () => {
    fc.assert(
      fc.property(someDocument, (value) => {
        expect(found(value, value)).toEqual([]);
      }),
    );
  });
});

test('an earlier state that is brought back leaves what no form changes as it is', () => {
  const withHidden = group('', line('time'), { ...base, key: 'id', type: 'hidden' });
  expect(restored(withHidden, { id: 'former', time: 'ten' }, { id: 'tea', time: 'nine' })).toEqual({
    id: 'tea',
    time: 'ten',
  });
});

test('an item that has another place says what it said', () => {
  const fields = toFields(form, { points: [{ title: { en: 'one' } }] });
  const [item] = itemsIn(fields, 'points');
  const path = fieldPath('points', item!.key);
  const elsewhere = new Map(fields).set(fieldPath(path, RANK), 'z');
  const other = new Map(fields).set(fieldPath(path, 'title/en'), 'two');
  expect(hashOfItem(elsewhere, path)).toBe(hashOfItem(fields, path));
  expect(hashOfItem(other, path)).not.toBe(hashOfItem(fields, path));
});

import { expect, test } from 'vitest';

import { rowsBeside, type FieldRow } from './draft-rows.ts';
import { toFields } from './fields.ts';
import type { FormNode } from './form-node.ts';

const base = { label: '', help: '', isRequired: false };
const text = (key: string): FormNode => ({ ...base, key, type: 'text', isLong: false });
const form: FormNode = { ...base, key: '', type: 'group', children: [text('name'), text('place')] };
const anna = { id: 'user-a', name: 'Anna' };
const namesake = { id: 'user-b', name: 'Anna' };
const first = { name: { en: 'Tea', ru: 'Чай' }, place: { en: 'Hall' } };

test('beside a publication a draft keeps what says something else, and asks where both have written', () => {
  const row = (path: string, value: string, conflict = ''): FieldRow => ({
    path,
    value,
    conflict,
    shown: '',
    editor: anna,
    tab: 'a',
    request: 1,
    at: '2026-11-21T12:00:00.000Z',
  });
  const rows = [
    row('name/en', 'Coffee'),
    row('place/en', 'Garden'),
    row('place/ru', 'Сад'),
    row('name/en', 'Cocoa', 'b'),
  ];
  const before = toFields(form, first);
  const after = toFields(form, { ...first, place: { en: 'Attic', ru: 'Сад' } });
  const beside = rowsBeside(rows, { before, after, by: namesake, at: '2026-11-21T13:00:00.000Z' });
  const said = beside.map(({ path, value, conflict }) => `${path} ${String(value)}${conflict && ' ?'}`);
  expect(new Set(said)).toEqual(new Set(['name/en Cocoa ?', 'name/en Coffee', 'place/en Attic ?', 'place/en Garden']));
});

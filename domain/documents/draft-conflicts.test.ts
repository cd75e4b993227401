import { expect, test } from 'vitest';

import { DraftWriter, fieldsOf, hashOfConflict, shownHashes, stands, type FieldRow } from './draft-rows.ts';
import { hashOfField, toFields } from './fields.ts';
import type { FormNode } from './form-node.ts';

/** A draft in which two people have written different names, and one of them another place. */

const base = { label: '', help: '', isRequired: false };
const text = (key: string): FormNode => ({ ...base, key, type: 'text', isLong: false });
const form: FormNode = { ...base, key: '', type: 'group', children: [text('name'), text('place')] };
const by = { editor: { id: 'anna', name: 'Anna' }, tab: 'one', request: 1, at: '2026-11-21T12:00:00.000Z' };
const row = (path: string, value: string, conflict = ''): FieldRow => ({
  ...by,
  path,
  value,
  conflict,
  shown: hashOfField('Tea'),
});
const question = row('name/en', 'Water', 'other tab');
const draft = {
  base: toFields(form, { name: { en: 'Tea' }, place: { en: 'Hall' } }),
  rows: [row('name/en', 'Coffee'), row('place/en', 'Room'), question],
};

test('a form names the questions that it shows, and of no field about which there is none', () => {
  const shown = Object.entries(shownHashes(form, fieldsOf(draft), draft.rows));
  expect(shown.filter(([path]) => path.endsWith('/$seen'))).toEqual([['name/en/$seen', hashOfConflict(question)]]);
});

test('a document that is taken off leaves no question', () => {
  const writer = new DraftWriter(form, draft, { ...by, request: 2 });
  writer.takeOff(undefined);
  expect(writer.rows.filter((each) => !stands(each))).toEqual([]);
  expect(writer.rows.map(({ path }) => path)).toContain('place/en');
});

import { expect, test } from 'vitest';

import { applyIntent, DraftWriter, isDraft, shownHashes, type FieldRow } from './draft-rows.ts';
import { itemsIn } from './field-paths.ts';
import { hashOfField, toFields } from './fields.ts';
import type { FormNode } from './form-node.ts';

const base = { label: '', help: '', isRequired: false };
const form: FormNode = {
  ...base,
  key: '',
  type: 'group',
  children: [{ ...base, key: 'points', type: 'list', item: { ...base, key: '', type: 'line' }, min: 0, max: 20 }],
};

test('a list that ends where it began is no draft, though it was added to, moved and taken from', () => {
  const draft = { base: toFields(form, { points: ['one', 'two'] }), rows: [] as FieldRow[] };
  let request = 0;
  const write = (work: (writer: DraftWriter) => void) => {
    const by = { editor: { id: 'a', name: 'Anna' }, tab: 'tab', request: (request += 1), at: `${request}` };
    const writer = new DraftWriter(form, draft, by);
    work(writer);
    draft.rows = writer.rows;
    return { keys: itemsIn(writer.fields, 'points').map(({ key }) => key), isDraft: isDraft(form, draft) };
  };
  const press = (intent: string) =>
    write((writer) => {
      const shown = new Map(Object.entries(shownHashes(form, writer.fields, writer.rows)));
      applyIntent(form, writer, intent, shown);
    });
  const { keys, isDraft: isAdded } = press('add:points');
  const [one, two, three] = keys;
  expect(isAdded).toBe(true);
  write((writer) => writer.write([{ path: `points/${three}`, value: 'three', shown: hashOfField(undefined) }]));
  expect(press(`remove:points/${three}`).isDraft).toBe(false);
  expect(press(`up:points/${two}`).isDraft).toBe(true);
  expect(press(`up:points/${one}`).isDraft).toBe(false);
  expect(press(`remove:points/${one}`).isDraft).toBe(true);
});

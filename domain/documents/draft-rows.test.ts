import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  DraftWriter,
  fieldsOf,
  hashOfConflict,
  isDraft,
  shownHashes,
  stands,
  type FieldRow,
  applyIntent,
  removedBy,
} from './draft-rows.ts';
import { fieldPath, isWithinGone, itemsIn, RANK, type Fields } from './field-paths.ts';
import { hashOfField, toDocument, toFields } from './fields.ts';
import type { FormNode } from './form-node.ts';

const base = { label: '', help: '', isRequired: false };
const text = (key: string): FormNode => ({ ...base, key, type: 'text', isLong: false });
const point: FormNode = { ...base, key: '', type: 'group', children: [text('title'), text('note')] };
const form: FormNode = {
  ...base,
  key: '',
  type: 'group',
  children: [text('name'), text('place'), { ...base, key: 'points', type: 'list', item: point, min: 0, max: 20 }],
};
const anna = { id: 'user-a', name: 'Anna' };
/** Another person of the same name. */
const namesake = { id: 'user-b', name: 'Anna' };

const first = {
  name: { en: 'Tea', ru: 'Чай' },
  place: { en: 'Hall' },
  points: [{ title: { en: 'one' } }, { title: { en: 'two' } }, { title: { en: 'three' } }],
};

/** A draft that forms write into. */
class Draft {
  base: Fields = toFields(form, first);
  rows: FieldRow[] = [];
  /** What the database has, and what it should have, after each change. */
  readonly told: [unknown, unknown][] = [];
  #at = 0;

  get fields() {
    return fieldsOf(this);
  }

  get conflicts() {
    return this.rows.filter((row) => !stands(row));
  }

  get value() {
    return toDocument(form, this.fields) as typeof first;
  }

  change(by: { editor: typeof anna; tab: string; request: number }, work: (writer: DraftWriter) => void): void {
    const at = new Date((this.#at += 1000)).toISOString();
    const writer = new DraftWriter(form, this, { ...by, at });
    const before = [...this.rows];
    work(writer);
    // What the database is told is what has changed, and no more.
    const name = ({ path, conflict }: Pick<FieldRow, 'path' | 'conflict'>) => `${path} ${conflict}`;
    const kept = new Map(before.map((row) => [name(row), row]));
    for (const row of writer.dropped) kept.delete(name(row));
    for (const row of writer.news) kept.set(name(row), row);
    this.rows = [...kept.values()];
    // Whoever goes on writing within the same request reads what is written by then.
    this.told.push([
      { rows: new Map(this.rows.map((row) => [name(row), row])), fields: this.fields },
      { rows: new Map(writer.rows.map((row) => [name(row), row])), fields: writer.fields },
    ]);
  }
}

/** An open form. It goes on with what it has shown, unless it is opened anew. */
class Form {
  readonly draft: Draft;
  readonly editor: typeof anna;
  tab: string;
  request = 0;
  shown: Record<string, string> = {};
  /** The texts that it has shown or sent, by path. */
  readonly seen = new Map<string, Set<string>>();

  constructor(draft: Draft, editor: typeof anna, tab: string) {
    this.draft = draft;
    this.editor = editor;
    this.tab = tab;
    this.open();
  }

  open(): void {
    const { fields, rows } = this.draft;
    this.tab += '+';
    this.shown = shownHashes(form, fields, rows);
    for (const [path, value] of fields) this.#see(path, String(value));
    for (const { path, value } of this.draft.conflicts) this.#see(path, String(value));
  }

  type(path: string, value: string | undefined, request = (this.request += 1)): void {
    const change = { path, value, shown: this.shown[path] ?? hashOfField(undefined) };
    this.draft.change({ editor: this.editor, tab: this.tab, request }, (writer) => writer.write([change]));
    this.#see(path, String(value));
  }

  press(intent: string): void {
    this.draft.change({ editor: this.editor, tab: this.tab, request: (this.request += 1) }, (writer) =>
      applyIntent(form, writer, intent, new Map(Object.entries(this.shown))),
    );
  }

  #see(path: string, value: string): void {
    this.seen.set(path, (this.seen.get(path) ?? new Set()).add(value));
  }
}

const keysIn = (draft: Draft) => itemsIn(draft.fields, 'points').map(({ key }) => key);
const open = () => {
  const draft = new Draft();
  return { draft, one: new Form(draft, anna, 'one'), other: new Form(draft, namesake, 'other') };
};

describe('a field', () => {
  test('that still says what was shown is written', () => {
    const { draft, one } = open();
    one.type('name/en', 'Coffee');
    expect(draft.value.name).toEqual({ en: 'Coffee', ru: 'Чай' });
    expect(draft.rows).toHaveLength(1);
    one.type('name/en', undefined);
    expect(draft.value.name).toEqual({ ru: 'Чай' });
  });

  test('that says already what is sent is left alone', () => {
    const { draft, one, other } = open();
    one.type('name/en', 'Coffee');
    other.type('name/en', 'Coffee');
    expect(draft.rows).toMatchObject([{ editor: anna }]);
    one.type('place/en', ' Hall ');
    expect(draft.rows).toHaveLength(1);
  });

  test('that says something else by now is a conflict: both texts stay, also of two people of one name', () => {
    const { draft, one, other } = open();
    one.type('name/en', 'Coffee');
    other.type('name/en', 'Water');
    expect(draft.value.name.en).toBe('Coffee');
    expect(draft.conflicts).toMatchObject([{ path: 'name/en', value: 'Water', editor: namesake }]);
    other.type('name/en', 'Water!');
    expect(draft.conflicts).toMatchObject([{ value: 'Water!' }]);
  });

  test('that one editor writes in two tabs is a conflict as well', () => {
    const { draft, one } = open();
    const second = new Form(draft, anna, 'second');
    one.type('name/en', 'Coffee');
    second.type('name/en', 'Water');
    expect([draft.value.name.en, ...draft.conflicts.map(({ value }) => value)]).toEqual(['Coffee', 'Water']);
  });

  test('takes the next request of a form whose answer was lost, and never an older one', () => {
    const { draft, one, other } = open();
    one.type('name/en', 'Cof', 1);
    one.type('name/en', 'Coffee', 3);
    one.type('name/en', 'Coff', 2);
    expect([draft.value.name.en, draft.conflicts]).toEqual(['Coffee', []]);
    other.type('name/en', 'Water', 3);
    other.type('name/en', 'Wat', 2);
    expect(draft.conflicts).toMatchObject([{ value: 'Water' }]);
  });

  test('that a form writes on twice from different beginnings has two conflicts', () => {
    const { draft, one, other } = open();
    one.type('name/en', 'Coffee');
    other.type('name/en', 'Water');
    const { tab } = other;
    other.open();
    other.tab = tab;
    one.type('name/en', 'Coffee with milk');
    other.type('name/en', 'Sparkling water');
    expect(draft.conflicts.map(({ value }) => value)).toEqual(['Water', 'Sparkling water']);
  });
});

describe('a list', () => {
  test('takes what two people add, move and remove in it', () => {
    const { draft, one, other } = open();
    const [a = '', b = '', c = ''] = keysIn(draft);
    one.press('add:points');
    other.press('add:points');
    one.press(`up:points/${c}`);
    other.press(`remove:points/${a}`);
    const [, , d, e] = keysIn(draft);
    expect(keysIn(draft)).toEqual([c, b, d, e]);
    expect(new Set([a, b, c, d, e]).size).toBe(5);
    one.press(`down:points/${c}`);
    expect(keysIn(draft)).toEqual([b, c, d, e]);
    one.press(`first:points/${e}`);
    expect(keysIn(draft)).toEqual([e, b, c, d]);
    one.press(`down:points/${e}`);
    one.press(`down:points/${e}`);
    one.press(`down:points/${e}`);
    expect(draft.conflicts).toEqual([]);
  });

  test('moves nothing past its ends, and takes no more items than it may have', () => {
    const { draft, one } = open();
    const keys = keysIn(draft);
    one.press(`up:points/${keys[0]}`);
    one.press(`first:points/${keys[0]}`);
    one.press(`down:points/${keys[2]}`);
    expect([keysIn(draft), draft.rows]).toEqual([keys, []]);
    for (let count = 0; count < 30; count += 1) one.press('add:points');
    expect(keysIn(draft)).toHaveLength(20);
  });

  test.each([
    'add:name',
    'add:points/nothing/x',
    'remove:points',
    'remove:points/nothing',
    'up:nothing',
    'fly:points',
    '',
  ])('is left alone by what means nothing: %s', (intent) => {
    const { draft, one } = open();
    one.press(intent);
    expect(draft.rows).toEqual([]);
  });

  test('keeps an item that somebody has written in since its remover saw it, until somebody chooses', () => {
    const { draft, one, other } = open();
    const [a = ''] = keysIn(draft);
    one.type(`points/${a}/note/en`, 'new');
    other.press(`remove:points/${a}`);
    expect(draft.value.points[0]).toEqual({ title: { en: 'one' }, note: { en: 'new' } });
    const [conflict] = draft.conflicts;
    expect(conflict).toMatchObject({ path: `points/${a}/$gone`, value: true, editor: namesake });
    one.open();
    one.press(`take-${hashOfConflict(conflict!)}:points/${a}/$gone`);
    expect([keysIn(draft).includes(a), draft.conflicts]).toEqual([false, []]);
  });

  test('has an item back that somebody goes on writing in, until somebody chooses', () => {
    const { draft, one, other } = open();
    const [a = ''] = keysIn(draft);
    other.press(`remove:points/${a}`);
    one.type(`points/${a}/title/en`, 'won');
    expect(draft.value.points[0]).toEqual({ title: { en: 'won' } });
    expect(draft.conflicts).toMatchObject([{ path: `points/${a}/$gone`, editor: namesake }]);
    one.open();
    one.press(`keep:points/${a}/$gone`);
    expect([keysIn(draft)[0], draft.conflicts]).toEqual([a, []]);
  });

  test('has an item again that was in a draft which somebody has thrown away meanwhile', () => {
    const { draft, one } = open();
    one.press('add:points');
    one.open();
    const key = keysIn(draft)[3]!;
    one.type(`points/${key}/title/en`, 'four');
    draft.rows = [];
    one.type(`points/${key}/title/en`, 'four!');
    expect(draft.value.points).toHaveLength(4);
    expect([draft.value.points[3], ...draft.conflicts.map(({ value }) => value)]).toContainEqual({
      title: { en: 'four!' },
    });
  });
});

test('a document that somebody writes in while it is taken off stays, until somebody chooses', () => {
  const { draft, one, other } = open();
  draft.change({ editor: namesake, tab: 'off', request: 1 }, (writer) => writer.takeOff('/events'));
  expect(draft.value).toBeUndefined();
  one.type('name/en', 'Coffee');
  expect(draft.value.name.en).toBe('Coffee');
  other.open();
  other.press(`take-${hashOfConflict(draft.conflicts[0]!)}:$gone`);
  expect(draft.value).toBeUndefined();
});

describe('choosing', () => {
  const conflicting = () => {
    const all = open();
    all.one.type('name/en', 'Coffee');
    all.other.type('name/en', 'Water');
    all.one.open();
    return { ...all, hash: hashOfConflict(all.draft.conflicts[0]!) };
  };

  test.each([
    ['take', 'Water'],
    ['keep', 'Coffee'],
    ['both', 'Coffee Water'],
  ])('%s ends the question', (verb, name) => {
    const { draft, one, hash } = conflicting();
    one.press(`${verb === 'take' ? `take-${hash}` : verb}:name/en`);
    expect([draft.value.name.en, draft.conflicts]).toEqual([name, []]);
  });

  test('ends no question that the form has not shown', () => {
    const { draft, one, other } = conflicting();
    other.type('name/en', 'Water, sparkling');
    one.press('keep:name/en');
    expect(draft.conflicts).toMatchObject([{ value: 'Water, sparkling' }]);
  });

  test('overwrites nothing that the form has not shown', () => {
    const { draft, one, hash } = conflicting();
    new Form(draft, namesake, 'third').type('name/en', 'Milk');
    one.press(`take-${hash}:name/en`);
    expect(draft.value.name.en).toBe('Milk');
    expect(draft.conflicts).toMatchObject([{ value: 'Water', editor: anna }]);
  });
});

test('a draft that says what is published again is none', () => {
  const { draft, one } = open();
  one.type('name/en', 'Coffee');
  expect(isDraft(form, draft)).toBe(true);
  one.type('name/en', 'Tea');
  expect(isDraft(form, draft)).toBe(false);
});

test(
  'whatever two people do in whatever order, every text of both is in the draft or in a conflict',
  { timeout: 180_000 },
  () => {
    const who = fc.nat({ max: 1 });
    const step = fc.oneof(
      { weight: 6, arbitrary: fc.record({ does: fc.constant('type' as const), who, which: fc.nat({ max: 12 }) }) },
      { weight: 1, arbitrary: fc.record({ does: fc.constant('open' as const), who, which: fc.constant(0) }) },
      {
        weight: 3,
        arbitrary: fc.record({
          does: fc.constantFrom(...(['add', 'remove', 'first', 'up', 'down'] as const)),
          who,
          which: fc.nat({ max: 5 }),
        }),
      },
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { draft, one, other } = open();
        const alive: { path: string; word: string }[] = [];
        /** Whoever writes over a text, or removes an item, does so knowingly where they have seen what is there. */
        const forget = (isGone: (path: string) => boolean, { seen }: Form) => {
          const kept = alive.filter(({ path, word }) => !(isGone(path) && seen.get(path)?.has(word)));
          alive.splice(0, alive.length, ...kept);
        };
        for (const [index, { does, who: number, which }] of steps.entries()) {
          const by = [one, other][number]!;
          const items = Object.keys(by.shown).flatMap((path) => /^points\/\w+(?=\/\$gone$)/.exec(path)?.[0] ?? []);
          const item = items[which % items.length];
          if (does === 'open') by.open();
          else if (does === 'type') {
            const paths = Object.keys(by.shown).filter((path) => !path.includes('$'));
            const path = paths[which % paths.length]!;
            const word = `word${index}`;
            forget((each) => each === path, by);
            by.type(path, word);
            alive.push({ path, word });
          } else if (does === 'add') by.press('add:points');
          else if (item !== undefined) {
            if (does === 'remove') forget((path) => path.startsWith(`${item}/`), by);
            by.press(`${does}:${item}`);
          }
          const { fields, conflicts } = draft;
          const lost = alive.filter(({ path, word }) => {
            const isThere = fields.get(path) === word && !isWithinGone(fields, path);
            const steps2 = path.split('/').slice(0, 2).join('/');
            const hasPlace = !path.startsWith('points/') || fields.has(fieldPath(steps2, RANK));
            return !(isThere && hasPlace) && !conflicts.some((row) => row.path === path && row.value === word);
          });
          expect(lost).toEqual([]);
          expect(draft.told.at(-1)?.[0]).toEqual(draft.told.at(-1)?.[1]);
        }
      }),
      { numRuns: 400 },
    );
  },
);

test('what is typed in an item goes with the button that removes it', () => {
  expect(removedBy('remove:points/k1')).toBe('points/k1');
  expect(removedBy('up:points/k1')).toBeUndefined();
});

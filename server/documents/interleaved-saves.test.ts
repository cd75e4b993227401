import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Editor } from '#domain/documents/document.ts';
import { shownHashes, stands } from '#domain/documents/draft-rows.ts';
import { isWithinGone, itemsIn, type Fields } from '#domain/documents/field-paths.ts';
import { hashOfField } from '#domain/documents/fields.ts';
import { anna } from '#tests/fixtures/draft-fixture.ts';
import { openMigrated, type Fresh } from '#tests/fixtures/migrated-database.ts';
import { emptyDocuments } from '#tests/fixtures/test-document-store.ts';
import { databaseKinds } from '#tests/fixtures/test-databases.ts';
import { formOfDocument } from '#server/forms/document-form.ts';
import { baseFields } from './stored-documents.ts';
import { type DocumentStore, createDocumentStore } from './document-store.ts';
import type { SavedDocument } from './drafts-in-database.ts';

const key = { kind: 'events' as const, id: 'event1' };
const form = formOfDocument(key);
/** Another person of the same name. */
const namesake: Editor = { id: 'user-b', name: anna.name };
const point = (en: string, ru: string) => ({ title: { en, ru } });
const first = {
  name: { en: 'Tea', ru: 'Чай' },
  location: { en: 'Hall' },
  keyTakeaways: [point('one', 'раз'), point('two', 'два'), point('three', 'три')],
};
const listPath = 'keyTakeaways';

/** An open form: it goes on with what it has shown and never takes in what others write, unless it is opened anew. */
class Form {
  readonly editor: Editor;
  /** The last text of this form in each field. */
  readonly words = new Map<string, string>();
  shown = new Map<string, string>();
  /** What it has shown, which it can overwrite knowingly. */
  seen = new Set<string>();
  items: string[] = [];
  readonly #store: DocumentStore;
  #tab: string;
  #request = 0;

  constructor(store: DocumentStore, editor: Editor) {
    this.#store = store;
    this.editor = editor;
    this.#tab = editor.id;
  }

  write(path: string, word: string): Promise<SavedDocument> {
    this.words.set(path, word);
    const shown = this.shown.get(path) ?? hashOfField(undefined);
    return this.#save([{ path, value: word, shown }], 'autosave');
  }

  press(intent: string): Promise<SavedDocument> {
    return this.#save([], intent);
  }

  /** Whatever it has sent so far it shows from now on, so it can be overwritten knowingly. */
  async openAnew(): Promise<void> {
    const [draft, published] = [await this.#store.draft(key), await this.#store.published(key)];
    const fields: Fields = draft?.fields ?? baseFields(form, published);
    this.shown = new Map(Object.entries(shownHashes(form, fields, draft?.rows ?? [])));
    const texts = [...fields, ...(draft?.rows ?? []).map(({ path, value }) => [path, value] as const)];
    this.seen = new Set(texts.map(([path, value]) => `${path} ${String(value)}`));
    this.items = itemsIn(fields, listPath).map((item) => item.key);
    this.#tab += '+';
    this.words.clear();
  }

  #save(changes: { path: string; value: string; shown: string }[], intent: string): Promise<SavedDocument> {
    this.#request += 1;
    const { shown, editor } = this;
    return this.#store.save(key, { changes, intent, shown, tab: this.#tab, request: this.#request }, editor);
  }
}

describe.each(databaseKinds)('on %s', { timeout: 300_000 }, (kind) => {
  let fresh: Fresh;
  let store: DocumentStore;

  beforeAll(async () => {
    fresh = await openMigrated(kind);
    // What is on the disk matters elsewhere; without waiting for it a thousand saves take a second.
    if (kind === 'sqlite') await sql`pragma synchronous = off`.execute(fresh.database.kysely);
  });
  afterAll(() => fresh.remove());
  beforeEach(begin);

  async function begin() {
    await emptyDocuments(fresh.database);
    store = createDocumentStore(fresh.database);
    await store.commit({ after: -1, changes: [{ ...key, value: first }], reason: 'files', by: 'files' });
  }

  async function forms(): Promise<[Form, Form]> {
    const both: [Form, Form] = [new Form(store, anna), new Form(store, namesake)];
    for (const each of both) await each.openAnew();
    return both;
  }

  /** The texts of a form that are neither in the draft nor in a conflict. */
  async function lostOf({ words, editor }: Form): Promise<string[]> {
    const [draft, published] = [await store.draft(key), await store.published(key)];
    const fields = draft?.fields ?? baseFields(form, published);
    const isThere = ([path, word]: [string, string]) =>
      (fields.get(path) === word && !isWithinGone(fields, path)) ||
      draft?.rows.some((row) => !stands(row) && row.path === path && row.value === word && row.editor.id === editor.id);
    return [...words].filter((each) => !isThere(each)).map((each) => each.join(': '));
  }

  test('two editors of one name save one document hundreds of times, in turns and at once, and no text is lost', async () => {
    const both = await forms();
    const items = both[0].items.map((item) => `${listPath}/${item}/title`);
    const own = [
      ['name/en', 'description/en', 'price/aed', `${items[0]}/en`],
      ['name/ru', 'description/ru', 'price/rub', `${items[1]}/ru`],
    ];
    const shared = ['location/en', 'time', `${items[2]}/en`];
    let word = 0;
    for (let round = 0; round < (kind === 'postgres' ? 110 : 500); round += 1) {
      await Promise.all(
        both.map((each, index) => {
          const path = round % 5 === 0 ? shared[round % 3]! : own[index]![round % 4]!;
          return each.write(path, `word ${(word += 1)}`);
        }),
      );
    }
    expect((await Promise.all(both.map(lostOf))).flat()).toEqual([]);
    expect(both.map(({ words }) => words.size)).toEqual([7, 7]);
    const draft = (await store.draft(key))!;
    for (const [index, { words }] of both.entries()) {
      for (const path of own[index]!) expect(draft.fields.get(path)).toBe(words.get(path));
    }
    // A draft is no longer than what two people have written in it.
    expect(draft.rows.length).toBeLessThanOrEqual(14);
  });

  test('whatever they do in whatever order, what is written stays, in the draft or in a conflict', async () => {
    const who = fc.nat({ max: 1 });
    const step = fc.oneof(
      { weight: 5, arbitrary: fc.record({ does: fc.constant('writes' as const), who, which: fc.nat({ max: 11 }) }) },
      fc.record({ does: fc.constant('opens anew' as const), who, which: fc.constant(0) }),
      fc.record({
        does: fc.constantFrom('add' as const, 'up' as const, 'down' as const),
        who,
        which: fc.nat({ max: 3 }),
      }),
      fc.record({ does: fc.constantFrom('publish' as const, 'undo' as const), who, which: fc.nat({ max: 2 }) }),
    );
    const sequences = fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      await begin();
      const both = await forms();
      for (const [index, { does, who: number, which }] of steps.entries()) {
        const by = both[number]!;
        const item = `${listPath}/${by.items[which % by.items.length]}`;
        const draft = await store.draft(key);
        const after = (await store.newestPublication())!.number;
        if (does === 'writes') {
          const paths = ['name/en', 'location/en', 'time', 'minutes', `${item}/title/en`, `${item}/description/ru`];
          const path = paths[which % paths.length]!;
          const other = both[1 - number]!;
          if (by.seen.has(`${path} ${other.words.get(path)}`)) other.words.delete(path);
          await by.write(path, `word ${index}`);
        } else if (does === 'opens anew') await by.openAnew();
        else if (does === 'add') await by.press(`add:${listPath}`);
        else if (does === 'up' || does === 'down') await by.press(`${does}:${item}`);
        else if (does === 'publish' && draft?.rows.every(stands)) {
          const { value, ranks, revision } = draft;
          await store.commit({ after, changes: [{ ...key, value, ranks, revision }], reason: 'published', by: 'C' });
        } else if (does === 'undo' && after > 0) {
          const version = (await store.version(key, 1 + (which % after)))!;
          const { value, ranks } = version;
          await store.commit({ after, changes: [{ ...key, value, ranks }], reason: 'undone', by: 'C' });
        }
        // An undo takes back what was published; nobody's draft.
        if (does === 'publish') for (const each of both) each.words.clear();
        expect((await Promise.all(both.map(lostOf))).flat()).toEqual([]);
      }
    });
    await fc.assert(sequences, { numRuns: kind === 'sqlite' ? 60 : 10 });
  });
});

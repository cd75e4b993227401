import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { valueAt, withValueAt } from '../../domain/documents/values.ts';
import { openMigrated, type Fresh } from '../../tests/fixtures/migrated-database.ts';
import { emptyDocuments } from '../../tests/fixtures/test-document-store.ts';
import { databaseKinds, type DatabaseKind } from '../../tests/fixtures/test-databases.ts';
import { createDocumentStore } from './create-document-store.ts';
import type { DocumentStore, Draft } from './document-store.ts';

const key = { kind: 'events' as const, id: 'event1' };
const fields = {
  Anna: ['name.en', 'description.en', 'price.aed', 'keyTakeaways.0.title.en'],
  Boris: ['name.ru', 'description.ru', 'price.rub', 'keyTakeaways.1.title.ru'],
};
const shared = ['location.en', 'time', 'keyTakeaways.2.title.en'];
const first = {
  name: { en: 'Tea', ru: 'Чай' },
  location: { en: 'Hall' },
  keyTakeaways: [
    { title: { en: 'one', ru: 'раз' } },
    { title: { en: 'two', ru: 'два' } },
    { title: { en: 'three', ru: 'три' } },
  ],
};

/** An open form: it goes on with its own words and never takes in those of others, unless it is opened anew. */
class Form {
  value: unknown = first;
  revision = 0;
  version = 1;
  /** The last word of this editor in each field. */
  readonly words = new Map<string, string>();
  readonly #store: DocumentStore;
  readonly by: keyof typeof fields;
  #tab: string;

  constructor(store: DocumentStore, by: keyof typeof fields) {
    this.#store = store;
    this.by = by;
    this.#tab = by;
  }

  async write(path: string, word: string): Promise<Draft> {
    this.value = withValueAt(this.value, path, word);
    this.words.set(path, word);
    const { value, revision, version } = this;
    return this.#store.save({ ...key, value, revision, version, tab: this.#tab }, this.by);
  }

  async openAnew(): Promise<void> {
    const [draft, published] = [await this.#store.draft(key), await this.#store.published(key)];
    this.value = (draft ?? published)!.value;
    this.revision = draft?.revision ?? 0;
    this.version = published!.number;
    this.#tab += '+';
  }
}

/** PGlite needs half a minute of the processor for a thousand saves. */
const isSlow = (kind: DatabaseKind) => kind === 'postgres' && process.env['TEST_DATABASE_URL'] === undefined;

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

  const stands = ({ value, alternatives }: Draft, path: string, word: string, by: string) =>
    valueAt(value, path) === word ||
    alternatives.some((each) => each.path === path && each.value === word && each.by === by);

  test('two editors save one document hundreds of times, in turns and at once, and no word is lost', async () => {
    const forms = [new Form(store, 'Anna'), new Form(store, 'Boris')];
    let word = 0;
    for (let round = 0; round < (isSlow(kind) ? 110 : 500); round += 1) {
      await Promise.all(
        forms.map((form) => {
          const own = fields[form.by];
          const path = round % 5 === 0 ? shared[round % 3]! : own[round % own.length]!;
          return form.write(path, `word ${(word += 1)} of ${form.by}`);
        }),
      );
    }
    const draft = (await store.draft(key))!;
    const lost = forms.flatMap(({ by, words }) =>
      [...words].filter(([path, last]) => !stands(draft, path, last, by)).map(([path]) => `${by}: ${path}`),
    );
    expect(lost).toEqual([]);
    expect(forms.map(({ words }) => words.size)).toEqual([7, 7]);
    for (const { by, words } of forms) {
      for (const path of fields[by]) expect(valueAt(draft.value, path)).toBe(words.get(path));
    }
    const { kept } = await fresh.database.kysely
      .selectFrom('draftRevisions')
      .select((eb) => eb.fn.countAll<number | string>().as('kept'))
      .executeTakeFirstOrThrow();
    expect(Number(kept)).toBeLessThan(400);
  });

  test('whatever they do in whatever order, what one of them wrote alone stays', async () => {
    const step = fc.oneof(
      fc.record({
        does: fc.constant('writes' as const),
        who: fc.nat({ max: 1 }),
        field: fc.nat({ max: 3 }),
        isShared: fc.boolean(),
      }),
      fc.record({ does: fc.constant('opens anew' as const), who: fc.nat({ max: 1 }) }),
      fc.record({ does: fc.constantFrom('publish' as const, 'undo' as const) }),
    );
    const sequences = fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      await begin();
      const forms = [new Form(store, 'Anna'), new Form(store, 'Boris')];
      const lostAtOnce: string[] = [];
      let word = 0;
      for (const each of steps) {
        const draft = await store.draft(key);
        const edition = (await store.newestEdition())!.number;
        if (each.does === 'writes') {
          const form = forms[each.who]!;
          const path = each.isShared ? shared[each.field % 3]! : fields[form.by][each.field]!;
          const text = `word ${(word += 1)}`;
          const saved = await form.write(path, text);
          lostAtOnce.push(...(stands(saved, path, text, form.by) ? [] : [path]));
        } else if (each.does === 'opens anew') {
          await forms[each.who]!.openAnew();
        } else if (each.does === 'publish' && draft) {
          const { value, revision } = draft;
          await store.commit({ after: edition, changes: [{ ...key, value, revision }], reason: 'published', by: 'C' });
        } else if (each.does === 'undo' && edition > 0) {
          // Somebody else's field goes back and forth beside what the two write.
          const value = withValueAt((await store.published(key))!.value, 'minutes', edition);
          await store.commit({ after: edition, changes: [{ ...key, value }], reason: 'undone', by: 'C' });
        }
        const now = await store.draft(key);
        const value = now?.value ?? (await store.published(key))!.value;
        const lost = forms.flatMap(({ by, words }) =>
          fields[by].filter((path) => words.has(path) && valueAt(value, path) !== words.get(path)),
        );
        expect([...lost, ...lostAtOnce]).toEqual([]);
      }
    });
    await fc.assert(sequences, { numRuns: kind === 'sqlite' ? 60 : 10 });
  });
});

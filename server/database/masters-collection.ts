import { masterFieldNames, type MasterFields } from '../../domain/master-fields.ts';
import type { Database } from './open-database.ts';
import type { Tables } from './tables.ts';

/** A document of the collection `Masters`. Instants are ISO 8601 in UTC. */
export interface MasterDocument extends MasterFields {
  id: string;
  /** Counts changes, removals and restorations; each of them names the revision it was made from. */
  revision: number;
  createdAt: string;
  /** Name, else e-mail, of whoever added it. */
  createdBy: string;
  updatedAt: string;
  updatedBy: string;
}

/** `stale`: it has another revision by now. `gone`: it has been removed, or never was. */
type ChangeOutcome = 'done' | 'stale' | 'gone';

/** The collection `Masters` (spec.md §7). Every method may throw `DatabaseUnavailableError`. */
export interface MastersCollection {
  /** Adds a document under an id the form was given (a UUID), so that sending a form twice adds one. */
  add: (id: string, fields: MasterFields, by: string) => Promise<void>;
  change: (id: string, revision: number, fields: MasterFields, by: string) => Promise<ChangeOutcome>;
  /** It can be brought back with `restore`. */
  remove: (id: string, revision: number, by: string) => Promise<ChangeOutcome>;
  /** `revision` is that of the removed document. The same restoration sent twice is one. */
  restore: (id: string, revision: number, by: string) => Promise<ChangeOutcome>;
  get: (id: string) => Promise<MasterDocument | undefined>;
  getRemoved: (id: string) => Promise<MasterDocument | undefined>;
  /** Newest first. `page` begins with 1. */
  page: (page: number, size: number) => Promise<{ documents: MasterDocument[]; total: number }>;
}

/** @param now the present instant */
export function createMastersCollection({ kysely }: Database, now: () => Date = () => new Date()): MastersCollection {
  const kept = () => kysely.selectFrom('Masters').where('removedAt', 'is', null);
  const removed = () => kysely.selectFrom('Masters').where('removedAt', 'is not', null);

  async function find(id: string, among: typeof kept): Promise<MasterDocument | undefined> {
    const row = await among().select(columns).where('id', '=', id).executeTakeFirst();
    return row && documentOf(row);
  }

  /** Why an update met no row. */
  async function outcome(updated: bigint, id: string): Promise<ChangeOutcome> {
    if (updated > 0n) return 'done';
    return (await find(id, kept)) ? 'stale' : 'gone';
  }

  return {
    async add(id, fields, by) {
      const at = now().toISOString();
      await kysely
        .insertInto('Masters')
        .values({ id, ...columnsOf(fields), revision: 1, createdAt: at, createdBy: by, updatedAt: at, updatedBy: by })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },
    async change(id, revision, fields, by) {
      const { numUpdatedRows } = await kysely
        .updateTable('Masters')
        .set({ ...columnsOf(fields), revision: revision + 1, updatedAt: now().toISOString(), updatedBy: by })
        .where('id', '=', id)
        .where('revision', '=', revision)
        .where('removedAt', 'is', null)
        .executeTakeFirst();
      return outcome(numUpdatedRows, id);
    },
    async remove(id, revision, by) {
      const at = now().toISOString();
      const { numUpdatedRows } = await kysely
        .updateTable('Masters')
        .set({ removedAt: at, revision: revision + 1, updatedAt: at, updatedBy: by })
        .where('id', '=', id)
        .where('revision', '=', revision)
        .where('removedAt', 'is', null)
        .executeTakeFirst();
      return outcome(numUpdatedRows, id);
    },
    async restore(id, revision, by) {
      const { numUpdatedRows } = await kysely
        .updateTable('Masters')
        .set({ removedAt: null, revision: revision + 1, updatedAt: now().toISOString(), updatedBy: by })
        .where('id', '=', id)
        .where('revision', '=', revision)
        .where('removedAt', 'is not', null)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) return 'done';
      const current = await find(id, kept);
      if (current) return current.revision === revision + 1 ? 'done' : 'stale';
      return (await find(id, removed)) ? 'stale' : 'gone';
    },
    get: (id) => find(id, kept),
    getRemoved: (id) => find(id, removed),
    async page(page, size) {
      const { total } = await kept()
        .select(({ fn }) => fn.countAll<number | string>().as('total'))
        .executeTakeFirstOrThrow();
      const rows = await kept()
        .select(columns)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(size)
        .offset((page - 1) * size)
        .execute();
      // PostgreSQL counts in bigint, which arrives as text.
      return { documents: rows.map(documentOf), total: Number(total) };
    },
  };
}

function columnsOf({ programs, events, ...texts }: MasterFields) {
  return { ...texts, programs: JSON.stringify(programs), events: JSON.stringify(events) };
}

/** Of a document: all but when it was removed. */
const columns = ['id', ...masterFieldNames, 'revision', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy'] as const;
type Row = Omit<Tables['Masters'], 'removedAt'>;

function documentOf({ programs, events, ...row }: Row): MasterDocument {
  return { ...row, programs: JSON.parse(programs) as string[], events: JSON.parse(events) as string[] };
}

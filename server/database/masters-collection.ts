import { masterFields } from '../../domain/master-fields.ts';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** What the form of the editors' room asks for (spec.md §3, Master form). */
export interface MasterFields {
  name: string;
  surname: string;
  credentials: string;
  description: string;
  longDescription: string;
  /** An https address. */
  photo: string;
  /** Ids of the catalogue. */
  programs: string[];
  events: string[];
}

/** A document of the collection `Masters`. Instants are ISO 8601 in UTC. */
export interface MasterDocument extends MasterFields {
  id: string;
  /** Counts the changes; a change names the revision it was made from. */
  revision: number;
  createdAt: string;
  /** Name, else e-mail, of whoever added it. */
  createdBy: string;
  updatedAt: string;
  updatedBy: string;
}

/** `stale`: somebody else has changed it meanwhile. `gone`: it has been removed, or never was. */
type ChangeOutcome = 'done' | 'stale' | 'gone';

/** The collection `Masters` (spec.md §7). Every method may throw when the database is out of order. */
export interface MastersCollection {
  /** Adds a document under an id the form was given (a UUID), so that sending a form twice adds one. */
  add: (id: string, fields: MasterFields, by: string) => Promise<void>;
  change: (id: string, revision: number, fields: MasterFields, by: string) => Promise<ChangeOutcome>;
  /** It can be brought back with `restore`. */
  remove: (id: string, by: string) => Promise<ChangeOutcome>;
  restore: (id: string, by: string) => Promise<ChangeOutcome>;
  get: (id: string) => Promise<MasterDocument | undefined>;
  /** Newest first. `page` begins with 1. */
  page: (page: number, size: number) => Promise<{ documents: MasterDocument[]; total: number }>;
}

/** @param now the present instant */
export function createMastersCollection({ kysely }: Database, now: () => Date = () => new Date()): MastersCollection {
  const kept = () => kysely.selectFrom('Masters').where('removedAt', 'is', null);

  async function isKept(id: string): Promise<boolean> {
    return (await kept().select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
  }

  /** Why an update met no row. */
  async function outcome(updated: bigint, id: string): Promise<ChangeOutcome> {
    if (updated > 0n) return 'done';
    return (await isKept(id)) ? 'stale' : 'gone';
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
    async remove(id, by) {
      const at = now().toISOString();
      const { numUpdatedRows } = await kysely
        .updateTable('Masters')
        .set({ removedAt: at, updatedAt: at, updatedBy: by })
        .where('id', '=', id)
        .where('removedAt', 'is', null)
        .executeTakeFirst();
      return outcome(numUpdatedRows, id);
    },
    async restore(id, by) {
      const { numUpdatedRows } = await kysely
        .updateTable('Masters')
        .set({ removedAt: null, updatedAt: now().toISOString(), updatedBy: by })
        .where('id', '=', id)
        .where('removedAt', 'is not', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n || (await isKept(id)) ? 'done' : 'gone';
    },
    async get(id) {
      const row = await kept().select(columns).where('id', '=', id).executeTakeFirst();
      return row && documentOf(row);
    },
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
const columns = ['id', ...masterFields, 'revision', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy'] as const;
type Row = Omit<Tables['Masters'], 'removedAt'>;

function documentOf({ programs, events, ...row }: Row): MasterDocument {
  return { ...row, programs: JSON.parse(programs) as string[], events: JSON.parse(events) as string[] };
}

import { hash } from 'node:crypto';

import { readJson } from '#domain/values/records.ts';
import { masterFieldNames, type MasterFields } from '#domain/field-declaration.ts';
import type { Database } from './open-database.ts';
import type { Tables } from './tables.ts';

export interface MasterEntry extends MasterFields {
  id: string;
  /** ISO 8601 in UTC. */
  createdAt: string;
  /** Name, else email, of whoever added it. */
  createdBy: string;
}

export type MastersCollection = ReturnType<typeof createMastersCollection>;

/** The collection `Masters` (docs/rules.md, Editors). Every method may throw `DatabaseUnavailableError`. @param now the present instant */
export function createMastersCollection({ kysely }: Database, now: () => Date = () => new Date()) {
  const all = kysely.selectFrom('Masters');
  return {
    /** Adds an entry, once however often the same words are sent. @returns its id */
    async add(fields: MasterFields, by: string): Promise<string> {
      const id = idOf(fields);
      const { programs, events, ...texts } = fields;
      await kysely
        .insertInto('Masters')
        .values({
          id,
          ...texts,
          programs: JSON.stringify(programs),
          events: JSON.stringify(events),
          createdAt: now().toISOString(),
          createdBy: by,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      return id;
    },
    async get(id: string): Promise<MasterEntry | undefined> {
      const row = await all.select(columns).where('id', '=', id).executeTakeFirst();
      return row && entryOf(row);
    },
    async newest(most: number): Promise<{ entries: MasterEntry[]; total: number }> {
      const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
      const rows = await all.select(columns).orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(most).execute();
      return { entries: rows.map(entryOf), total };
    },
  };
}

/** The same words have the same id, so sending a form twice adds one entry. */
function idOf(fields: MasterFields): string {
  const words = JSON.stringify(masterFieldNames.map((name) => fields[name]));
  return hash('sha256', words, 'base64url');
}

const columns = ['id', ...masterFieldNames, 'createdAt', 'createdBy'] as const;

function entryOf({ programs, events, ...row }: Pick<Tables['Masters'], (typeof columns)[number]>): MasterEntry {
  return { ...row, programs: readJson<string[]>(programs), events: readJson<string[]>(events) };
}

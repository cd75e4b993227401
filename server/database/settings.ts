import type { Queries, Tables } from './tables.ts';

/** What a site decides once, at its first start, and the lines that were put away of what is to be done before it goes live. */
type Setting = Tables['settings']['name'];

/** Writes a value where there is none yet. @returns the one that counts, of several processes too */
export async function settle(db: Queries, name: Setting, value: string): Promise<string> {
  const insert = db.insertInto('settings').values({ name, value });
  await insert.onConflict((conflict) => conflict.doNothing()).execute();
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? value;
}

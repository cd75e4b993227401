import type { Queries } from '#server/database/tables.ts';

/** Whether what a form asks for was done: the form brings a random id, so that one that is sent twice is done once. */
export async function isDone(db: Queries, act: string): Promise<boolean> {
  return (await db.selectFrom('acts').select('id').where('id', '=', act).executeTakeFirst()) !== undefined;
}

/** Notes that it was done; in the transaction in which it is, and under its locks. */
export async function noteAct(db: Queries, act: string, at: string): Promise<void> {
  await db.insertInto('acts').values({ id: act, at }).execute();
}

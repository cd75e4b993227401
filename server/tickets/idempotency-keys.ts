import { hash, randomUUID } from 'node:crypto';

import { sentText } from '#domain/field-declaration.ts';
import type { Database } from '#server/database/open-database.ts';
import type { Queries } from '#server/database/tables.ts';

/** The random id of a form. */
const ACT = /^[\w-]{16,64}$/;

/** The act that a form brings; a form from before acts were sent has none, and gets one of its own. */
export function actOf(sent: string | undefined): string {
  return sent !== undefined && ACT.test(sent) ? sent : randomUUID();
}

/**
 * The act of one change: a form that brings the same id for anything else is another act.
 *
 * @param change what is done, to what, and as what
 */
export function actUpon(act: string, ...change: unknown[]): string {
  return hash('sha256', JSON.stringify([act, ...change]));
}

/** The act of everything that a form brings: one that was sent, and then written in anew, asks for something else. */
export function actOfForm(form: FormData): string {
  return actUpon(actOf(sentText(form, 'act')), ...form);
}

export type Acts = ReturnType<typeof createActs>;

/** For what cannot be written in one transaction with its act, such as an email on its way. */
export function createActs({ kysely }: Pick<Database, 'kysely'>, now: () => Date) {
  const underWay = new Map<string, Promise<unknown>>();
  async function unlessDone<Problem>(act: string, work: () => Promise<Problem | undefined>) {
    if (await isDone(kysely, act)) return undefined;
    const problem = await work();
    if (problem === undefined) await noteAct(kysely, act, now().toISOString());
    return problem;
  }
  return {
    /**
     * Does what a form asks for, unless that was done; one that comes again meanwhile has the same answer.
     *
     * @param work answers why nothing was done; undefined where it was
     */
    async once<Problem>(form: FormData, work: () => Promise<Problem | undefined>): Promise<Problem | undefined> {
      const act = actOfForm(form);
      const same = underWay.get(act) as Promise<Problem | undefined> | undefined;
      if (same) return same;
      const answer = unlessDone(act, work).finally(() => underWay.delete(act));
      underWay.set(act, answer);
      return answer;
    },
  };
}

/** Whether what a form asks for was done: the form brings a random id, so that one that is sent twice is done once. */
export async function isDone(db: Queries, act: string): Promise<boolean> {
  return (await db.selectFrom('acts').select('id').where('id', '=', act).executeTakeFirst()) !== undefined;
}

/** Notes that it was done; in the transaction in which it is, and under its locks. @returns whether it is done for the first time */
export async function noteAct(db: Queries, act: string, at: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('acts')
    .values({ id: act, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

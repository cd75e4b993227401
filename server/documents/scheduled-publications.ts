import { randomUUID } from 'node:crypto';

import { readJson } from '#domain/values/records.ts';
import { documentName, keyOf, saysSame, type DocumentChange, type Editor } from '#domain/documents/document.ts';
import type { Queries } from '#server/database/tables.ts';
import type { Row, StoreContext } from './stored-documents.ts';
import { remark } from '#i18n/messages/content-problem-words.ts';

/** So long a publication that is over can be asked for, in milliseconds. */
const KEPT_MS = 30 * 86_400_000;

/** A publication that waits for its time. It publishes what the drafts were when it was made. */
export interface Scheduled extends Omit<Row<'scheduledPublications'>, 'changes' | 'problems'> {
  changes: (DocumentChange & { revision: number })[];
  /** Why it failed, as `EntryProblem`s. */
  problems: unknown[];
}

export function createScheduledPublications({ database: { kysely }, now }: StoreContext) {
  // Of two for the same moment the later one has the newer text.
  const all = () =>
    kysely.selectFrom('scheduledPublications').selectAll().orderBy('publishAt').orderBy('at').orderBy('id');
  return {
    /** @param act of the form that asks for it: sent again it is the same */
    async schedule(changes: Scheduled['changes'], publishAt: Date, by: Editor, act?: string): Promise<Scheduled> {
      const at = now();
      const scheduled: Scheduled = {
        id: act ?? randomUUID(),
        publishAt: publishAt.toISOString(),
        changes,
        state: 'waiting',
        problems: [],
        publication: null,
        by: by.name,
        byId: by.id,
        at: at.toISOString(),
      };
      await kysely
        .deleteFrom('scheduledPublications')
        .where('state', 'in', ['published', 'cancelled'])
        .where('publishAt', '<', new Date(at.getTime() - KEPT_MS).toISOString())
        .execute();
      await kysely
        .insertInto('scheduledPublications')
        .values({ ...scheduled, changes: JSON.stringify(changes), problems: '[]' })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return scheduled;
    },
    async cancel(id: string): Promise<'done' | 'gone'> {
      const { numUpdatedRows } = await kysely
        .updateTable('scheduledPublications')
        .set({ state: 'cancelled' })
        .where('id', '=', id)
        .where('state', 'in', ['waiting', 'failed'])
        .executeTakeFirst();
      return numUpdatedRows > 0n ? 'done' : 'gone';
    },
    /** Those that wait or have failed, next first. */
    async scheduled() {
      const rows = await all().where('state', 'in', ['waiting', 'failed']).execute();
      return rows.map(scheduledOf);
    },
    /** Those whose time has come. */
    async due(at: Date) {
      const rows = await all().where('state', '=', 'waiting').where('publishAt', '<=', at.toISOString()).execute();
      return rows.map(scheduledOf);
    },
    fail: (id: string, problems: readonly unknown[]) => fail(kysely, id, problems),
  };
}

async function fail(queries: Queries, id: string, problems: readonly unknown[]): Promise<void> {
  await queries
    .updateTable('scheduledPublications')
    .set({ state: 'failed', problems: JSON.stringify(problems) })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/**
 * Whatever waits for its time with another text of documents that are published now fails: it would take the newer one back.
 *
 * @param by the scheduled publication that publishes them; what was scheduled after it goes on from its text
 */
export async function failOvertaken(tx: Queries, published: readonly DocumentChange[], by: string | undefined) {
  const news = new Map(published.map((each) => [documentName(each), each]));
  const rows = await tx
    .selectFrom('scheduledPublications')
    .selectAll()
    .where((eb) => eb.or([eb('state', '=', 'waiting'), eb('id', '=', by ?? '')]))
    .execute();
  const own = rows.find(({ id }) => id === by);
  for (const { id, at, changes } of rows.map(scheduledOf)) {
    const overtaken = changes.filter((change) => {
      const version = news.get(documentName(change));
      return version !== undefined && !saysSame(version, change);
    });
    const isLater = own !== undefined && at >= own.at;
    if (overtaken.length === 0 || isLater) continue;
    await fail(
      tx,
      id,
      overtaken.map((change) => ({ ...keyOf(change), ...remark('', (words) => words.overtaken) })),
    );
  }
}

/** @returns whether it has been waiting until now: of several processes that try, one finds it so */
export async function markPublished(tx: Queries, id: string, publication: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('scheduledPublications')
    .set({ state: 'published', publication })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function scheduledOf({ changes, problems, ...row }: Row<'scheduledPublications'>): Scheduled {
  return {
    ...row,
    changes: readJson<Scheduled['changes']>(changes),
    problems: readJson<unknown[]>(problems),
  };
}

import { randomUUID } from 'node:crypto';

import { documentName, keyOf, type DocumentKey } from '../../domain/documents/document.ts';
import type { Queries, Row, StoreContext } from './document-rows.ts';
import type { DocumentStore, Scheduled } from './document-store.ts';
import { remedyOf } from '../../i18n/messages/content-problem-words.ts';

/** So long a publication that is over can be asked for, in milliseconds. */
const KEPT_MS = 30 * 86_400_000;

type ScheduleMethods = Pick<DocumentStore, 'schedule' | 'cancel' | 'scheduled' | 'due' | 'fail'>;

export function createScheduledPublications({ database: { kysely }, now }: StoreContext): ScheduleMethods {
  // Of two for the same moment the later one has the newer text.
  const all = () =>
    kysely.selectFrom('scheduledPublications').selectAll().orderBy('publishAt').orderBy('at').orderBy('id');
  return {
    async schedule(changes, publishAt, by) {
      const at = now();
      const scheduled: Scheduled = {
        id: randomUUID(),
        publishAt: publishAt.toISOString(),
        changes,
        state: 'waiting',
        problems: [],
        publication: undefined,
        by: by.name,
        byId: by.id,
        at: at.toISOString(),
      };
      await kysely
        .deleteFrom('scheduledPublications')
        .where('state', 'in', ['published', 'cancelled'])
        .where('publishAt', '<', new Date(at.getTime() - KEPT_MS).toISOString())
        .execute();
      const { problems, publication: _, ...columns } = scheduled;
      await kysely
        .insertInto('scheduledPublications')
        .values({ ...columns, byId: by.id, changes: JSON.stringify(changes), problems: JSON.stringify(problems) })
        .execute();
      return scheduled;
    },
    async cancel(id) {
      const { numUpdatedRows } = await kysely
        .updateTable('scheduledPublications')
        .set({ state: 'cancelled' })
        .where('id', '=', id)
        .where('state', 'in', ['waiting', 'failed'])
        .executeTakeFirst();
      return numUpdatedRows > 0n ? 'done' : 'gone';
    },
    async scheduled() {
      const rows = await all().where('state', 'in', ['waiting', 'failed']).execute();
      return rows.map(scheduledOf);
    },
    async due(at) {
      const rows = await all().where('state', '=', 'waiting').where('publishAt', '<=', at.toISOString()).execute();
      return rows.map(scheduledOf);
    },
    fail: (id, problems) => fail(kysely, id, problems),
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
 * Whatever waits for its time with an older text of documents that are published now fails: it would take the newer one back.
 *
 * @param by the scheduled publication that publishes them; what was scheduled after it goes on from its text
 */
export async function failOvertaken(tx: Queries, published: readonly DocumentKey[], by: string | undefined) {
  const names = new Set(published.map(documentName));
  const rows = await tx
    .selectFrom('scheduledPublications')
    .selectAll()
    .where((eb) => eb.or([eb('state', '=', 'waiting'), eb('id', '=', by ?? '')]))
    .execute();
  const own = rows.find(({ id }) => id === by);
  for (const { id, at, changes } of rows.map(scheduledOf)) {
    const overtaken = changes.filter((change) => names.has(documentName(change)));
    const isLater = own !== undefined && at >= own.at;
    if (overtaken.length === 0 || isLater) continue;
    await fail(
      tx,
      id,
      overtaken.map((change) => ({ ...keyOf(change), field: '', remedy: remedyOf((words) => words.overtaken) })),
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

function scheduledOf({ changes, problems, publication, byId, ...row }: Row<'scheduledPublications'>): Scheduled {
  return {
    ...row,
    changes: JSON.parse(changes) as Scheduled['changes'],
    problems: JSON.parse(problems) as unknown[],
    publication: publication ?? undefined,
    byId: byId ?? undefined,
  };
}

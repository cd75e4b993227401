import { randomUUID } from 'node:crypto';

import type { Queries, Row, StoreContext } from './document-rows.ts';
import type { DocumentStore, Scheduled } from './document-store.ts';

/** So long a publication that is over can be asked for, in milliseconds. */
const KEPT_MS = 30 * 86_400_000;

type ScheduleMethods = Pick<DocumentStore, 'schedule' | 'cancel' | 'scheduled' | 'due' | 'fail'>;

export function createScheduledPublications({ database: { kysely }, now }: StoreContext): ScheduleMethods {
  const all = () => kysely.selectFrom('scheduledPublications').selectAll().orderBy('publishAt').orderBy('id');
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
    async fail(id, problems) {
      await kysely
        .updateTable('scheduledPublications')
        .set({ state: 'failed', problems: JSON.stringify(problems) })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .execute();
    },
  };
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

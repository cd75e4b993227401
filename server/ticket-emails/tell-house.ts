import type { Queries } from '#server/database/tables.ts';
import type { TicketDependencies } from '#server/tickets/order-rows.ts';
import { addMessages } from '#server/tickets/outbox.ts';
import { whoIsTold } from '#server/tickets/who-is-told.ts';
import { alertsNow } from './house-alerts.ts';

const HOUR_MS = 3_600_000;

/**
 * Tells the house what needs somebody, each once for as long as it does: the first at once, what comes within an hour of it together at the end of
 * that hour. The email is written when it goes, from what is so then.
 */
export async function tellHouse(dependencies: TicketDependencies): Promise<void> {
  const { kysely } = dependencies.database;
  const now = dependencies.now();
  if (!isDifferent(await compare(kysely, now))) return;
  await kysely.transaction().execute(async (tx) => {
    // One process after another: what the other has found is seen from here on.
    await tx
      .insertInto('told')
      .values({ kind: 'hour', id: '', at: '', emailAt: null })
      .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet({ emailAt: null }))
      .execute();
    const { fresh, over, waiting, isQuiet } = await compare(tx, now);
    const at = now.toISOString();
    for (const { kind, id } of over)
      await tx
        .deleteFrom('told')
        .where((row) => row.and({ kind, id }))
        .execute();
    const told = fresh.map(({ kind, id }) => ({ kind, id, at, emailAt: isQuiet ? at : null }));
    if (told.length > 0) await tx.insertInto('told').values(told).execute();
    if (!isQuiet || fresh.length + waiting.length === 0) return;
    await tx.updateTable('told').set({ emailAt: at }).where('emailAt', 'is', null).where('id', '<>', '').execute();
    // What ends an hour begins none.
    if (waiting.length === 0) await tx.updateTable('told').set({ at }).where('kind', '=', 'hour').execute();
    await addEmails(tx, dependencies, at, { at });
  });
}

/** What is so and what was told, and whether an email may go at once. */
async function compare(db: Queries, now: Date) {
  const [present, rows] = [await alertsNow(db, now), await db.selectFrom('told').selectAll().execute()];
  const nameOf = ({ kind, id }: { kind: string; id: string }) => `${kind}:${id}`;
  const [isPresent, isTold] = [new Set(present.map(nameOf)), new Set(rows.map(nameOf))];
  const told = rows.filter(({ id }) => id !== '');
  const since = now.getTime() - Date.parse(rows.find(({ kind }) => kind === 'hour')?.at || '1970-01-01');
  return {
    fresh: present.filter((alert) => !isTold.has(nameOf(alert))),
    over: told.filter((row) => !isPresent.has(nameOf(row))),
    waiting: told.filter((row) => row.emailAt === null && isPresent.has(nameOf(row))),
    // A clock that was ahead keeps nothing back.
    isQuiet: since < 0 || since >= HOUR_MS,
  };
}

const isDifferent = ({ fresh, over, waiting, isQuiet }: Awaited<ReturnType<typeof compare>>) =>
  fresh.length + over.length > 0 || (isQuiet && waiting.length > 0);

/** An email to each address of the house, so that one that is wrong keeps nothing from the others. */
export function addEmails(
  tx: Queries,
  { catalogue, now }: TicketDependencies,
  once: string,
  details: object,
): Promise<void> {
  return addMessages(
    tx,
    whoIsTold(catalogue()).addresses.map((address, index) => ({
      kind: 'house' as const,
      once: `${once}:${index}`,
      details: { ...details, address },
      at: now().toISOString(),
    })),
  );
}

import { randomUUID } from 'node:crypto';

import { hashOfField } from '#domain/documents/fields.ts';
import { createDocumentStore } from '#server/documents/document-store.ts';
import { addEditor } from './editor-publications.ts';
import type { Line } from './season-books.ts';
import { Away, SECOND, type Ask, type SeasonHouse } from './season-site.ts';

/** The editors' room and the door, as Vera uses them. */
const vera = { name: 'Vera', email: 'vera@lyceum.example', password: 'two bulbuls at dusk' };
/** The fields that are changed about an evening. */
type Change = Partial<Record<'dateOfEvent' | 'status' | 'previousDate' | 'eventType' | 'capacity', string | number>>;
/** A publication is followed by the other process within three seconds. */
const FOLLOWED_MS = 3 * SECOND;

export async function openRoom(house: SeasonHouse) {
  const { database, ask } = house;
  const { kysely } = database;
  await addEditor(database, vera);
  const store = createDocumentStore(database);
  let cookie = await house.signIn(vera.email, vera.password);

  /** @throws Away where nobody can do it now, also because the session has ended */
  async function visit(path: string, given: Ask = {}) {
    const answer = await ask(path, { ...given, headers: { Cookie: cookie } });
    if (answer.status !== 401 && !answer.to.includes('/login')) return answer;
    cookie = await house.signIn(vera.email, vera.password);
    return ask(path, { ...given, headers: { Cookie: cookie } });
  }

  /** Sends a form that leads on. */
  async function send(path: string, form: Record<string, string>): Promise<string> {
    const { status, to, body } = await visit(path, { form });
    if (status !== 303)
      throw new Error(
        `${path} ${JSON.stringify(form)} was answered ${status} ${/role="alert"[^>]*>(.{0,300})/.exec(body)?.[1] ?? ''}`,
      );
    return to;
  }

  /** The order of a line in the database. @throws Away while there is none */
  async function orderOf({ reference }: Pick<Line, 'reference'>) {
    const found = kysely
      .selectFrom('orders')
      .innerJoin('holders', (join) => join.onRef('holders.orderId', '=', 'orders.id').on('isBuyer', '=', 1))
      .select(['orders.id', 'code', 'token', 'reference']);
    const row = await found
      .where((order) => order.or([order('reference', '=', reference), order('token', '=', reference)]))
      .executeTakeFirst();
    if (row === undefined) throw new Away(`the order ${reference}`);
    const tickets = await kysely
      .selectFrom('tickets')
      .select(['id', 'code', 'event'])
      .where('orderId', '=', row.id)
      .orderBy('id')
      .execute();
    return { ...row, tickets };
  }

  /** What the books call an order: its payment, or the page of who has it. */
  async function referencesOf(code: string): Promise<string[]> {
    const found = kysely
      .selectFrom('orders')
      .innerJoin('holders', (join) => join.onRef('holders.orderId', '=', 'orders.id').on('isBuyer', '=', 1))
      .select(['reference', 'token'])
      .where('code', '=', code);
    return (await found.execute()).flatMap(({ reference, token }) => [reference, token]);
  }

  /** Publishes a change of an evening. @returns the number of the publication */
  async function publish(id: string, change: Change): Promise<string> {
    const key = { kind: 'events', id } as const;
    const value = ((await store.published(key))?.value ?? {}) as Record<string, unknown>;
    const shown = Object.fromEntries(Object.keys(change).map((path) => [path, hashOfField(value[path])]));
    const typed = Object.entries(change).map(([path, each]) => [`document.${path}`, String(each)]);
    const form = {
      shown: JSON.stringify(shown),
      intent: 'save',
      request: '1',
      tab: 'season',
      ...Object.fromEntries(typed),
    };
    const { status } = await visit(`/Admin/content/events/${id}/save`, { form });
    if (status !== 200) throw new Error(`Saving ${id} was answered ${status}`);
    const draft = await store.draft(key);
    if (draft === undefined) throw new Error(`Nothing was saved of ${id}`);
    const to = await send(`/Admin/publish?document=events/${id}`, {
      seen: `events/${id}@${draft.revision}`,
      intent: 'publish',
    });
    const number = /done=published&number=(\d+)/.exec(to)?.[1];
    if (number === undefined) throw new Error(`${id} was not published: ${to}`);
    await untilFollowed();
    return number;
  }

  async function untilFollowed() {
    for (let look = 0; look < 4; look += 1) {
      await house.putForward(house.now() + FOLLOWED_MS);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  return {
    visit,
    referencesOf,
    send,
    orderOf,
    publish,
    /** Undoes a publication. */
    async undo(number: string) {
      await send('/Admin/publications', { undo: number });
      await untilFollowed();
    },
    tell: (id: string) => send(`/Admin/orders/tell/${id}`, { intent: 'tell' }),
    callBack: (id: string) => send(`/Admin/orders/tell/${id}`, { intent: 'back' }),
    /** Presses a button of an order, having read it. */
    async press(line: Pick<Line, 'reference'>, form: Record<string, string>) {
      const { code } = await orderOf(line);
      const { body } = await visit(`/Admin/orders/${code}`);
      const seen = /name="seen" value="(\d+)"/.exec(body)?.[1];
      if (seen === undefined) throw new Error(`The order ${code} cannot be read`);
      const to = await send(`/Admin/orders/${code}`, { seen, act: randomUUID(), ...form });
      if (!to.includes('done=yes')) throw new Error(`${JSON.stringify(form)} was not done to ${code}: ${to}`);
    },
    /** Scans a code and presses the button. @returns whether its guest comes in by that */
    async checkIn(code: string): Promise<boolean> {
      const { status, body } = await visit(`/t/${code}`, { form: { intent: 'check-in', act: randomUUID() } });
      if (status !== 200 && status !== 404) throw new Error(`A ticket was answered ${status}`);
      return /<title>Come in/.test(body);
    },
  };
}
export type SeasonRoom = Awaited<ReturnType<typeof openRoom>>;

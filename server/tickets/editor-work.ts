import type { Editor } from '#domain/documents/document.ts';
import type { Decision, FactSaid } from '#domain/order-facts.ts';
import type { Queries } from '#server/database/tables.ts';
import { addFact, type SummedOrder } from './order-sums.ts';
import type { Holder, OrderWithTickets, TicketDependencies } from './order-rows.ts';
import { addMessage } from './outbox.ts';

/** Why nothing was done. `changed`: something has happened to the order since the editor saw it. */
export type ChangeProblem =
  | 'changed'
  | 'not-now'
  | 'full'
  | 'often'
  | 'amount'
  | 'quantity'
  | 'not-sold'
  | 'another'
  | 'no-place'
  | 'unknown-order';

export interface ChangeOptions {
  by: Editor;
  /** How many entries the history had when the editor saw it. */
  seen: number;
  /** Whether there may be more tickets than seats. */
  mayExceed: boolean;
  /** Of the form; a form that is sent twice is done once. */
  act?: string | undefined;
}

export interface Work extends ChangeOptions {
  tx: Queries;
  dependencies: TicketDependencies;
  order: OrderWithTickets;
  summed: SummedOrder;
  at: string;
  act: string;
}
/** Why it was not done; what the history says of it; undefined where nothing is different, or facts say it. */
export type Outcome = Promise<ChangeProblem | Record<string, unknown> | undefined>;

/** Adds a fact; what the editor did stands beside it. */
export async function note({ tx, order, at, by }: Work, fact: FactSaid, beside: object = {}): Promise<undefined> {
  await addFact(tx, order.id, fact, { at, by, note: beside });
}

/** Notes what becomes of a seat or of a part of the money; later than what was decided before, also where the clock was put back since. */
export function decide(
  work: Work,
  decision: { outcome: Decision; request?: string | undefined; ticket?: string | undefined; amount: number },
): Promise<undefined> {
  const ticket = work.order.tickets.find(({ id }) => id === decision.ticket);
  const before = work.summed.facts.flatMap(({ kind, at }) => (kind === 'decision' ? [Date.parse(at) + 1] : []));
  const at = new Date(Math.max(Date.parse(work.at), ...before)).toISOString();
  return note({ ...work, at }, { kind: 'decision', act: work.act, ...decision }, ticket && { event: ticket.event });
}

/** The email that brings the tickets goes once. */
export async function sendTicket(
  { tx, order, at }: Work,
  { id: holderId, email }: Pick<Holder, 'id' | 'email'>,
): Promise<void> {
  if (email !== '') await addMessage(tx, { kind: 'ticket', once: order.id, holderId, at });
}

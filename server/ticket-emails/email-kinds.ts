import type { MessageKind } from '#domain/ticket-emails.ts';
import type { Tables, Queries } from '#server/database/tables.ts';
import type { Email } from '#i18n/messages/email-texts.ts';
import { bookedByAddress, isSameBooking, readHold, stateOfHold } from '#server/tickets/free-seats.ts';
import { heldBy, ordersOfAddress } from '#server/tickets/holder.ts';
import { factsAfter, factsToTell, forgetNotified, setNotified } from '#server/tickets/notified-facts.ts';
import { publishedEvent, type TicketDependencies } from '#server/tickets/order-rows.ts';
import { holdEmail } from './hold-email.ts';
import { writers, type Draft, type OrderKind } from './order-emails.ts';

type Message = Pick<Tables['messages'], 'key' | 'holderId' | 'holdId' | 'details' | 'at'> & { kind: MessageKind };

/** An email, whom it goes to, and what is written once a mail server has taken it, or there is none to send. */
interface WrittenEmail {
  to: string;
  /** Undefined where there is nothing to say any more. */
  email: Email | undefined;
  follow?: (tx: Queries) => Promise<void>;
}

export interface WriteDependencies extends TicketDependencies {
  /** The public origin, for example `https://lectures.example`. */
  origin: string;
}

export interface EmailKind {
  /** Emails to one person go one after another, those with a lower rank first. */
  rank: number;
  /** @returns undefined where nothing is to be sent any more */
  write: (message: Message, dependencies: WriteDependencies) => Promise<WrittenEmail | undefined>;
  /** What is written once it was given up. */
  giveUp?: (tx: Queries, message: Message, at: string) => Promise<void>;
}

const LAST = 2;

/** What is written to a person of an order. @param still what is left to say of it; undefined for nothing */
function toPerson(
  kind: OrderKind,
  {
    rank = LAST,
    still = (draft) => draft,
    ...more
  }: Partial<EmailKind> & { still?: (draft: Draft) => Draft | undefined; follow?: Follow } = {},
): EmailKind {
  return {
    rank,
    ...more,
    async write(message, dependencies) {
      const { kysely } = dependencies.database;
      const held = (await heldBy(kysely, message.holderId!))!;
      const context = { ...dependencies, catalogue: dependencies.catalogue(), now: dependencies.now() };
      const everything = kind === 'found' ? await ordersOfAddress(kysely, held.email) : [];
      const details = JSON.parse(message.details) as Draft['details'];
      const draft = still({ kind, order: held, details, context, everything });
      if (draft === undefined) return undefined;
      const follow = more.follow?.(draft, dependencies, message);
      return { to: held.email, email: await writers[kind](draft), ...(follow && { follow }) };
    },
  };
}

type Follow = (draft: Draft, dependencies: WriteDependencies, message: Message) => EmailFollow;
type EmailFollow = WrittenEmail['follow'];

/** Seats go to somebody with the codes that they had then: with others they are brought by another email. */
function withSameSeats(draft: Draft): Draft | undefined {
  const { order, details } = draft;
  const seats = order.tickets.filter(
    ({ id, holderId, code }) =>
      holderId === order.holder.id &&
      (details.tickets ?? [id]).includes(id) &&
      (details.codes ?? [code]).includes(code),
  );
  return seats.length === 0 ? undefined : { ...draft, details: { ...details, tickets: seats.map(({ id }) => id) } };
}

/** The facts that an email about a change has told. */
function noteChange({ order, details }: Draft, dependencies: WriteDependencies): EmailFollow {
  const { event: id = '', told = '' } = details;
  const event = publishedEvent(dependencies.catalogue(), id);
  const seats = order.tickets.filter((ticket) => ticket.event === id && ticket.state === 'valid');
  const [first] = seats;
  if (event === undefined || first === undefined) return undefined;
  const isAway = seats.every(({ holderId }) => holderId !== order.holder.id);
  const facts = factsAfter({ facts: told, seat: first.seat, isAway }, factsToTell(event));
  const at = dependencies.now().toISOString();
  return (tx) => setNotified(tx, { holderId: order.holder.id, event: id, facts, at });
}

export const emailKinds: Record<MessageKind, EmailKind> = {
  hold: { rank: LAST, write: writeAboutHold },
  // A ticket at a new address goes first, then what has changed, which others may contradict.
  corrected: toPerson('corrected', { rank: 0 }),
  changed: toPerson('changed', {
    rank: 1,
    follow: noteChange,
    giveUp: (tx, { key, holderId, details }, at) => forgetNotified(tx, { key, holderId: holderId!, details }, at),
  }),
  ticket: toPerson('ticket'),
  again: toPerson('again'),
  lent: toPerson('lent', { still: withSameSeats }),
  given: toPerson('given', { still: withSameSeats }),
  received: toPerson('received'),
  reminder: toPerson('reminder'),
  handed: toPerson('handed'),
  taken: toPerson('taken'),
  back: toPerson('back'),
  returned: toPerson('returned'),
  refunded: toPerson('refunded'),
  found: toPerson('found'),
};

/** Asks whether the address of held seats is right; from when that is sent they are held for two hours. */
async function writeAboutHold({ holdId }: Message, dependencies: WriteDependencies): Promise<WrittenEmail | undefined> {
  const { kysely } = dependencies.database;
  const context = { ...dependencies, catalogue: dependencies.catalogue(), now: dependencies.now() };
  const asked = await readHold(kysely, { id: holdId! });
  if (asked === undefined) return undefined;
  const booked = await bookedByAddress(kysely, asked, context.now);
  // The form that was sent twice holds its seats once.
  const hold = booked.holds.find((each) => asked.until === null && isSameBooking(each, asked)) ?? asked;
  const state = await stateOfHold(kysely, dependencies, hold);
  const written = holdEmail(hold, { state, booked }, context);
  if (written === undefined) return undefined;
  const until = written.until.toISOString();
  const follow = async (tx: Queries) => {
    const held = tx.updateTable('holds').set({ until }).where('id', '=', hold.id).where('token', '=', hold.token);
    await held.where('until', '>', context.now.toISOString()).execute();
  };
  return { to: hold.email, email: written.email, follow };
}

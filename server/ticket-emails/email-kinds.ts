import { isCancelled } from '#domain/event-status.ts';
import { readJson } from '#domain/values/records.ts';
import type { MessageKind } from '#domain/ticket-emails.ts';
import type { Tables, Queries } from '#server/database/tables.ts';
import { orderOfHolder } from '#server/tickets/holder.ts';
import { factsAfter, factsToTell, forgetNotified, noteNotified, setNotified } from '#server/tickets/notified-facts.ts';
import { publishedEvent } from '#server/tickets/order-rows.ts';
import { foundEmail, writtenEmail } from './address-emails.ts';
import { contextOf, type WriteDependencies, type WrittenEmail } from './ticketed-events.ts';
import { writeAboutHold } from './hold-email.ts';
import {
  bringingEmail,
  changedEmail,
  endedEmail,
  receivedEmail,
  heldSeats,
  reminderEmail,
  type Draft,
  type Written,
} from './order-emails.ts';

type Message = Pick<Tables['messages'], 'key' | 'holderId' | 'holdId' | 'details'> & { kind: MessageKind };

interface EmailKind {
  /** Emails to one person go one after another, those with a lower rank first. */
  rank: number;
  /** @returns undefined where nothing is to be sent any more */
  write: (message: Message, dependencies: WriteDependencies) => Promise<WrittenEmail | undefined>;
  /** What is written once it was given up. */
  giveUp?: (tx: Queries, message: Message, at: string) => Promise<void>;
}

const LAST = 2;

interface PersonalOptions extends Partial<Pick<EmailKind, 'rank' | 'giveUp'>> {
  /** What is written once it went, or there was nothing to send. */
  follow?: (tx: Queries, draft: Draft) => Promise<void>;
}

/** What is written to a person of an order. */
function toPerson(
  write: (draft: Draft, db: Queries) => Written | Promise<Written>,
  { follow, ...more }: PersonalOptions = {},
): EmailKind {
  return {
    rank: LAST,
    ...more,
    async write({ key, kind, holderId, details: json }, dependencies) {
      const { kysely } = dependencies.database;
      const order = (await orderOfHolder(kysely, holderId!))!;
      const details = readJson<Draft['details']>(json);
      const draft = { key, kind, order, details, context: contextOf(dependencies) };
      return { to: order.email, email: await write(draft, kysely), follow: async (tx) => follow?.(tx, draft) };
    },
  };
}

/** The facts that an email about a change has told. */
async function noteChange(tx: Queries, { order, details, context: { catalogue, now } }: Draft): Promise<void> {
  const { event: id = '', told = '' } = details;
  const event = publishedEvent(catalogue, id);
  const seats = order.tickets.filter((ticket) => ticket.event === id && ticket.state === 'valid');
  const [first] = seats;
  if (event === undefined || first === undefined) return;
  const isAway = seats.every(({ holderId }) => holderId !== order.holder.id);
  const facts = factsAfter({ facts: told, seat: first.seat, isAway, language: order.language }, factsToTell(event));
  await setNotified(tx, { holderId: order.holder.id, event: id, facts, at: now.toISOString() });
}

/** Whoever has their tickets knows what the email says: it may be other than when they got the seats. */
const bringing: EmailKind = toPerson(bringingEmail, {
  async follow(tx, draft) {
    const { catalogue, now } = draft.context;
    for (const { event, tickets, seat } of heldSeats(draft) ?? []) {
      // That there is no seat any more is said of all that they have.
      const about = isCancelled(event) || seat === 'none' ? undefined : tickets.map(({ id }) => id);
      const published = publishedEvent(catalogue, event.id)!;
      await noteNotified(tx, draft.order.holder.id, published, now.toISOString(), about);
    }
  },
});

/** The emails about tickets, each kind as it goes by what is published now. The loop that sends them knows no kind. */
export const emailKinds: Record<MessageKind, EmailKind> = {
  hold: { rank: LAST, write: writeAboutHold },
  // A ticket at a new address goes first, then what has changed, which others may contradict.
  corrected: { ...bringing, rank: 0 },
  changed: toPerson(changedEmail, {
    rank: 1,
    follow: noteChange,
    giveUp: (tx, { key, holderId, details }, at) => forgetNotified(tx, { key, holderId: holderId!, details }, at),
  }),
  ticket: bringing,
  again: bringing,
  lent: bringing,
  given: bringing,
  received: toPerson(receivedEmail),
  reminder: toPerson(reminderEmail),
  handed: toPerson((draft) => endedEmail(draft, ({ ownerId }) => ownerId !== draft.order.holder.id)),
  taken: toPerson((draft) => endedEmail(draft, ({ holderId }) => holderId !== draft.order.holder.id)),
  back: toPerson((draft) =>
    endedEmail(draft, ({ ownerId, holderId, state }) => ownerId === holderId && state === 'valid'),
  ),
  returned: toPerson((draft) => endedEmail(draft, ({ reason }) => reason === 'returned')),
  refunded: toPerson((draft) => endedEmail(draft, ({ state }) => state === 'void')),
  found: toPerson(foundEmail),
  house: { rank: LAST, write: (message, { toHouse, ...dependencies }) => toHouse(message, dependencies) },
  written: toPerson(writtenEmail),
};

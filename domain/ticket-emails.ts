/**
 * The emails about tickets. A new kind is a line here, a writer (server/ticket-emails/order-emails.ts), its words
 * (i18n/messages/ticket-email-texts.ts), and the place that adds it to the outbox.
 */
export type MessageKind =
  /** Asks whether the address of a free seat is right. Once for each request. */
  | 'hold'
  /** Brings the tickets of an order. Once. */
  | 'ticket'
  /** Brings them again. Once for each request. */
  | 'again'
  /** Brings them to an address that was corrected. Once for each correction. */
  | 'corrected'
  /** Says that a payment has arrived which somebody has to look at first. Once for an order. */
  | 'received'
  /** The day before, to whoever had the ticket by then. Once for each day that the event had. */
  | 'reminder'
  /** What is different about an event. Once for each change that an editor has looked at. */
  | 'changed'
  /** Brings a guest the ticket that the holder of an order has given them. Once for each address. */
  | 'guest'
  /** A free seat was given back. Once for a ticket. */
  | 'returned'
  /** A ticket was passed on, to whoever had it. Once for a ticket. */
  | 'given'
  /** A ticket that was passed on is void with the order that paid for it, mostly because its money went back. Once for each cause. */
  | 'refunded'
  /** The links to all tickets of an address. Once for each request. */
  | 'found';

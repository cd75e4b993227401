import type { Language } from './values/field-values.ts';

/**
 * The emails about tickets. A new kind is a line here, an entry (server/ticket-emails/email-kinds.ts), its words
 * (i18n/messages/ticket-email-texts.ts), and the place that adds it to the outbox.
 */
export type MessageKind =
  /** Asks whether the address of a free seat is right. Once for each request. */
  | 'hold'
  /** Brings the tickets of an order to its buyer. Once. */
  | 'ticket'
  /** Brings them again. Once for each request. */
  | 'again'
  /** Brings somebody theirs at an address that was corrected. Once for each correction. */
  | 'corrected'
  /** Says that a payment has arrived which somebody has to look at first. Once for an order. */
  | 'received'
  /** The day before, to whoever had the ticket by then. Once for each day that the event had. */
  | 'reminder'
  /** What is different about an event. Once for each change that an editor has looked at. */
  | 'changed'
  /** Brings somebody seats that are lent to them. Once for each time. */
  | 'lent'
  /** Brings somebody seats that are theirs for good. Once for each time. */
  | 'given'
  /** Seats were given away for good, to whoever had them. Once for each time. */
  | 'handed'
  /** A seat is somebody else's again, to whoever had it. Once for each time. */
  | 'taken'
  /** A seat is given back by whoever had it lent, to its owner. Once for each time. */
  | 'back'
  /** A free seat was given back. Once for a ticket. */
  | 'returned'
  /** Seats are void with the order that paid for them, mostly because its money went back. Once for each cause. */
  | 'refunded'
  /** The links to everything that an address has. Once for each request. */
  | 'found'
  /** To the house itself: what needs somebody, or what a day brings. Once for each address. */
  | 'house'
  /** What an editor has written to the guests of an event or a program. Once to each address. */
  | 'written';

/** To whom an editor can write: who came and who did not is known once an event has begun. */
export const audiences = ['all', 'hall', 'online', 'came', 'absent'] as const;
export type Audience = (typeof audiences)[number];

/** What an editor has written, in each language that its readers have. */
export type GuestTexts = Partial<Record<Language, { subject: string; text: string }>>;
/** In characters (rules.md, Orders). */
export const guestTextLimits = { subject: 200, text: 5_000 };

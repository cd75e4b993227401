import type { FormFields } from './field-declaration.ts';

/** So many free seats of an event one person can have (rules.md, Tickets and prices). */
export const MAX_BOOKED_SEATS = 6;

/** Whom a ticket is for. */
export const holderFields = {
  name: { kind: 'line', maxLength: 60 },
  email: { kind: 'email', maxLength: 254 },
} as const satisfies FormFields;

/** What the form of a free seat asks for beside that. */
export const seatFields = {
  seats: { kind: 'line', maxLength: 9 },
  /** The kind of seat; the first one that is free where it is absent. */
  seat: { kind: 'line', isOptional: true },
} as const satisfies FormFields;

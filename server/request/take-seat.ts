import type { SubmissionResult } from '@conform-to/react';

import { MAX_BOOKED_SEATS, seatFields, holderFields } from '#domain/field-declaration.ts';
import type { ListedEvent } from '#domain/entities.ts';
import { isBookedHere, seats, type SeatKind } from '#domain/tickets.ts';
import type { Language } from '#domain/values/field-values.ts';
import { ticketWords } from '#i18n/messages/ticket-words.ts';
import { eventPath, pathIn } from '#i18n/urls.ts';
import type { RequestAuth } from '#server/auth/request-auth.ts';
import { DatabaseUnavailableError } from '#server/database/database-unavailable.ts';
import { formSchema, parseSubmission } from '#server/forms/parse-submission.ts';
import type { Tickets } from '#server/tickets/tickets.ts';
import { loginWords } from '#i18n/messages/login-words.ts';
import { isEmail, nameOf } from '#server/auth/account-input.ts';

const statuses = { fields: 422, attempts: 429, unavailable: 503 };

/** Why somebody has no seat yet, and what they have typed. */
export interface RejectedBooking {
  problem: keyof typeof statuses;
  /** Of the response. */
  status: number;
  /** With `attempts`: after how many minutes it is worth trying again. */
  minutes: number | undefined;
  /** The kind of seat that was asked for. */
  seat: SeatKind;
  result: SubmissionResult;
}

/** Which seat of an event the form is about. @param wanted by the address or the form, else the first that the site gives */
export function freeSeat(event: ListedEvent, now: Date, wanted: unknown): SeatKind | undefined {
  const all = seats(event, now);
  const asked = all.filter(({ kind }) => kind === wanted);
  return (asked.length > 0 ? asked : all).find(isBookedHere)?.kind;
}

/** Where the page of an event says what becomes of its seats. */
export function seatPath(event: ListedEvent, now: Date, language: Language, wanted: unknown): string {
  const all = seats(event, now);
  const isChoice = all.length > 1 && all.some(({ kind }) => kind === wanted);
  return eventPath(language, event) + (isChoice ? `?seat=${String(wanted)}` : '');
}

interface SeatRequest {
  /** As it is published now. */
  event: ListedEvent;
  form: FormData;
  language: Language;
  now: Date;
  tickets: Pick<Tickets, 'book' | 'seatsLeft' | 'showSeats'>;
  auth: Pick<RequestAuth, 'check' | 'count'>;
}

/**
 * Gives the free seats that a form asks for.
 *
 * @returns where to go: to the ticket, or to the event where it has no such seat; or what was wrong, to show the form again
 */
export async function takeSeat(request: SeatRequest): Promise<{ to: string } | RejectedBooking> {
  const { event, form, language, now } = request;
  const wanted = form.get('seat');
  const seat = freeSeat(event, now, wanted);
  const toEvent = { to: seatPath(event, now, language, seat ?? wanted) };
  if (seat === undefined) return toEvent;
  const words = ticketWords(language).booking;
  const submission = parseSubmission(form, schemaIn(language));
  const reject = (problem: RejectedBooking['problem'], seatsError?: string, minutes?: number) => {
    const result = submission.reply(seatsError === undefined ? {} : { fieldErrors: { seats: [seatsError] } });
    return { problem, status: statuses[problem], minutes, seat, result };
  };
  if (submission.status !== 'success') return reject('fields');
  const { name, email, seats: count } = submission.value;
  const booking = { event: event.id, seat, quantity: Number(count), name, email: email.toLowerCase(), language };
  try {
    const outcome = await book(request, booking);
    if (outcome === 'full') return toEvent;
    if (outcome === 'too-few') return reject('fields', words.tooFew);
    if (outcome === 'too-many') return reject('fields', words.tooMany(MAX_BOOKED_SEATS));
    if (!('problem' in outcome))
      return { to: pathIn(language, '/:lang?/ticket/:token', { token: outcome.order.token }) };
    return reject(outcome.problem === 'attempts' ? 'attempts' : 'unavailable', undefined, outcome.minutes);
  } catch (error) {
    if (!(error instanceof DatabaseUnavailableError)) throw error;
    return reject('unavailable');
  }
}

/** Counts first without a lock, so that those who come too late cost little. A booking counts once its seats are taken. */
async function book({ event, tickets, auth }: SeatRequest, booking: Parameters<Tickets['book']>[0]) {
  const isTaken = async () => {
    const left = await tickets.seatsLeft(event, booking.seat);
    if (left === undefined || left > 0) return false;
    await tickets.showSeats();
    return true;
  };
  if (await isTaken()) return 'full';
  const limited = await auth.check('booking');
  if (limited) return limited;
  const outcome = await tickets.book(booking);
  if (outcome === 'full') return (await isTaken()) ? 'full' : 'too-few';
  if (outcome !== 'too-many' && outcome.isNew) await auth.count('booking', undefined);
  return outcome;
}

function schemaIn(language: Language) {
  const message = ticketWords(language).booking.seats(MAX_BOOKED_SEATS);
  const seatsSchema = formSchema(seatFields, { required: () => message }).refine(
    ({ seats: typed }) => /^\d$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MAX_BOOKED_SEATS,
    { path: ['seats'], message },
  );
  return holderSchema(language).and(seatsSchema);
}

/** Checks whom a ticket is for. Emails of ours must not carry other people's links, so a name has none. */
export function holderSchema(language: Language) {
  const said = { name: ticketWords(language).problems.name, email: loginWords(language).problems.email };
  return formSchema(holderFields, { required: (name) => said[name] })
    .refine(({ name }) => nameOf(name) !== '', { path: ['name'], message: said.name })
    .refine(({ email }) => isEmail(email), { path: ['email'], message: said.email });
}

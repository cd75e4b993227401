import type { SubmissionResult } from '@conform-to/react';

import { isMailbox } from '#domain/email-address.ts';
import { guestFields, seatFields, holderFields } from '#domain/field-declaration.ts';
import type { ListedEvent } from '#domain/entities.ts';
import { MAX_BOOKED_SEATS, isBookedHere, seats, type SeatKind } from '#domain/tickets.ts';
import type { Language } from '#domain/values/field-values.ts';
import { ticketWords } from '#i18n/messages/ticket-words.ts';
import { eventPath, pathIn } from '#i18n/urls.ts';
import type { RequestAuth } from '#server/auth/request-auth.ts';
import { whileAway } from '#server/database/database-unavailable.ts';
import { formSchema, parseSubmission } from '#server/forms/parse-submission.ts';
import type { Tickets } from '#server/tickets/tickets.ts';
import { loginWords } from '#i18n/messages/login-words.ts';
import { nameOf } from '#server/auth/account-input.ts';

const statuses = { fields: 422, full: 409, attempts: 429, network: 429, unavailable: 503 };

/** Why somebody has no seat yet, and what they have typed. */
export interface RejectedBooking {
  problem: keyof typeof statuses;
  /** Of the response. */
  status: number;
  /** With `attempts`: after how many minutes it is worth trying again. */
  minutes: number | undefined;
  /** The kind of seat that was asked for; where there is none left of it, the other one. */
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
  tickets: Pick<Tickets, 'take' | 'hold' | 'seatsLeft' | 'showSeats'>;
  auth: Pick<RequestAuth, 'count' | 'mayEmail' | 'person' | 'network'>;
}

/** What the event says to whoever has come too late. */
export const TOO_LATE = '#too-late';

/**
 * Holds the free seats that a form asks for, or gives them to somebody who is logged in with the address.
 *
 * @returns where to go: to the page that says where the email went, to the ticket, or to the event where it has no such seat; or what was
 *   wrong, to show the form again
 */
export async function takeSeat(request: SeatRequest): Promise<{ to: string } | RejectedBooking> {
  const { event, form, language, now, tickets } = request;
  const wanted = form.get('seat');
  const seat = freeSeat(event, now, wanted);
  const toEvent = { to: seatPath(event, now, language, seat ?? wanted) + TOO_LATE };
  const other = seats(event, now).find((each) => each.kind !== (seat ?? wanted) && isBookedHere(each))?.kind;
  if (seat === undefined && other === undefined) return toEvent;
  const words = ticketWords(language).booking;
  const submission = parseSubmission(form, schemaIn(language));
  const reject = (problem: RejectedBooking['problem'], seatsError?: string, minutes?: number) => {
    const result = submission.reply(seatsError === undefined ? {} : { fieldErrors: { seats: [seatsError] } });
    return {
      problem,
      status: statuses[problem],
      minutes,
      seat: problem === 'full' ? other! : (seat ?? other!),
      result,
    };
  };
  if (seat === undefined) return reject('full');
  if (submission.status !== 'success') return reject('fields');
  const { name, email, seats: count } = submission.value;
  const { network } = request.auth;
  const booking = {
    event: event.id,
    seat,
    quantity: Number(count),
    name,
    email: email.toLowerCase(),
    language,
    network,
  };
  const gone = () => (other === undefined ? toEvent : reject('full'));
  const isGone = async () => {
    const left = await tickets.seatsLeft(event, seat);
    if (left === undefined || left > 0) return false;
    await tickets.showSeats();
    return true;
  };
  const seated = async () => {
    // Counted first without a lock, so that those who come too late cost little.
    if (await isGone()) return gone();
    const outcome = await book(request, booking);
    if (outcome === 'full') return (await isGone()) ? gone() : reject('fields', words.tooFew);
    if (outcome === 'too-many') return reject('fields', words.tooMany(MAX_BOOKED_SEATS));
    if (outcome === 'network') return reject('network');
    if ('hold' in outcome) return { to: pathIn(language, '/:lang?/ticket/held/:hold', { hold: outcome.hold }) };
    if ('order' in outcome) {
      const path = pathIn(language, '/:lang?/ticket/:token', { token: outcome.order.token });
      return { to: `${path}?done=booked` };
    }
    return reject(outcome.problem === 'attempts' ? 'attempts' : 'unavailable', undefined, outcome.minutes);
  };
  return whileAway(seated(), () => reject('unavailable'));
}

/** Whoever is logged in has confirmed the address already, and is not counted with the network: nobody there can shut them out. */
async function book({ tickets, auth }: SeatRequest, booking: Parameters<Tickets['hold']>[0]) {
  const person = await auth.person();
  const owner = person?.email.toLowerCase() === booking.email ? person.id : undefined;
  const limited = await auth.count('booking', owner);
  if (limited) return limited;
  return owner === undefined ? tickets.hold(booking, auth.mayEmail) : tickets.take(booking);
}

function schemaIn(language: Language) {
  const message = ticketWords(language).booking.seats(MAX_BOOKED_SEATS);
  const seatsSchema = formSchema(seatFields, { required: () => message }).refine(
    ({ seats: typed }) => /^\d$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MAX_BOOKED_SEATS,
    { path: ['seats'], message },
  );
  return holderSchema(language).and(seatsSchema);
}

const holderSchema = (language: Language) => personSchema(holderFields, language);

/** Checks who comes by a ticket of somebody else's order. */
export const guestSchema = (language: Language) => personSchema(guestFields, language);

/** Emails of ours must not carry other people's links, so a name has none. */
function personSchema(fields: typeof holderFields | typeof guestFields, language: Language) {
  const said = { name: ticketWords(language).problems.name, email: loginWords(language).problems.email };
  return formSchema(fields, { required: (name) => said[name] })
    .refine(({ name }) => nameOf(name) !== '', { path: ['name'], message: said.name })
    .refine(({ email }) => email === '' || isMailbox(email), { path: ['email'], message: said.email });
}

export function emailSchema(language: Language) {
  const message = loginWords(language).problems.email;
  return formSchema({ email: holderFields.email }, { required: () => message }).refine(
    ({ email }) => isMailbox(email),
    {
      path: ['email'],
      message,
    },
  );
}

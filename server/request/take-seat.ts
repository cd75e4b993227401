import { bookingFields, MAX_BOOKED_SEATS } from '../../domain/booking.ts';
import type { ListedEvent } from '../../domain/entities.ts';
import { isBookedHere, seats, type SeatKind } from '../../domain/tickets.ts';
import type { Language } from '../../domain/values/field-values.ts';
import { bookingWords } from '../../i18n/messages/booking-words.ts';
import { eventPath, pathIn } from '../../i18n/urls.ts';
import type { RequestAuth } from '../auth/auth-api.ts';
import { isEmail, nameOf } from '../auth/normalize-input.ts';
import { is503 } from '../database/status-503.ts';
import { formSchema } from '../forms/form-schema.ts';
import { parseSubmission } from '../forms/parse-submission.ts';
import type { Tickets } from '../tickets/tickets.ts';

/** Why somebody has no seat yet, and what they have typed. */
export interface RejectedBooking {
  problem: 'fields' | 'attempts' | 'unavailable';
  /** With `attempts`: after how many minutes it is worth trying again. */
  minutes?: number | undefined;
  /** The kind of seat that was asked for. */
  seat: SeatKind;
  typed: Readonly<Record<string, string>>;
  /** By field. */
  errors: Readonly<Record<string, string>>;
}

const statuses = { fields: 422, attempts: 429, unavailable: 503 } satisfies Record<RejectedBooking['problem'], number>;

/** Which seat of an event the form is about. @param wanted by the address or the form, else the first that the site gives */
export function freeSeat(event: ListedEvent, now: Date, wanted: string | null | undefined): SeatKind | undefined {
  const all = seats(event, now);
  const asked = all.filter(({ kind }) => kind === wanted);
  return (asked.length > 0 ? asked : all).find(isBookedHere)?.kind;
}

/** Where the page of an event says what becomes of its seats. */
export function seatPath(event: ListedEvent, now: Date, language: Language, wanted: string | null | undefined): string {
  const all = seats(event, now);
  const isChoice = all.length > 1 && all.some(({ kind }) => kind === wanted);
  return eventPath(language, event) + (isChoice ? `?seat=${wanted}` : '');
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
export async function takeSeat(
  request: SeatRequest,
): Promise<{ to: string } | { rejected: RejectedBooking; status: number }> {
  const { event, form, language, now } = request;
  const typed = typedInto(form);
  const wanted = typed['seat'];
  const kind = freeSeat(event, now, wanted);
  const toEvent = { to: seatPath(event, now, language, kind ?? wanted) };
  if (kind === undefined) return toEvent;
  const words = bookingWords(language).problems;
  const submission = parseSubmission(form, schemaIn(language));
  const reject = (problem: RejectedBooking['problem'], errors = {}, minutes?: number) => ({
    rejected: { problem, minutes, seat: kind, typed, errors },
    status: statuses[problem],
  });
  if (submission.status !== 'success') return reject('fields', firstErrors(submission.error ?? {}));
  const { name, email, seats: count } = submission.value;
  const booking = { event: event.id, seat: kind, quantity: Number(count), name, email: email.toLowerCase(), language };
  try {
    const outcome = await book(request, booking);
    if (outcome === 'full') return toEvent;
    if (outcome === 'too-few') return reject('fields', { seats: words.tooFew });
    if (outcome === 'too-many') return reject('fields', { seats: words.tooMany(MAX_BOOKED_SEATS) });
    if ('problem' in outcome) {
      const problem = outcome.problem === 'attempts' ? 'attempts' : 'unavailable';
      return reject(problem, {}, outcome.minutes);
    }
    return { to: pathIn(language, '/:lang?/ticket/:token', { token: outcome.order.token }) };
  } catch (error) {
    if (!is503(error)) throw error;
    return reject('unavailable');
  }
}

/** Counts first without a lock, so that those who come too late cost little. A booking counts once its seats are taken. */
async function book({ tickets, auth }: SeatRequest, booking: Parameters<Tickets['book']>[0]) {
  const { event, seat, quantity } = booking;
  const left = async () => (await tickets.seatsLeft(event, seat)) ?? quantity;
  const isTaken = async () => {
    if ((await left()) > 0) return false;
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

/** The fields of the form, as they came. */
function typedInto(form: FormData): Record<string, string> {
  const sent = Object.keys(bookingFields).map((name) => [name, form.get(name)] as const);
  return Object.fromEntries(sent.filter((field): field is [string, string] => typeof field[1] === 'string'));
}

function firstErrors(errors: Readonly<Record<string, string[] | null>>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([name, all]) => [name, all?.[0] ?? '']));
}

function schemaIn(language: Language) {
  const { problems } = bookingWords(language);
  const seatsProblem = problems.seats(MAX_BOOKED_SEATS);
  const required = { name: problems.name, email: problems.email, seats: seatsProblem, seat: '' };
  return formSchema(bookingFields, { required: (name) => required[name] })
    .refine(({ name }) => nameOf(name) !== '', { path: ['name'], message: problems.name })
    .refine(({ email }) => isEmail(email), { path: ['email'], message: problems.email })
    .refine(({ seats: typed }) => isSeatCount(typed), { path: ['seats'], message: seatsProblem });
}

function isSeatCount(typed: string): boolean {
  return /^\d$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MAX_BOOKED_SEATS;
}

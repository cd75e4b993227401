import { dubaiDay } from '#domain/dubai-day.ts';
import type { ListedEvent } from '#domain/entities.ts';
import { phaseAt } from '#domain/event-hours.ts';
import { isCancelled } from '#domain/event-status.ts';
import { isGivenBack } from '#domain/orders.ts';
import { seatNow, type SeatNow } from '#domain/tickets.ts';
import type { IsoDay, Language } from '#domain/values/field-values.ts';
import { conventions, minorMoney } from '#i18n/formats.ts';
import { whenInWords } from '#i18n/event-words.server.ts';
import { framed, type Email, type EmailSection } from '#i18n/messages/email-texts.ts';
import { messagesOf } from '#i18n/messages/messages.server.ts';
import { ticketEmailWords } from '#i18n/messages/ticket-email-texts.ts';
import { ticketWords } from '#i18n/messages/ticket-words.ts';
import { everyText, plainSpaces } from '#i18n/typeset.ts';
import { eventPath, pathIn } from '#i18n/urls.ts';
import { shownEvent, type Catalogue } from '#server/content/catalogue.ts';
import type { Tables } from '#server/database/tables.ts';
import { senderOf } from '#server/mail/mailer.ts';
import { atOnce } from '#server/process/concurrency.ts';
import { icalendar } from '#server/syndication/icalendar.ts';
import { heldEvent } from '#server/syndication/held-event.ts';
import type { PublicAt, PublicEvent } from '#server/syndication/public-event.ts';
import { moscowInWords, refundInWords } from '#server/view-models/event-cards.ts';
import { paidInWords, refundDayOf } from '#server/tickets/holder.ts';
import { qrPicture } from '#server/tickets/qr-picture.ts';
import {
  publishedEvent,
  changesOf,
  factsToTell,
  readFacts,
  type OrderWithTickets,
  type Ticket,
  type ToldFacts,
} from '#server/tickets/order-rows.ts';

export interface EmailContext extends PublicAt {
  /** What is published now. */
  catalogue: Catalogue;
}

/** A row of the outbox, as far as it says what the email is about. */
export type OrderMessage = Pick<Tables['messages'], 'kind' | 'details'>;

/** What the details of a message may hold. */
interface Details {
  event?: string;
  /** Of a seat that was given back. */
  ticket?: string;
  /** Of a reminder. */
  day?: IsoDay;
  /** Of a change: `factsToTell`, as it was told before. */
  told?: string;
}

/** An event of an order, with its valid tickets. */
interface HeldEvent {
  event: ListedEvent;
  /** The language of the order, where the event is shown in it. */
  language: Language;
  public: PublicEvent;
  tickets: Ticket[];
  /** Where its seats are now: all of an order at one event are of one kind. */
  seat: SeatNow;
}

/**
 * Writes an email about an order from the order and from what is published now.
 *
 * @returns undefined where nothing is to be sent any more: the order is void, or what the email is about is no longer so
 * @throws Error while the email cannot say what it is about, because that is not on the site
 */
export async function orderEmail(
  message: OrderMessage,
  order: OrderWithTickets,
  context: EmailContext,
): Promise<Email | undefined> {
  const details = JSON.parse(message.details) as Details;
  if (message.kind === 'returned' || message.kind === 'refunded')
    return endedEmail(message.kind, order, details, context);
  if (message.kind === 'received') return receivedEmail(order, context);
  if (isGivenBack(order.state)) return undefined;
  if (order.purchase?.what === 'membership') return membershipEmail(order, context);
  const about = order.tickets.filter(({ state, event }) => state === 'valid' && event === (details.event ?? event));
  if (about.length === 0) return undefined;
  const held = heldEvents(about, order, context);
  const [first] = held;
  if (first === undefined) throw new Error('No event of this order is on the site');
  if (message.kind === 'changed') return changedEmail(order, first, readFacts(details.told!), context);
  const { event } = first;
  const isStillSo =
    event.dateOfEvent === details.day && !isCancelled(event) && phaseAt(event, context.now) === 'upcoming';
  if (message.kind === 'reminder' && (!isStillSo || first.seat === 'none')) return undefined;
  return ticketEmail(message, order, held as [HeldEvent, ...HeldEvent[]], context);
}

/** The events of tickets that are on the site, in the order in which they happen. */
function heldEvents(tickets: readonly Ticket[], order: OrderWithTickets, context: EmailContext): HeldEvent[] {
  const { catalogue } = context;
  const { language } = order;
  const found = [...Map.groupBy(tickets, ({ event }) => event)].flatMap(([id, own]) => {
    const shown = shownEvent(catalogue, id, language);
    if (shown === undefined) return [];
    const seat = seatNow(own[0]!.seat, shown.event);
    const held = heldEvent({ ...shown, shownIn: shown.language, seat }, catalogue, language, context, order);
    return [{ ...shown, public: held, tickets: own, seat }];
  });
  return found.toSorted((one, other) => (one.event.dateOfEvent < other.event.dateOfEvent ? -1 : 1));
}

/** The email with tickets: their codes as pictures, and a file for calendars. */
async function ticketEmail(
  { kind }: OrderMessage,
  order: OrderWithTickets,
  held: readonly [HeldEvent, ...HeldEvent[]],
  context: EmailContext,
): Promise<Email> {
  const { language, purchase, amount } = order;
  const { catalogue, now } = context;
  const { ticket: words, reminder, changed, noSeat } = ticketEmailWords(language);
  // What is cancelled is said first. Neither that nor what is over has a code that somebody could come with.
  const off = held.filter((each) => isCancelled(each.event));
  const over = held.filter((each) => !off.includes(each) && isOver(each, context));
  const on = held.filter((each) => !off.includes(each) && !over.includes(each));
  const cancelled = off.map((each) => changed.text.cancelled(each.event.name));
  const [next = held[0]] = on;
  const { event } = next;
  const tickets = on.flatMap((each) => each.tickets);
  const ofSeat = (seat: SeatNow) => on.flatMap((each) => (each.seat === seat ? each.tickets : []));
  const inHall = ofSeat('in-person').length;
  const shown = [...ofSeat('in-person'), ...ofSeat('online')];
  const pictures = shown.map(async ({ id, code }) => ({
    filename: `${code}.png`,
    contentType: 'image/png',
    content: await qrPicture(codeAddress(code, language, context)),
    cid: cidOf(id),
  }));
  const program = purchase?.what === 'program' ? catalogue[language].title('programs', purchase.item) : undefined;
  const what = program ?? held.map((each) => each.event.name).join(', ');
  const isTomorrow = event.dateOfEvent !== dubaiDay(now);
  const isReminder = kind === 'reminder';
  const opening = kind === 'again' || kind === 'corrected' ? words[kind](tickets.length) : words.thanks;
  const isAllOff = off.length === held.length;
  const isNothingLeft = on.length === 0;
  const refundDay = refundDayOf(order, next.tickets[0]!, catalogue);
  const email = framedFor(order, context, {
    subject: isAllOff
      ? `${changed.what.cancelled}: ${what}`
      : isReminder
        ? reminder.subject(isTomorrow, event.time, event.name)
        : words.subject(what, tickets.length),
    paragraphs: [
      ...cancelled,
      ...(off.length === 0 ? [] : [moneyInWords(order, language)]),
      ...(isNothingLeft ? [] : [isReminder ? reminder.text(isTomorrow) : opening]),
      ...(isNothingLeft && over.length > 0 ? [messagesOf(language).event.past] : []),
      ...(inHall > 0 ? [words.hall(inHall)] : []),
      ...(inHall < shown.length ? [words.online] : []),
      ...(shown.length < tickets.length ? [noSeat.text] : []),
    ],
    sections: [...off, ...over, ...on].map((each) => ticketSection(each, language, context)),
    closing: [
      ...(isReminder || amount === 0 || isNothingLeft ? [] : [`${refundInWords(refundDay, dubaiDay(now), language)}.`]),
      ...(isReminder || isAllOff ? [] : paidInWords(order, language)),
      ...(isNothingLeft ? [] : [words.pageText]),
    ],
  });
  return { ...email, attachments: [...(await Promise.all(pictures)), ...calendarsOf(held)] };
}

async function changedEmail(
  order: OrderWithTickets,
  held: HeldEvent,
  before: ToldFacts,
  context: EmailContext,
): Promise<Email | undefined> {
  const { language } = order;
  const { changed, facts } = ticketEmailWords(language);
  const { event } = held;
  // Facts are told in the first language in which the event is shown.
  const known = readFacts(factsToTell(publishedEvent(context.catalogue, event.id)!));
  const changes = changesOf(before, known, held.tickets[0]!.seat);
  const [main] = changes;
  if (main === undefined) return undefined;
  // Of what is over only that matters which may bring money back.
  if (isOver(held, context) && main !== 'cancelled' && held.seat !== 'none') return undefined;
  const hasMoved = changes.includes('day') || changes.includes('time');
  const wasWhen = hasMoved && whenInWords({ dateOfEvent: before.day, time: before.time ?? undefined }, language);
  const [told] = held.public.existsIn;
  const wasWhere = changes.includes('place') && held.language === told && before.place;
  const [when, where] = [whenFact(held, language), whereFact(held, language)];
  const text = (now: string, was: string | false) => (was === false ? now : changed.before(now, was));
  const isOff = main === 'cancelled';
  const email = framedFor(order, context, {
    subject: `${changed.what[main]}: ${event.name}`,
    paragraphs: [
      main === 'format' ? changed.format[held.seat](event.name) : changed.text[main](event.name),
      ...(isOff || held.seat === 'none' ? [moneyInWords(order, language)] : [changed.valid, changed.cannotCome]),
    ],
    sections: [
      {
        title: event.name,
        facts: [
          { label: facts.when, text: text(when, wasWhen) },
          { ...where, text: text(where.text, wasWhere) },
        ],
      },
    ],
  });
  return { ...email, attachments: calendarsOf([held]) };
}

/** A recording can be watched for long. */
function isOver({ event }: HeldEvent, { now }: EmailContext): boolean {
  return event.eventType !== 'digital' && phaseAt(event, now) === 'past';
}

/** What becomes of the money for an event that a holder cannot go to. */
function moneyInWords({ amount, provider }: OrderWithTickets, language: Language): string {
  const { changed } = ticketEmailWords(language);
  if (provider === 'passed') return changed.passed;
  return amount > 0 ? changed.refund : changed.free;
}

function membershipEmail(order: OrderWithTickets, context: EmailContext): Email {
  const { language, purchase } = order;
  const words = ticketEmailWords(language).membership;
  const plan = context.catalogue[language].membership.plans.find(({ id }) => id === purchase?.item);
  if (plan === undefined) throw new Error('The membership of this order is not on the site');
  return framedFor(order, context, {
    subject: words.subject,
    paragraphs: [words.text, words.next],
    closing: paidInWords(order, language),
    sections: [
      {
        title: words.title,
        facts: [
          { label: words.length, text: plan.duration },
          { label: words.included, text: plan.benefits.join('; ') },
        ],
      },
    ],
    action: { label: words.page, link: context.origin + pathIn(language, '/:lang?/courses') },
  });
}

/** After a payment that somebody has to look at first; nothing once that is done. */
function receivedEmail(order: OrderWithTickets, context: EmailContext): Email | undefined {
  const { language, code, amount, currency, state, tickets } = order;
  if (state !== 'to-check' || tickets.some((ticket) => ticket.state === 'valid')) return undefined;
  const words = ticketEmailWords(language).received;
  const paid = amount > 0 ? minorMoney(amount, currency, language) : undefined;
  return framedFor(order, context, {
    subject: words.subject(code, paid !== undefined),
    paragraphs: [words.text(paid), words.next],
    pageLabel: words.page,
  });
}

/** After a free seat was given back, or the money for a ticket that was passed on has gone back to whoever paid. */
function endedEmail(
  kind: 'returned' | 'refunded',
  order: OrderWithTickets,
  details: Details,
  context: EmailContext,
): Email | undefined {
  const { language } = order;
  const words = ticketEmailWords(language)[kind];
  const ticket = order.tickets.find(({ id, state }) => id === details.ticket && state === 'void');
  const shown = ticket && shownEvent(context.catalogue, ticket.event, language);
  if (shown === undefined) return undefined;
  return framedFor(order, context, {
    subject: words.subject(shown.event.name),
    paragraphs: [words.text(shown.event.name), words.again],
    action: { label: words.page, link: context.origin + eventPath(shown.language, shown.event) },
  });
}

/** In the language of the order, with plain spaces. It leads to the page of its tickets, if to nothing else. */
function framedFor(
  { language, name, code, token, isTest }: OrderWithTickets,
  { catalogue, origin }: EmailContext,
  {
    paragraphs,
    closing = [],
    pageLabel,
    ...email
  }: Pick<Email, 'subject' | 'paragraphs' | 'sections' | 'action'> & { closing?: string[]; pageLabel?: string },
): Email {
  const { support, signature } = senderOf(catalogue[language].house);
  const { page, order } = ticketEmailWords(language).ticket;
  const action = { label: pageLabel ?? page, link: origin + pathIn(language, '/:lang?/ticket/:token', { token }) };
  return everyText(
    framed(
      language,
      { name, support, signature },
      {
        action,
        ...email,
        paragraphs: [...(isTest ? [ticketWords(language).test] : []), ...paragraphs],
        closing: [...closing, order(code)],
      },
    ),
    plainSpaces,
  );
}

function ticketSection(held: HeldEvent, language: Language, context: EmailContext): EmailSection {
  const { event, tickets } = held;
  const { facts, ticket } = ticketEmailWords(language);
  const { practicalInfo, included, onlineLabel, hallLabel } = messagesOf(language).event;
  const isInHall = held.seat === 'in-person';
  // Nothing is promised of a seat that there is none of.
  const isOff = isCancelled(event) || held.seat === 'none' || isOver(held, context);
  const whole = context.catalogue[held.language].event(event.programId, event.id);
  const benefits = (isInHall ? whole?.benefits : whole?.benefitsOnline) ?? [];
  const arrival = isInHall ? practicalInfo.arrivalHall : practicalInfo.arrivalOnline;
  return {
    title: event.name,
    facts: [
      { label: facts.when, text: whenFact(held, language) },
      whereFact(held, language),
      ...(isOff || event.eventType === 'digital' ? [] : [{ label: practicalInfo.arrival, text: arrival }]),
      ...(isOff || benefits.length === 0 ? [] : [{ label: included, text: benefits.join('; ') }]),
    ],
    pictures: (isOff ? [] : tickets).map(({ id, code }) => ({
      cid: cidOf(id),
      alt: ticket.alt(spaced(code)),
      caption: `${isInHall ? hallLabel : onlineLabel}: ${spaced(code)}`,
      link: codeAddress(code, language, context),
    })),
  };
}

/** `Thursday 26 November 2026 at 19:00, Dubai time`; in Russian the time in Moscow too. */
function whenFact({ event }: HeldEvent, language: Language): string {
  const when = whenInWords(event, language);
  if (event.time === undefined) return when;
  const isWanted = conventions[language].secondZone === 'Moscow';
  const inMoscow = isWanted ? ` (${moscowInWords(event.time, undefined, language)})` : '';
  return `${when}, ${messagesOf(language).when.dubai}${inMoscow}`;
}

function whereFact(held: HeldEvent, language: Language): EmailSection['facts'][number] {
  const { hall } = held.public;
  const { event: words, eventTypes } = messagesOf(language);
  const { facts, noSeat } = ticketEmailWords(language);
  const label = facts.where;
  if (held.seat === 'none') return { label, text: noSeat.place };
  if (!hall || held.seat === 'online') {
    return { label, text: held.event.eventType === 'digital' ? eventTypes.digital : words.onlinePlace };
  }
  const address = [hall.name, hall.address, hall.city].filter((part) => part !== undefined).join(', ');
  const link = hall.mapLink === undefined ? undefined : { label: words.map, link: hall.mapLink };
  return { label, text: address, link };
}

/** A file for each event that there is a seat to come to: a program would make a calendar of one with several. */
function calendarsOf(all: readonly HeldEvent[]) {
  return all
    .filter(({ seat }) => seat !== 'none')
    .map(({ event, public: entry }) => ({
      filename: `${event.id}.ics`,
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
      content: atOnce(icalendar([entry], { url: entry.url })),
    }));
}

/** For the paper and the telephone: `7K3Q F2M8 …`. */
const spaced = (code: string) => code.replaceAll(/(.{4})(?=.)/g, '$1 ');
const cidOf = (ticket: string) => `${ticket}@ticket`;

const codeAddress = (code: string, language: Language, { origin }: EmailContext) =>
  origin + pathIn(language, '/:lang?/t/:code', { code });

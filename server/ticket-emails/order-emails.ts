import { dubaiDay } from '#domain/dubai-day.ts';
import type { ListedEvent } from '#domain/entities.ts';
import { phaseAt } from '#domain/event-hours.ts';
import { isCancelled } from '#domain/event-status.ts';
import { isGivenBack } from '#domain/orders.ts';
import type { SeatNow } from '#domain/tickets.ts';
import type { MessageKind } from '#domain/ticket-emails.ts';
import type { IsoDay, Language } from '#domain/values/field-values.ts';
import { minorMoney } from '#i18n/formats.ts';
import { locales } from '#i18n/locales.ts';
import { whenInSentence } from '#i18n/event-words.server.ts';
import { framed, type Email } from '#i18n/messages/email-texts.ts';
import { isGreetable } from '#i18n/messages/name-in-greetings.ts';
import { messagesOf } from '#i18n/messages/messages.server.ts';
import { ticketEmailWords } from '#i18n/messages/ticket-email-texts.ts';
import { ticketWords } from '#i18n/messages/ticket-words.ts';
import { everyText, plainSpaces } from '#i18n/typeset.ts';
import { eventPath, pathIn } from '#i18n/urls.ts';
import { shownEvent } from '#server/content/catalogue.ts';
import { foundEmail } from './found-email.ts';
import {
  calendarsOf,
  cidOf,
  codeAddress,
  heldEvents,
  isOver,
  isSome,
  ticketSection,
  whenInEmail,
  whereFact,
  type EmailContext,
  type HeldEvent,
  type HeldEvents,
} from './held-events.ts';
import type { Tables } from '#server/database/tables.ts';
import { senderOf } from '#server/mail/mailer.ts';
import { ticketRefundInWords } from '#server/view-models/ticket-refund.ts';
import { paidInWords } from '#server/tickets/holder.ts';
import type { PassedOn } from '#server/tickets/passed-on.ts';
import { qrPicture } from '#server/tickets/qr-picture.ts';
import { changesToTell, factsToTell, readFacts, seatIn } from '#server/tickets/notified-facts.ts';
import { publishedEvent, type OrderWithTickets, type Ticket, type TicketOfOrder } from '#server/tickets/order-rows.ts';

/** A row of the outbox, as far as it says what the email is about. */
export type OrderMessage = Pick<Tables['messages'], 'details'> & { kind: Exclude<MessageKind, 'hold'> };

/** What the details of a message may hold. */
interface Details {
  event?: string;
  /** Of a seat that was given back. */
  ticket?: string;
  /** The ticket of the guest to whom it goes, in place of the holder. */
  guest?: string;
  /** Whether that ticket has another code than before. */
  isRecoded?: boolean;
  /** Whether the ticket was void for a while. */
  isRevived?: boolean;
  /** Of a reminder. */
  day?: IsoDay;
  /** Of a change: `factsToTell`, as it was told before. */
  told?: string;
  /** Of the links to all tickets: the language in which they were asked for. */
  language?: Language;
}

/** What an email says beside its order, as it is when it is sent. */
export interface Beside {
  /** The name of whoever has passed the ticket on. */
  giver?: string | undefined;
  /** Whether money was paid for a ticket that was passed on; undefined where none was. */
  isPaid?: boolean;
  /** The tickets that others have now and this order has paid for. */
  given?: PassedOn['given'];
  /** Of a ticket that is void: the events of which an email has told its holder a change. */
  told?: readonly string[];
  /** All orders of the same address. */
  orders?: readonly OrderWithTickets[];
}

/**
 * Writes an email about an order from the order and from what is published now.
 *
 * @returns undefined where nothing is to be sent any more: the order is void, or what the email is about is no longer so
 * @throws Error while the email cannot say what it is about, because that is not on the site
 */
export async function orderEmail(
  { kind, details }: OrderMessage,
  order: OrderWithTickets,
  context: EmailContext,
  beside: Beside = {},
): Promise<Email | undefined> {
  return writers[kind]({ kind, order, details: JSON.parse(details) as Details, context, beside });
}

/** What an email is written from. */
interface Draft {
  kind: OrderMessage['kind'];
  order: OrderWithTickets;
  details: Details;
  context: EmailContext;
  beside: Beside;
}

/** What writes the emails of each kind. */
const writers: Record<OrderMessage['kind'], (draft: Draft) => Promise<Email | undefined> | Email | undefined> = {
  ticket: bringingEmail,
  again: bringingEmail,
  corrected: bringingEmail,
  guest: bringingEmail,
  reminder: (draft) =>
    aboutTickets(draft, (first, held) => {
      const isHeld = !isCancelled(first.event) && phaseAt(first.event, draft.context.now) === 'upcoming';
      const isStillSo = first.event.dateOfEvent === draft.details.day && isHeld && first.seat !== 'none';
      return isStillSo ? ticketEmail(draft, held) : undefined;
    }),
  changed: changedEmail,
  received: ({ order, context }) => receivedEmail(order, context),
  returned: endedEmail,
  given: endedEmail,
  refunded: endedEmail,
  found: ({ order, details, context, beside }) =>
    foundEmail(beside.orders ?? [], { name: order.name, language: details.language ?? order.language }, context),
};

/** What brings tickets; of a membership there are none. */
function bringingEmail(draft: Draft) {
  const { order, context } = draft;
  if (isGivenBack(order.state)) return undefined;
  if (order.purchase?.what === 'membership') return membershipEmail(order, context);
  return aboutTickets(draft, (_, held) => ticketEmail(draft, held));
}

/** Writes about the valid tickets of an order, or about those of the event that the details name; nothing where there is none. */
function aboutTickets(
  { order, details, context }: Draft,
  write: (first: HeldEvent, held: HeldEvents) => Promise<Email | undefined> | undefined,
): Promise<Email | undefined> | undefined {
  const about = order.tickets.filter(({ state, event }) => state === 'valid' && event === (details.event ?? event));
  if (isGivenBack(order.state) || about.length === 0) return undefined;
  const held = heldEvents(about, order, context);
  if (!isSome(held)) throw new Error('No event of this order is on the site');
  return write(held[0], held);
}

/** The email with tickets: their codes as pictures, and a file for calendars. */
async function ticketEmail({ kind, order, details, context, beside }: Draft, held: HeldEvents): Promise<Email> {
  const { language, purchase } = order;
  const { catalogue, now } = context;
  const { ticket: words, reminder, changed, passedBy, bookedBy } = ticketEmailWords(language);
  // What there is no seat for any more is said first. Nobody could come with a code of what is cancelled or over.
  const off = held.filter((each) => isCancelled(each.event));
  const over = held.filter((each) => !off.includes(each) && isOver(each, context));
  const on = held.filter((each) => !off.includes(each) && !over.includes(each));
  const lost = [
    ...off.map((each) => changed.text.cancelled(each.event.name)),
    ...on.filter(({ seat }) => seat === 'none').map((each) => changed.format.none(each.event.name)),
  ];
  const [next = held[0]] = on;
  const { event } = next;
  const tickets = on.flatMap((each) => each.tickets);
  const ofSeat = (seat: SeatNow) => on.flatMap((each) => (each.seat === seat ? each.tickets : []));
  const inHall = ofSeat('in-person');
  const shown = [...inHall, ...ofSeat('online')];
  const halls = on.filter(({ seat }) => seat === 'in-person').length;
  const isVideoAlone = on.every((each) => each.event.eventType === 'digital');
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
  const isGuest = details.guest !== undefined;
  // Whoever has not ordered it is not thanked, and reads from whom it is.
  const isGift = isGuest || (kind === 'ticket' && order.provider === 'passed');
  const giver = isGift && beside.giver && isGreetable(beside.giver) ? beside.giver : undefined;
  const opening =
    kind === 'again' || kind === 'corrected'
      ? words[details.isRevived ? 'revived' : kind](tickets.length)
      : details.isRecoded
        ? words.newCode
        : words[isGift ? 'welcome' : 'thanks'](isVideoAlone);
  const isAllOff = off.length === held.length;
  const isNothingLeft = on.length === 0;
  // Later no ticket can be passed on or given back, though a broadcast or a video may still be seen.
  const isToCome = on.some((each) => phaseAt(each.event, now) === 'upcoming');
  const refund = ticketRefundInWords(order, next.tickets[0]!, { catalogue, now, hasStarted: !isToCome }, language);
  const email = framedFor(order, context, {
    subject: isAllOff
      ? `${changed.what.cancelled}: ${what}`
      : isReminder
        ? reminder.subject(isTomorrow, event.time, event.name)
        : isGift
          ? words.forYou(what)
          : words.subject(what, held.flatMap((each) => each.tickets).length),
    paragraphs: [
      ...lost,
      ...(lost.length === 0 ? [] : [moneyInWords(order, beside)]),
      ...(isGift ? [isGuest ? bookedBy(giver) : passedBy(giver)] : []),
      ...(isNothingLeft ? [] : [isReminder ? reminder.text(isTomorrow) : opening]),
      ...(isNothingLeft && over.length > 0 ? [messagesOf(language).event.past] : []),
      ...(halls > 0 ? [words.hall(inHall.length / halls, halls)] : []),
      ...new Set(on.filter(({ seat }) => seat === 'online').map((each) => linkInWords(each.event, language))),
    ],
    sections: [...off, ...over, ...on].map((each) => ticketSection(each, language, context)),
    closing: [
      ...(isReminder || isNothingLeft || refund === undefined ? [] : [refund]),
      ...(isReminder || isAllOff ? [] : paidInWords(order, language)),
      // A guest can change nothing.
      ...(isToCome && !isGuest ? [words.pageText(isVideoAlone)] : []),
    ],
  });
  return { ...email, attachments: [...(await Promise.all(pictures)), ...calendarsOf(held)] };
}

/**
 * Says what is different about an event. Whoever has paid for a seat and passed it on hears what becomes of the money, in the same email
 * where they come too.
 */
function changedEmail({ order, details, context, beside }: Draft): Email | undefined {
  const { language } = order;
  const { changed, facts, ticket: ticketTexts } = ticketEmailWords(language);
  const ofEvent = order.tickets.filter(({ event }) => event === details.event);
  const valid = ofEvent.filter(({ state }) => state === 'valid');
  const given = (beside.given ?? []).filter(({ event }) => event === details.event);
  const isRefunded = valid.length + given.length === 0 && ofEvent.some((ticket) => isReturned(order, ticket));
  const isPassedOn = valid.length === 0;
  const about = isPassedOn ? ofEvent : valid;
  if ((isGivenBack(order.state) && !isRefunded) || about.length === 0) return undefined;
  if (isPassedOn && given.length === 0 && !isRefunded) return undefined;
  const [held] = heldEvents(about, order, context);
  if (held === undefined) throw new Error('The event of this change is not on the site');
  const { event } = held;
  const before = readFacts(details.told!);
  // Facts are told in the first language in which the event is shown.
  const known = readFacts(factsToTell(publishedEvent(context.catalogue, event.id)!));
  const [ticket] = held.tickets as [TicketOfOrder];
  const refund = ticketRefundInWords(order, ticket, context, language);
  const changes = changesToTell({ told: details.told!, seat: ticket.seat, isPassedOn }, known);
  const [main] = changes;
  if (main === undefined || (isRefunded && main !== 'cancelled')) return undefined;
  // Of what is over only that matters which may bring money back.
  if (isOver(held, context) && main !== 'cancelled' && held.seat !== 'none') return undefined;
  const hasMoved = changes.includes('day') || changes.includes('time');
  const wasWhen = hasMoved && whenInSentence({ dateOfEvent: before.day, time: before.time ?? undefined }, language);
  const [told] = held.public.existsIn;
  const wasWhere = changes.includes('place') && held.language === told && before.place;
  const [when, where] = [whenInEmail(held.event, language), whereFact(held, language)];
  const text = (now: string, was: string | false) => (was === false ? now : changed.before(now, was));
  const isOff = main === 'cancelled' || held.seat === 'none';
  const isVideo = event.eventType === 'digital';
  const isOnlineNow = main === 'format' && held.seat === 'online';
  const wasWithoutSeat = main === 'format' && seatIn(before, ticket.seat) === 'none';
  const to = namesInWords(given, language);
  const ofHolder = isOff
    ? [moneyInWords(order, beside)]
    : [
        changed.valid(valid.length, held.seat === 'in-person'),
        ...(changes.includes('day') && refund !== undefined ? [refund] : []),
        isVideo ? ticketTexts.pageText(isVideo) : changed.cannotCome,
      ];
  const ofPayer =
    isOff && given.length > 0
      ? [changed.given.refund(to, given.length), ...(isPassedOn ? [changed.given.next(given.length)] : [])]
      : given.length > 0 && (main === 'held' || wasWithoutSeat)
        ? [changed.given.valid(to, given.length)]
        : [];
  const email = framedFor(order, context, {
    subject: `${changed.what[main]}: ${event.name}`,
    paragraphs: [
      main === 'format' ? changed.format[held.seat](event.name) : changed.text[main](event.name, before.time !== null),
      ...(isOnlineNow || changes.includes('link') ? [linkInWords(event, language)] : []),
      ...(isRefunded ? [changed.refunded] : [...(isPassedOn ? [] : ofHolder), ...ofPayer]),
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
  return isPassedOn ? email : { ...email, attachments: calendarsOf([held]) };
}

/** Where the holder of a seat online finds its link, or that it is still to come. */
function linkInWords({ eventType, hasLink }: ListedEvent, language: Language): string {
  const kind = eventType === 'digital' ? 'watch' : 'join';
  return hasLink ? ticketEmailWords(language).ticket.link[kind] : ticketWords(language)[kind].missing;
}

/** Whether the money for a ticket has gone back to whoever has the order, since the change was to be told. */
function isReturned({ state, provider }: OrderWithTickets, { reason }: Ticket): boolean {
  return provider !== 'passed' && (reason === 'refunded' || (reason === 'passed' && state === 'refunded'));
}

/** To whom tickets were passed on, as far as they have names that can be written. */
function namesInWords(given: PassedOn['given'], language: Language): string {
  const names = [...new Set(given.map(({ to }) => to.trim()))];
  return names.every(isGreetable) ? new Intl.ListFormat(locales[language]).format(names) : '';
}

/** What becomes of the money for an event that a holder cannot go to. */
function moneyInWords({ amount, provider, language }: OrderWithTickets, { isPaid = true }: Beside): string {
  const { changed } = ticketEmailWords(language);
  if (provider === 'passed' && isPaid) return changed.passed;
  return amount > 0 ? changed.refund : changed.free;
}

function membershipEmail(order: OrderWithTickets, context: EmailContext): Email {
  const { language, purchase } = order;
  const words = ticketEmailWords(language).membership;
  const plan = context.catalogue[language].soldPlans.find(({ id }) => id === purchase?.item);
  if (plan === undefined) throw new Error('The membership of this order is not on the site');
  return framedFor(order, context, {
    subject: words.subject,
    paragraphs: [words.text, words.next],
    closing: paidInWords(order, language),
    sections: [
      {
        title: words.title,
        facts: [
          { label: words.length, text: plan.length ?? plan.duration },
          { label: words.included, text: plan.benefits.join(' · ') },
        ],
      },
    ],
    ...(!context.catalogue[language].off.courses && {
      action: { label: words.page, link: context.origin + pathIn(language, '/:lang?/courses') },
    }),
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

/** After a ticket has ended: given back, passed on, or void with the order that paid for it. */
function endedEmail({ kind, order, details, context, beside }: Draft): Email | undefined {
  const { language } = order;
  const ticket = order.tickets.find(({ id, state }) => id === details.ticket && state === 'void');
  const shown = ticket && shownEvent(context.catalogue, ticket.event, language);
  if (shown === undefined) return undefined;
  const { given, ...words } = ticketEmailWords(language);
  const { name } = shown.event;
  if (kind === 'given')
    return framedFor(order, context, { subject: given.subject(name), paragraphs: [given.text(name), given.notYou] });
  const { changed } = words;
  const { subject, text, again, page } = words[kind === 'returned' ? 'returned' : 'refunded'];
  const isOff = isCancelled(shown.event);
  // They have read by then that it is cancelled, and to whom the money goes.
  if (kind === 'refunded' && isOff && beside.told?.includes(ticket!.event)) return undefined;
  return framedFor(order, context, {
    subject: isOff ? `${changed.what.cancelled}: ${name}` : subject(name),
    paragraphs: [
      ...(isOff ? [changed.text.cancelled(name)] : []),
      kind === 'returned' || ticket!.reason === 'refunded' ? text(name) : words.refunded.withOrder(name),
      ...(isOff || phaseAt(shown.event, context.now) === 'past' ? [] : [again]),
    ],
    action: { label: page, link: context.origin + eventPath(shown.language, shown.event) },
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

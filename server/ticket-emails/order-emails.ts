import { dubaiDay } from '#domain/dubai-day.ts';
import type { ListedEvent } from '#domain/entities.ts';
import { phaseAt } from '#domain/event-hours.ts';
import { isCancelled } from '#domain/event-status.ts';
import { isGivenBack } from '#domain/orders.ts';
import type { MessageKind } from '#domain/ticket-emails.ts';
import { locales } from '#domain/values/field-values.ts';
import type { IsoDay, Language } from '#domain/values/field-values.ts';
import { minorMoney } from '#i18n/formats.ts';
import { eventWords, whenInSentence } from '#i18n/event-words.server.ts';
import { isGreetable, type Email } from '#i18n/messages/email-frame.ts';
import { ticketEmailWords, type HolderChange } from '#i18n/messages/ticket-email-texts.ts';
import { eventPath, pathIn } from '#i18n/urls.ts';
import { shownEvent } from '#server/content/catalogue.ts';
import type { Queries } from '#server/database/tables.ts';
import {
  codesOf,
  filesOf,
  ticketedEvents,
  isOver,
  signedEmail,
  ticketSection,
  whenInEmail,
  whereFact,
  type EmailContext,
  type TicketedEvent,
} from './ticketed-events.ts';
import type { WrittenDetails } from '#server/tickets/guest-emails.ts';
import { paidInWords, ticketRefundInWords } from '#server/tickets/holder.ts';
import { nameOf, nameOnSeat, type OrderOfHolder } from '#server/tickets/holders.ts';
import {
  changesToTell,
  factsToTell,
  placeIn,
  readFacts,
  seatIn,
  upToDate,
  type ChangeDetails,
} from '#server/tickets/notified-facts.ts';
import { publishedEvent, type Ticket } from '#server/tickets/order-rows.ts';

interface Details extends Partial<ChangeDetails>, Partial<WrittenDetails> {
  /** Those that an email is about; without it all. */
  tickets?: string[];
  /** Those that seats had when they were given to somebody. */
  codes?: string[];
  /** Who has given or taken them, by the id of a person of the order. */
  by?: string;
  /** Whether those tickets were void for a while. */
  isRevived?: boolean;
  /** Of a reminder. */
  day?: IsoDay;
  /** Of the links to all tickets: the language in which they were asked for. */
  language?: Language;
}

export interface Draft {
  /** That of the email in the outbox; one that is only shown has none. */
  key?: string;
  kind: MessageKind;
  order: OrderOfHolder;
  details: Details;
  context: EmailContext;
}

/**
 * Undefined where nothing is to be sent any more: the order is void, or what the email is about is no longer so. An error says that the
 * email cannot say what it is about, because that is not on the site.
 */
export type Written = Email | undefined;

const isGift = ({ kind }: Draft) => kind === 'lent' || kind === 'given';

/** What brings tickets; of a membership there are none. */
export function bringingEmail(draft: Draft): Written | Promise<Written> {
  const { order, context } = draft;
  if (isGivenBack(order.state)) return undefined;
  if (order.purchase?.what === 'membership') return membershipEmail(order, context);
  const held = heldSeats(draft);
  return held && ticketEmail(draft, held);
}

/** Nothing where the event has another day by now, the seat is none any more, or the news of a change has to come first. */
export async function reminderEmail(draft: Draft, db: Queries): Promise<Written> {
  const held = heldSeats(draft);
  if (held === undefined) return undefined;
  const { event, seat } = held[0]!;
  const published = publishedEvent(draft.context.catalogue, event.id)!;
  const person = { ...draft.order.holder, seat: held[0]!.tickets[0]!.seat };
  if ((await upToDate(db, [person], published)).length === 0) return undefined;
  const isHeld = !isCancelled(event) && phaseAt(event, draft.context.now) === 'upcoming';
  return event.dateOfEvent === draft.details.day && isHeld && seat !== 'none' ? ticketEmail(draft, held) : undefined;
}

/** The events of the valid tickets of a person, or of those that the details name; undefined where there is no such ticket. */
export function heldSeats(draft: Draft): TicketedEvent[] | undefined {
  const { order, details, context } = draft;
  const about = order.tickets.filter(
    ({ id, state, event, holderId, code }) =>
      state === 'valid' &&
      event === (details.event ?? event) &&
      (details.tickets ?? [id]).includes(id) &&
      // With other codes, or for somebody else, they are brought by another email.
      (details.codes ?? [code]).includes(code) &&
      (!isGift(draft) || holderId === order.holder.id),
  );
  if (isGivenBack(order.state) || about.length === 0) return undefined;
  const held = ticketedEvents(about, order, context);
  if (held.length === 0) throw new Error('No event of this order is on the site');
  return held;
}

async function ticketEmail(draft: Draft, held: readonly TicketedEvent[]): Promise<Email> {
  const { kind, order, details, context } = draft;
  const { language, purchase } = order;
  const { catalogue, now } = context;
  const { ticket: words, reminder, changed, passedBy, lentBy } = ticketEmailWords(language);
  // What there is no seat for any more is said first. Nobody could come with a code of what is cancelled or over.
  const off = held.filter((each) => isCancelled(each.event));
  const over = held.filter((each) => !off.includes(each) && isOver(each, context));
  const on = held.filter((each) => !off.includes(each) && !over.includes(each));
  const lost = [
    ...off.map((each) => changed.text.cancelled(each.event.name)),
    ...on.filter(({ seat }) => seat === 'none').map((each) => changed.format.none(each.event.name)),
  ];
  const [next = held[0]!] = on;
  const { event } = next;
  const tickets = on.flatMap((each) => each.tickets);
  const inHall = on.flatMap((each) => (each.seat === 'in-person' ? each.tickets : []));
  const halls = on.filter(({ seat }) => seat === 'in-person').length;
  const isVideoAlone = on.every((each) => each.event.eventType === 'digital');
  const program = purchase?.what === 'program' ? catalogue[language].title('programs', purchase.item) : undefined;
  const what = program ?? held.map((each) => each.event.name).join(', ');
  const isTomorrow = event.dateOfEvent !== dubaiDay(now);
  const isReminder = kind === 'reminder';
  // Whoever has not ordered it is not thanked, and reads from whom it is.
  const isForYou = isGift(draft);
  const giver = nameInLetter(order, details.by);
  const opening =
    kind === 'again' || kind === 'corrected'
      ? words[details.isRevived ? 'revived' : kind](tickets.length)
      : words[isForYou ? 'welcome' : 'thanks'](isVideoAlone);
  const isOwner = held.some((each) => each.tickets.some(({ ownerId }) => ownerId === order.holder.id));
  const isAllOff = off.length === held.length;
  const isNothingLeft = on.length === 0;
  // Later no ticket can be passed on or given back, though a broadcast or a video may still be seen.
  const isToCome = on.some((each) => phaseAt(each.event, now) === 'upcoming');
  const refund = ticketRefundInWords(order, next.tickets[0]!, { now, hasStarted: !isToCome }, language);
  const email = framedFor(order, context, {
    subject: isAllOff
      ? `${changed.what.cancelled}: ${what}`
      : isReminder
        ? reminder.subject(isTomorrow, event.time, event.name)
        : isForYou
          ? words.forYou(what)
          : words.subject(what, held.flatMap((each) => each.tickets).length),
    paragraphs: [
      ...lost,
      ...(lost.length === 0 ? [] : [moneyInWords(order)]),
      ...(isForYou ? [kind === 'lent' ? lentBy(giver, inHall.length === 0) : passedBy(giver)] : []),
      ...(isNothingLeft ? [] : [isReminder ? reminder.text(isTomorrow) : opening]),
      ...(isNothingLeft && over.length > 0 ? [eventWords(language).aboutEvent.past] : []),
      ...(halls > 0 ? [words.hall(inHall.length / halls, halls)] : []),
      ...new Set(on.filter(({ seat }) => seat === 'online').map((each) => linkInWords(each.event, language))),
    ],
    sections: [...off, ...over, ...on].map((each) => ticketSection(each, language, context)),
    closing: [
      ...(isReminder || isNothingLeft || refund === undefined ? [] : [refund]),
      ...(isReminder || isAllOff ? [] : paidInWords(order, language)),
      ...(isToCome ? [isOwner ? words.pageText(isVideoAlone) : words.borrowedText(isVideoAlone)] : []),
    ],
  });
  return { ...email, attachments: await filesOf(held, language, context) };
}

/**
 * Says everything that is different about an event, the new facts first, with the codes to come with: while it was cancelled no email had
 * them. An owner who does not come hears what becomes of the money.
 */
export async function changedEmail({ order, details, context }: Draft): Promise<Written> {
  const { language, holder } = order;
  const { changed, facts, ticket: ticketTexts } = ticketEmailWords(language);
  const valid = order.tickets.filter(({ event, state }) => event === details.event && state === 'valid');
  const own = valid.filter(({ holderId }) => holderId === holder.id);
  const isAway = own.length === 0;
  if (isGivenBack(order.state) || valid.length === 0) return undefined;
  const [held] = ticketedEvents(isAway ? valid : own, order, context);
  if (held === undefined) throw new Error('The event of this change is not on the site');
  const { event } = held;
  const before = readFacts(details.told!);
  const known = readFacts(factsToTell(publishedEvent(context.catalogue, event.id)!));
  const ticket = held.tickets[0]!;
  const refund = ticketRefundInWords(order, ticket, context, language);
  const changes = changesToTell({ facts: details.told!, seat: ticket.seat, isAway, language }, known);
  const [main] = changes;
  if (main === undefined) return undefined;
  // Of what is over only that matters which may bring money back.
  if (isOver(held, context) && main !== 'cancelled' && held.seat !== 'none') return undefined;
  const hasMoved = changes.includes('day') || changes.includes('time');
  const wasWhen = hasMoved && whenInSentence({ dateOfEvent: before.day, time: before.time ?? undefined }, language);
  const wasWhere = changes.includes('place') && placeIn(before, held.language);
  const [when, where] = [whenInEmail(held.event, language), whereFact(held, language)];
  const text = (now: string, was: string | false) => (was === false ? now : changed.before(now, was));
  const isOff = main === 'cancelled' || held.seat === 'none';
  const isVideo = event.eventType === 'digital';
  const isOnlineNow = main === 'format' && held.seat === 'online';
  const wasWithoutSeat = main === 'format' && seatIn(before, ticket.seat) === 'none';
  const names = isAway ? namesOf(valid, order) : '';
  const what = (change: HolderChange) =>
    change === 'format'
      ? changed.format[held.seat](event.name)
      : changed.text[change](event.name, before.time !== null);
  const ofHolder = isOff
    ? [moneyInWords(order)]
    : [
        changed.valid(own.length, held.seat === 'in-person'),
        ...(changes.includes('day') && refund !== undefined ? [refund] : []),
        isVideo ? ticketTexts.pageText(isVideo) : changed.cannotCome,
      ];
  const ofOwner = isOff
    ? [changed.away.comes(names, valid.length), moneyInWords(order)]
    : main === 'takesPlace' || wasWithoutSeat
      ? [changed.away.valid(names, valid.length)]
      : [];
  const email = framedFor(order, context, {
    subject: `${changed.what[main]}: ${event.name}`,
    paragraphs: [
      ...changes.map(what),
      ...(isOnlineNow || changes.includes('link') ? [linkInWords(event, language)] : []),
      ...(isAway ? ofOwner : ofHolder),
    ],
    sections: [
      {
        title: event.name,
        category: event.category,
        facts: [
          { label: facts.when, text: text(when, wasWhen) },
          { ...where, text: text(where.text, wasWhere) },
        ],
        pictures: isAway ? [] : codesOf(held, language, context),
      },
    ],
  });
  return isAway ? email : { ...email, attachments: await filesOf([held], language, context) };
}

/** Where the holder of a seat online finds its link, or that it is still to come. */
function linkInWords({ eventType, hasLink }: ListedEvent, language: Language): string {
  const kind = eventType === 'digital' ? 'watch' : 'join';
  return hasLink ? ticketEmailWords(language).ticket.link[kind] : eventWords(language).aboutEvent.later[kind];
}

function namesOf(tickets: readonly Ticket[], order: OrderOfHolder): string {
  const names = [...new Set(tickets.map((ticket) => nameOnSeat(ticket, order).trim()))];
  return names.every(isGreetable) ? new Intl.ListFormat(locales[order.language]).format(names) : '';
}

/** The name of a person of the order, as an email to another one may say it. */
function nameInLetter(order: OrderOfHolder, id: string | undefined): string | undefined {
  const name = nameOf(order, id);
  return name !== '' && isGreetable(name) ? name : undefined;
}

function moneyInWords({ isPaid, holder, language }: OrderOfHolder): string {
  const { changed } = ticketEmailWords(language);
  if (!isPaid) return changed.free;
  return holder.isBuyer === 1 ? changed.refund : changed.passed;
}

function membershipEmail(order: OrderOfHolder, context: EmailContext): Email {
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
export function receivedEmail({ order, context }: Draft): Written {
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

/** After a seat is lost: given back or away, taken back, void with the order that paid for it; or is its owner's again. */
export function endedEmail({ kind, order, details, context }: Draft, isSo: (ticket: Ticket) => boolean): Written {
  const { language, holder } = order;
  const about = order.allTickets.filter((ticket) => details.tickets?.includes(ticket.id) && isSo(ticket));
  const events = about.flatMap((ticket) => shownEvent(context.catalogue, ticket.event, language) ?? []);
  const [shown] = events;
  if (shown === undefined) return undefined;
  // Of what is over nobody misses a seat.
  if (kind === 'taken' && events.every(({ event }) => phaseAt(event, context.now) === 'past')) return undefined;
  const words = ticketEmailWords(language);
  const { changed } = words;
  const what = [...new Set(events.map(({ event }) => event.name))].join(', ');
  const isOff = events.every(({ event }) => isCancelled(event));
  const isToCome = !isOff && events.some(({ event }) => phaseAt(event, context.now) === 'upcoming');
  const by = nameInLetter(order, details.by);
  const when = events.map(({ event, language: shownIn }) => ({
    title: event.name,
    category: event.category,
    facts: [{ label: words.facts.when, text: whenInEmail(event, shownIn) }],
  }));
  if (kind === 'handed' || kind === 'taken' || kind === 'back') {
    const paragraphs = {
      handed: [words.handed.text(what), words.handed.notYou],
      taken: [words.taken.text(what, by)],
      back: [words.back.text(what, by), words.back.next],
    }[kind];
    const money = { ...context, hasStarted: !isToCome };
    const refund = kind === 'back' ? ticketRefundInWords(order, about[0]!, money, language) : undefined;
    const closing = refund === undefined ? [] : [refund];
    const sections = kind === 'handed' ? [] : when;
    return framedFor(order, context, { subject: words[kind].subject(what), paragraphs, sections, closing });
  }
  const { subject, text, again } = words[kind === 'returned' ? 'returned' : 'refunded'];
  const isRefunded = about.every(({ reason }) => reason === 'refunded');
  const isOwnMoney = kind === 'refunded' && holder.isBuyer === 1;
  return framedFor(order, context, {
    subject: isOff ? `${changed.what.cancelled}: ${what}` : subject(what),
    paragraphs: [
      ...(isOff ? [changed.text.cancelled(what)] : []),
      isOwnMoney && isRefunded
        ? changed.refunded
        : kind === 'returned' || isRefunded
          ? text(what)
          : words.refunded.withOrder(what),
      ...(isToCome ? [again] : []),
    ],
    action: { label: words.toEvent, link: context.origin + eventPath(shown.language, shown.event) },
  });
}

/** In the language of the order, with plain spaces. It leads to the page of its tickets, if to nothing else. */
export function framedFor(
  { language, name, code, token, isTest }: OrderOfHolder,
  context: EmailContext,
  {
    paragraphs,
    closing = [],
    pageLabel,
    ...email
  }: Pick<Email, 'subject' | 'paragraphs' | 'sections' | 'action'> & { closing?: string[]; pageLabel?: string },
): Email {
  const { page, order } = ticketEmailWords(language).ticket;
  const link = context.origin + pathIn(language, '/:lang?/ticket/:token', { token });
  const said = {
    action: { label: pageLabel ?? page, link },
    ...email,
    paragraphs: [...(isTest ? [eventWords(language).order.test] : []), ...paragraphs],
    closing: [...closing, order(code)],
  };
  return signedEmail(context, { language, name }, said);
}

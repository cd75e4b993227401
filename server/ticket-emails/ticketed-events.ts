import type { ListedEvent } from '#domain/entities.ts';
import { phaseAt } from '#domain/event-hours.ts';
import { isCancelled } from '#domain/event-status.ts';
import { seatNow } from '#domain/tickets.ts';
import type { Language } from '#domain/values/field-values.ts';
import { eventWords, minutesEarlyInWords, whenInDubai } from '#i18n/event-words.server.ts';
import { emailWords, framed, type Email, type EmailSection } from '#i18n/messages/email-frame.ts';
import { ticketEmailWords } from '#i18n/messages/ticket-email-texts.ts';
import { everyText, plainSpaces } from '#i18n/typeset.ts';
import { pathIn } from '#i18n/urls.ts';
import { shownEvent, type Catalogue } from '#server/content/catalogue.ts';
import type { Queries } from '#server/database/tables.ts';
import { senderOf } from '#server/mail/mailer.ts';
import { atOnce } from '#server/process/concurrency.ts';
import { icalendar } from '#server/syndication/icalendar.ts';
import { ticketedEvent, type PublicAt } from '#server/syndication/public-event.ts';
import { nameBeside, type OrderOfHolder } from '#server/tickets/holders.ts';
import type { Ticket, TicketDependencies } from '#server/tickets/order-rows.ts';
import { qrPicture } from '#server/tickets/qr-picture.ts';

export interface EmailContext extends PublicAt {
  /** What is published now. */
  catalogue: Catalogue;
}

export interface WriteDependencies extends TicketDependencies, Pick<EmailContext, 'origin'> {
  /** Writes an email to the house, of which those to guests know nothing (house-email.ts). */
  toHouse: (message: { details: string }, context: Omit<WriteDependencies, 'toHouse'>) => Promise<HouseEmail>;
}
type HouseEmail = WrittenEmail | undefined;

export const contextOf = ({ catalogue, now, origin }: WriteDependencies): EmailContext => ({
  catalogue: catalogue(),
  now: now(),
  origin,
});

/** An email, whom it goes to, and what is written once a mail server has taken it, or there is none to send. */
export interface WrittenEmail {
  to: string;
  /** Undefined where there is nothing to say any more. */
  email: Email | undefined;
  follow: (tx: Queries) => Promise<void>;
}

/** An email that the house signs, with plain spaces. */
export function signedEmail(
  { catalogue }: EmailContext,
  { language, name }: Pick<OrderOfHolder, 'language' | 'name'>,
  email: Parameters<typeof framed>[2],
): Email {
  return everyText(framed(language, { ...senderOf(catalogue[language].house), name }, email, 'ticket'), plainSpaces);
}

export type TicketedEvent = ReturnType<typeof ticketedEvents>[number];

/** The events of tickets that are on the site, in the order in which they happen. */
export function ticketedEvents(tickets: readonly Ticket[], order: OrderOfHolder, context: EmailContext) {
  const { catalogue } = context;
  const { language } = order;
  const found = [...Map.groupBy(tickets, ({ event }) => event)].flatMap(([id, own]) => {
    const shown = shownEvent(catalogue, id, language);
    if (shown === undefined) return [];
    const seat = seatNow(own[0]!.seat, shown.event);
    const held = ticketedEvent({ ...shown, shownIn: shown.language, seat }, catalogue, language, context, order);
    const named = own.map((ticket) => ({ ...ticket, guest: nameBeside(ticket, order) }));
    /** All seats of an order at one event are of one kind. */
    return [{ ...shown, public: held, tickets: named, seat }];
  });
  return found.toSorted((one, other) => (one.event.dateOfEvent < other.event.dateOfEvent ? -1 : 1));
}

/** A recording can be watched for long. */
export function isOver({ event }: TicketedEvent, { now }: EmailContext): boolean {
  return event.eventType !== 'digital' && phaseAt(event, now) === 'past';
}

export function ticketSection(held: TicketedEvent, language: Language, context: EmailContext): EmailSection {
  const { event } = held;
  const { facts } = ticketEmailWords(language);
  const { aboutEvent: words, when } = eventWords(language);
  const isInHall = held.seat === 'in-person';
  const pictures = codesOf(held, language, context);
  // Nothing is promised of a seat that there is no code for.
  const isOff = pictures.length === 0;
  const early = isOff ? undefined : minutesEarlyInWords(event, context.now, language);
  const arrivalAt = words.early.at[isInHall ? 'in-person' : 'online'];
  const whole = context.catalogue[held.language].event(event.programId, event.id);
  const benefits = (isInHall ? whole?.benefits : whole?.benefitsOnline) ?? [];
  const beforeYouCome = isOff ? undefined : whole?.beforeYouCome;
  return {
    title: event.name,
    category: event.category,
    facts: [
      { label: facts.when, text: whenInEmail(held.event, language) },
      whereFact(held, language),
      { label: words.language, text: when.languages[event.heldIn] },
      ...(early === undefined ? [] : [{ label: words.early.title, text: arrivalAt(early) }]),
      ...(beforeYouCome ? [{ label: emailWords(language).fromMaster, text: beforeYouCome }] : []),
      ...(isOff || benefits.length === 0 ? [] : [{ label: words.included, text: benefits.join(' · ') }]),
    ],
    pictures,
  };
}

/** The codes of seats, as an email shows them. Nobody could come with that of what is cancelled or over, or of a seat that there is none of. */
export function codesOf(held: TicketedEvent, language: Language, context: EmailContext) {
  if (isCancelled(held.event) || held.seat === 'none' || isOver(held, context)) return [];
  const { ticket } = ticketEmailWords(language);
  const { hallLabel, videoLabel, onlineLabel } = eventWords(language).aboutEvent;
  const isVideo = held.event.eventType === 'digital';
  const label = held.seat === 'in-person' ? hallLabel : isVideo ? videoLabel : onlineLabel;
  return held.tickets.map(({ id, code, guest }) => ({
    code,
    cid: `${id}@ticket`,
    alt: ticket.alt(spaced(code)),
    caption: `${guest ? ticket.labelFor(label, guest) : label}: ${spaced(code)}`,
    link: context.origin + pathIn(language, '/:lang?/t/:code', { code }),
  }));
}

/** The pictures of these codes, and a file for each event that there is a seat to come to: a program would make a calendar of one with several. */
export async function filesOf(all: readonly TicketedEvent[], language: Language, context: EmailContext) {
  const codes = all.flatMap((held) => codesOf(held, language, context));
  const pictures = codes.map(async ({ code, cid, link }) => ({
    filename: `${code}.png`,
    contentType: 'image/png',
    content: await qrPicture(link),
    cid,
  }));
  const calendars = all
    .filter(({ seat }) => seat !== 'none')
    .map(({ event, public: entry }) => ({
      filename: `${event.id}.ics`,
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
      content: atOnce(icalendar([entry], { url: entry.url })),
    }));
  return [...(await Promise.all(pictures)), ...calendars];
}

/** When an event is; a video can be watched for a year from then on. */
export function whenInEmail(event: ListedEvent, language: Language): string {
  const when = whenInDubai(event, language);
  return event.eventType === 'digital' ? ticketEmailWords(language).facts.onDemand(when) : when;
}

/** Where the holder of a seat finds it: a video has no hour and no hall. */
export function whereFact(held: TicketedEvent, language: Language): EmailSection['facts'][number] {
  const { hall } = held.public;
  const { aboutEvent: words } = eventWords(language);
  const { facts } = ticketEmailWords(language);
  const label = facts.where;
  if (held.seat === 'none') return { label, text: words.noSeat };
  if (!hall || held.seat === 'online') {
    return { label, text: held.event.eventType === 'digital' ? facts.video : words.onlinePlace };
  }
  const address = [hall.name, hall.address, hall.city].filter((part) => part !== undefined).join(', ');
  const link = hall.mapLink === undefined ? undefined : { label: words.map, link: hall.mapLink };
  return { label, text: address, link };
}

/** For the paper and the phone: `7K3Q F2M8 …`. */
const spaced = (code: string) => code.replaceAll(/(.{4})(?=.)/g, '$1 ');

import { isCancelled } from '#domain/event-status.ts';
import { givenBackStates, isGivenBack } from '#domain/orders.ts';
import type { GuestTexts } from '#domain/ticket-emails.ts';
import { inFirst } from '#domain/values/field-values.ts';
import { readJson } from '#domain/values/records.ts';
import type { Email, EmailSection } from '#i18n/messages/email-frame.ts';
import { findTicketsWords } from '#i18n/messages/find-tickets-words.ts';
import { ticketEmailWords } from '#i18n/messages/ticket-email-texts.ts';
import { pathIn } from '#i18n/urls.ts';
import { shownEvent } from '#server/content/catalogue.ts';
import type { Queries, Tables } from '#server/database/tables.ts';
import { orderOfHolder, ordersOfAddress } from '#server/tickets/holder.ts';
import { holdersOfAddress, type OrderOfHolder } from '#server/tickets/holders.ts';
import {
  ticketedEvents,
  isOver,
  signedEmail,
  whenInEmail,
  type EmailContext,
  type TicketedEvent,
} from './ticketed-events.ts';
import { framedFor, type Draft, type Written } from './order-emails.ts';

/** The links to those orders of an address that have a valid ticket for what is to come, are a membership, or are being checked. */
export async function foundEmail({ order, details, context }: Draft, db: Queries): Promise<Written> {
  const { name, email: address } = order;
  const { language = order.language } = details;
  const words = findTicketsWords(language).found;
  const { facts, ticket, changed, membership } = ticketEmailWords(language);
  function titleOf({ purchase }: OrderOfHolder, held: readonly TicketedEvent[]) {
    if (purchase?.what === 'membership') return membership.title;
    if (purchase?.what === 'program') return context.catalogue[language].title('programs', purchase.item);
    if (held.length > 0) return held.map(({ event }) => event.name).join(', ');
    return purchase && shownEvent(context.catalogue, purchase.item, language)?.event.name;
  }
  const sections = (await ordersOfAddress(db, address)).flatMap((each): EmailSection[] => {
    if (isGivenBack(each.state)) return [];
    const { purchase } = each;
    const valid = each.tickets.filter(({ state }) => state === 'valid');
    const held = ticketedEvents(valid, { ...each, language }, context).filter((one) => !isOver(one, context));
    const on = held.filter(({ event }) => !isCancelled(event));
    const [next] = [...on, ...held];
    const isWithout = each.allTickets.every(({ state }) => state !== 'valid');
    const isChecked = each.holder.isBuyer === 1 && each.state === 'to-check' && isWithout;
    if (next === undefined && !isChecked && purchase?.what !== 'membership') return [];
    const link = context.origin + pathIn(language, '/:lang?/ticket/:token', { token: each.token });
    const title = titleOf(each, held) ?? words.payment;
    const isOff = next !== undefined && on.length === 0;
    return [
      {
        ...(next && { category: next.event.category }),
        title: isChecked ? words.checking(title) : isOff ? `${changed.what.cancelled}: ${title}` : title,
        facts: [
          ...(next ? [{ label: facts.when, text: whenInEmail(next.event, language) }] : []),
          { label: words.order, text: each.code, link: { label: ticket.page, link } },
        ],
      },
    ];
  });
  if (sections.length === 0) return undefined;
  const email = { subject: words.subject, paragraphs: [words.text], sections, closing: [words.keep] };
  return signedEmail(context, { language, name }, email);
}

/** What an editor has written to guests, which the table of that keeps. */
export type GuestEmail = Pick<Tables['guestEmails'], 'what' | 'item'> & { texts: GuestTexts };

/** To an address that has a seat, by whichever of its orders, unless it has had the email, or waits for one with a lower key. */
export async function writtenEmail({ key = '', order, details, context }: Draft, db: Queries): Promise<Written> {
  const { id, email } = order.holder;
  if (email === '') return undefined;
  const { guestEmail: written = '', events = [] } = details;
  const own = holdersOfAddress(db, email);
  const told = own
    .innerJoin('messages', 'messages.holderId', 'holders.id')
    .where('messages.key', 'like', `written:${written}:%`)
    .where('givenUpAt', 'is', null)
    .where((row) => row.or([row('sentAt', 'is not', null), row('messages.key', '<', key)]));
  const held = own
    .innerJoin('tickets', 'tickets.holderId', 'holders.id')
    .innerJoin('orders', 'orders.id', 'tickets.orderId')
    .where('tickets.event', 'in', ['', ...events])
    .where('tickets.state', '=', 'valid')
    .where('orders.state', 'not in', givenBackStates);
  const seat = await held.executeTakeFirst();
  if (seat === undefined || (await told.executeTakeFirst()) !== undefined) return undefined;
  const rows = db.selectFrom('guestEmails').select(['what', 'item', 'texts']).where('id', '=', written);
  const { texts, ...about } = await rows.executeTakeFirstOrThrow();
  const reader = seat.id === id ? order : (await orderOfHolder(db, seat.id))!;
  return guestEmail(reader, { ...about, texts: readJson<GuestTexts>(texts) }, context);
}

/** What an editor has written, in the language of its reader where it is written in that, and what it is about. */
export function guestEmail(order: OrderOfHolder, { what, item, texts }: GuestEmail, context: EmailContext): Email {
  const { language } = order;
  const { catalogue } = context;
  const { subject, text } = inFirst(language, (each) => texts[each])!;
  const event = what === 'event' ? shownEvent(catalogue, item, language)?.event : undefined;
  const title = event?.name ?? inFirst(language, (each) => catalogue[each].title('programs', item));
  const { facts } = ticketEmailWords(language);
  const when = event ? [{ label: facts.when, text: whenInEmail(event, language) }] : [];
  return framedFor(order, context, {
    subject,
    paragraphs: text.split('\n').filter((paragraph) => paragraph.trim() !== ''),
    sections: title === undefined ? [] : [{ title, facts: when }],
  });
}

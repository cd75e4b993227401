import { isCancelled } from '#domain/event-status.ts';
import { isGivenBack } from '#domain/orders.ts';
import type { EmailSection } from '#i18n/messages/email-frame.ts';
import { findTicketsWords } from '#i18n/messages/find-tickets-words.ts';
import { ticketEmailWords } from '#i18n/messages/ticket-email-texts.ts';
import { pathIn } from '#i18n/urls.ts';
import { shownEvent } from '#server/content/catalogue.ts';
import type { Queries } from '#server/database/tables.ts';
import { ordersOfAddress } from '#server/tickets/holder.ts';
import type { OrderOfHolder } from '#server/tickets/holders.ts';
import { ticketedEvents, isOver, signedEmail, whenInEmail, type TicketedEvent } from './ticketed-events.ts';
import type { Draft, Written } from './order-emails.ts';

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

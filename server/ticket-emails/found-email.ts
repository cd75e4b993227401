import { isCancelled } from '#domain/event-status.ts';
import { isGivenBack } from '#domain/orders.ts';
import type { EmailSection } from '#i18n/messages/email-texts.ts';
import { findTicketsWords } from '#i18n/messages/find-tickets-words.ts';
import { ticketEmailWords } from '#i18n/messages/ticket-email-texts.ts';
import { pathIn } from '#i18n/urls.ts';
import type { Queries } from '#server/database/tables.ts';
import { ordersOfAddress } from '#server/tickets/holder.ts';
import { heldEvents, isOver, signedEmail, whenInEmail } from './held-events.ts';
import type { Draft, Written } from './order-emails.ts';

/** The links to those orders of an address that have a valid ticket for what is to come. */
export async function foundEmail({ order, details, context }: Draft, db: Queries): Promise<Written> {
  const { name, email: address } = order;
  const { language = order.language } = details;
  const words = findTicketsWords(language).found;
  const { facts, ticket, changed } = ticketEmailWords(language);
  const titleOf = (id: string) => context.catalogue[language].title('programs', id);
  const sections = (await ordersOfAddress(db, address)).flatMap((each): EmailSection[] => {
    const valid = each.tickets.filter(({ state }) => state === 'valid');
    const held = heldEvents(valid, { ...each, language }, context).filter((one) => !isOver(one, context));
    const on = held.filter(({ event }) => !isCancelled(event));
    const [next] = [...on, ...held];
    if (next === undefined || isGivenBack(each.state)) return [];
    const program = each.purchase?.what === 'program' ? titleOf(each.purchase.item) : undefined;
    const link = context.origin + pathIn(language, '/:lang?/ticket/:token', { token: each.token });
    const title = program ?? held.map(({ event }) => event.name).join(', ');
    return [
      {
        title: on.length === 0 ? `${changed.what.cancelled}: ${title}` : title,
        facts: [
          { label: facts.when, text: whenInEmail(next.event, language) },
          { label: words.order, text: each.code, link: { label: ticket.page, link } },
        ],
      },
    ];
  });
  if (sections.length === 0) return undefined;
  const email = { subject: words.subject, paragraphs: [words.text], sections, closing: [words.keep] };
  return signedEmail(context, { language, name }, email);
}

import { isCancelled } from '#domain/event-status.ts';
import { isGivenBack } from '#domain/orders.ts';
import type { Language } from '#domain/values/field-values.ts';
import { framed, type Email, type EmailSection } from '#i18n/messages/email-texts.ts';
import { findTicketsWords } from '#i18n/messages/find-tickets-words.ts';
import { ticketEmailWords } from '#i18n/messages/ticket-email-texts.ts';
import { everyText, plainSpaces } from '#i18n/typeset.ts';
import { pathIn } from '#i18n/urls.ts';
import { senderOf } from '#server/mail/mailer.ts';
import type { HeldOrder } from '#server/tickets/holders.ts';
import { heldEvents, isOver, whenInEmail, type EmailContext } from './held-events.ts';

/** The links to those orders of an address that have a valid ticket for what is to come. */
export function foundEmail(
  orders: readonly HeldOrder[],
  { name, language }: { name: string; language: Language },
  context: EmailContext,
): Email | undefined {
  const words = findTicketsWords(language).found;
  const { facts, ticket, changed } = ticketEmailWords(language);
  const titleOf = (id: string) => context.catalogue[language].title('programs', id);
  const sections = orders.flatMap((each): EmailSection[] => {
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
  const house = senderOf(context.catalogue[language].house);
  const email = { subject: words.subject, paragraphs: [words.text], sections, closing: [words.keep] };
  return everyText(framed(language, { ...house, name }, email), plainSpaces);
}

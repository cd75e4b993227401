import type { Email } from '#i18n/messages/email-frame.ts';
import { emailText } from '#server/mail/email-template.ts';
import type { OrderOfHolder } from '#server/tickets/holders.ts';

/** An order without what is its reader's alone. */
export function anonymous(order: OrderOfHolder): OrderOfHolder {
  const tickets = order.tickets.map((ticket) => ({ ...ticket, code: '...' }));
  return { ...order, tickets, name: '', token: '...', code: '...' };
}

/** An email as the room shows it before it goes. */
export const shownEmail = (email: Email) => ({
  language: email.language,
  subject: email.subject,
  paragraphs: emailText(email).trim().split('\n\n'),
});

import { dubaiDay } from '#domain/dubai-day.ts';
import type { Language } from '#domain/values/field-values.ts';
import { dayInWords } from '#i18n/formats.ts';
import { ticketWords } from '#i18n/messages/ticket-words.ts';
import type { Catalogue } from '#server/content/catalogue.ts';
import { refundDayOf } from '#server/tickets/holder.ts';
import type { Order, Ticket } from '#server/tickets/order-rows.ts';
import { isRefundable } from '#domain/refunds.ts';
import { refundInWords } from './event-cards.ts';

/**
 * Until when a ticket can be returned, as it was sold: one of a program only with all of it. Undefined for whoever has paid nothing.
 *
 * @param hasStarted whether nothing remains: from the start on no ticket is passed on
 */
export function ticketRefundInWords(
  order: Pick<Order, 'purchase' | 'amount'>,
  ticket: Pick<Ticket, 'refundDay' | 'day'>,
  { catalogue, now, hasStarted }: { catalogue: Catalogue; now: Date; hasStarted?: boolean },
  language: Language,
): string | undefined {
  if (order.amount === 0) return undefined;
  const [lastDay, today] = [refundDayOf(order, ticket, catalogue), dubaiDay(now)];
  const refund = refundInWords(lastDay, today, language, hasStarted);
  if (refund === undefined) return undefined;
  if (order.purchase?.what !== 'program' || !isRefundable(today, lastDay)) return `${refund}.`;
  return `${ticketWords(language).programRefund(dayInWords(lastDay, language).full)}.`;
}

import type { ListedEvent } from '#domain/entities.ts';
import { formatsOf, firstSeatKind, seatNow, type SeatKind } from '#domain/tickets.ts';
import type { Language } from '#domain/values/field-values.ts';
import { minorMoney } from '#i18n/formats.ts';
import { salesWords } from '#i18n/messages/admin-sales-words.ts';
import { shownEvent } from '#server/content/catalogue.ts';
import type { PrivateContext } from '#server/request/request-context.ts';
import type { EventSales } from '#server/tickets/sales.ts';
import { capacityOf } from '#server/tickets/seats.ts';

/** How many seats of each kind an event has as it is now: valid tickets, and how many there are; undefined where nobody counts them. */
function seatsOfEvent(event: ListedEvent, { seats }: Pick<EventSales, 'seats'>) {
  const own = seats.filter((row) => row.event === event.id);
  const taken = (kind: SeatKind) =>
    own.reduce((sum, { seat, count }) => sum + (seatNow(seat, event) === kind ? count : 0), 0);
  const isOffered = (kind: SeatKind) =>
    kind === firstSeatKind(event) || formatsOf(event).includes(kind) || taken(kind) > 0;
  return (['in-person', 'online'] as const)
    .filter(isOffered)
    .map((kind) => ({ kind, taken: taken(kind), of: capacityOf(event, kind) }));
}

/** `18 of 20 · online 4 of 10`; empty where nobody counts seats and none are sold. */
export function seatsInWords(event: ListedEvent, sales: Pick<EventSales, 'seats'>, language: Language) {
  const kinds = seatsOfEvent(event, sales).filter(({ taken, of }) => taken > 0 || of !== undefined);
  return {
    /** Of both kinds together; `of` only where both are counted. */
    taken: kinds.reduce((sum, { taken }) => sum + taken, 0),
    of: kinds.every(({ of }) => of !== undefined) ? kinds.reduce((sum, { of = 0 }) => sum + of, 0) : undefined,
    text: kinds.map(({ kind, taken, of }) => salesWords(language).seats(kind, taken, of)).join(' · '),
  };
}

/**
 * What was sold of published events, by their ids: `18 of 20 · online 4 of 10 · 5,600 AED`, the seats with those of programs, the money
 * received less returned without that of programs.
 */
export async function eventFigures(
  { tickets, catalogue }: Pick<PrivateContext, 'tickets' | 'catalogue'>,
  ids: readonly string[],
  language: Language,
): Promise<Map<string, string>> {
  const events = ids.flatMap((id) => shownEvent(catalogue, id, language)?.event ?? []);
  const sales = await tickets.salesOfEvents(events.map(({ id }) => id));
  return new Map(
    events.map((event) => {
      const money = sales.money.filter((row) => row.event === event.id && row.amount !== 0);
      const amounts = money.map(({ amount, currency }) => minorMoney(amount, currency, language));
      return [event.id, [seatsInWords(event, sales, language).text, ...amounts].filter(Boolean).join(' · ')];
    }),
  );
}

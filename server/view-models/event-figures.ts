import type { ListedEvent } from '#domain/entities.ts';
import { formatsOf, seatNow } from '#domain/tickets.ts';
import type { Language } from '#domain/values/field-values.ts';
import { minorMoney } from '#i18n/formats.ts';
import { salesWords } from '#i18n/messages/admin-sales-words.ts';
import { shownEvent } from '#server/content/catalogue.ts';
import type { PrivateContext } from '#server/request/request-context.ts';
import type { EventSales } from '#server/tickets/sales.ts';
import { capacityOf } from '#server/tickets/seats.ts';

/** `18 of 20 · online 4 of 10`: valid tickets by where their seats are now; empty where nobody counts seats and none are sold. */
export function seatsInWords(event: ListedEvent, { seats }: Pick<EventSales, 'seats'>, language: Language) {
  const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
  const own = seats.filter((row) => row.event === event.id);
  const kinds = (['in-person', 'online'] as const)
    .map((kind) => {
      const sold = own.filter(({ seat }) => seatNow(seat, event) === kind);
      const isOffered = formatsOf(event).some((format) => (format === 'in-person') === (kind === 'in-person'));
      return {
        kind,
        taken: total(sold.map(({ count }) => count)),
        of: isOffered ? capacityOf(event, kind) : undefined,
      };
    })
    .filter(({ taken, of }) => taken > 0 || of !== undefined);
  return {
    taken: total(kinds.map(({ taken }) => taken)),
    /** Of both kinds; undefined where one of them is not counted. */
    of: kinds.every(({ of }) => of !== undefined) ? total(kinds.map(({ of = 0 }) => of)) : undefined,
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

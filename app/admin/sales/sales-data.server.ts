import { dubaiDay } from '#domain/dubai-day.ts';
import { isCancelled } from '#domain/event-status.ts';
import { monthOf, shiftMonth, type IsoMonth } from '#domain/month-grid.ts';
import type { Language } from '#domain/values/field-values.ts';
import { minorMoney, monthInWords } from '#i18n/formats.ts';
import { ordersWords } from '#i18n/messages/admin-orders-words.ts';
import { salesWords } from '#i18n/messages/admin-sales-words.ts';
import { pathIn } from '#i18n/urls.ts';
import { shownEvent, type Catalogue } from '#server/content/catalogue.ts';
import type { EditorRequest } from '#server/request/require-editor.ts';
import type { SalesLine } from '#server/tickets/sales.ts';
import { seatsInWords } from '#server/view-models/event-figures.ts';
import { eventsIn, itemName, readMonth } from '#app/admin/orders/purchases.server.ts';

/** So many evenings, and so many rows, are shown; the totals and the CSV have all. */
const MAX_EVENINGS = 60;
const MAX_ROWS = 100;

/** The month that an address asks for, else this one. */
export function monthAsked(query: URLSearchParams, now: Date): IsoMonth {
  return readMonth(query.get('month')) ?? monthOf(dubaiDay(now));
}

/** A month: its evenings with the seats that are taken, what its orders made, and what stands apart. */
export async function salesData({ context, query, language }: EditorRequest) {
  const { tickets, catalogue, now } = context;
  const month = monthAsked(query, now);
  const lines = await tickets.sales(month);
  const counted = lines.filter(({ apart }) => apart === '');
  const rows = rowsOf(counted, catalogue, language);
  const ordersTo = `${pathIn(language, '/:lang?/Admin/orders')}?month=${month}`;
  const { aparts } = salesWords(language);
  return {
    month: monthInWords(month, language),
    previous: monthInWords(shiftMonth(month, -1), language),
    next: monthInWords(shiftMonth(month, 1), language),
    ...(await eveningsOf(context, month, language)),
    rows: rows.slice(0, MAX_ROWS).map(({ item, name, lines: own }) => ({
      ...figuresOf(own, language),
      name,
      to: item && `${ordersTo}&item=${item}`,
    })),
    more: Math.max(0, rows.length - MAX_ROWS),
    total: counted.length === 0 ? undefined : figuresOf(counted, language),
    apart: (['to-check', 'disputed'] as const).flatMap((apart) => {
      const own = lines.filter((line) => line.apart === apart);
      const to = `${ordersTo}&state=${apart}`;
      return own.length === 0 ? [] : [{ ...figuresOf(own, language), name: aparts[apart], to }];
    }),
  };
}

/** Lines by what was sold: events by day, then programs, then plans, then what nobody knows. */
export function rowsOf(lines: readonly SalesLine[], catalogue: Catalogue, language: Language) {
  const rows = [...Map.groupBy(lines, ({ what, item }) => (what === null ? undefined : `${what}/${item}`))];
  const shown = rows.map(([item, own]) => {
    const { what, item: id } = own[0]!;
    const event = what === 'event' ? shownEvent(catalogue, id!, language)?.event : undefined;
    const name = what === null ? ordersWords(language).unassigned : itemName(catalogue, language, { what, item: id! });
    const group = what === null ? 3 : ['event', 'program', 'membership'].indexOf(what);
    return {
      item,
      name,
      what,
      day: event?.dateOfEvent ?? '',
      lines: own,
      order: `${group}${event?.dateOfEvent ?? '~'}${name}`,
    };
  });
  return shown.toSorted((one, other) => (one.order < other.order ? -1 : 1));
}

type Sum = Pick<SalesLine, 'orders' | 'seats' | 'came' | 'gross' | 'received' | 'returned'>;

function sumOf(lines: readonly SalesLine[]): Sum {
  const sum = { orders: 0, seats: 0, came: 0, gross: 0, received: 0, returned: 0 };
  for (const line of lines) for (const name of Object.keys(sum) as (keyof Sum)[]) sum[name] += line[name];
  return sum;
}

/** In words: how many orders, seats and guests; then the money of each provider in each currency, and of a currency where it has several. */
function figuresOf(lines: readonly SalesLine[], language: Language) {
  const words = salesWords(language);
  const { orders, seats, came } = sumOf(lines);
  const paid = lines.filter(({ gross, received, returned }) => gross + received + returned > 0);
  const money = [...Map.groupBy(paid, ({ currency }) => currency)].flatMap(([currency, own]) => {
    const ways = [...Map.groupBy(own, ({ provider }) => provider)];
    const all = ways.map(([provider, each]) => ({ way: ordersWords(language).providers[provider], lines: each }));
    return [...all, ...(ways.length > 1 ? [{ way: words.total, lines: own }] : [])].map(({ way, lines: each }) => {
      const sum = sumOf(each);
      const inWords = (amount: number) => minorMoney(amount, currency, language);
      return {
        key: `${currency} ${way}`,
        net: `${way}: ${inWords(sum.received - sum.returned)}`,
        parts: [
          sum.gross !== sum.received && words.gross(inWords(sum.gross)),
          words.received(inWords(sum.received)),
          words.returned(inWords(sum.returned)),
        ]
          .filter((part) => part !== false)
          .join(' · '),
      };
    });
  });
  const facts = [orders > 0 && words.orders(orders), seats > 0 && words.sold(seats), came > 0 && words.came(came)];
  return { facts: facts.filter((fact) => fact !== false).join(' · '), money };
}

/** The evenings of a month, whenever their seats were ordered: a bar for each, in hundredths of the largest hall. */
async function eveningsOf({ tickets, catalogue }: EditorRequest['context'], month: IsoMonth, language: Language) {
  const events = eventsIn(catalogue, language, { from: `${month}-01`, before: `${shiftMonth(month, 1)}-01` });
  const shown = events.slice(0, MAX_EVENINGS);
  const sales = await tickets.salesOfEvents(shown.map(({ id }) => id));
  const evenings = shown.map((event) => ({ event, ...seatsInWords(event, sales, language) }));
  const largest = Math.max(1, ...evenings.flatMap(({ taken, of = 0 }) => [taken, of]));
  return {
    evenings: evenings.map(({ event, taken, of = 0, text }) => ({
      id: event.id,
      name: itemName(catalogue, language, { what: 'event', item: event.id }),
      to: `${pathIn(language, '/:lang?/Admin/orders')}?item=event/${event.id}`,
      isCancelled: isCancelled(event),
      taken: (taken / largest) * 100,
      of: (of / largest) * 100,
      text,
    })),
    moreEvenings: events.length - shown.length,
  };
}

import { dubaiDay } from '#domain/dubai-day.ts';
import { isCancelled } from '#domain/event-status.ts';
import { monthOf, parseMonth, shiftMonth, type IsoMonth } from '#domain/month-grid.ts';
import type { Language } from '#domain/values/field-values.ts';
import { minorMoney, monthInWords, uncapitalized } from '#i18n/formats.ts';
import { ordersWords } from '#i18n/messages/admin-orders-words.ts';
import { salesWords } from '#i18n/messages/admin-sales-words.ts';
import { pathIn } from '#i18n/urls.ts';
import { shownEvent, type Catalogue } from '#server/content/catalogue.ts';
import type { EditorRequest } from '#server/request/require-editor.ts';
import { publishedEvents } from '#server/tickets/order-rows.ts';
import { addUp, type SalesLine } from '#server/tickets/sales.ts';
import { seatsInWords } from '#server/view-models/event-figures.ts';
import { itemName } from './purchases.server.ts';

/** So many evenings, and so many rows, are shown; the totals and the CSV have all. */
const MAX_EVENINGS = 60;
const MAX_ROWS = 100;

/** The month that an address asks for, else this one. */
export function monthAsked(query: URLSearchParams, now: Date): IsoMonth {
  return parseMonth(query.get('month')) ?? monthOf(dubaiDay(now));
}

/** A month: its evenings with the seats that are taken, what its orders made, and what stands apart. */
export async function salesData({ context, query, language }: EditorRequest) {
  const { tickets, catalogue, now } = context;
  const month = monthAsked(query, now);
  const lines = await tickets.sales(month);
  const counted = lines.filter(({ apart }) => apart === '');
  const rows = rowsOf(counted, catalogue, language);
  const to = pathIn(language, '/:lang?/Admin/orders');
  return {
    month: monthInWords(month, language),
    previous: monthInWords(shiftMonth(month, -1), language),
    next: monthInWords(shiftMonth(month, 1), language),
    ...(await eveningsOf(context, month, language)),
    rows: rows.slice(0, MAX_ROWS).map(({ item, name, lines: own }) => ({
      ...figuresOf(own, language),
      name,
      to: item && `${to}?item=${item}&month=${month}`,
    })),
    more: Math.max(0, rows.length - MAX_ROWS),
    total: counted.length === 0 ? undefined : figuresOf(counted, language),
    apart: (['to-check', 'disputed'] as const).flatMap((apart) => {
      const own = lines.filter((line) => line.apart === apart);
      const name = ordersWords(language).filters[apart];
      return own.length === 0 ? [] : [{ ...figuresOf(own, language), name, to: `${to}?month=${month}&state=${apart}` }];
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
      day: event?.dateOfEvent ?? '',
      lines: own,
      order: `${group}${event?.dateOfEvent ?? '~'}${name}`,
    };
  });
  return shown.toSorted((one, other) => (one.order < other.order ? -1 : 1));
}

/** The lines of each provider in each currency, which come one after the other. */
export function byWay(lines: readonly SalesLine[]) {
  const groups = Map.groupBy(lines, ({ currency, provider }) => `${currency} ${provider}`);
  return [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, own]) => {
      const { currency, provider } = own[0]!;
      return { currency, provider, sums: addUp(own.map(({ sums }) => sums)) };
    });
}

/** In words: how many orders, tickets and guests; then the money of each provider in each currency, and of a currency where it has several. */
function figuresOf(lines: readonly SalesLine[], language: Language) {
  const { providers, totals, fields, ...words } = ordersWords(language);
  const { orders, seats, came } = addUp(lines.map(({ sums }) => sums));
  const paid = byWay(lines).filter(({ sums }) => sums.gross + sums.received > 0);
  const money = [...Map.groupBy(paid, ({ currency }) => currency)].flatMap(([currency, ways]) => {
    const each = ways.map(({ provider, sums }) => ({ way: providers[provider], sums }));
    const all = { way: totals, sums: addUp(ways.map(({ sums }) => sums)) };
    return (ways.length > 1 ? [...each, all] : each).map(({ way, sums: { gross, received, returned } }) => {
      const inWords = (amount: number) => minorMoney(amount, currency, language);
      const net = received - returned;
      const parts = [
        [fields.gross, gross, received] as const,
        [salesWords(language).columns.received, received, net] as const,
        [fields.refunded, returned, 0] as const,
      ].filter(([, amount, known]) => amount !== known);
      return {
        key: `${currency} ${way}`,
        net: `${way}: ${inWords(net)}`,
        parts: parts.map(([name, amount]) => `${uncapitalized(name)} ${inWords(amount)}`).join(' · '),
      };
    });
  });
  const facts = [orders > 0 && words.count(orders), seats > 0 && words.seats(seats), came > 0 && words.checkedIn(came)];
  return { facts: facts.filter((fact) => fact !== false).join(' · '), money };
}

/** The evenings of a month, whenever their seats were ordered: a bar for each, in hundredths of the largest hall. */
async function eveningsOf({ tickets, catalogue }: EditorRequest['context'], month: IsoMonth, language: Language) {
  const events = publishedEvents(catalogue, { from: `${month}-01`, before: `${shiftMonth(month, 1)}-01` }, language);
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
      text: text || ordersWords(language).seats(0),
    })),
    moreEvenings: events.length - shown.length,
  };
}

import type { Route } from './+types/sales-csv';
import { ordersWords } from '#i18n/messages/admin-orders-words.ts';
import { salesWords } from '#i18n/messages/admin-sales-words.ts';
import { editorLoader } from '#server/request/require-editor.ts';
import type { SalesLine } from '#server/tickets/sales.ts';
import { BYTE_ORDER_MARK, csvAmount, csvLine, csvResponse } from '#app/admin/orders/csv.ts';
import { monthAsked, rowsOf } from './sales-data.server.ts';

type Cell = (line: SalesLine, row: ReturnType<typeof rowsOf>[number]) => string;

/** The sales of a month as a table: a line for each thing that was sold, provider and currency. What is in no total is left out. */
export const loader = (route: Route.LoaderArgs): Promise<Response> =>
  editorLoader(route, async ({ context: { tickets, catalogue, now }, query, language }) => {
    const month = monthAsked(query, now);
    const lines = (await tickets.sales(month)).filter(({ apart }) => apart === '');
    const { fields, providers, membership } = ordersWords(language);
    const { columns: words, program, event } = salesWords(language);
    const kinds = { event, program, membership };
    const amount =
      (of: (line: SalesLine) => number): Cell =>
      (line) =>
        csvAmount(of(line), line.currency, language);
    const columns: [heading: string, cell: Cell][] = [
      [words.kind, ({ what }) => (what === null ? '' : kinds[what])],
      [words.name, (_, { name }) => name],
      [words.day, (_, { day }) => day],
      [fields.way, ({ provider }) => providers[provider]],
      [words.currency, ({ currency }) => currency.toUpperCase()],
      [words.orders, ({ orders }) => String(orders)],
      [words.seats, ({ seats }) => String(seats)],
      [words.came, ({ came }) => String(came)],
      [fields.gross, amount(({ gross }) => gross)],
      [fields.discount, amount(({ discount }) => discount)],
      [fields.tax, amount(({ tax }) => tax)],
      [words.received, amount(({ received }) => received)],
      [fields.refunded, amount(({ returned }) => returned)],
      [words.net, amount(({ received, returned }) => received - returned)],
    ];
    const table = rowsOf(lines, catalogue, language).flatMap((row) =>
      row.lines.map((line) => columns.map(([, cell]) => cell(line, row))),
    );
    const head = columns.map(([heading]) => heading);
    const text = [head, ...table].map((cells) => csvLine(cells, language)).join('');
    return csvResponse(BYTE_ORDER_MARK + text, `sales-${month}`);
  });

import type { Route } from './+types/sales-csv';
import { ordersWords } from '#i18n/messages/admin-orders-words.ts';
import { salesWords } from '#i18n/messages/admin-sales-words.ts';
import { editorLoader } from '#server/request/require-editor.ts';
import { BYTE_ORDER_MARK, csvAmount, csvLine, csvResponse } from './csv.ts';
import { byWay, monthAsked, rowsOf } from './sales-data.server.ts';

/** The sales of a month as a table: a line for each thing that was sold, provider and currency. What is in no total is left out. */
export const loader = (route: Route.LoaderArgs): Promise<Response> =>
  editorLoader(route, async ({ context: { tickets, catalogue, now }, query, language }) => {
    const month = monthAsked(query, now);
    const counted = (await tickets.sales(month)).filter(({ apart }) => apart === '');
    const { title, fields, tickets: words, providers } = ordersWords(language);
    const { columns } = salesWords(language);
    const sold = [title, words.validCount, fields.checkedIn];
    const money = [fields.gross, fields.discount, fields.tax, columns.received, fields.refunded, columns.net];
    const head = [fields.purchase, columns.day, fields.way, fields.currency, ...sold, ...money];
    const rows = rowsOf(counted, catalogue, language).flatMap(({ name, day, lines }) =>
      byWay(lines).map(({ provider, currency, sums }) => {
        const { orders, seats, came, gross, discount, tax, received, returned } = sums;
        const amounts = [gross, discount, tax, received, returned, received - returned];
        return [
          name,
          day,
          providers[provider],
          currency.toUpperCase(),
          ...[orders, seats, came].map(String),
          ...amounts.map((amount) => csvAmount(amount, currency, language)),
        ];
      }),
    );
    const text = [head, ...rows].map((cells) => csvLine(cells, language)).join('');
    return csvResponse(BYTE_ORDER_MARK + text, `sales-${month}`);
  });

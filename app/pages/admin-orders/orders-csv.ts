import type { Route } from './+types/orders-csv';
import { dubaiDay, dubaiTime } from '../../../domain/dubai-day.ts';
import type { Purchase } from '../../../domain/orders.ts';
import type { Language } from '../../../domain/values/field-values.ts';
import { ordersWords } from '../../../i18n/messages/admin-orders-words.ts';
import { editorLoader } from '../../../server/request/editor-action.ts';
import type { ListedAfter, ListedOrder } from '../../../server/tickets/order-list.ts';
import { readOrderQuery } from './orders-data.server.ts';
import { itemName } from './purchases.server.ts';

type Item = Pick<Purchase, 'what' | 'item'>;

const ROWS_AT_ONCE = 500;
/** Spreadsheets read the file as UTF-8 only behind this. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The filtered orders as a table, for an accountant and as a list of guests. It is written part by part, as it is read. */
export const loader = (route: Route.LoaderArgs): Promise<Response> =>
  editorLoader(route, async ({ context: { tickets, catalogue, today }, query: asked, language }) => {
    const query = readOrderQuery(asked);
    const nextPart = (after: ListedAfter | undefined) => tickets.ordersAfter(query, after, ROWS_AT_ONCE);
    // While the database is not there the response is a 503 and no file.
    let part = await nextPart(undefined);
    const release = catalogue.retain();
    const encoder = new TextEncoder();
    const names = new Map<string, string>();
    const nameOf = (item: Item) => {
      const key = `${item.what}/${item.item}`;
      const name = names.get(key) ?? itemName(catalogue, language, item);
      names.set(key, name);
      return name;
    };
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => stream.enqueue(encoder.encode(BYTE_ORDER_MARK + line(headings(language), language))),
      async pull(stream) {
        const rows = part.map((order) => line(cellsOf(order, nameOf, language), language));
        stream.enqueue(encoder.encode(rows.join('')));
        part = part.length < ROWS_AT_ONCE ? [] : await nextPart(part.at(-1));
        if (part.length > 0) return;
        release();
        stream.close();
      },
      cancel: release,
    });
    return new Response(body, {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="orders-${today}.csv"`,
      },
    });
  });

function headings(language: Language): string[] {
  const { fields, tickets } = ordersWords(language);
  return [
    fields.code,
    fields.at,
    fields.name,
    fields.email,
    fields.phone,
    fields.what,
    fields.quantity,
    tickets.title,
    fields.checkedIn,
    fields.amount,
    fields.refunded,
    fields.currency,
    fields.state,
    fields.way,
    fields.reference,
    fields.note,
  ];
}

function cellsOf(order: ListedOrder, nameOf: (item: Item) => string, language: Language): string[] {
  const words = ordersWords(language);
  const { purchase, isTest, provider, state, reason } = order;
  const at = new Date(order.at);
  const seat = purchase?.seat && words.seatKinds[purchase.seat];
  return [
    order.code,
    `${dubaiDay(at)} ${dubaiTime(at)}`,
    order.name,
    order.email,
    order.phone,
    purchase ? [nameOf(purchase), seat].filter(Boolean).join(', ') : '',
    String(order.quantity),
    String(order.valid),
    String(order.checkedIn),
    amountIn(order.amount, language),
    amountIn(order.refunded, language),
    order.currency.toUpperCase(),
    [words.filters[state], reason && words.reasons[reason], isTest && words.test].filter(Boolean).join(', '),
    words.providers[provider],
    order.reference,
    order.note,
  ];
}

/** Spreadsheets expect this between cells and in numbers, by their language. */
const signs: Record<Language, { separator: string; point: string }> = {
  en: { separator: ',', point: '.' },
  ru: { separator: ';', point: ',' },
};

const amountIn = (minor: number, language: Language) => (minor / 100).toFixed(2).replace('.', signs[language].point);

/** A spreadsheet must not take what a visitor typed for a formula. */
function line(cells: readonly string[], language: Language): string {
  const safe = cells.map((cell) => `"${cell.replace(/^(?=\s*[=+\-@])/, "'").replaceAll('"', '""')}"`);
  return `${safe.join(signs[language].separator)}\r\n`;
}

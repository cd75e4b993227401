import type { Route } from './+types/orders-csv';
import { dubaiDay, dubaiTime } from '#domain/dubai-day.ts';
import { purchaseReference, type Purchase } from '#domain/orders.ts';
import { minorDigits } from '#domain/payments.ts';
import type { Language } from '#domain/values/field-values.ts';
import { ordersWords } from '#i18n/messages/admin-orders-words.ts';
import { editorLoader } from '#server/request/require-editor.ts';
import type { ListedOrder } from '#server/tickets/order-list.ts';
import { purchaseName, readOrderQuery, stateName } from './purchases.server.ts';
import { conventions, uncapitalized } from '#i18n/formats.ts';

const ROWS_AT_ONCE = 500;
/** Spreadsheets read the file as UTF-8 only behind this. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The filtered orders as a table, for an accountant and as a list of guests. It is written part by part, as it is read. */
export const loader = (route: Route.LoaderArgs): Promise<Response> =>
  editorLoader(route, async ({ context: { tickets, catalogue, today }, query: asked, language }) => {
    const query = readOrderQuery(asked);
    const nextPart = (after?: ListedOrder) => tickets.listOrders(query, { limit: ROWS_AT_ONCE, after });
    // While the database is not there the response is a 503 and no file.
    let part = await nextPart();
    const release = catalogue.retain();
    const encoder = new TextEncoder();
    const names = new Map<string, string>();
    const nameOf = (purchase: Purchase) => {
      const key = purchaseReference(purchase, language);
      const name = names.get(key) ?? purchaseName(catalogue, language, purchase);
      names.set(key, name);
      return name;
    };
    const columns = columnsOf(nameOf, language);
    const headings = columns.map(([heading]) => heading);
    const rowOf = (order: ListedOrder) => columns.map(([, cellOf]) => cellOf(order));
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => stream.enqueue(encoder.encode(BYTE_ORDER_MARK + line(headings, language))),
      async pull(stream) {
        try {
          const rows = part.map((order) => line(rowOf(order), language));
          stream.enqueue(encoder.encode(rows.join('')));
          part = part.length < ROWS_AT_ONCE ? [] : await nextPart(part.at(-1));
        } catch (error) {
          // The download breaks off, because half a table must not look whole.
          release();
          throw error;
        }
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

type Column = [heading: string, cellOf: (order: ListedOrder) => string];

function columnsOf(nameOf: (purchase: Purchase) => string, language: Language): Column[] {
  const { fields, tickets, reasons, test, providers } = ordersWords(language);
  const amountIn = (minor: number, currency: string) => {
    const digits = minorDigits(currency);
    return (minor / 10 ** digits).toFixed(digits).replace('.', conventions[language].point);
  };
  const besides = ({ needs, isTest }: ListedOrder) =>
    [...needs.map((need) => reasons[need]), isTest ? test : []].flat();
  return [
    [fields.code, ({ code }) => code],
    [fields.at, ({ at }) => `${dubaiDay(new Date(at))} ${dubaiTime(new Date(at))}`],
    [fields.name, ({ name }) => name],
    [fields.email, ({ email }) => email],
    [fields.phone, ({ phone }) => phone],
    [fields.purchase, ({ purchase }) => (purchase ? nameOf(purchase) : '')],
    [fields.quantity, ({ quantity }) => String(quantity)],
    [fields.comes, ({ comes }) => comes.join('; ')],
    [tickets.validCount, ({ valid }) => String(valid)],
    [fields.checkedIn, ({ checkedIn }) => String(checkedIn)],
    [fields.gross, ({ gross, amount, currency }) => amountIn(gross ?? amount, currency)],
    [fields.discount, ({ discount, currency }) => amountIn(discount ?? 0, currency)],
    [fields.tax, ({ tax, currency }) => amountIn(tax ?? 0, currency)],
    [fields.amount, ({ amount, currency }) => amountIn(amount, currency)],
    [fields.refunded, ({ returned, currency }) => amountIn(returned, currency)],
    [fields.currency, ({ currency }) => currency.toUpperCase()],
    [fields.state, (order) => [stateName(order, language), ...besides(order).map(uncapitalized)].join(', ')],
    [fields.way, ({ provider }) => providers[provider]],
    [fields.reference, ({ reference }) => reference],
    [fields.note, ({ note }) => note],
  ];
}

/** A phone number is no formula, although it begins like one. */
const TELEPHONE = /^\+[\d ]*$/;

/** A spreadsheet must not take what a visitor typed for a formula; Excel reads signs of full width as the plain ones. */
function line(cells: readonly string[], language: Language): string {
  const safe = cells.map((cell) => {
    const text = TELEPHONE.test(cell) ? cell : cell.replace(/^(?=\s*[=+\-@＝＋－＠])/, "'");
    return `"${text.replaceAll('"', '""')}"`;
  });
  return `${safe.join(conventions[language].cellSeparator)}\r\n`;
}

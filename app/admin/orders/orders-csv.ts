import type { Route } from './+types/orders-csv';
import { dubaiDay, dubaiTime } from '#domain/dubai-day.ts';
import { parseMonth } from '#domain/month-grid.ts';
import { purchaseReference, type Purchase } from '#domain/orders.ts';
import type { Language } from '#domain/values/field-values.ts';
import { startWords } from '#i18n/messages/admin-start-words.ts';
import { ordersWords } from '#i18n/messages/admin-orders-words.ts';
import { salesWords } from '#i18n/messages/admin-sales-words.ts';
import { editorLoader } from '#server/request/require-editor.ts';
import type { ListedOrder } from '#server/tickets/order-list.ts';
import { BYTE_ORDER_MARK, csvAmount, csvLine, csvResponse } from './csv.ts';
import { purchaseFacts, readOrderQuery, stateName } from './purchases.server.ts';
import { uncapitalized } from '#i18n/formats.ts';

const ROWS_AT_ONCE = 500;

/** The filtered orders, or those of a month (`?month=2026-11`), as a table, for an accountant and as a list of guests. It is written part by part, as it is read. */
export const loader = (route: Route.LoaderArgs): Promise<Response> =>
  editorLoader(route, async ({ context: { tickets, catalogue, today }, query: asked, language }) => {
    const query = { ...readOrderQuery(asked), month: parseMonth(asked.get('month')) };
    const nextPart = (after?: ListedOrder) => tickets.listOrders(query, { limit: ROWS_AT_ONCE, after });
    // While the database is not there the response is a 503 and no file.
    let part = await nextPart();
    const release = catalogue.retain();
    const encoder = new TextEncoder();
    const known = new Map<string, ReturnType<typeof purchaseFacts>>();
    const factsOf = (purchase: Purchase) => {
      const key = purchaseReference(purchase, language);
      const facts = known.get(key) ?? purchaseFacts(catalogue, language, purchase);
      known.set(key, facts);
      return facts;
    };
    const columns = columnsOf(factsOf, language);
    const headings = columns.map(([heading]) => heading);
    const rowOf = (order: ListedOrder) => columns.map(([, cellOf]) => cellOf(order));
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => stream.enqueue(encoder.encode(BYTE_ORDER_MARK + csvLine(headings, language))),
      async pull(stream) {
        try {
          const rows = part.map((order) => csvLine(rowOf(order), language));
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
    return csvResponse(body, `orders-${today}`);
  });

type Column = [heading: string, cellOf: (order: ListedOrder) => string];

function columnsOf(factsOf: (purchase: Purchase) => ReturnType<typeof purchaseFacts>, language: Language): Column[] {
  const { fields, tickets, reasons, test, providers } = ordersWords(language);
  const { columns } = salesWords(language);
  const amountIn = (minor: number, currency: string) => csvAmount(minor, currency, language);
  const fact = (name: keyof ReturnType<typeof factsOf>) => (order: ListedOrder) =>
    order.purchase ? factsOf(order.purchase)[name] : '';
  const besides = ({ needs, isTest }: ListedOrder) =>
    [...needs.map((need) => reasons[need]), isTest ? test : []].flat();
  return [
    [fields.code, ({ code }) => code],
    [fields.at, ({ at }) => `${dubaiDay(new Date(at))} ${dubaiTime(new Date(at))}`],
    [fields.name, ({ name }) => name],
    [fields.email, ({ email }) => email],
    [fields.phone, ({ phone }) => phone],
    [fields.purchase, fact('name')],
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
    // Scripts read the columns before by position.
    [columns.kind, fact('kind')],
    [columns.day, fact('day')],
    [startWords(language).changes.venue, fact('venue')],
    [columns.held, fact('held')],
    [columns.net, ({ received, returned, currency }) => amountIn(received - returned, currency)],
  ];
}

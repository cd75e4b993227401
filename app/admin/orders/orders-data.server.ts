import { dubaiDay } from '#domain/dubai-day.ts';
import { listQuery, pagingOf, partOf } from '#domain/paging.ts';
import type { Language } from '#domain/values/field-values.ts';
import { declarationOf, paymentProvider } from '#domain/values/payment-providers.ts';
import { instantInWords } from '#i18n/event-words.server.ts';
import { minorMoney, monthInWords, shortDay } from '#i18n/formats.ts';
import { ordersWords, wordFor } from '#i18n/messages/admin-orders-words.ts';
import { refundWords } from '#i18n/messages/refund-words.ts';
import { pathIn } from '#i18n/urls.ts';
import type { Catalogue } from '#server/content/catalogue.ts';
import type { EditorRequest } from '#server/request/require-editor.ts';
import { readableAddress } from '#server/tickets/holders.ts';
import type { ListedOrder, orderTotals } from '#server/tickets/order-list.ts';
import type { Order } from '#server/tickets/order-rows.ts';
import type { RefundOwed } from '#server/tickets/refunds-owed.ts';
import { eventChart } from './event-chart.server.ts';
import { failureInWords } from './failure-in-words.ts';
import {
  itemName,
  itemOptions,
  kinds,
  nextEvents,
  purchaseName,
  readOrderQuery,
  stateName,
} from './purchases.server.ts';

const MAX_TO_CHECK = 10;
/** Those of an evening that is cancelled; the others follow as these are returned. */
const MAX_REFUNDS = 50;
const MAX_NEXT = 5;
/** Adding up more would keep the process from answering. */
const MAX_TOTALLED = 10_000;

/** A page of the orders that the query asks for, what they make together, and what has to be looked at. */
export async function ordersData({ context, query: asked, language }: EditorRequest) {
  const { tickets, catalogue, now } = context;
  const words = ordersWords(language);
  const query = readOrderQuery(asked);
  const { find, item, provider: way = '', month = '', state = 'all' as const } = query;
  /** What is asked for, as the fields of a form. */
  const fields = { find, item: item ? `${item.what}/${item.item}` : '', way, month, state };
  const paging = pagingOf(await tickets.countOrders(query), asked.get('page'));
  const [orders, waiting, owed, notices, messages, totals, chart] = await Promise.all([
    tickets.listOrders(query, partOf(paging)),
    tickets.ordersToCheck(MAX_TO_CHECK),
    tickets.refundsOwed(MAX_REFUNDS),
    tickets.failedNotices(),
    tickets.failedMessages(),
    listQuery(fields) !== '' && paging.total <= MAX_TOTALLED ? tickets.orderTotals(query) : undefined,
    item?.what === 'event' ? eventChart(context, item.item, language) : undefined,
  ]);
  const shown = (order: Order & Partial<ListedOrder>) => shownOrder(order, catalogue, language);
  return {
    fields,
    paging,
    orders: orders.map(shown),
    waiting: { count: waiting.count, orders: waiting.orders.map(shown) },
    owed: { count: owed.count, orders: owed.refunds.map((each) => shownRefund(each, catalogue, language)) },
    failed: [
      ...notices.notices.map(({ provider, id, type, error, receivedAt }) => ({
        id,
        provider,
        text: words.failed.notice(words.providers[provider], type),
        facts: [instantInWords(receivedAt, language), failureInWords(error ?? '', language)],
      })),
      ...messages.messages.map(({ key, code, kind, error, perhapsSent, at }) => ({
        id: key,
        provider: undefined,
        text: words.failed[perhapsSent > 0 ? 'perhaps' : 'message'](code),
        to: pathIn(language, '/:lang?/Admin/orders/:code', { code }),
        facts: [wordFor(words.kinds, kind), instantInWords(at, language), failureInWords(error ?? '', language)],
      })),
    ],
    emails: { count: messages.count, unlisted: messages.count - messages.messages.length },
    totals: totals && totalsInWords(totals, catalogue, language),
    chart,
    items: itemOptions(catalogue, language, now, item),
    /** What the month is called that is asked for. */
    months: month === '' ? [] : [{ value: month, label: monthInWords(month, language).heading }],
    next: nextEvents(catalogue, language, now, MAX_NEXT),
  };
}

function shownOrder(order: Order & Partial<ListedOrder>, catalogue: Catalogue, language: Language) {
  const { code, name, purchase, amount, returned, currency, at, state, needs, provider, isTest } = order;
  const { valid = 0, checkedIn = 0 } = order;
  const email = readableAddress(order.email ?? '');
  const words = ordersWords(language);
  return {
    code,
    to: pathIn(language, '/:lang?/Admin/orders/:code', { code }),
    name: name || email || words.noName,
    email: name === '' ? '' : email,
    what: purchase ? purchaseName(catalogue, language, purchase) : words.unassigned,
    facts: [
      valid > 0 && words.seats(valid),
      checkedIn > 0 && words.checkedIn(checkedIn),
      words.providers[provider],
    ].filter((fact) => fact !== false),
    amount: minorMoney(amount, currency, language),
    refunded: returned > 0 ? words.refunded(minorMoney(returned, currency, language)) : undefined,
    when: instantInWords(at, language),
    state: needs.length > 0 ? needs.map((need) => words.reasons[need]).join(' · ') : stateName(order, language),
    isAlarm: needs.length > 0 || state === 'disputed',
    isTest,
  };
}

/** What is owed, why and since when, and what to look for at the provider. */
function shownRefund(
  { order, reason, amount, isUpTo, promisedAt }: RefundOwed,
  catalogue: Catalogue,
  language: Language,
) {
  const { reasons } = ordersWords(language);
  const refunds = refundWords(language);
  const inWords = minorMoney(amount, order.currency, language);
  const provider = paymentProvider(order.provider);
  return {
    ...shownOrder(order, catalogue, language),
    amount: isUpTo ? refunds.upTo(inWords) : inWords,
    state: reason === 'gone' ? refunds.gone : reasons[reason],
    isAlarm: true,
    refunded: promisedAt ? refunds.promised(shortDay(dubaiDay(new Date(promisedAt)), language)) : refunds.untold,
    reference: provider && {
      text: order.reference,
      label: ordersWords(language).providers[provider],
      to: declarationOf(provider).dashboard(order.reference, order.isTest),
    },
  };
}

type Summed = Awaited<ReturnType<typeof orderTotals>>;

/** One line for each event, program and plan; test orders have lines of their own. */
function totalsInWords({ money, seats }: Summed, catalogue: Catalogue, language: Language) {
  const words = ordersWords(language);
  const keyOf = (what: string | null, item: string | null, isTest: number) => `${isTest}${what}/${item}`;
  const byItem = Map.groupBy(money, ({ what, item, isTest }) => keyOf(what, item, isTest));
  const byEvent = new Map(seats.map((each) => [keyOf('event', each.event, each.isTest), each]));
  return [...new Set([...byItem.keys(), ...byEvent.keys()])].toSorted().map((key) => {
    const [what, item = ''] = key.slice(1).split('/');
    const kind = kinds.find((each) => each === what);
    const taken = byEvent.get(key);
    const amounts = (byItem.get(key) ?? []).filter(({ amount, disputed }) => amount !== 0 || disputed > 0);
    return {
      key,
      name: kind === undefined ? words.unassigned : itemName(catalogue, language, { what: kind, item }),
      isTest: key.startsWith('1'),
      money: amounts
        .map(({ amount, disputed, currency }) => {
          const inBank = minorMoney(amount, currency, language);
          return disputed > 0 ? `${inBank} (${words.disputed(minorMoney(disputed, currency, language))})` : inBank;
        })
        .join(' · '),
      seats: taken && words.valid(taken.valid, taken.sold),
    };
  });
}

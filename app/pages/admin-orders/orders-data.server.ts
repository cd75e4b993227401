import { orderStates, providers, type Purchase } from '../../../domain/orders.ts';
import { listQuery, pagingOf, partOf } from '../../../domain/paging.ts';
import type { Language } from '../../../domain/values/field-values.ts';
import { minorMoney } from '../../../i18n/formats.ts';
import { ordersWords } from '../../../i18n/messages/admin-orders-words.ts';
import { pathIn } from '../../../i18n/urls.ts';
import type { Catalogue } from '../../../server/content/catalogue.ts';
import type { EditorRequest } from '../../../server/request/editor-action.ts';
import { UNPAID, type ListedOrder, type OrderQuery, type orderTotals } from '../../../server/tickets/order-list.ts';
import type { Order } from '../../../server/tickets/order-rows.ts';
import { instantInWords } from '../../../i18n/event-words.server.ts';
import { itemName, itemOptions, nextEvents, purchaseName } from './purchases.server.ts';

const MAX_FIND = 100;
const MAX_TO_CHECK = 10;
const MAX_NEXT = 5;
/** Adding up more would keep the process from answering. */
const MAX_TOTALLED = 10_000;

const kinds = ['event', 'program', 'membership'] as const satisfies Purchase['what'][];

/** What the query of an address asks for. */
export function readOrderQuery(query: URLSearchParams): OrderQuery {
  const [, what, item] = /^(\w+)\/([\w-]{1,100})$/.exec(query.get('item') ?? '') ?? [];
  const kind = kinds.find((each) => each === what);
  return {
    find: (query.get('find') ?? '').trim().slice(0, MAX_FIND),
    item: kind !== undefined && item !== undefined ? { what: kind, item } : undefined,
    provider: providers.find((each) => each === query.get('way')),
    state: [...orderStates, UNPAID].find((each) => each === query.get('state')),
  } as OrderQuery;
}

/** The same as the fields of a form. */
function fieldsOf({ find, item, provider, state }: OrderQuery) {
  return { find, item: item ? `${item.what}/${item.item}` : '', way: provider ?? '', state: state ?? ('all' as const) };
}

/** A page of the orders that the query asks for, what they make together, and what has to be looked at. */
export async function ordersData({ context, query: asked, language }: EditorRequest) {
  const { tickets, catalogue, now } = context;
  const query = readOrderQuery(asked);
  const fields = fieldsOf(query);
  const paging = pagingOf(await tickets.countOrders(query), asked.get('page'));
  const [orders, waiting, notices, messages, totals] = await Promise.all([
    tickets.listOrders(query, partOf(paging)),
    tickets.ordersToCheck(MAX_TO_CHECK),
    tickets.failedNotices(),
    tickets.failedMessages(),
    listQuery(fields) !== '' && paging.total <= MAX_TOTALLED ? tickets.orderTotals(query) : undefined,
  ]);
  const shown = (order: Order & Partial<ListedOrder>) => shownOrder(order, catalogue, language);
  return {
    fields,
    paging,
    orders: orders.map(shown),
    waiting: { count: waiting.count, orders: waiting.orders.map(shown) },
    notices: notices.notices.map(({ receivedAt, ...notice }) => ({
      ...notice,
      when: instantInWords(receivedAt, language),
    })),
    messages: messages.map(({ key, code, at }) => ({ key, code, when: instantInWords(at, language) })),
    totals: totals && totalsInWords(totals, catalogue, language),
    items: itemOptions(catalogue, language, now, query.item),
    next: nextEvents(catalogue, language, now, MAX_NEXT),
  };
}

function shownOrder(order: Order & Partial<ListedOrder>, catalogue: Catalogue, language: Language) {
  const { code, name, email, purchase, amount, refunded, currency, at, state, reason, provider, isTest } = order;
  const { valid = 0, checkedIn = 0 } = order;
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
    refunded: refunded > 0 ? words.refunded(minorMoney(refunded, currency, language)) : undefined,
    when: instantInWords(at, language),
    state: reason ? words.reasons[reason] : words.filters[state],
    isAlarm: reason !== null || state === 'disputed',
    isTest,
  };
}

/** One line for each event, program and plan; test orders have lines of their own. */
function totalsInWords(
  { money, seats }: Awaited<ReturnType<typeof orderTotals>>,
  catalogue: Catalogue,
  language: Language,
) {
  const words = ordersWords(language);
  const keyOf = (what: string | null, item: string | null, isTest: number) => `${isTest}${what}/${item}`;
  const byItem = Map.groupBy(money, ({ what, item, isTest }) => keyOf(what, item, isTest));
  const byEvent = new Map(seats.map((each) => [keyOf('event', each.event, each.isTest), each]));
  return [...new Set([...byItem.keys(), ...byEvent.keys()])].toSorted().map((key) => {
    const [what, item = ''] = key.slice(1).split('/');
    const kind = kinds.find((each) => each === what);
    const taken = byEvent.get(key);
    const amounts = (byItem.get(key) ?? []).filter(({ amount }) => amount > 0);
    return {
      key,
      name: kind === undefined ? words.unassigned : itemName(catalogue, language, { what: kind, item }),
      isTest: key.startsWith('1'),
      money: amounts.map(({ amount, currency }) => minorMoney(amount, currency, language)).join(' · '),
      seats: taken && words.valid(taken.valid, taken.sold),
    };
  });
}

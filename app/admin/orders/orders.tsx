import { redirect } from 'react-router';

import type { Route } from './+types/orders';
import { dubaiDay } from '#domain/dubai-day.ts';
import { providers } from '#domain/orders.ts';
import { declarationOf, paymentProvider } from '#domain/values/payment-providers.ts';
import { listQuery, pagingOf, partOf } from '#domain/paging.ts';
import type { Language } from '#domain/values/field-values.ts';
import { minorMoney, shortDay } from '#i18n/formats.ts';
import { failureInWords } from './failure-in-words.ts';
import { ordersWords, wordFor } from '#i18n/messages/admin-orders-words.ts';
import { refundWords } from '#i18n/messages/refund-words.ts';
import { salesWords } from '#i18n/messages/admin-sales-words.ts';
import { pathIn } from '#i18n/urls.ts';
import type { Catalogue } from '#server/content/catalogue.ts';
import { editorForm, editorLoader, type EditorRequest } from '#server/request/require-editor.ts';
import type { ListedOrder, orderTotals } from '#server/tickets/order-list.ts';
import type { Order } from '#server/tickets/order-rows.ts';
import type { RefundOwed } from '#server/tickets/refunds-owed.ts';
import { instantInWords } from '#i18n/event-words.server.ts';
import { ButtonLink } from '#app/components/button-link.tsx';
import { TextLink } from '#app/components/links.tsx';
import { FilteredList } from '#app/admin/components/filtered-list.tsx';
import { ButtonForm, PostForm, SubmitButton } from '#app/components/forms.tsx';
import { SelectFilter } from '#app/components/filters.tsx';
import { useLanguage, usePath } from '#app/hooks/use-language.ts';
import { AdminPage, clientAction, ErrorBoundary, FormOutcome, handle } from '#app/admin/components/room-page.tsx';
import { button, classNames } from '#app/ui/class-names.ts';
import elements from '#app/ui/elements.module.css';
import type { Elements } from '#app/ui/elements.ts';
import { EventChart } from './event-chart.tsx';
import { eventChart } from './event-chart.server.ts';
import {
  itemName,
  itemOptions,
  kinds,
  nextEvents,
  purchaseName,
  readOrderQuery,
  stateName,
} from './purchases.server.ts';

export const loader = (route: Route.LoaderArgs) => editorLoader(route, ordersData);

/** Has a notice of a payment provider worked on again, or emails that were given up sent. */
export const action = (route: Route.ActionArgs) =>
  editorForm(route, async ({ context: { tickets }, typed: { retry: id = '', provider: of, send }, language }) => {
    const provider = paymentProvider(of);
    if (provider !== undefined) await tickets.retryNotice({ provider, id });
    else if (send !== undefined) await tickets.retryMessages(send || undefined);
    return redirect(pathIn(language, '/:lang?/Admin/orders'), 303);
  });

type Shown = Route.ComponentProps['loaderData'];

const MAX_TO_CHECK = 10;
/** Those of an evening that is cancelled; the others follow as these are returned. */
const MAX_REFUNDS = 50;
const MAX_NEXT = 5;
/** Adding up more would keep the process from answering. */
const MAX_TOTALLED = 10_000;

/** A page of the orders that the query asks for, what they make together, and what has to be looked at. */
async function ordersData({ context, query: asked, language }: EditorRequest) {
  const { tickets, catalogue, now } = context;
  const words = ordersWords(language);
  const query = readOrderQuery(asked);
  const { find, item, provider: way = '', state = 'all' as const } = query;
  /** What is asked for, as the fields of a form. */
  const fields = { find, item: item ? `${item.what}/${item.item}` : '', way, state };
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
    next: nextEvents(catalogue, language, now, MAX_NEXT),
  };
}

function shownOrder(order: Order & Partial<ListedOrder>, catalogue: Catalogue, language: Language) {
  const { code, name, email, purchase, amount, returned, currency, at, state, needs, provider, isTest } = order;
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

export { clientAction, ErrorBoundary, handle };

/** All orders, the newest first; above them what has to be looked at, and the way to those who come next. */
export default function Orders({ loaderData }: Route.ComponentProps) {
  const { fields, paging, orders, waiting, owed, failed, emails, totals, chart, items, next } = loaderData;
  const words = ordersWords(useLanguage());
  const refunds = refundWords(useLanguage());
  const path = usePath();
  const to = path('/:lang?/Admin/orders');
  const query = listQuery(fields);
  const ways = providers.map((value) => ({ value, label: words.providers[value] }));
  /** The other filters stay. */
  const filter = (name: 'item' | 'way') => {
    return { path: to, name, query: listQuery({ ...fields, [name]: '' }), value: fields[name] };
  };
  return (
    <AdminPage
      title={words.title}
      text={words.text}
      actions={
        <>
          <a href={path('/:lang?/Admin/orders.csv') + query} className={button('outline', { small: true })}>
            {words.csv}
          </a>
          <ButtonLink to={path('/:lang?/Admin/sales')} look="outline" isSmall>
            {salesWords(useLanguage()).title}
          </ButtonLink>
          <ButtonLink to={path('/:lang?/Admin/orders/new')} isSmall>
            {words.add.title}
          </ButtonLink>
        </>
      }
    >
      <FormOutcome />
      {query === '' && paging.page === 1 && (
        <>
          {waiting.count > 0 && (
            <ToDo id="to-check" title={words.toCheck(waiting.count)}>
              <OrderList orders={waiting.orders} />
              {waiting.count > waiting.orders.length && (
                <TextLink to={`${to}?state=to-check`}>{words.allToCheck}</TextLink>
              )}
            </ToDo>
          )}
          {owed.count > 0 && (
            <ToDo id="owed" title={refunds.owed(owed.count)}>
              <p className="small measure">{refunds.text}</p>
              <OrderList orders={owed.orders} />
              {owed.count > owed.orders.length && (
                <p className="small figures">{words.failed.more(owed.count - owed.orders.length)}</p>
              )}
            </ToDo>
          )}
          <Failed failed={failed} emails={emails} />
          <nav aria-labelledby="next" className="cluster inkAbove pad-3">
            <h2 id="next" className="medium">
              {words.nextEvents}
            </h2>
            {next.map(({ value, label }) => (
              <TextLink key={value} to={to + listQuery({ ...fields, item: value })}>
                {label}
              </TextLink>
            ))}
          </nav>
        </>
      )}
      <FilteredList
        path={to}
        fields={fields}
        find={words.find}
        states={Object.entries(words.filters)}
        filters={
          <div className="cluster gap-5">
            <SelectFilter {...filter('item')} label={words.item} none={words.anything} options={items} />
            <SelectFilter {...filter('way')} label={words.fields.way} none={words.anyWay} options={ways} />
          </div>
        }
        summary={
          query !== '' && (
            <>
              {chart && <EventChart {...chart} />}
              <Totals totals={totals} />
            </>
          )
        }
        count={paging.total === 0 ? words.none : words.count(paging.total)}
        paging={paging}
      >
        <OrderList orders={orders} />
      </FilteredList>
    </AdminPage>
  );
}

function ToDo({ id, title, children }: { id: string; title: string; children: Elements }) {
  return (
    <section aria-labelledby={id} className="inkAbove pad-4">
      <h2 id={id} className="subheading alarming">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** What payment providers have said and could not be worked on, and emails that could not be sent. */
function Failed({ failed, emails }: Pick<Shown, 'failed' | 'emails'>) {
  const { failed: words } = ordersWords(useLanguage());
  if (failed.length === 0) return null;
  return (
    <ToDo id="failed" title={words.title}>
      <ul className="divided">
        {failed.map((each) => (
          <li key={each.id} className="spread pad-3">
            <div>
              {'to' in each ? <TextLink to={each.to}>{each.text}</TextLink> : <p>{each.text}</p>}
              <p className="small soft figures">{each.facts.join(' · ')}</p>
            </div>
            <ButtonForm of={{ provider: each.provider }} name={each.provider ? 'retry' : 'send'} value={each.id}>
              {words.retry}
            </ButtonForm>
          </li>
        ))}
      </ul>
      {emails.count > 1 && (
        <PostForm className="spread">
          <span className="small figures">{emails.unlisted > 0 && words.more(emails.unlisted)}</span>
          <SubmitButton look="outline" name="send" value="">
            {words.sendAll(emails.count)}
          </SubmitButton>
        </PostForm>
      )}
    </ToDo>
  );
}

type Reference = { text: string; label: string; to: string | undefined } | undefined;

function OrderList({ orders }: { orders: (Shown['orders'][number] & { reference?: Reference })[] }) {
  const words = ordersWords(useLanguage());
  return (
    <ul className="divided">
      {orders.map((order) => (
        <li key={order.code} className="columns-768 thirds tight pad-3">
          <div>
            <p className="medium">
              <TextLink to={order.to}>{order.name}</TextLink>
            </p>
            {order.email && <p className="small">{order.email}</p>}
            <p className="small soft figures">{`${order.code} · ${order.when}`}</p>
          </div>
          <div>
            <p>{order.what}</p>
            <p className="small soft figures">{order.facts.join(' · ')}</p>
          </div>
          <div>
            <p className="figures">
              <span>{order.amount}</span> {order.isTest && <span className="small badge">{words.test}</span>}
            </p>
            <p className={classNames('small', order.isAlarm && 'alarming')}>{order.state}</p>
            {order.refunded && <p className="small soft figures">{order.refunded}</p>}
            {order.reference && (
              <p className="small cluster tight">
                <span className={elements.address}>{order.reference.text}</span>
                {order.reference.to && (
                  <a href={order.reference.to} className="link">
                    {order.reference.label}
                  </a>
                )}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Totals({ totals }: Pick<Shown, 'totals'>) {
  const words = ordersWords(useLanguage());
  if (totals === undefined) return <p className="small soft">{words.tooMany}</p>;
  if (totals.length === 0) return null;
  return (
    <section aria-labelledby="totals" className="inkAbove pad-3">
      <h2 id="totals" className="medium">
        {words.totals}
      </h2>
      <ul className="divided small figures">
        {totals.map(({ key, name, isTest, money, seats }) => (
          <li key={key} className="columns-768 thirds tight pad-2">
            <span>
              <span>{name}</span> {isTest && <span className="badge">{words.test}</span>}
            </span>
            <span>{seats}</span>
            <span className="medium">{money}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { redirect } from 'react-router';

import type { Route } from './+types/orders';
import { providers } from '#domain/orders.ts';
import { paymentProvider } from '#domain/values/payment-providers.ts';
import { listQuery } from '#domain/paging.ts';
import { addOrderWords } from '#i18n/messages/add-order-words.ts';
import { ordersWords } from '#i18n/messages/admin-orders-words.ts';
import { startWords } from '#i18n/messages/admin-start-words.ts';
import { refundWords } from '#i18n/messages/refund-words.ts';
import { salesWords } from '#i18n/messages/admin-sales-words.ts';
import { pathIn } from '#i18n/urls.ts';
import { editorForm, editorLoader } from '#server/request/require-editor.ts';
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
import { TitledSection } from '#app/ui/titled-section.tsx';
import { EventChart } from './event-chart.tsx';
import { ordersData } from './orders-data.server.ts';

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

export { clientAction, ErrorBoundary, handle };

/** All orders, the newest first; above them what has to be looked at, and the way to those who come next. */
export default function Orders({ loaderData }: Route.ComponentProps) {
  const { fields, paging, orders, totals, chart } = loaderData;
  const language = useLanguage();
  const words = ordersWords(language);
  const path = usePath();
  const to = path('/:lang?/Admin/orders');
  const query = listQuery(fields);
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
            {salesWords(language).title}
          </ButtonLink>
          <ButtonLink to={path('/:lang?/Admin/orders/new')} isSmall>
            {addOrderWords(language).title}
          </ButtonLink>
        </>
      }
    >
      <FormOutcome />
      {query === '' && paging.page === 1 && <ToDoFirst {...loaderData} />}
      <FilteredList
        path={to}
        fields={fields}
        find={words.find}
        states={Object.entries(words.filters)}
        filters={<Filters {...loaderData} />}
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

function Filters({ fields, items, months }: Shown) {
  const language = useLanguage();
  const words = ordersWords(language);
  const to = usePath()('/:lang?/Admin/orders');
  const ways = providers.map((value) => ({ value, label: words.providers[value] }));
  /** The other filters stay. */
  const filter = (name: 'item' | 'way' | 'month') => {
    return { path: to, name, query: listQuery({ ...fields, [name]: '' }), value: fields[name] };
  };
  return (
    <div className="cluster gap-5">
      <SelectFilter {...filter('item')} label={words.item} none={words.anything} options={items} />
      <SelectFilter {...filter('way')} label={words.fields.way} none={words.anyWay} options={ways} />
      {months.length > 0 && (
        <SelectFilter {...filter('month')} label={startWords(language).month} none={words.anyMonth} options={months} />
      )}
    </div>
  );
}

/** What has to be looked at before all other orders, and the way to those of the next evenings. */
function ToDoFirst({ fields, waiting, owed, failed, emails, next }: Shown) {
  const words = ordersWords(useLanguage());
  const refunds = refundWords(useLanguage());
  const to = usePath()('/:lang?/Admin/orders');
  return (
    <>
      {waiting.count > 0 && (
        <ToDo id="to-check" title={words.toCheck(waiting.count)}>
          <OrderList orders={waiting.orders} />
          {waiting.count > waiting.orders.length && <TextLink to={`${to}?state=to-check`}>{words.allToCheck}</TextLink>}
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
  );
}

function ToDo({ id, title, children }: { id: string; title: string; children: Elements }) {
  return (
    <TitledSection id={id} title={title} look="subheading alarming" className="inkAbove pad-4">
      {children}
    </TitledSection>
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

function OrderList({ orders }: { orders: (Shown['orders'][number] & Partial<Shown['owed']['orders'][number]>)[] }) {
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
    <TitledSection id="totals" title={words.totals} look="medium" className="inkAbove pad-3">
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
    </TitledSection>
  );
}

import { Link, redirect } from 'react-router';

import type { Route } from './+types/orders';
import { sentText } from '../../../domain/field-declaration.ts';
import { providers } from '../../../domain/orders.ts';
import { listQuery } from '../../../domain/paging.ts';
import { ordersWords } from '../../../i18n/messages/admin-orders-words.ts';
import { pathIn } from '../../../i18n/urls.ts';
import { readForm } from '../../../server/forms/parse-submission.ts';
import { editorAction, editorLoader } from '../../../server/request/editor-action.ts';
import { FilteredList } from '../../components/admin/filtered-list.tsx';
import { PostForm } from '../../components/post-form.tsx';
import { SelectFilter } from '../../components/select-filter.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { useLanguage, usePath } from '../../hooks/use-language.ts';
import { AdminErrorPage } from '../../layout/admin-error-page.tsx';
import { AdminPage } from '../../layout/admin-page.tsx';
import { button, classNames } from '../../ui/class-names.ts';
import { ordersData } from './orders-data.server.ts';

export const loader = (route: Route.LoaderArgs) => editorLoader(route, ordersData);

/** Lets a notice of a payment provider be worked on again. */
export const action = (route: Route.ActionArgs) =>
  editorAction(route, async ({ context, language }) => {
    const form = await readForm(route.request);
    const id = sentText(form, 'retry');
    const provider = (['stripe', 'yookassa'] as const).find((each) => each === form.get('provider'));
    if (provider !== undefined) await context.tickets.retryNotice({ provider, id });
    return redirect(pathIn(language, '/:lang?/Admin/orders'), 303);
  });

type Shown = Route.ComponentProps['loaderData'];

/** All orders, the newest first; above them what has to be looked at, and the way to those who come next. */
export default function Orders({ loaderData }: Route.ComponentProps) {
  const { fields, paging, orders, waiting, notices, messages, totals, items, next } = loaderData;
  const words = ordersWords(useLanguage());
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
          <Link to={path('/:lang?/Admin/orders/new')} className={button('ink', { small: true })}>
            {words.add.title}
          </Link>
        </>
      }
    >
      {query === '' && paging.page === 1 && (
        <>
          {waiting.count > 0 && <Waiting waiting={waiting} path={to} />}
          <Failed notices={notices} messages={messages} />
          <nav aria-labelledby="next" className="cluster inkAbove pad-3">
            <h2 id="next" className="medium">
              {words.nextEvents}
            </h2>
            {next.map(({ value, label }) => (
              <Link key={value} to={to + listQuery({ ...fields, item: value })} className="link">
                {label}
              </Link>
            ))}
          </nav>
        </>
      )}
      <FilteredList
        path={to}
        fields={fields}
        find={words.find}
        states={Object.entries(words.filters)}
        filters={<Filters path={to} fields={fields} items={items} />}
        summary={query !== '' && <Totals totals={totals} />}
        count={paging.total === 0 ? words.none : words.count(paging.total)}
        paging={paging}
      >
        <OrderList orders={orders} />
      </FilteredList>
    </AdminPage>
  );
}

/** What has to be looked at, and why. */
function Waiting({ waiting: { count, orders }, path }: Pick<Shown, 'waiting'> & { path: string }) {
  const words = ordersWords(useLanguage());
  return (
    <section aria-labelledby="to-check" className="inkAbove pad-4">
      <h2 id="to-check" className="subheading alarming">
        {words.toCheck(count)}
      </h2>
      <OrderList orders={orders} />
      {count > orders.length && (
        <Link to={`${path}?state=to-check`} className="link">
          {words.allToCheck}
        </Link>
      )}
    </section>
  );
}

/** What payment providers have said and could not be worked on, and emails that could not be sent. */
function Failed({ notices, messages }: Pick<Shown, 'notices' | 'messages'>) {
  const words = ordersWords(useLanguage());
  const path = usePath();
  if (notices.length + messages.length === 0) return null;
  return (
    <section aria-labelledby="failed" className="inkAbove pad-4">
      <h2 id="failed" className="subheading alarming">
        {words.failed.title}
      </h2>
      <ul className="divided">
        {notices.map(({ provider, id, type, error, when }) => (
          <li key={`${provider} ${id}`} className="spread pad-3">
            <div>
              <p>{words.failed.notice(words.providers[provider], type)}</p>
              <p className="small soft figures">
                {when} · {error}
              </p>
            </div>
            <PostForm>
              <input type="hidden" name="provider" value={provider} />
              <SubmitButton look="outline" name="retry" value={id}>
                {words.failed.retry}
              </SubmitButton>
            </PostForm>
          </li>
        ))}
        {messages.map(({ key, code, when }) => (
          <li key={key} className="spread pad-3">
            <Link to={path('/:lang?/Admin/orders/:code', { code })} className="link">
              {words.failed.message(code)}
            </Link>
            <span className="small soft figures">{when}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OrderList({ orders }: Pick<Shown, 'orders'>) {
  const words = ordersWords(useLanguage());
  return (
    <ul className="divided">
      {orders.map((order) => (
        <li key={order.code} className="columns-768 thirds tight pad-3">
          <div>
            <p className="medium">
              <Link to={order.to} className="link">
                {order.name}
              </Link>
            </p>
            {order.email && <p className="small">{order.email}</p>}
            <p className="small soft figures">
              {order.code} · {order.when}
            </p>
          </div>
          <div>
            <p>{order.what}</p>
            <p className="small soft figures">{order.facts.join(' · ')}</p>
          </div>
          <div>
            <p className="figures">
              {order.amount} {order.isTest && <span className="small badge">{words.test}</span>}
            </p>
            <p className={classNames('small', order.isAlarm && 'alarming')}>{order.state}</p>
            {order.refunded && <p className="small soft figures">{order.refunded}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Filters({ path, fields, items }: Pick<Shown, 'fields' | 'items'> & { path: string }) {
  const words = ordersWords(useLanguage());
  const ways = providers.map((value) => ({ value, label: words.providers[value] }));
  /** The other filters stay. */
  const filter = (name: 'item' | 'way') => {
    return { path, name, query: listQuery({ ...fields, [name]: '' }), value: fields[name] };
  };
  return (
    <div className="cluster gap-5">
      <SelectFilter {...filter('item')} label={words.item} none={words.anything} options={items} />
      <SelectFilter {...filter('way')} label={words.fields.way} none={words.anyWay} options={ways} />
    </div>
  );
}

/** What the filtered orders make together. */
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
              {name} {isTest && <span className="badge">{words.test}</span>}
            </span>
            <span>{seats}</span>
            <span className="medium">{money}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const ErrorBoundary = AdminErrorPage;

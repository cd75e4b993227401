import { Link, redirect, useNavigation } from 'react-router';

import type { Route } from './+types/orders';
import { sentText } from '../../../domain/documents/form-values.ts';
import { providers } from '../../../domain/orders.ts';
import { pageQuery } from '../../../domain/paging.ts';
import { ordersWords } from '../../../i18n/messages/admin-orders-words.ts';
import { pathIn } from '../../../i18n/urls.ts';
import { readForm } from '../../../server/forms/parse-submission.ts';
import { editorAction, editorLoader } from '../../../server/request/editor-action.ts';
import styles from '../../components/admin/list.module.css';
import { SearchForm } from '../../components/admin/search-form.tsx';
import { Pagination } from '../../components/pagination.tsx';
import { PostForm } from '../../components/post-form.tsx';
import { SelectFilter } from '../../components/select-filter.tsx';
import { useFocusRecovery } from '../../hooks/use-focus-recovery.ts';
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
type Fields = Shown['fields'];

/** All orders, the newest first; above them what has to be looked at, and the way to those who come next. */
export default function Orders({ loaderData }: Route.ComponentProps) {
  const { fields, paging, orders, waiting, notices, messages, totals, next } = loaderData;
  const words = ordersWords(useLanguage());
  const path = usePath();
  const to = path('/:lang?/Admin/orders');
  const query = queryOf(fields);
  const count = useFocusRecovery<HTMLParagraphElement>(query, paging.page);
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
              <Link key={value} to={to + queryOf({ ...fields, item: value })} className="link">
                {label}
              </Link>
            ))}
          </nav>
        </>
      )}
      <Filters path={to} {...loaderData} />
      {query !== '' && <Totals totals={totals} />}
      <p ref={count} tabIndex={-1} aria-live="polite" className={classNames('small soft figures', styles.count)}>
        {paging.total === 0 ? words.none : words.count(paging.total)}
      </p>
      <ul className="divided inkAbove">
        {orders.map((order) => (
          <OrderRow key={order.code} order={order} />
        ))}
      </ul>
      <div className={styles.pages}>
        <Pagination paging={paging} to={(page) => to + pageQuery(query, page)} />
      </div>
    </AdminPage>
  );
}

function queryOf({ find, item, way, state }: Fields): string {
  const given = Object.entries({ find, item, way, state: state === 'all' ? '' : state });
  const query = new URLSearchParams(given.filter(([, value]) => value !== ''));
  return query.size === 0 ? '' : `?${query}`;
}

/** What has to be looked at, and why. */
function Waiting({ waiting: { count, orders }, path }: Pick<Shown, 'waiting'> & { path: string }) {
  const words = ordersWords(useLanguage());
  return (
    <section aria-labelledby="to-check" className="inkAbove pad-4">
      <h2 id="to-check" className="subheading alarming">
        {words.toCheck(count)}
      </h2>
      <ul className="divided">
        {orders.map((order) => (
          <OrderRow key={order.code} order={order} />
        ))}
      </ul>
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
  const isSending = useNavigation().state !== 'idle';
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
              <button
                type="submit"
                name="retry"
                value={id}
                disabled={isSending}
                className={button('outline', { small: true })}
              >
                {words.failed.retry}
              </button>
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

function OrderRow({ order }: { order: Shown['orders'][number] }) {
  const words = ordersWords(useLanguage());
  return (
    <li className="columns-768 thirds tight pad-3">
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
  );
}

function Filters({ path, fields, items }: Pick<Shown, 'fields' | 'items'> & { path: string }) {
  const words = ordersWords(useLanguage());
  const without = (name: keyof Fields) => queryOf({ ...fields, [name]: name === 'state' ? 'all' : '' }).slice(1);
  const ways = providers.map((value) => ({ value, label: words.providers[value] }));
  return (
    <search className={styles.filters}>
      <SearchForm
        key={fields.find}
        path={path}
        query={new URLSearchParams(without('find'))}
        name="find"
        find={fields.find}
        maxLength={100}
        words={words}
      />
      <div className="columns-768 wideFirst tight">
        <SelectFilter
          path={path}
          query={without('item')}
          name="item"
          label={words.item}
          none={words.anything}
          options={items}
          value={fields.item}
        />
        <SelectFilter
          path={path}
          query={without('way')}
          name="way"
          label={words.way}
          none={words.anyWay}
          options={ways}
          value={fields.way}
        />
      </div>
      <nav aria-label={words.state} className={classNames('small', styles.states)}>
        {(Object.keys(words.filters) as Fields['state'][]).map((each) => (
          <Link
            key={each}
            to={path + queryOf({ ...fields, state: each })}
            aria-current={each === fields.state ? 'page' : undefined}
            className={styles.state}
          >
            {words.filters[each]}
          </Link>
        ))}
      </nav>
    </search>
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

import { data, Link } from 'react-router';

import type { Route } from './+types/list';
import { kindNamed } from '../../../domain/documents/document.ts';
import { sentenceIn } from '../../../domain/schemas/field-words.ts';
import { listWords } from '../../../i18n/messages/admin-list-words.ts';
import { languageOf, pathIn } from '../../../i18n/urls.ts';
import { requireEditor } from '../../../server/request/require-editor.ts';
import { kindLabel, kindOf } from '../../../server/content/content-kinds.ts';
import { privateContext } from '../../../server/request/request-context.ts';
import { AdminErrorPage } from '../../layout/admin-error-page.tsx';
import { AdminPage } from '../../layout/admin-page.tsx';
import { FilteredList } from '../../components/admin/filtered-list.tsx';
import { useLanguage, usePath } from '../../hooks/use-language.ts';
import { button, classNames } from '../../ui/class-names.ts';
import { DocumentItem } from './document-item.tsx';
import { listData, monthData } from './list-data.server.ts';
import styles from '../../components/admin/room.module.css';
import item from './document-item.module.css';
import monthStyles from './month-view.module.css';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const language = languageOf(params);
  const kind = kindNamed(params.kind);
  if (params.kind !== undefined && kind === undefined) throw data(null, { status: 404 });
  await requireEditor(context, url, language);
  const room = context.get(privateContext);
  const month = kind === 'events' ? url.searchParams.get('month') : null;
  const { newItem, begunAt } = kind === undefined ? {} : kindOf(kind);
  return {
    kind,
    title: kind && kindLabel(kind, language),
    begin: kind !== undefined &&
      newItem !== undefined && {
        to: begunAt ? pathIn(language, begunAt) : pathIn(language, '/:lang?/Admin/content/:kind/new', { kind }),
        label: sentenceIn(newItem)[language],
      },
    list: month === null ? await listData(room, kind, url.searchParams, language) : undefined,
    month: month === null ? undefined : await monthData(room, month, language),
  };
}

/** The documents of a kind, or of all kinds; of events a month as well. */
export default function List({ loaderData }: Route.ComponentProps) {
  const { kind, title, begin, list, month } = loaderData;
  const words = listWords(useLanguage());
  const path = usePath();
  const to = kind ? path('/:lang?/Admin/content/:kind', { kind }) : path('/:lang?/Admin/content');
  const program = list?.program;
  return (
    <AdminPage
      title={program ? words.eventsOf(program.title) : (title ?? words.everything)}
      trail={program && title ? [{ to, label: title }] : []}
      actions={
        <>
          {kind === 'events' && (
            <Link to={month ? to : `${to}?month`} className={button('outline', { small: true })}>
              {month ? words.all.events : words.month}
            </Link>
          )}
          {begin && (
            <Link
              to={program ? `${begin.to}?program=${program.id}` : begin.to}
              className={button('ink', { small: true })}
            >
              {program ? words.newEventHere : begin.label}
            </Link>
          )}
        </>
      }
    >
      {kind === 'masters' && (
        <p className={classNames('small', styles.note)}>
          {words.mastersFormText}{' '}
          <Link to={path('/:lang?/Admin/masters')} className="link">
            {words.mastersForm}
          </Link>
        </p>
      )}
      {month && <MonthView {...month} path={to} />}
      {list && <Documents path={to} list={list} />}
    </AdminPage>
  );
}

type ListProps = { path: string; list: NonNullable<Route.ComponentProps['loaderData']['list']> };

function Documents({ path, list: { rows, paging, kind, find, state, program } }: ListProps) {
  const words = listWords(useLanguage());
  const isDated = kind === 'events' || kind === 'programs';
  return (
    <FilteredList
      path={path}
      fields={{ program: program?.id ?? '', find, state }}
      find={words.findHere}
      states={Object.entries(words.filters).filter(([each]) => isDated || each !== 'past')}
      count={paging.total === 0 ? words.none : words.count(paging.total)}
      paging={paging}
    >
      <ul>
        {rows.map((row) => (
          <DocumentItem key={row.name} row={row} />
        ))}
      </ul>
    </FilteredList>
  );
}

type MonthProps = Awaited<ReturnType<typeof monthData>> & { path: string };

/** The events of a month, drafts among them: weeks from Sunday on, and on a phone the days that have events. */
function MonthView({ month, previous, next, weekdays, days, path }: MonthProps) {
  const words = listWords(useLanguage());
  return (
    <section aria-labelledby="month">
      <div className={monthStyles.head}>
        <h2 id="month" aria-live="polite" className="heading">
          {month.heading}
        </h2>
        <p className="cluster">
          <Link to={`${path}?month=${previous.iso}`} preventScrollReset className={button('outline', { small: true })}>
            <span aria-hidden="true">←</span> {previous.name}
          </Link>
          <Link to={`${path}?month=${next.iso}`} preventScrollReset className={button('outline', { small: true })}>
            {next.name} <span aria-hidden="true">→</span>
          </Link>
        </p>
      </div>
      {days.every(({ events }) => events.length === 0) && <p className={monthStyles.none}>{words.none}</p>}
      <div aria-hidden="true" className={monthStyles.weekdays}>
        {weekdays.map(({ full, short }) => (
          <span key={full} className="eyebrow">
            {short}
          </span>
        ))}
      </div>
      <ol className={monthStyles.days}>
        {days.map(({ iso, number, isOutside, isToday, events }, index) => (
          <li
            key={iso}
            className={classNames(
              monthStyles.day,
              isOutside && monthStyles.isOutside,
              events.length === 0 && monthStyles.isEmpty,
            )}
            aria-hidden={isOutside || undefined}
            aria-current={isToday && !isOutside ? 'date' : undefined}
          >
            <time dateTime={iso} className={classNames('figures', isToday && !isOutside && 'bold')}>
              <span className={monthStyles.weekday}>{weekdays[index % weekdays.length]!.full} </span>
              {number}
            </time>
            {events.length > 0 && (
              <ul className={monthStyles.events}>
                {events.map((event) => (
                  <li key={event.name}>
                    <Link to={event.to} lang={event.language} className={classNames(item.status, item[event.status])}>
                      {event.title}
                    </Link>
                    <p className="soft figures">
                      {[event.time, ...event.states, event.problems > 0 && words.problems(event.problems)]
                        .filter(Boolean)
                        .join(' · ')}
                    </p>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

export const ErrorBoundary = AdminErrorPage;

import { data, Link } from 'react-router';

import type { Route } from './+types/list';
import { kindNamed, titleInAny, type DocumentKind } from '#domain/documents/document.ts';
import { monthGrid, monthOf, parseMonth, shiftMonth } from '#domain/month-grid.ts';
import { pageOf } from '#domain/paging.ts';
import { sentenceIn } from '#domain/schemas/field-words.ts';
import { boundedQuery } from '#domain/search/search-query.ts';
import type { Language } from '#domain/values/field-values.ts';
import { monthInWords, weekdays } from '#i18n/formats.ts';
import { startWords } from '#i18n/messages/admin-start-words.ts';
import { languageOf, pathIn } from '#i18n/urls.ts';
import { kindLabel, kindOf } from '#server/content/content-kinds.ts';
import { readDocument } from '#server/content/write-documents.ts';
import { privateContext } from '#server/request/request-context.ts';
import { requireEditor } from '#server/request/require-editor.ts';
import { FilteredList } from '#app/admin/components/filtered-list.tsx';
import { ButtonLink } from '#app/components/button-link.tsx';
import { useLanguage, usePath } from '#app/hooks/use-language.ts';
import { AdminPage, ErrorBoundary, handle } from '#app/admin/components/room-page.tsx';
import { classNames } from '#app/ui/class-names.ts';
import styles from './admin.module.css';
import { DocumentItem, MastersFormLink } from './document-item.tsx';
import { documentRows } from './document-rows.server.ts';
import {
  findDocuments,
  listStates,
  roomState,
  type DocumentQuery,
  type ListContext,
  type RoomState,
} from './find-documents.server.ts';
import '#app/ui/pieces.css';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const language = languageOf(params);
  const kind = kindNamed(params.kind);
  if (params.kind !== undefined && kind === undefined) throw data(null, { status: 404 });
  await requireEditor(context, url, language);
  const requestContext = context.get(privateContext);
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
    list: month === null ? await listData(requestContext, kind, url.searchParams, language) : undefined,
    month: month === null ? undefined : await monthData(requestContext, month, language),
  };
}

/** A page of the documents of a kind, or of all kinds, as the query of its address asks for them. @throws when the database is unavailable */
async function listData(
  context: ListContext,
  kind: DocumentKind | undefined,
  parameters: URLSearchParams,
  language: Language,
) {
  const query: DocumentQuery = {
    kind,
    find: boundedQuery(parameters.get('find') ?? ''),
    state: listStates.find((each) => each === parameters.get('state')) ?? 'all',
    program: (kind === 'events' && parameters.get('program')) || undefined,
  };
  const state = await roomState(context);
  const { entries, paging } = pageOf(await findDocuments(context, state, query, language), parameters.get('page'));
  return {
    ...query,
    program: query.program === undefined ? undefined : programOf(context, state, query.program, language),
    rows: await documentRows(context, state, entries, language, kind === undefined),
    paging,
  };
}

function programOf({ catalogue }: ListContext, { drafts }: RoomState, id: string, language: Language) {
  const value =
    drafts.get(`programs/${id}`)?.value ?? readDocument(catalogue.connection, { kind: 'programs', id })?.value;
  return { id, title: titleInAny(value, language) ?? id };
}

/** A month of events, drafts among them: its days from Sunday on. @throws when the database is unavailable */
async function monthData(context: ListContext, wanted: string, language: Language) {
  const month = parseMonth(wanted) ?? monthOf(context.today);
  const state = await roomState(context);
  const events = await findDocuments(context, state, { kind: 'events', state: 'all', find: '' }, language);
  const ofMonth = events
    .filter(({ order }) => order.startsWith(month))
    .toSorted((one, other) => (one.order < other.order ? -1 : 1));
  const rows = await documentRows(context, state, ofMonth, language);
  const byDay = Map.groupBy(rows, (_, index) => ofMonth[index]!.order.slice(0, 'yyyy-mm-dd'.length));
  return {
    month: monthInWords(month, language),
    previous: monthInWords(shiftMonth(month, -1), language),
    next: monthInWords(shiftMonth(month, 1), language),
    weekdays: weekdays(language),
    days: monthGrid(month)
      .flat()
      .map((day) => ({
        iso: day,
        number: Number(day.slice(8)),
        isOutside: monthOf(day) !== month,
        isToday: day === context.today,
        events: (monthOf(day) === month && byDay.get(day)) || [],
      })),
  };
}

export { ErrorBoundary, handle };

export default function List({ loaderData }: Route.ComponentProps) {
  const { kind, title, begin, list, month } = loaderData;
  const words = startWords(useLanguage());
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
            <ButtonLink to={month ? to : `${to}?month`} look="outline" isSmall>
              {month ? words.all.events : words.month}
            </ButtonLink>
          )}
          {begin && (
            <ButtonLink to={program ? `${begin.to}?program=${program.id}` : begin.to} isSmall>
              {program ? words.newEventHere : begin.label}
            </ButtonLink>
          )}
        </>
      }
    >
      {kind === 'masters' && <MastersFormLink className="to-3" />}
      {month && <MonthView {...month} path={to} />}
      {list && <Documents path={to} list={list} />}
    </AdminPage>
  );
}

type ListProps = { path: string; list: NonNullable<Route.ComponentProps['loaderData']['list']> };

function Documents({ path, list: { rows, paging, kind, find, state, program } }: ListProps) {
  const words = startWords(useLanguage());
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
function MonthView({ month, previous, next, days, path, ...rest }: MonthProps) {
  const words = startWords(useLanguage());
  return (
    <section aria-labelledby="month">
      <div className="spread to-3">
        <h2 id="month" aria-live="polite" className="heading">
          {month.heading}
        </h2>
        <p className="cluster">
          <ButtonLink to={`${path}?month=${previous.iso}`} preventScrollReset look="outline" isSmall>
            <span aria-hidden="true">←</span> <span>{previous.name}</span>
          </ButtonLink>
          <ButtonLink to={`${path}?month=${next.iso}`} preventScrollReset look="outline" isSmall>
            <span>{next.name}</span> <span aria-hidden="true">→</span>
          </ButtonLink>
        </p>
      </div>
      {days.every(({ events }) => events.length === 0) && <p className="to-3">{words.none}</p>}
      <div aria-hidden="true" className={classNames('to-3', styles.weekdays)}>
        {rest.weekdays.map(({ full, short }) => (
          <span key={full} className="eyebrow">
            {short}
          </span>
        ))}
      </div>
      <ol className={classNames('to-7 inkAbove', styles.days)}>
        {days.map(({ iso, number, isOutside, isToday, events }, index) => (
          <li
            key={iso}
            className={classNames(
              'hairlineBelow',
              styles.day,
              isOutside && styles.isOutside,
              events.length === 0 && styles.isEmpty,
            )}
            aria-hidden={isOutside || undefined}
            aria-current={isToday && !isOutside ? 'date' : undefined}
          >
            <time dateTime={iso} className={classNames('figures', isToday && !isOutside && 'bold')}>
              <span className={styles.weekday}>{`${rest.weekdays[index % rest.weekdays.length]!.full} `}</span>
              <span>{number}</span>
            </time>
            {events.length > 0 && (
              <ul className="stack gap-2 from-3">
                {events.map((event) => (
                  <li key={event.name}>
                    <Link
                      to={event.to}
                      lang={event.language}
                      className={classNames('marked', styles.status, styles[event.status])}
                    >
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

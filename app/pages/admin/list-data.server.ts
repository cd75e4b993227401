import { titleInAny, type DocumentKind } from '../../../domain/documents/document.ts';
import { pageOf } from '../../../domain/paging.ts';
import { monthGrid, monthOf, parseMonth, shiftMonth } from '../../../domain/month-grid.ts';
import type { Language } from '../../../domain/values/field-values.ts';
import { monthInWords, weekdays } from '../../../i18n/formats.ts';
import { readDocument } from '../../../server/content/write-documents.ts';
import type { PrivateContext } from '../../../server/request/request-context.ts';
import { documentRows } from './document-rows.server.ts';
import { findDocuments, listStates, roomState, type DocumentQuery } from './find-documents.server.ts';

/** Nobody looks for more words than fit into this. */
export const MAX_SEARCHED = 100;

type Room = Pick<PrivateContext, 'catalogue' | 'documents' | 'publisher' | 'today'>;

/** A page of the documents of a kind, or of all kinds, as the query of its address asks for them. @throws when the database is unavailable */
export async function listData(
  room: Room,
  kind: DocumentKind | undefined,
  parameters: URLSearchParams,
  language: Language,
) {
  const query: DocumentQuery = {
    kind,
    find: (parameters.get('find') ?? '').trim().slice(0, MAX_SEARCHED),
    state: listStates.find((each) => each === parameters.get('state')) ?? 'all',
    program: (kind === 'events' && parameters.get('program')) || undefined,
  };
  const state = await roomState(room);
  const { entries, paging } = pageOf(await findDocuments(room, state, query, language), parameters.get('page'));
  return {
    ...query,
    program: query.program === undefined ? undefined : programOf(room, state.drafts, query.program, language),
    rows: await documentRows(room, state, entries, language, kind === undefined),
    paging,
  };
}

function programOf(
  { catalogue }: Room,
  drafts: Awaited<ReturnType<typeof roomState>>['drafts'],
  id: string,
  language: Language,
) {
  const value =
    drafts.get(`programs/${id}`)?.value ?? readDocument(catalogue.connection, { kind: 'programs', id })?.value;
  return { id, title: titleInAny(value, language) ?? id };
}

/** A month of events, drafts among them: its days from Sunday on. @throws when the database is unavailable */
export async function monthData(room: Room, wanted: string, language: Language) {
  const month = parseMonth(wanted) ?? monthOf(room.today);
  const state = await roomState(room);
  const events = await findDocuments(room, state, { kind: 'events', state: 'all', find: '' }, language);
  const ofMonth = events
    .filter(({ order }) => order.startsWith(month))
    .toSorted((one, other) => (one.order < other.order ? -1 : 1));
  const rows = await documentRows(room, state, ofMonth, language);
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
        isToday: day === room.today,
        events: (monthOf(day) === month && byDay.get(day)) || [],
      })),
  };
}

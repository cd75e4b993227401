import { documentName, type DocumentKey, type DocumentKind } from '../../../domain/documents/document.ts';
import { titleIn } from '../../../domain/documents/document-title.ts';
import { partOf } from '../../../domain/documents/form-values.ts';
import { languages, type IsoDay, type Language } from '../../../domain/values/field-values.ts';
import { PAGE_SIZE, pageOf, pagingOf, readPage, type Paging } from '../../../domain/paging.ts';
import { shortDay } from '../../../i18n/formats.ts';
import { otherLanguage } from '../../../i18n/urls.ts';
import { fixedDocument, kindOf } from '../../../server/content/content-kinds.ts';
import { documentTitle } from '../../../server/content/document-pages.ts';
import type { Draft, ListedDocument, ListQuery } from '../../../server/documents/document-store.ts';
import { folded } from '../../../server/documents/searchable-text.ts';
import type { PrivateContext } from '../../../server/request/request-context.ts';
import { instantInWords } from '../../../server/view-models/date-and-time.ts';
import { draftProblems } from '../../../server/view-models/draft-problems.ts';
import { documentStatus, type DocumentStatus } from './document-data.server.ts';

/** What a list can be limited to. */
export const listStates = ['all', 'published', 'draft', 'problem', 'removed'] as const;
export type ListState = (typeof listStates)[number];

/** A longer title than this is nobody's. */
const MOST_SEARCHED = 100;

/** A document in a list, in words. */
export interface ListRow {
  id: string;
  title: string;
  /** Of the title, when it is not the page's. */
  titleLanguage: Language | undefined;
  /** The title in the other language; undefined where it has no titles of its own. */
  otherTitle: { text: string | undefined; language: Language } | undefined;
  day: string | undefined;
  status: DocumentStatus;
  problems: number;
  changedAt: string;
  changedBy: string;
}

export interface ListData {
  find: string;
  state: ListState;
  rows: ListRow[];
  paging: Paging;
}

type Room = Pick<PrivateContext, 'documents' | 'publisher' | 'catalogue'>;

/** A page of the documents of a kind, as the query of its address asks for them. */
export async function listData(
  room: Room,
  kind: DocumentKind,
  parameters: URLSearchParams,
  language: Language,
): Promise<ListData> {
  const find = (parameters.get('find') ?? '').trim().slice(0, MOST_SEARCHED);
  const state = listStates.find((each) => each === parameters.get('state')) ?? 'all';
  const drafts = (await room.documents.drafts()).filter((draft) => draft.kind === kind);
  const problems = Map.groupBy((await draftProblems(room.publisher, drafts)) ?? [], documentName);
  const { listed, paging } = await (state === 'problem'
    ? withProblems(
        drafts.filter((draft) => problems.has(documentName(draft))),
        find,
        parameters.get('page'),
      )
    : pageOfList(room, kind, { find, state }, parameters.get('page')));
  const order = Object.keys(kindOf(kind).fixed ?? {});
  if (kindOf(kind).isFixed) listed.sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
  const rows = listed.map(async (document): Promise<ListRow> => {
    const draft = drafts.find(({ id }) => id === document.id);
    const own = [language, otherLanguage(language)].find((each) => document.title[each] !== undefined);
    const other = otherLanguage(own ?? language);
    const day = draft ? dayOf(draft.value) : publishedDay(room, document);
    return {
      id: document.id,
      title: (own && document.title[own]) ?? (await titleOf(room, document, language)),
      titleLanguage: own === language ? undefined : own,
      otherTitle: own && { text: document.title[other], language: other },
      day: day && shortDay(day, language),
      status: documentStatus(draft, document.published !== undefined && !document.isRemoved),
      problems: problems.get(documentName(document))?.length ?? 0,
      changedAt: instantInWords(document.updatedAt, language),
      changedBy: document.updatedBy,
    };
  });
  return { find, state, rows: await Promise.all(rows), paging };
}

async function pageOfList(
  { documents }: Room,
  kind: DocumentKind,
  query: Pick<ListQuery, 'find' | 'state'>,
  wanted: string | null,
) {
  const ask = (page: number) => documents.list(kind, { ...query, page, size: PAGE_SIZE });
  const first = await ask(readPage(wanted));
  const paging = pagingOf(first.total, wanted);
  const { documents: listed } = paging.page === readPage(wanted) ? first : await ask(paging.page);
  return { listed, paging };
}

function withProblems(drafts: readonly Draft[], find: string, wanted: string | null) {
  const words = folded(find).split(/\s+/).filter(Boolean);
  const found = drafts
    .map(listedDraft)
    .filter(({ id, title }) => words.every((word) => folded([id, title.en, title.ru].join(' ')).includes(word)));
  const { entries, paging } = pageOf(found, wanted);
  return { listed: entries, paging };
}

function listedDraft({ kind, id, value, base, updatedAt, updatedBy }: Draft): ListedDocument {
  const title = { en: titleIn(value, 'en'), ru: titleIn(value, 'ru') };
  return { kind, id, title, published: base, isRemoved: false, hasDraft: true, updatedAt, updatedBy };
}

/** What is called by another name than its own: a page, the questions about an event. */
async function titleOf({ documents }: Room, key: DocumentKey, language: Language): Promise<string> {
  const { idOf } = kindOf(key.kind);
  const isOther = idOf !== undefined && fixedDocument(key) === undefined;
  const value = isOther ? (await documents.published({ kind: idOf, id: key.id }))?.value : undefined;
  return documentTitle(key, undefined, language, () => value);
}

function publishedDay({ catalogue }: Room, { kind, id }: DocumentKey): IsoDay | undefined {
  for (const each of languages) {
    if (kind === 'programs') return catalogue[each].program(id)?.startDate;
    const event = kind === 'events' ? catalogue[each].listedEvent(id) : undefined;
    if (event) return event.dateOfEvent;
  }
  return undefined;
}

/** The day that a document is about. */
function dayOf(value: unknown): IsoDay | undefined {
  const day = partOf(value, 'dateOfEvent') ?? partOf(value, 'startDate');
  return typeof day === 'string' && !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? day : undefined;
}

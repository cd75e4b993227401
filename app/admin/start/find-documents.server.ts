import {
  documentKinds,
  documentName,
  titleInAny,
  type DocumentKey,
  type DocumentKind,
} from '#domain/documents/document.ts';
import { stands } from '#domain/documents/draft-rows.ts';
import { partOf } from '#domain/documents/values.ts';
import { inSlices } from '#server/process/concurrency.ts';
import { foldedTexts, hasWords, searchedWords } from '#domain/search/fold.ts';
import type { IsoDay, Language } from '#domain/values/field-values.ts';
import type { Catalogue } from '#server/content/catalogue.ts';
import { checkDocument } from '#server/content/check-document.ts';
import { kindOf } from '#server/content/content-kinds.ts';
import { documentsWith, writtenRows } from '#server/content/written-documents.ts';
import { auditOf, documentWarnings } from '#server/content/warnings/content-warnings.ts';
import type { Draft } from '#server/documents/stored-documents.ts';
import type { PrivateContext } from '#server/request/request-context.ts';
import { draftProblems } from '#server/view-models/shown-problems.ts';

/** What a list can be limited to. */
export const listStates = ['all', 'published', 'draft', 'scheduled', 'problem', 'warning', 'past', 'removed'] as const;

export interface DocumentQuery {
  /** Undefined for all kinds. */
  kind: DocumentKind | undefined;
  state: (typeof listStates)[number];
  /** Words that stand somewhere in a document; empty for all. */
  find: string;
  /** The events of a program. */
  program?: string | undefined;
}

/** A document of the room: what is published, with its draft before it. */
export interface Entry extends DocumentKey {
  /** What a list is in order of: day and time where there are some, else the title. */
  order: string;
  /** When it is over; undefined where it never is. */
  ends?: string | undefined;
  draft?: Draft | undefined;
  isPublished: boolean;
  /** What it was called before it was taken off. */
  removedTitle?: Partial<Record<Language, string | undefined>>;
}

export type ListContext = Pick<PrivateContext, 'catalogue' | 'documents' | 'publisher' | 'tickets' | 'today'>;

export type RoomState = Awaited<ReturnType<typeof roomState>>;

/** What is known of the drafts of the room at the moment. @throws when the database is unavailable */
export async function roomState({ documents, publisher }: ListContext) {
  const [drafts, publications] = await Promise.all([documents.drafts(), documents.scheduled()]);
  const waiting = publications.filter(({ state }) => state === 'waiting');
  return {
    drafts: new Map(drafts.map((draft) => [documentName(draft), draft])),
    problems: Map.groupBy((await draftProblems(publisher, drafts)) ?? [], documentName),
    /** When a document goes out, by its name; ISO 8601 in UTC. */
    scheduled: new Map(
      waiting.flatMap(({ changes, publishAt }) => changes.map((change) => [documentName(change), publishAt])),
    ),
    /** How many publications wait for their time, and how many have failed. */
    waiting: waiting.length,
    failed: publications.length - waiting.length,
  };
}

/**
 * The documents of a list in its order: what is to come by day, then the past from the latest back; the events of a program
 * from the first to the last; all else by title.
 */
export async function findDocuments(
  context: ListContext,
  { drafts, problems, scheduled }: RoomState,
  query: DocumentQuery,
  language: Language,
): Promise<Entry[]> {
  const { kind, state, find, program } = query;
  const kinds = kind ? [kind] : documentKinds;
  const entriesOfKind = (each: DocumentKind) => {
    const entries = inOrder(entriesOf(context.catalogue, drafts, each, language, program), each);
    return isDated(each) && program === undefined ? pastLast(entries, context.today) : entries;
  };
  const entries = state === 'removed' ? await removedEntries(context, kinds) : kinds.flatMap(entriesOfKind);
  const found = find === '' ? entries : await withWords(context.catalogue, entries, find);
  switch (state) {
    case 'published':
      return found.filter(({ isPublished }) => isPublished);
    case 'draft':
      return found.filter(({ draft }) => draft !== undefined);
    case 'scheduled':
      return found.filter((entry) => scheduled.has(documentName(entry)));
    case 'problem':
      return found.filter((entry) => problems.has(documentName(entry)) || conflictsIn(entry) > 0);
    case 'past':
      return found.filter((entry) => isOver(entry, context.today));
    case 'warning': {
      const audit = await auditOf(context.catalogue, context.today);
      return found.filter((entry) =>
        entry.draft ? warningsOf(entry.draft, context).length > 0 : audit.has(documentName(entry)),
      );
    }
    default:
      return found;
  }
}

/** The warnings of a draft; none while it cannot be published, because its problems come first. */
export function warningsOf({ kind, id, value }: Pick<Draft, 'kind' | 'id' | 'value'>, around: ListContext) {
  const checked = checkDocument({ kind, id, value });
  return checked.value === undefined ? [] : documentWarnings({ kind, id, value: checked.value }, around);
}

/** In how many fields of a draft two people wrote different things. */
export function conflictsIn({ draft }: Pick<Entry, 'draft'>): number {
  return new Set(draft?.rows.filter((row) => !stands(row)).map(({ path }) => path)).size;
}

export function isOver({ ends }: Pick<Entry, 'ends'>, today: IsoDay): boolean {
  return ends !== undefined && ends < today;
}

/** Kinds that are listed by the days on which they take place. */
const isDated = (kind: DocumentKind) => kind === 'programs' || kind === 'events';

function inOrder(entries: Entry[], kind: DocumentKind): Entry[] {
  const fixed = Object.keys(kindOf(kind).fixed ?? {});
  const rank = ({ id }: Entry) => (fixed.includes(id) ? fixed.indexOf(id) : fixed.length);
  const byOrder = (one: Entry, other: Entry) => (one.order < other.order ? -1 : Number(one.order > other.order));
  return entries.toSorted((one, other) => rank(one) - rank(other) || byOrder(one, other));
}

/** What is to come, then the past from the latest back. */
function pastLast(entries: Entry[], today: IsoDay): Entry[] {
  const [past, others] = [true, false].map((wanted) => entries.filter((entry) => isOver(entry, today) === wanted));
  return [...others!, ...past!.toReversed()];
}

function entriesOf(
  { connection }: Catalogue,
  drafts: RoomState['drafts'],
  kind: DocumentKind,
  language: Language,
  program: string | undefined,
): Entry[] {
  const found = new Map<string, Entry>();
  for (const { id, position, ends } of writtenRows(connection, kind, language, program)) {
    const draft = drafts.get(documentName({ kind, id }));
    found.set(id, { kind, id, order: position ?? id, ends: ends ?? undefined, draft, isPublished: true });
  }
  for (const draft of drafts.values()) {
    if (draft.kind !== kind || draft.value === undefined) continue;
    const before = found.get(draft.id);
    if (program !== undefined && partOf(draft.value, 'program') !== program) found.delete(draft.id);
    else found.set(draft.id, draftEntry(draft, before?.isPublished ?? false, language));
  }
  return [...found.values()];
}

/** What a field without languages says; undefined where it is no text. */
export function textOf(value: unknown, field: string): string | undefined {
  const part = partOf(value, field);
  return typeof part === 'string' ? part : undefined;
}

function draftEntry(draft: Draft, isPublished: boolean, language: Language): Entry {
  const { kind, id, value } = draft;
  const text = (field: string) => textOf(value, field) || undefined;
  const title = titleInAny(value, language) ?? id;
  const day = text('dateOfEvent');
  // Without a day it comes first, where it is seen.
  const starts = kind === 'events' ? (day === undefined ? '' : `${day} ${text('time') ?? '~'}`) : text('startDate');
  const ends = kind === 'events' ? day : text('endDate');
  return { kind, id, order: isDated(kind) ? (starts ?? '') : title, ends, draft, isPublished };
}

async function removedEntries({ documents }: ListContext, kinds: readonly DocumentKind[]): Promise<Entry[]> {
  return (await documents.removed())
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ kind, id, title }) => ({ kind, id, order: id, isPublished: false, removedTitle: title }));
}

/** Those that have every word of a search in one of their texts, or in their address. */
async function withWords({ connection }: Catalogue, entries: readonly Entry[], find: string): Promise<Entry[]> {
  const words = searchedWords(find);
  const kinds = [...new Set(entries.map(({ kind }) => kind))];
  const published = await inSlices(documentsWith(connection, kinds, words));
  return entries.filter((entry) => {
    const { id, draft, removedTitle } = entry;
    if (removedTitle) return hasWords(foldedTexts(id, removedTitle), words);
    return draft?.value === undefined
      ? published.has(documentName(entry))
      : hasWords(foldedTexts(id, draft.value), words);
  });
}

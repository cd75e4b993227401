import type { DocumentKey } from '../../../domain/documents/document.ts';
import { isSameValue, valueAt } from '../../../domain/documents/values.ts';
import { wordDifferences, type TextPiece } from '../../../domain/documents/word-differences.ts';
import { dubaiDay, dubaiTime } from '../../../domain/dubai-day.ts';
import type { Language } from '../../../domain/values/field-values.ts';
import { documentWords } from '../../../i18n/messages/admin-document-words.ts';
import { kindOf } from '../../../server/content/content-kinds.ts';
import { documentPaths, documentTitle, type ValueOf } from '../../../server/content/document-pages.ts';
import type { Alternative, Draft, Version } from '../../../server/documents/document-store.ts';
import type { PrivateContext } from '../../../server/request/request-context.ts';
import { instantInWords } from '../../../server/view-models/date-and-time.ts';

/** What somebody wrote into a field while somebody else changed it. */
export interface ConflictData {
  /** The id of the element of the field. */
  id: string;
  /** For example `name.ru`, and which of those that were written there it is. */
  path: string;
  index: number;
  by: string;
  isOwn: boolean;
  at: string;
  /** How it differs from what stands in the field; undefined where it is no text. */
  pieces: TextPiece[] | undefined;
}

/** A problem of a document, with the id of the element to mend. */
export interface ProblemData {
  id: string;
  /** For example “Takeaway 2 · Title (Russian)”; empty for the document as a whole. */
  label: string;
  text: string;
}

/** `new`: never published. `changed`: published, with a draft. `leaving`: the draft takes it off. `removed`: it is off. */
export type DocumentStatus = 'new' | 'published' | 'changed' | 'leaving' | 'removed';

/** A document as a form shows it; the answer to every save as well. */
export interface DocumentState {
  value: unknown;
  revision: number;
  /** The number of the published version. */
  version: number | undefined;
  title: string;
  /** The pages on the site that show it, by the languages in which it is shown. */
  paths: Partial<Readonly<Record<Language, string>>>;
  status: DocumentStatus;
  /** When the draft was saved, in Dubai: `14:02`, or with its day when that is not today. */
  saved: string | undefined;
  /** Who saved it last, when it was somebody else. */
  savedBy: string | undefined;
  /** Who else is at it, in words. */
  others: string[];
  conflicts: ConflictData[];
}

type Room = Pick<PrivateContext, 'documents' | 'now' | 'today'>;

/** The state of a document that is in the database; undefined where there is none. */
export async function documentState(
  room: Room,
  key: DocumentKey,
  by: string,
  language: Language,
): Promise<{ state: DocumentState; draft: Draft | undefined } | undefined> {
  const [draft, published] = await Promise.all([room.documents.draft(key), room.documents.published(key)]);
  if (!draft && !published) return undefined;
  return { state: await stateOf(room, key, { draft, published }, by, language), draft };
}

/** @param draft as it is kept, or as a save has returned it */
export async function stateOf(
  { documents, now, today }: Room,
  { kind, id }: DocumentKey,
  { draft, published }: { draft: Draft | undefined; published: Version | undefined },
  by: string,
  language: Language,
): Promise<DocumentState> {
  const value = (draft ?? published)?.value;
  const isDraft = draft !== undefined && !(published && isSameValue(value, published.value));
  const own = value ?? published?.value;
  const valueOf = await valuesAround(documents, { kind, id });
  const at = draft && new Date(draft.updatedAt);
  const others = await documents.othersAt({ kind, id }, by);
  const words = documentWords(language).state;
  return {
    value,
    revision: draft?.revision ?? 0,
    version: published?.number,
    title: documentTitle({ kind, id }, own, language, valueOf),
    paths: documentPaths({ kind, id }, own, valueOf),
    status: documentStatus(isDraft ? draft : undefined, published?.value !== undefined),
    saved:
      isDraft && at ? (dubaiDay(at) === today ? dubaiTime(at) : instantInWords(draft.updatedAt, language)) : undefined,
    savedBy: isDraft && draft.updatedBy !== by ? draft.updatedBy : undefined,
    others: others.map((other) => words.other(other.by, minutesSince(other.at, now))),
    conflicts: (draft?.alternatives ?? []).map((each, index, all) => ({
      id: fieldElement(each.path),
      path: each.path,
      index: all.slice(0, index).filter(({ path }) => path === each.path).length,
      by: each.by,
      isOwn: each.by === by,
      at: instantInWords(each.at, language),
      pieces: piecesOf(value, each),
    })),
  };
}

/** The value of the document that a document belongs to. */
async function valuesAround(documents: Room['documents'], { kind, id }: DocumentKey): Promise<ValueOf> {
  const { idOf } = kindOf(kind);
  if (idOf === undefined) return () => undefined;
  const key = { kind: idOf, id };
  const value = ((await documents.draft(key)) ?? (await documents.published(key)))?.value;
  return (asked) => (asked.kind === idOf && asked.id === id ? value : undefined);
}

export function documentStatus(draft: Draft | undefined, isPublished: boolean): DocumentStatus {
  if (draft) return draft.value === undefined ? 'leaving' : isPublished ? 'changed' : 'new';
  return isPublished ? 'published' : 'removed';
}

/** The id of the element of a field, also of a list or a group. */
function fieldElement(path: string): string {
  return ['document', ...path.split('.').filter(Boolean)].join('-');
}

function piecesOf(value: unknown, { path, value: other }: Alternative): TextPiece[] | undefined {
  const [current, written] = [plainText(valueAt(value, path)), plainText(other)];
  return current !== undefined && written !== undefined ? wordDifferences(current, written) : undefined;
}

/** Undefined for what is neither a text nor a number nor absent. */
function plainText(value: unknown): string | undefined {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

function minutesSince(at: string, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - Date.parse(at)) / 60_000));
}

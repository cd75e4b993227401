import { documentStatus, type DocumentKey, type Editor } from '#domain/documents/document.ts';
import { hashOfConflict, shownHashes, stands, type FieldRow } from '#domain/documents/draft-rows.ts';
import { fieldPath, GONE, placeOf, type Fields } from '#domain/documents/field-paths.ts';
import { hashOfField } from '#domain/documents/fields.ts';
import { controlAt, idWithin, ROOT_NAME, type FieldPlace, type FormNode } from '#domain/documents/form-node.ts';
import { wordDifferences } from '#domain/documents/differences.ts';
import { dubaiDay, dubaiTime } from '#domain/dubai-day.ts';
import type { Language } from '#domain/values/field-values.ts';
import { documentWords } from '#i18n/messages/admin-document-words.ts';
import { kindOf, documentPaths, documentTitle, languagesOf, type ValueOf } from '#server/content/content-kinds.ts';
import { baseFields } from '#server/documents/stored-documents.ts';
import { writtenValue } from '#server/documents/document-store.ts';
import type { SavedDocument } from '#server/documents/drafts-in-database.ts';
import { IMPLIED } from '#server/forms/read-document.ts';
import type { PrivateContext } from '#server/request/request-context.ts';
import { instantInWords } from '#i18n/event-words.server.ts';

const SHOWN_IN = 'shownIn';
/** Whoever saved within this time is still at it, in milliseconds. */
const RECENTLY_MS = 5 * 60_000;

/** What is wrong with a document, in the language of the room, and where it is mended. */
export interface ProblemData extends FieldPlace {
  text: string;
  /** Whether nothing is written there yet. */
  isMissing: boolean;
}

/** A document as a form shows it; the answer to every save as well. */
export type DocumentState = Awaited<ReturnType<typeof stateOf>>;

/** What somebody wrote into a field while somebody else changed it. */
export type ConflictData = ReturnType<typeof conflictData>;

type StateContext = Pick<PrivateContext, 'documents' | 'now' | 'today'>;

/** @param saved as it is kept, or as a save has returned it */
export async function stateOf(
  { documents, now, today }: StateContext,
  { kind, id }: DocumentKey,
  form: FormNode,
  { draft, published }: SavedDocument,
  editor: Editor,
  language: Language,
) {
  const own = (draft ?? published)?.value ?? published?.value;
  const fields = draft?.fields ?? baseFields(form, published);
  const rows = draft?.rows ?? [];
  const implied = impliedLanguages(form, { kind, id }, fields, own);
  const valueOf = await valuesAround(documents, { kind, id });
  const words = documentWords(language).state;
  const at = draft && new Date(draft.updatedAt);
  const status = documentStatus(draft, published?.value !== undefined);
  const newest = rows.find((row) => row.at === draft?.updatedAt);
  return {
    fields: { ...Object.fromEntries(fields), ...implied.fields },
    /** Hashes of them (`shownHashes`). */
    shown: { ...shownHashes(form, fields, rows), ...implied.shown },
    revision: draft?.revision ?? 0,
    title: documentTitle({ kind, id }, own, language, valueOf),
    /** The pages on the site that show it, by the languages in which it is shown. */
    paths: documentPaths({ kind, id }, own, valueOf),
    /** Those of them that are on the site now. */
    publicPaths: published?.value === undefined ? {} : documentPaths({ kind, id }, published.value, valueOf),
    status,
    /** The keys of the fields in which a draft differs from what is on the site; those within them are not told apart. */
    changed: status === 'changed' ? [...new Set(rows.map(({ path }) => path.split('/')[0]!))] : [],
    /** When the draft was saved, in Dubai: `14:02`, or with its day when that is not today. */
    saved: draft && at && (dubaiDay(at) === today ? dubaiTime(at) : instantInWords(draft.updatedAt, language)),
    /** Who saved it last, when it was somebody else. */
    savedBy: newest && newest.editor.id !== editor.id ? newest.editor.name : undefined,
    others: othersAt(rows, editor, now).map(({ editor: { name }, at: then }) =>
      words.other(name, Math.max(0, Math.floor((now.getTime() - Date.parse(then)) / 60_000))),
    ),
    conflicts: rows
      .filter((row) => !stands(row))
      .toSorted((one, other) => (one.at < other.at ? -1 : 1))
      .map((row) => conflictData(row, fields, editor, language)),
  };
}

/**
 * A document that does not say in which languages it is shown is shown in those of its title, and its form says so. That is
 * no change of it until somebody chooses.
 */
function impliedLanguages(
  form: FormNode,
  { kind }: DocumentKey,
  fields: Fields,
  value: unknown,
): { fields: Record<string, unknown>; shown: Record<string, string> } {
  const isImplied = controlAt(form, SHOWN_IN) !== undefined && !fields.has(SHOWN_IN);
  if (!isImplied) return { fields: {}, shown: {} };
  const shownIn = languagesOf(kind, value);
  return { fields: { [SHOWN_IN]: shownIn }, shown: { [fieldPath(SHOWN_IN, IMPLIED)]: hashOfField(shownIn) } };
}

function conflictData(row: FieldRow, fields: Fields, editor: Editor, language: Language) {
  const { path, value, at } = row;
  const place = placeOf(fields, path);
  const isRemoval = path.endsWith(GONE);
  const element = place.split('.').filter(Boolean).reduce(idWithin, ROOT_NAME);
  const [current, written] = [plainText(fields.get(path)), plainText(value)];
  return {
    /** Of the element of the field. */
    id: isRemoval ? idWithin(element, 'gone') : element,
    /** Through the keys of items, `keyTakeaways/k3f9/title/ru`, and through their places, `keyTakeaways.0.title.ru`. */
    path,
    place,
    isRemoval,
    /** Tells it from others about the same field. */
    hash: hashOfConflict(row),
    by: row.editor.name,
    isOwn: row.editor.id === editor.id,
    at: instantInWords(at, language),
    /** How it differs from what stands in the field; undefined where it is no text. */
    pieces: current === undefined || written === undefined ? undefined : wordDifferences(current, written),
  };
}

/** Who else has written in a draft in the last minutes, each with the newest of it. */
function othersAt(rows: readonly FieldRow[], { id }: Editor, now: Date): FieldRow[] {
  const since = new Date(now.getTime() - RECENTLY_MS).toISOString();
  const recent = rows.filter((row) => row.editor.id !== id && row.editor.id !== '' && row.at >= since);
  const newestFirst = recent.toSorted((one, other) => (one.at < other.at ? 1 : -1));
  return [...Map.groupBy(newestFirst, (row) => row.editor.id).values()].map(([newest]) => newest!);
}

/** The value of the document that a document belongs to. */
export async function valuesAround(documents: StateContext['documents'], { kind, id }: DocumentKey): Promise<ValueOf> {
  const { idOf } = kindOf(kind);
  if (idOf === undefined) return () => undefined;
  const key = { kind: idOf, id };
  const value = await writtenValue(documents, key);
  return (asked) => (asked.kind === idOf && asked.id === id ? value : undefined);
}

/** Undefined for what is neither a text nor a number nor absent. */
function plainText(value: unknown): string | undefined {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

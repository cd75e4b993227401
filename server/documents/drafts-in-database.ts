import type { DocumentKey } from '../../domain/documents/document.ts';
import type { FieldConflict } from '../../domain/documents/merge.ts';
import { isSameValue, valueAt } from '../../domain/documents/values.ts';
import {
  draftOf,
  draftRowOf,
  findDraft,
  findVersion,
  fromJson,
  listColumns,
  lockDocument,
  toJson,
  type Queries,
  type Row,
  type StoreContext,
} from './document-rows.ts';
import type { Alternative, DocumentStore, Draft, SavedText, Version } from './document-store.ts';
import { followAlternatives } from './follow-alternatives.ts';
import { storableText } from './searchable-text.ts';
import { forgetBases, keepRevision, keepSent, mergeSaved } from './merge-base.ts';

/** Whoever saved within this time is still at it, in milliseconds. */
const RECENTLY_MS = 5 * 60_000;
const MOST_ALTERNATIVES = 500;

type DraftMethods = Pick<DocumentStore, 'draft' | 'drafts' | 'save' | 'settle' | 'discard' | 'othersAt'>;

export function createDrafts({ database: { kysely }, now }: StoreContext): DraftMethods {
  return {
    draft: (key) => findDraft(kysely, key),
    async drafts() {
      const rows = await kysely.selectFrom('drafts').selectAll().orderBy('kind').orderBy('id').execute();
      return rows.map(draftOf);
    },
    save: (text, by) => kysely.transaction().execute((tx) => save(tx, cleaned(text), by, now().toISOString())),
    settle: (key, path, by) =>
      kysely.transaction().execute(async (tx) => {
        const document = await lockDocument(tx, key);
        const draft = await findDraft(tx, key);
        if (!draft) return undefined;
        const alternatives = draft.alternatives.filter((each) => each.path !== path);
        const settled = { ...draft, alternatives, updatedAt: now().toISOString(), updatedBy: by };
        const published = await findVersion(tx, key, document.version);
        return (await writeDraft(tx, settled, published)) === 'kept' ? settled : undefined;
      }),
    discard: (key, revision) =>
      kysely.transaction().execute(async (tx) => {
        const document = await lockDocument(tx, key);
        const draft = await findDraft(tx, key);
        if (draft && draft.revision !== revision) return 'outdated';
        await endDraft(tx, key, await findVersion(tx, key, document.version));
        await forgetBases(tx, key);
        return 'done';
      }),
    async othersAt({ kind, id }, by) {
      return kysely
        .selectFrom('draftTabs')
        .select((eb) => ['by', eb.fn.max('at').as('at')])
        .where('kind', '=', kind)
        .where('id', '=', id)
        .where('by', '<>', by)
        .where('at', '>=', new Date(now().getTime() - RECENTLY_MS).toISOString())
        .groupBy('by')
        .orderBy('at', 'desc')
        .execute();
    },
  };
}

/** As JSON keeps it. @throws DocumentTooLargeError */
function cleaned(text: SavedText): SavedText {
  return { ...text, tab: storableText(text.tab).slice(0, 100), value: fromJson(toJson(text.value)) };
}

async function save(tx: Queries, text: SavedText, by: string, at: string): Promise<Draft> {
  const { kind, id } = text;
  const document = await lockDocument(tx, text);
  const draft = await findDraft(tx, text);
  const published = await findVersion(tx, text, document.version);
  const { value, conflicts } = await mergeSaved(tx, text, { document, draft, published });
  const current = draft ?? publishedDraft(text, document, published, at);
  const next: Draft = {
    ...current,
    value,
    redirect: redirectOf(value, text, current),
    alternatives: withConflicts(current, value, conflicts, by, at),
    updatedAt: at,
    updatedBy: by,
  };
  const isChanged = !isSameValue(value, current.value) || next.redirect !== current.redirect;
  const hasNews = isChanged || !isSameValue(next.alternatives, current.alternatives);
  const isNextRevision = isChanged || (hasNews && !draft);
  if (isNextRevision) next.revision = document.revision + 1;
  if (hasNews) await writeDraft(tx, next, published);
  if (isNextRevision) await keepRevision(tx, next);
  if (hasNews || draft) {
    const sent = toJson(text.value);
    await keepSent(tx, { kind, id, tab: text.tab, revision: next.revision, value: sent, by, at });
  }
  return hasNews ? next : current;
}

/** What a draft begins with. */
function publishedDraft(
  { kind, id }: DocumentKey,
  document: Row<'documents'>,
  published: Version | undefined,
  at: string,
): Draft {
  const { value, redirect, by: updatedBy = '' } = published ?? {};
  const base = document.version ?? undefined;
  return { kind, id, value, redirect, revision: 0, base, alternatives: [], createdAt: at, updatedAt: at, updatedBy };
}

/** Only what is taken off has one; whoever takes it off says which. */
function redirectOf(value: unknown, mine: SavedText, theirs: Draft): string | undefined {
  if (value !== undefined) return undefined;
  return mine.value === undefined ? mine.redirect : theirs.redirect;
}

/** Alternatives go where their field goes; of each author the latest stays, and none that says what stands there anyway. */
export function withConflicts(
  { value: before, alternatives }: Draft,
  value: unknown,
  conflicts: readonly FieldConflict[],
  by: string,
  at: string,
): Alternative[] {
  const followed = followAlternatives(alternatives, before, value);
  const added = conflicts.map(({ path, mine }) => ({ path, value: mine, by, at }));
  const isReplaced = (old: Alternative) => added.some(({ path }) => path === old.path && by === old.by);
  return [...followed.filter((each) => !isReplaced(each)), ...added]
    .filter((each) => !isSameValue(each.value, valueAt(value, each.path)))
    .slice(-MOST_ALTERNATIVES);
}

/** A draft that says what is published, and has no alternatives, ends. The document must be locked. */
export async function writeDraft(tx: Queries, draft: Draft, published: Version | undefined): Promise<'kept' | 'ended'> {
  const { kind, id, revision, updatedAt, updatedBy } = draft;
  const isPublished =
    published !== undefined && isSameValue(draft.value, published.value) && draft.redirect === published.redirect;
  const hasEnded = isPublished && draft.alternatives.length === 0;
  if (hasEnded) {
    await endDraft(tx, draft, published);
  } else {
    const { kind: _, id: __, ...columns } = draftRowOf(draft);
    await tx
      .insertInto('drafts')
      .values({ kind, id, ...columns })
      .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(columns))
      .execute();
  }
  const shown = hasEnded ? {} : { ...listColumns(id, draft.value), hasDraft: 1 };
  await tx
    .updateTable('documents')
    .set({ revision, updatedAt, updatedBy, ...shown })
    .where('kind', '=', kind)
    .where('id', '=', id)
    .execute();
  return hasEnded ? 'ended' : 'kept';
}

async function endDraft(tx: Queries, { kind, id }: DocumentKey, published: Version | undefined): Promise<void> {
  await tx.deleteFrom('drafts').where('kind', '=', kind).where('id', '=', id).execute();
  await tx
    .updateTable('documents')
    .set({ hasDraft: 0, ...listColumns(id, published?.value) })
    .where('kind', '=', kind)
    .where('id', '=', id)
    .execute();
}

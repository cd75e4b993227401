import { sql } from 'kysely';

import type { DocumentKey } from '../../domain/documents/document.ts';
import { mergeDocuments, type Merged } from '../../domain/documents/merge.ts';
import { isObject, isSameValue, joinPath } from '../../domain/documents/values.ts';
import { findVersion, fromJson, toJson, type Queries, type Row } from './document-rows.ts';
import type { Draft, SavedText, Version } from './document-store.ts';

/** So many of the latest states of a draft are kept, of older ones each tenth. */
const ALL_REVISIONS = 200;
const MOST_REVISIONS = 2_000;
/** They are thinned out at each such revision. */
const THINNED_EACH = 20;
/** So many forms of one document may be open and still be told apart. */
const MOST_TABS = 200;
const DAYS_KEPT = 30;

interface SaveState {
  document: Row<'documents'>;
  draft: Draft | undefined;
  published: Version | undefined;
}

/** Puts what a form sent together with what is there now. */
export async function mergeSaved(
  tx: Queries,
  text: SavedText,
  { document, draft, published }: SaveState,
): Promise<Merged> {
  const theirs = draft ? draft.value : published?.value;
  const base = await findBase(tx, text, document);
  return base ? mergeDocuments(base.value, text.value, theirs) : withoutBase(text.value, theirs, '');
}

/** What the form began from; undefined when that is not known any more. */
async function findBase(
  tx: Queries,
  text: SavedText,
  document: Row<'documents'>,
): Promise<{ value: unknown } | undefined> {
  const sent = await tx
    .selectFrom('draftTabs')
    .select(['value', 'revision'])
    .where('kind', '=', text.kind)
    .where('id', '=', text.id)
    .where('tab', '=', text.tab)
    .executeTakeFirst();
  if (sent && sent.revision > text.revision) return { value: fromJson(sent.value) };
  if (text.revision === 0) {
    const version = await findVersion(tx, text, text.version ?? document.version);
    return { value: version?.value };
  }
  // One that was thinned out has an older neighbour: then a little more counts as changed, and nothing is lost.
  const revision = await tx
    .selectFrom('draftRevisions')
    .select('value')
    .where('kind', '=', text.kind)
    .where('id', '=', text.id)
    .where('revision', '<=', text.revision)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  return revision && { value: fromJson(revision.value) };
}

/** Everything in which they differ is in question; what only one of them has is taken. */
function withoutBase(mine: unknown, theirs: unknown, path: string): Merged {
  if (mine === undefined || isSameValue(mine, theirs)) return { value: theirs, conflicts: [] };
  if (theirs === undefined) return { value: mine, conflicts: [] };
  if (!isObject(mine) || !isObject(theirs)) return { value: theirs, conflicts: [{ path, mine, theirs }] };
  const fields = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])].map((key) => {
    const own = (object: Record<string, unknown>) => (Object.hasOwn(object, key) ? object[key] : undefined);
    return { key, ...withoutBase(own(mine), own(theirs), joinPath(path, key)) };
  });
  return {
    value: Object.fromEntries(fields.map(({ key, value }) => [key, value])),
    conflicts: fields.flatMap(({ conflicts }) => conflicts),
  };
}

/** Keeps the state of a draft that forms may be filled with from now on. Older ones are thinned out. */
export async function keepRevision(tx: Queries, { kind, id, revision, value, updatedAt: at }: Draft): Promise<void> {
  await tx
    .insertInto('draftRevisions')
    .values({ kind, id, revision, value: toJson(value), at })
    .execute();
  if (revision % THINNED_EACH !== 0) return;
  const older = tx.deleteFrom('draftRevisions').where('kind', '=', kind).where('id', '=', id);
  await older
    .where('revision', '<', revision - ALL_REVISIONS)
    .where(sql`"revision" % 10`, '<>', 0)
    .execute();
  await older.where('revision', '<', revision - MOST_REVISIONS).execute();
}

/** Keeps what a form sent, and the revision of the draft after that. */
export async function keepSent(tx: Queries, row: Row<'draftTabs'>): Promise<void> {
  const { value, revision, by, at } = row;
  await tx
    .insertInto('draftTabs')
    .values(row)
    .onConflict((conflict) => conflict.columns(['kind', 'id', 'tab']).doUpdateSet({ value, revision, by, at }))
    .execute();
  if (revision % THINNED_EACH !== 0) return;
  const ofDocument = tx.selectFrom('draftTabs').where('kind', '=', row.kind).where('id', '=', row.id);
  const newest = ofDocument.select('tab').orderBy('at', 'desc').limit(MOST_TABS);
  await tx
    .deleteFrom('draftTabs')
    .where('kind', '=', row.kind)
    .where('id', '=', row.id)
    .where('tab', 'not in', newest)
    .execute();
}

/** Forgets what no open form can name any more. */
export async function forgetOldBases(tx: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DAYS_KEPT * 86_400_000).toISOString();
  await tx.deleteFrom('draftRevisions').where('at', '<', before).execute();
  await tx.deleteFrom('draftTabs').where('at', '<', before).execute();
}

/** Forgets what open forms began from: what they send next is compared with what is there then. */
export async function forgetBases(tx: Queries, { kind, id }: DocumentKey): Promise<void> {
  await tx.deleteFrom('draftRevisions').where('kind', '=', kind).where('id', '=', id).execute();
  await tx.deleteFrom('draftTabs').where('kind', '=', kind).where('id', '=', id).execute();
}

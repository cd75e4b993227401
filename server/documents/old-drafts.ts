import { DraftWriter, rowsBeside, stands, type FieldRow } from '../../domain/documents/draft-rows.ts';
import { fieldPath, GONE, itemPaths, RANK, type Fields } from '../../domain/documents/field-paths.ts';
import { toFields } from '../../domain/documents/fields.ts';
import type { FormNode } from '../../domain/documents/form-node.ts';
import { isSameValue, withValueAt } from '../../domain/documents/values.ts';
import { baseFields, fromJson, type Row, type Version } from './stored-documents.ts';
import { formOfDocument } from '../forms/document-form.ts';

/** What another editor wrote into a field of an old draft; the path goes through places, `keyTakeaways.0.title.en`. */
interface Alternative {
  path: string;
  value?: unknown;
  by: string;
  at: string;
}

interface DraftSurroundings {
  /** The version that the draft began from. */
  begun: Version | undefined;
  published: Version | undefined;
  /** What was written since the site was started with drafts by field. */
  rows: readonly FieldRow[];
}

/** The rows of a draft that was kept as one value. Nobody's id is known of it, so it is nobody's own. */
export function oldDraftRows(old: Row<'drafts'>, { begun, published, rows }: DraftSurroundings): FieldRow[] {
  const form = formOfDocument(old);
  const base = baseFields(form, begun);
  const alternatives = JSON.parse(old.alternatives) as Alternative[];
  const by = { editor: { id: '', name: old.updatedBy }, tab: 'old draft', request: 0, at: old.updatedAt };
  const writer = new DraftWriter(form, { base, rows: [] }, by);
  if (old.value === null) {
    writer.takeOff(old.redirect ?? undefined);
  } else {
    writer.setAll(toFields(form, fromJson(old.value), base));
  }
  const conflicts = alternatives.flatMap((each, index) => {
    const row = { ...by, editor: { id: '', name: each.by }, at: each.at, shown: '', conflict: `old draft ${index}` };
    return alternativeFields(form, writer, fromJson(old.value), each).map((field) => ({ ...row, ...field }));
  });
  const own = [...writer.rows, ...conflicts];
  const isBehind = published !== undefined && published.number !== begun?.number;
  const kept = isBehind
    ? rowsBeside(own, {
        before: base,
        after: baseFields(form, published),
        by: { id: '', name: published.by },
        at: published.at,
      })
    : own;
  const taken = new Set(rows.filter(stands).map(({ path }) => path));
  return kept.map((row) => (stands(row) && taken.has(row.path) ? { ...row, conflict: 'old draft' } : row));
}

/** The fields of which an alternative says something else. An item that only it has is put into the draft. */
function alternativeFields(
  form: FormNode,
  writer: DraftWriter,
  value: unknown,
  { path, value: written }: Alternative,
): Pick<FieldRow, 'path' | 'value'>[] {
  const other = withValueAt(value, path, written);
  if (other === undefined) return [{ path: GONE, value: true }];
  const present = new Map(writer.fields);
  const fields: Fields = toFields(form, other, present);
  if (present.get(GONE) === true) {
    writer.setAll(fields);
    return [{ path: GONE, value: true }];
  }
  return [...new Set([...fields.keys(), ...present.keys()])].flatMap((own) => {
    const field = fields.get(own);
    const isNewItem = itemPaths(fields, own).some((item) => !present.has(fieldPath(item, RANK)));
    if (isNewItem) writer.set(own, field);
    const isOfLostItem = itemPaths(present, own).some((item) => !fields.has(fieldPath(item, RANK)));
    const isSame = isSameValue(field, present.get(own)) || own.endsWith(RANK);
    return isNewItem || isOfLostItem || isSame ? [] : [{ path: own, value: field }];
  });
}

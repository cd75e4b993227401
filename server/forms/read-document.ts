import { data } from 'react-router';

import { readJson } from '#domain/values/records.ts';
import type { FieldChange } from '#domain/documents/draft-rows.ts';
import { fieldPath, RANK, type Fields } from '#domain/documents/field-paths.ts';
import { hashOfField } from '#domain/documents/fields.ts';
import { controlAt, nameOfPath, nodeAt, pathOfName, ROOT_NAME, type FormNode } from '#domain/documents/form-node.ts';
import { valueKinds } from '#domain/documents/value-kinds.ts';
import { inLines, inOneLine } from '#domain/normalized.ts';

/** Below the path of a field that is not written: the hash of what its form shows all the same. */
export const IMPLIED = '$implied';

export interface ReadForm {
  /** The fields that say something else than they showed. Without scripts a form sends all of them. */
  changes: FieldChange[];
  /** Hashes of what the form showed (`shownHashes`). */
  shown: ReadonlyMap<string, string>;
  /** All fields that were sent, as a page shows them that cannot save them now. */
  typed: Fields;
}

/**
 * Reads a form of a document. What is left empty is absent; what cannot be a number is kept as it was typed.
 *
 * @param submitted read with `readForm`, which bounds its names; whatever else it has stands under other names
 * @throws a 400 answer to a field that is not in the form of the document
 */
export function readDocument(form: FormNode, submitted: FormData): ReadForm {
  const shown = readShown(submitted.get('shown'));
  const named = [...submitted.keys()].filter((name) => name.split(/\W/, 1)[0] === ROOT_NAME).map(pathOfName);
  const paths = new Set([...[...shown.keys()].filter((path) => !path.includes('$')), ...named]);
  const changes: FieldChange[] = [];
  const typed = new Map<string, unknown>();
  for (const path of paths) {
    const node = controlAt(form, path);
    if (node === undefined) throw data(null, { status: 400 });
    if (!submitted.has(nameOfPath(path)) && !isAbsentWhenEmpty(node)) continue;
    const value = valueIn(node, submitted, nameOfPath(path));
    const before = shown.get(path) ?? hashOfField(undefined);
    const hashes = [before, shown.get(fieldPath(path, IMPLIED))];
    if (!hashes.includes(hashOfField(value))) changes.push({ path, value, shown: before });
    if (value !== undefined) typed.set(path, value);
    for (const { list, key } of nodeAt(form, path)?.items ?? []) {
      const rank = fieldPath(fieldPath(list, key), RANK);
      if (!typed.has(rank)) typed.set(rank, `a${String(typed.size).padStart(5, '0')}`);
    }
  }
  return { changes, shown, typed };
}

function readShown(text: FormDataEntryValue | null): Map<string, string> {
  if (typeof text !== 'string' || text === '') return new Map();
  try {
    const entries = Object.entries(readJson<object>(text));
    if (entries.every(isHash)) return new Map(entries);
  } catch {
    // Not what our page sends.
  }
  throw data(null, { status: 400 });
}

function isHash(entry: [string, unknown]): entry is [string, string] {
  const [path, hash] = entry;
  return typeof hash === 'string' && (path.includes('$') ? /^[\w ]*$/ : /^\w{0,40}$/).test(hash);
}

/** Of what is not set a form sends nothing; any other control that is not sent is not in the form. */
function isAbsentWhenEmpty(node: FormNode): boolean {
  return node.type === 'checkbox' || (node.type === 'choice' && node.isMultiple);
}

function valueIn(node: FormNode, submitted: FormData, name: string): unknown {
  // A script sends an empty text for one that is not set, a form nothing.
  if (node.type === 'checkbox') return submitted.get(name) ? true : undefined;
  if (node.type === 'choice' && node.isMultiple) {
    // A form sends each chosen option under this name, a script all of them with one on a line.
    const sent = submitted.getAll(name).flatMap((value) => (typeof value === 'string' ? value.split(/\r?\n/) : []));
    const chosen = sent.filter((value) => value !== '');
    return chosen.length > 0 ? chosen : undefined;
  }
  const text = submitted.get(name);
  const clean = node.type === 'text' && node.isLong ? inLines : inOneLine;
  const typed = (typeof text === 'string' && clean(text)) || undefined;
  const { read } = valueKinds[node.type] ?? {};
  return typed && read ? read(typed) : typed;
}

import { hasKey } from '#domain/values/records.ts';
import type { Editor } from './document.ts';
import { fieldPath, GONE, itemPaths, itemsIn, RANK, REDIRECT, type Fields } from './field-paths.ts';
import { hashOf, hashOfField, hashOfItem, ranksOf, toDocument } from './fields.ts';
import { nodeAt, type FormNode, controlsOf } from './form-node.ts';
import { isSameValue } from './values.ts';

/** What somebody wrote into a field of a draft. */
export interface FieldRow {
  path: string;
  /** Empty for what stands in the field; else which text it is that did not get in: a conflict, until somebody chooses. */
  conflict: string;
  /** Undefined where the field was emptied. */
  value: unknown;
  /** Hash of what the field showed when it was changed. */
  shown: string;
  editor: Editor;
  /** The open form that it came from, and which of its requests: an older one never overwrites what a newer one brought. */
  tab: string;
  request: number;
  /** ISO 8601 in UTC. */
  at: string;
}

export interface FieldChange {
  path: string;
  value: unknown;
  shown: string;
}

export type Writer = Pick<FieldRow, 'editor' | 'tab' | 'request' | 'at'>;

/** What is published of a document, and what is written over it. */
export interface DraftRows {
  base: Fields;
  rows: readonly FieldRow[];
}

/** The fields of a draft: what is published, and over it what was written. */
export function fieldsOf({ base, rows }: DraftRows): Map<string, unknown> {
  const fields = new Map(base);
  for (const { path, value } of rows.filter(stands)) {
    if (value === undefined) fields.delete(path);
    else fields.set(path, value);
  }
  return fields;
}

export function stands({ conflict }: FieldRow): boolean {
  return conflict === '';
}

/** Whether a draft says something else than what is published, or somebody has to choose. */
export function isDraft(form: FormNode, { base, rows }: DraftRows): boolean {
  const written = rowsSince(rows, base);
  if (written.length === 0 || !written.every(stands)) return written.length > 0;
  const fields = fieldsOf({ base, rows: written });
  const value = toDocument(form, fields);
  // A list that ends where it began has other ranks, and keeps what was added and removed.
  if (value !== undefined) return !isSameValue(value, toDocument(form, base));
  return base.get(GONE) !== true || base.get(REDIRECT) !== fields.get(REDIRECT);
}

/** The last step of the path under which a form says which conflicts about a field it shows. */
const SEEN = '$seen';

/** The same, under which a form that sends only some fields says what the field of a button shows. */
const SHOWN = '$shown';

/** Tells a text that did not get in from any other, and from what it is once its writer has gone on. */
export function hashOfConflict({ conflict, value }: FieldRow): string {
  return hashOf(`${conflict} ${JSON.stringify(value)}`);
}

/**
 * Hashes of everything that the form of a draft shows: of its fields, of the items that can be removed, and of the texts that
 * did not get in. A form sends them back, so that nothing is overwritten that it has not shown.
 */
export function shownHashes(form: FormNode, fields: Fields, rows: readonly FieldRow[]): Record<string, string> {
  const shown: Record<string, string> = {};
  for (const [path] of controlsOf(form, fields)) shown[path] = hashOfField(fields.get(path));
  for (const path of fields.keys()) {
    if (!path.endsWith(`/${RANK}`)) continue;
    const item = path.slice(0, -RANK.length - 1);
    shown[fieldPath(item, GONE)] = hashOfItem(fields, item);
  }
  for (const [path, own] of Map.groupBy(
    rows.filter((row) => !stands(row)),
    (row) => row.path,
  )) {
    shown[fieldPath(path, SEEN)] = own.map(hashOfConflict).join(' ');
  }
  return shown;
}

/** Writes into the rows of a draft, in memory; `news` and `dropped` are what the database has to be told. */
export class DraftWriter {
  readonly #form: FormNode;
  readonly #rows: Map<string, FieldRow>;
  readonly #changed = new Set<string>();
  readonly #by: Writer;
  /** The fields as they are now. */
  readonly fields: Map<string, unknown>;

  constructor(form: FormNode, draft: DraftRows, by: Writer) {
    this.#form = form;
    this.#rows = new Map(draft.rows.map((row) => [rowName(row), row]));
    this.#by = by;
    this.fields = fieldsOf(draft);
  }

  get rows(): FieldRow[] {
    return [...this.#rows.values()];
  }

  get news(): FieldRow[] {
    return [...this.#changed].flatMap((name) => this.#rows.get(name) ?? []);
  }

  get dropped(): Pick<FieldRow, 'path' | 'conflict'>[] {
    return [...this.#changed]
      .filter((name) => !this.#rows.has(name))
      .map((name) => {
        const [path = '', conflict = ''] = name.split('\n');
        return { path, conflict };
      });
  }

  /** Takes in what a form has changed. Nothing overwrites what its writer has not seen. */
  write(changes: readonly FieldChange[]): void {
    for (const { path, value, shown } of changes) {
      const conflict = `${this.#by.tab} ${shown}`;
      const [standing, own] = [this.#row(path, ''), this.#row(path, conflict)];
      const present = this.fields.get(path);
      const isOwn = standing?.tab === this.#by.tab;
      const isLate = [isOwn ? standing : undefined, own].some((row) => row && row.request > this.#by.request);
      if (isLate) continue;
      if (hashOfField(value) === hashOfField(present)) {
        if (own) this.#drop(own);
        continue;
      }
      if (isOwn || shown === hashOfField(present)) this.set(path, value, shown);
      else this.#put({ path, conflict, value, shown, ...this.#by });
      this.#keepAround(path);
    }
  }

  /** Writes a field, whatever stands there. */
  set(path: string, value: unknown, shown = hashOfField(this.fields.get(path))): void {
    if (isSameValue(value, this.fields.get(path))) return;
    this.#put({ path, conflict: '', value, shown, ...this.#by });
    if (value === undefined) this.fields.delete(path);
    else this.fields.set(path, value);
  }

  setAll(fields: Fields): void {
    for (const path of new Set([...this.fields.keys(), ...fields.keys()])) this.set(path, fields.get(path));
  }

  add(list: string): void {
    const key = hashOf(`${this.#by.tab} ${this.#by.request} ${this.#by.at} ${list}`).slice(0, 8);
    this.#rank(list, key, Number.POSITIVE_INFINITY);
  }

  move(list: string, key: string, by: number): void {
    const index = itemsIn(this.fields, list).findIndex((item) => item.key === key);
    if (index >= 0) this.#rank(list, key, Math.max(0, index + by));
  }

  /** Removes an item. Where it says something else than its remover has seen, that is a conflict, and it stays. */
  remove(item: string, shown: string): void {
    const path = fieldPath(item, GONE);
    if (!this.fields.has(fieldPath(item, RANK)) || this.fields.get(path) === true) return;
    if (shown === hashOfItem(this.fields, item)) this.set(path, true);
    else this.#put({ path, conflict: `${this.#by.tab} ${shown}`, value: true, shown, ...this.#by });
  }

  /** Ends conflicts about a field: it gets this value, unless it says something by now that its writer has not seen. */
  choose({ path, value, shown }: FieldChange, conflicts: readonly FieldRow[]): void {
    for (const row of conflicts) this.#drop(row);
    if (path.endsWith(GONE)) this.set(path, value);
    else this.write([{ path, value, shown }]);
  }

  /** Takes the document off the site, with every question about it. */
  takeOff(redirect: string | undefined): void {
    this.set(GONE, true);
    this.set(REDIRECT, redirect);
    for (const row of this.rows) if (!stands(row)) this.#drop(row);
  }

  /** What did not get into a field, the oldest first. */
  conflictsAt(path: string): FieldRow[] {
    const rows = this.rows.filter((row) => row.path === path && !stands(row));
    return rows.toSorted((one, other) => (one.at < other.at ? -1 : 1));
  }

  /** Something is written in items, or in a document, that somebody has removed meanwhile: they stay, until somebody chooses. */
  #keepAround(path: string): void {
    const items = nodeAt(this.#form, path)?.items ?? [];
    for (const { list, key } of items) {
      if (!this.fields.has(fieldPath(fieldPath(list, key), RANK))) this.#rank(list, key, Number.POSITIVE_INFINITY);
    }
    for (const parent of ['', ...items.map(({ list, key }) => fieldPath(list, key))]) {
      const gone = fieldPath(parent, GONE);
      if (this.fields.get(gone) !== true) continue;
      const removal = this.#row(gone, '');
      this.set(gone, undefined);
      if (removal) this.#put({ ...removal, conflict: `${removal.tab} ${removal.shown}` });
    }
  }

  #rank(list: string, key: string, index: number): void {
    const items = itemsIn(this.fields, list);
    const keys = items.map((item) => item.key).filter((each) => each !== key);
    keys.splice(index, 0, key);
    for (const [place, rank] of ranksOf(keys, items).entries())
      this.set(fieldPath(fieldPath(list, keys[place]!), RANK), rank);
  }

  #row(path: string, conflict: string): FieldRow | undefined {
    return this.#rows.get(rowName({ path, conflict }));
  }

  #put(row: FieldRow): void {
    this.#rows.set(rowName(row), row);
    this.#changed.add(rowName(row));
  }

  #drop(row: FieldRow): void {
    this.#rows.delete(rowName(row));
    this.#changed.add(rowName(row));
  }
}

function rowName({ path, conflict }: Pick<FieldRow, 'path' | 'conflict'>): string {
  return `${path}\n${conflict}`;
}

/** A publication beside a draft. */
interface Publication {
  before: Fields;
  after: Fields;
  by: Editor;
  at: string;
}

/**
 * The rows of a draft after its document was published without it: by an undo, an import, or from another machine. What both
 * have changed is a conflict, because publishing the draft would silently take the publication back. Where something was
 * removed that the draft writes in, it stays in the draft until somebody chooses.
 */
export function rowsBeside(rows: readonly FieldRow[], publication: Publication): FieldRow[] {
  const { before, after, by, at } = publication;
  const written = rowsSince(rows, before);
  const published = { shown: '', editor: by, tab: `publication ${at}`, request: 0, at };
  const kept = new Map<string, FieldRow>();
  const keep = (row: FieldRow) => kept.set(rowName(row), row);
  for (const row of written) {
    for (const parent of vanishedAround(row.path, publication)) {
      const start = fieldPath(parent, '');
      const own = [...before].filter(([path]) => path.startsWith(start));
      for (const [path, value] of own) keep({ path, value, conflict: '', ...published });
      const gone = fieldPath(parent, GONE);
      if (parent === '') keep({ path: gone, value: undefined, conflict: '', ...published });
      keep({ path: gone, value: true, conflict: published.tab, ...published });
    }
  }
  for (const row of written) {
    const [was, is] = [before.get(row.path), after.get(row.path)];
    const isBoth = stands(row) && !isSameValue(was, is) && !isSameValue(row.value, is);
    const isShown = isBoth && !row.path.endsWith(RANK) && vanishedAround(row.path, publication).length === 0;
    if (isShown) keep({ path: row.path, value: is, conflict: published.tab, ...published });
    if (!stands(row) || !isSameValue(row.value, is)) keep(row);
  }
  return [...kept.values()];
}

/** The rows of a draft after an earlier state of it was published: those that say something else by now. */
export function rowsSince(rows: readonly FieldRow[], after: Fields): FieldRow[] {
  return rows.filter((row) => !stands(row) || !isSameValue(row.value, after.get(row.path)));
}

/** What a field stands in and a publication has removed: items of lists, and the document, which has the empty path. */
function vanishedAround(path: string, { before, after }: Publication): string[] {
  if (after.get(GONE) === true) return before.get(GONE) === true ? [] : [''];
  return itemPaths(before, path).filter((item) => !after.has(fieldPath(item, RANK)));
}

/**
 * What the buttons of a form do with a field: `add:keyTakeaways`, `up:keyTakeaways/k3f9`, `keep:name/ru`; `take-…:name/ru`
 * names a text that did not get in (`hashOfConflict`).
 */
const pattern = /^(add|remove|first|up|down|keep|both|take-(\w{14})):([\w/$]{0,200})$/;

/** The item that a button removes; undefined for any other button. What is typed in it goes with it. */
export function removedBy(intent: string): string | undefined {
  return intent.startsWith('remove:') ? pattern.exec(intent)?.[3] : undefined;
}

/**
 * Does what a button asks for. One that means nothing here does nothing.
 *
 * @param shown hashes of what the form shows (`shownHashes`)
 */
export function applyIntent(
  form: FormNode,
  writer: DraftWriter,
  intent: string,
  shown: ReadonlyMap<string, string>,
): void {
  const [, verb = '', taken, path = ''] = pattern.exec(intent) ?? [];
  if (verb === 'keep' || verb === 'both' || taken !== undefined) {
    choose(writer, path, taken ?? verb, shown);
    return;
  }
  const found = nodeAt(form, path);
  if (verb === 'add') {
    const hasRoom = found?.node.type === 'list' && itemsIn(writer.fields, path).length < found.node.max;
    if (hasRoom) writer.add(path);
    return;
  }
  const item = found?.items.at(-1);
  if (item === undefined || fieldPath(item.list, item.key) !== path) return;
  if (verb === 'remove') writer.remove(path, shown.get(fieldPath(path, GONE)) ?? '');
  else if (hasKey(steps, verb)) writer.move(item.list, item.key, steps[verb]);
}

/** By how many places buttons move an item; nothing moves past an end. */
const steps = { first: Number.NEGATIVE_INFINITY, up: -1, down: 1 };

/** Only what the form has shown is chosen from, and goes: what came meanwhile stays for the next choice. */
function choose(writer: DraftWriter, path: string, which: string, shown: ReadonlyMap<string, string>): void {
  const seen = (shown.get(fieldPath(path, SEEN)) ?? '').split(' ');
  const conflicts = writer.conflictsAt(path).filter((row) => seen.includes(hashOfConflict(row)));
  const taken = conflicts.find((row) => hashOfConflict(row) === which);
  const present = writer.fields.get(path);
  if (conflicts.length === 0) return;
  const own = { path, shown: shown.get(fieldPath(path, SHOWN)) ?? shown.get(path) ?? '' };
  if (which === 'both') {
    writer.choose({ ...own, value: joined([present, ...conflicts.map(({ value }) => value)]) }, conflicts);
  } else if (which === 'keep' || taken !== undefined) {
    writer.choose({ ...own, value: taken ? taken.value : present }, conflicts);
  }
}

function joined(values: readonly unknown[]): string {
  const texts = values.filter((value) => typeof value === 'string').filter((text) => text !== '');
  return texts.join(texts.some((text) => text.length > 120 || text.includes('\n')) ? '\n\n' : ' ');
}

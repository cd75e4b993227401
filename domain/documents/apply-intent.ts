import { hashOfConflict, SEEN, SHOWN, type DraftWriter } from './draft-rows.ts';
import { fieldPath, GONE, itemsIn } from './field-paths.ts';
import { nodeAt, type FormNode } from './form-node.ts';

/**
 * What the buttons of a form do with a field: `add:keyTakeaways`, `up:keyTakeaways/k3f9`, `keep:name/ru`; `take-…:name/ru`
 * names a text that did not get in (`hashOfConflict`).
 */
const pattern = /^(add|remove|up|down|keep|both|take-(\w{14})):([\w/$]{0,200})$/;

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
  else if (verb !== '') writer.move(item.list, item.key, verb === 'up' ? -1 : 1);
}

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
  const texts = values.filter((value) => typeof value === 'string' && value !== '') as string[];
  return texts.join(texts.some((text) => text.length > 120 || text.includes('\n')) ? '\n\n' : ' ');
}

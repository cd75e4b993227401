import type { FormNode, ListNode } from './form-node.ts';
import { itemsOf, partOf } from './form-values.ts';

/** What the buttons of a list do: the path of the list or of the item, as `keyTakeaways` and `keyTakeaways.2`; empty for the document itself. */
const pattern = /^(add|remove|up|down):([\w.-]{0,200})$/;

/** An item of a list in which nothing is written. */
export function emptyItem(node: FormNode): unknown {
  return ['group', 'text', 'either'].includes(node.type) ? {} : '';
}

/**
 * Adds, removes or moves an item of a list of a document.
 *
 * @param intent for example `add:keyTakeaways`, `remove:keyTakeaways.2`, `up:plans.0.benefits.1`
 * @returns the changed value; the same one where the intent means nothing here, or a list has as many items as it may have
 */
export function applyIntent(form: FormNode, value: unknown, intent: string): unknown {
  const [, verb, path] = pattern.exec(intent) ?? [];
  if (verb === undefined || path === undefined) return value;
  const steps = path === '' ? [] : path.split('.');
  return changeAt(form, value, steps, (node, items, index) => {
    if (verb === 'add')
      return index === undefined && items.length < node.max ? [...items, emptyItem(node.item)] : items;
    if (index === undefined) return items;
    if (verb === 'remove') return items.toSpliced(index, 1);
    const other = verb === 'up' ? index - 1 : index + 1;
    return other in items ? items.with(index, items[other]).with(other, items[index]) : items;
  });
}

/** @param index of the item that is meant; undefined for the list itself */
type Change = (node: ListNode, items: readonly unknown[], index: number | undefined) => readonly unknown[];

function changeAt(node: FormNode, value: unknown, [step, ...rest]: string[], change: Change): unknown {
  if (node.type === 'list') {
    const items = itemsOf(value);
    if (step === undefined) return change(node, items, undefined);
    const index = /^\d{1,3}$/.test(step) ? Number(step) : -1;
    if (!(index in items)) return value;
    if (rest.length === 0) return change(node, items, index);
    return items.with(index, changeAt(node.item, items[index], rest, change));
  }
  const child = node.type === 'group' ? node.children.find(({ key }) => key === step) : undefined;
  if (!child) return value;
  const { [child.key]: before, ...others } = { ...(value as object) } as Record<string, unknown>;
  const after = changeAt(child, partOf(value, child.key), rest, change);
  if (after === before) return value;
  const isGone = child.type === 'list' && !child.isRequired && itemsOf(after).length === 0;
  return isGone ? others : { ...(value as object), [child.key]: after };
}

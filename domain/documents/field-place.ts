import { languages, type Language } from '../values/field-values.ts';
import { idWithin, ROOT_NAME, textLabel, type FormNode } from './form-node.ts';

/** Where a field stands in the form of its document. */
export interface FieldPlace {
  /** Its labels from the outside in, for example “Takeaway 2 · Title (Russian)”; empty for the document as a whole. */
  label: string;
  /** The id of its control, or of the group of them, on the page of the document. */
  id: string;
}

/**
 * Finds a field of a document. A path that leads out of the form ends at the last field it meets.
 *
 * @param path for example `keyTakeaways.1.title.ru`
 * @param room the language of the form
 */
export function fieldPlace(form: FormNode, path: string, room: Language): FieldPlace {
  const labels: string[] = [];
  let node = form;
  let id = ROOT_NAME;
  for (const step of path === '' ? [] : path.split('.')) {
    if (node.type === 'either') node = node.other;
    const [child, key] = stepInto(node, step);
    const language = node.type === 'text' ? languages.find((each) => each === step) : undefined;
    if (language) {
      // The document itself may be a text, which has no label.
      labels.push(textLabel(labels.pop() ?? node.label, language, room));
      id = idWithin(id, language);
    }
    if (!child || key === undefined) break;
    // An item stands for its list, and “Price (AED)” for “Price”.
    if (typeof key === 'number') labels.splice(-1, 1, `${child.label} ${key + 1}`);
    else if (child.label.startsWith(`${labels.at(-1)} (`)) labels.splice(-1, 1, child.label);
    else labels.push(child.label);
    id = idWithin(id, key);
    node = child;
  }
  return { label: labels.join(' · '), id: firstControl(node, id) };
}

function stepInto(node: FormNode, step: string): [FormNode?, (string | number)?] {
  if (node.type === 'list') return /^\d{1,3}$/.test(step) ? [node.item, Number(step)] : [];
  return node.type === 'group' ? [node.children.find(({ key }) => key === step), step] : [];
}

/** A text is two controls: a link leads to the first of them. */
function firstControl(node: FormNode, id: string): string {
  return node.type === 'text' && languages.every((each) => !id.endsWith(`-${each}`)) ? idWithin(id, languages[0]) : id;
}

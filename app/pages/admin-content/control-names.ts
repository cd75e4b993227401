import { ROOT_NAME } from '../../../domain/documents/form-node.ts';

/** The path of a field, `keyTakeaways.2.title`, from the name of its control, `document.keyTakeaways[2].title`. */
export function pathOfName(name: string): string {
  return name
    .slice(ROOT_NAME.length)
    .replaceAll(/\[(\d+)\]/g, '.$1')
    .replace(/^\./, '');
}

/** The name of a control from the path of its field; the path of the document itself is empty. */
export function nameOfPath(path: string): string {
  const parts = path === '' ? [] : path.split('.');
  return ROOT_NAME + parts.map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`)).join('');
}

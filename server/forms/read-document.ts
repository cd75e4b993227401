import { data } from 'react-router';

import { nameWithin, ROOT_NAME, type FormNode, type TextNode } from '../../domain/documents/form-node.ts';
import { emptyItem } from '../../domain/documents/list-intents.ts';
import { inLines, inOneLine } from '../../domain/field-declaration.ts';
import { languages } from '../../domain/values/field-values.ts';

/**
 * Reads a document from the form of it. What is left empty is absent, but for the items of lists and for what must be there:
 * so an item that was added stays, and what it lacks can be named. What cannot be a number is kept as it was typed.
 *
 * @param form read with `readForm`, which bounds its names; whatever else it has stands under other names than a document’s
 * @throws a 400 answer to a field of the document that is not in its form
 */
export function readDocument(node: FormNode, form: FormData): unknown {
  const reader = new DocumentReader(form);
  const value = reader.read(node, ROOT_NAME);
  if ([...form.keys()].some((name) => isOfDocument(name) && !reader.known.has(name))) throw data(null, { status: 400 });
  return value ?? (node.type === 'list' ? [] : {});
}

function isOfDocument(name: string): boolean {
  return name === ROOT_NAME || name.startsWith(`${ROOT_NAME}.`) || name.startsWith(`${ROOT_NAME}[`);
}

class DocumentReader {
  /** The names that belong to the form. */
  readonly known = new Set<string>();
  readonly #form: FormData;

  constructor(form: FormData) {
    this.#form = form;
  }

  /** Undefined for what is absent; an item of a list never is. */
  read(node: FormNode, name: string): unknown {
    switch (node.type) {
      case 'group':
        return this.#fields(
          node.children.map((child) => [child.key, this.read(child, nameWithin(name, child.key))]),
          node.isRequired,
        );
      case 'list': {
        const items = this.#indexes(name).map((index) => this.#item(node.item, nameWithin(name, index)));
        return items.length > 0 || node.isRequired ? items : undefined;
      }
      case 'text':
        return this.#text(node, name);
      case 'either': {
        const chosen = this.#line(name);
        return this.read(node.other, name) ?? chosen;
      }
      case 'choice': {
        if (!node.isMultiple) return this.#line(name);
        this.known.add(name);
        const chosen = this.#form.getAll(name).filter((value) => typeof value === 'string' && value !== '');
        return chosen.length > 0 ? chosen : undefined;
      }
      case 'checkbox':
        this.known.add(name);
        return this.#form.has(name) || undefined;
      case 'number':
        return numberIn(this.#line(name));
      default:
        return this.#line(name);
    }
  }

  #item(node: FormNode, name: string): unknown {
    return this.read(node, name) ?? emptyItem(node);
  }

  #text({ isLong }: TextNode, name: string): unknown {
    const clean = isLong ? inLines : inOneLine;
    return this.#fields(
      languages.map((language) => [language, clean(this.#typed(nameWithin(name, language))) || undefined]),
      false,
    );
  }

  #fields(fields: [string, unknown][], isRequired: boolean): unknown {
    const written = fields.filter(([, value]) => value !== undefined);
    return written.length > 0 || isRequired ? Object.fromEntries(written) : undefined;
  }

  #line(name: string): string | undefined {
    return inOneLine(this.#typed(name)) || undefined;
  }

  #typed(name: string): string {
    this.known.add(name);
    const value = this.#form.get(name);
    return typeof value === 'string' ? value : '';
  }

  /** Which items of a list the form has, in order. */
  #indexes(name: string): number[] {
    const found = [...this.#form.keys()].flatMap((each) => {
      const index = each.startsWith(`${name}[`) ? /^\d+/.exec(each.slice(name.length + 1)) : null;
      return index ? [Number(index[0])] : [];
    });
    return [...new Set(found)].toSorted((a, b) => a - b);
  }
}

/** A whole number, with or without spaces between its digits; anything else as it was typed. */
function numberIn(typed: string | undefined): number | string | undefined {
  const digits = typed?.replaceAll(/\s/g, '') ?? '';
  const number = Number(digits);
  return /^-?\d+$/.test(digits) && Number.isSafeInteger(number) ? number : typed;
}

/** What a user looks for: something of a role, by the name a screen reader says. */
export interface Query {
  role: 'link' | 'button' | 'heading' | 'dialog' | 'alertdialog' | 'radio' | 'textbox' | 'main' | 'banner';
  /** The whole name, or a part of it as an expression. */
  name?: string | { source: string; flags: string };
  /** Where to look; by default everywhere. */
  within?: Query;
}

/**
 * Runs in the page, as text: it may use nothing from outside.
 *
 * @returns what can be seen of that role and name, in the order of the document
 */
export function find(query: Query): HTMLElement[] {
  const selectors: Record<Query['role'], string> = {
    link: 'a[href]',
    button: 'button, summary, [role=button], input[type=submit]',
    heading: 'h1, h2, h3, h4, h5, h6',
    dialog: 'dialog:not([role]), [role=dialog]',
    alertdialog: '[role=alertdialog]',
    radio: 'input[type=radio]',
    textbox: 'textarea, input:not([type=radio], [type=checkbox], [type=hidden], [type=submit])',
    main: 'main',
    banner: 'body header',
  };
  const textOf = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return '';
    if (node instanceof HTMLImageElement) return node.alt;
    // What stands in a box of its own is a word of its own.
    const gap = getComputedStyle(node).display.startsWith('inline') ? '' : ' ';
    return gap + (node.getAttribute('aria-label') ?? [...node.childNodes].map(textOf).join('')) + gap;
  };
  const nameOf = (element: HTMLElement): string => {
    const labels = (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id));
    const outer = (element as HTMLInputElement).labels ?? [];
    const parts = [...labels, ...outer].filter((part) => part !== null);
    const name = element.getAttribute('aria-label') ?? (parts.length > 0 ? parts : [element]).map(textOf).join(' ');
    return name.replaceAll(/[\s\u00AD]+/g, (gap) => (gap.includes('\u00AD') ? '' : ' ')).trim();
  };
  const matches = (name: string): boolean =>
    query.name === undefined ||
    (typeof query.name === 'string' ? name === query.name : new RegExp(query.name.source, query.name.flags).test(name));

  const roots: ParentNode[] = query.within ? find(query.within) : [document];
  return roots
    .flatMap((root) => [...root.querySelectorAll<HTMLElement>(selectors[query.role])])
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && matches(nameOf(element)));
}

import { idWithin, nameOfPath, pathOfName, ROOT_NAME } from '#domain/documents/form-node.ts';
import type { FormTexts } from './autosave.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isControl(element: Element | null): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}

function pathOf(element: Element | null): string | undefined {
  return isControl(element) && element.name.startsWith(`${ROOT_NAME}.`) ? pathOfName(element.name) : undefined;
}

/** Whether a date or time lacks a part: then the control has no value, though somebody is about to write one. */
function isIncomplete(element: Element | null): boolean {
  return isControl(element) && element.validity.badInput;
}

/** What the controls of a form hold, by the path of the field, but for incomplete ones; of several chosen options each has a line. */
export function readControls(form: HTMLFormElement): FormTexts {
  const texts = new Map<string, string>();
  for (const element of form.elements) {
    const path = pathOf(element);
    if (path !== undefined && !isIncomplete(element)) texts.set(path, '');
  }
  const sent = new FormData(form);
  for (const path of texts.keys()) {
    const written = sent.getAll(nameOfPath(path)).filter((text) => typeof text === 'string');
    texts.set(path, written.toSorted().join('\n'));
  }
  return texts;
}

export function focusedPath(form: HTMLFormElement): string | undefined {
  return form.contains(document.activeElement) ? pathOf(document.activeElement) : undefined;
}

/** The field of a control that somebody has left incomplete. */
export function incompletePath(left: EventTarget | null): string | undefined {
  const isLeft = left instanceof Element && left !== document.activeElement;
  return isLeft && isIncomplete(left) ? pathOf(left) : undefined;
}

/** Keeps what controls show when the page is drawn anew with other values: only `setControls` changes what stands in them. */
export function fixControls(form: HTMLFormElement): void {
  for (const element of form.elements) {
    if (pathOf(element) === undefined || !isControl(element) || isIncomplete(element)) continue;
    // Setting a value makes the browser leave it alone when the default value changes.
    if (element instanceof HTMLInputElement && element.type === 'checkbox') {
      const { checked } = element;
      element.checked = checked;
    } else {
      const { value } = element;
      element.value = value;
    }
  }
}

/** Writes texts into the controls of a form, as if they had been typed there. */
export function setControls(form: HTMLFormElement, texts: FormTexts): void {
  for (const [path, text] of texts) {
    const controls = form.querySelectorAll(`[name="${CSS.escape(nameOfPath(path))}"]`);
    for (const control of controls) if (isControl(control)) setControl(control, text);
  }
}

function setControl(control: Control, text: string): void {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') {
    control.checked = text.split('\n').includes(control.value);
    return;
  }
  if (control.value === text && !isIncomplete(control)) return;
  control.value = text;
  // What counts its characters hears of it.
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

const focusable = 'input:not([type=hidden]), textarea, select';

/**
 * Moves the focus to what a button has added, moved or left, once it is on the page.
 *
 * @param place of the field or the list that the button is about, through the places of items, as it was before
 * @returns what that is called
 */
export function focusAfter(form: HTMLFormElement, intent: string, place: string): string {
  const [verb = '', path = ''] = intent.split(':', 2);
  const element = document.getElementById(place.split('.').filter(Boolean).reduce(idWithin, ROOT_NAME));
  if (verb === 'add') {
    const item = [...(element?.querySelectorAll(':scope > ol > li') ?? [])].at(-1);
    item?.querySelector<HTMLElement>(focusable)?.focus();
    return item?.querySelector('legend')?.textContent ?? '';
  }
  if (verb === 'first' || verb === 'up' || verb === 'down') {
    const moved = [verb, verb === 'down' ? 'up' : 'down'].map((each) => buttonOf(form, `${each}:${path}`));
    const button = moved.find((each) => each !== null);
    button?.focus();
    return button?.closest('fieldset')?.querySelector('legend')?.textContent ?? '';
  }
  if (verb === 'remove') {
    // The item that stands in its place now, or the last one, or the button that adds one.
    const list = document.getElementById(place.split('.').slice(0, -1).reduce(idWithin, ROOT_NAME));
    const own = ':scope > ol > li > fieldset > div > button[value^="remove:"]';
    const removes = [...(list?.querySelectorAll<HTMLElement>(own) ?? [])];
    const index = Number(place.split('.').at(-1));
    (removes[index] ?? removes.at(-1) ?? list?.querySelector<HTMLElement>('button[value^="add:"]'))?.focus();
    return '';
  }
  // A choice was made: its buttons are gone.
  (element?.matches(focusable) ? element : element?.querySelector<HTMLElement>(focusable))?.focus();
  return '';
}

function buttonOf(form: HTMLFormElement, intent: string): HTMLButtonElement | null {
  return form.querySelector(`button[name=intent][value="${CSS.escape(intent)}"]:not(:disabled)`);
}

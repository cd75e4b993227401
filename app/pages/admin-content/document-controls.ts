import { nameOfPath } from './control-names.ts';
import { elementId } from '../../../domain/documents/form-node.ts';
import type { FormTexts } from './form-texts.ts';

/** Writes texts into the controls of a form, as if they had been typed there. */
export function setControls(form: HTMLFormElement, texts: FormTexts): void {
  for (const [name, text] of texts) {
    for (const control of form.querySelectorAll(`[name="${CSS.escape(name)}"]`)) setControl(control, text);
  }
}

function setControl(control: Element, text: string): void {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') {
    control.checked = text.split('\n').includes(control.value);
  } else if (
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
  ) {
    if (control.value === text) return;
    control.value = text;
    // What counts its characters hears of it.
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

const focusable = 'input:not([type=hidden]), textarea, select';

/**
 * Moves the focus to what a button has added, moved or left, once it is on the page.
 *
 * @returns what that is called
 */
export function focusAfter(form: HTMLFormElement, intent: string): string {
  const [verb = '', path = ''] = intent.split(':', 2);
  const buttonOf = (wanted: string) =>
    form.querySelector<HTMLButtonElement>(`button[name=intent][value="${CSS.escape(wanted)}"]:not(:disabled)`);
  if (verb === 'add') {
    const items = document.getElementById(elementId(nameOfPath(path)))?.querySelectorAll(':scope > ol > li') ?? [];
    const item = [...items].at(-1);
    item?.querySelector<HTMLElement>(focusable)?.focus();
    return item?.querySelector('legend')?.textContent ?? '';
  }
  const index = Number(/\d+$/.exec(path)?.[0] ?? 0);
  const list = path.replace(/\.?\d+$/, '');
  const at = (other: number) => (list === '' ? String(other) : `${list}.${other}`);
  if (verb === 'remove') {
    const next = buttonOf(`remove:${at(index)}`) ?? buttonOf(`remove:${at(index - 1)}`) ?? buttonOf(`add:${list}`);
    next?.focus();
    return '';
  }
  if (verb === 'up' || verb === 'down') {
    const moved = at(verb === 'up' ? index - 1 : index + 1);
    const button = buttonOf(`${verb}:${moved}`) ?? buttonOf(`${verb === 'up' ? 'down' : 'up'}:${moved}`);
    button?.focus();
    return button?.closest('fieldset')?.querySelector('legend')?.textContent ?? '';
  }
  // A choice was made: its buttons are gone.
  const field = document.getElementById(elementId(nameOfPath(path)));
  (field?.matches(focusable) ? field : field?.querySelector<HTMLElement>(focusable))?.focus();
  return '';
}

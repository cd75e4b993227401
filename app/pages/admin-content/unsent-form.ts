import { LANGUAGE_PREFIX } from '../../../i18n/urls.ts';
import type { UnsentFields } from './autosave.ts';

/** What was typed into a form of a document and has not been saved, as it was to be sent. */
export interface UnsentForm extends UnsentFields {
  tab: string;
}

const languagePrefix = new RegExp(`^${LANGUAGE_PREFIX}(?=/)`);

/** The page in the other language has the same document. */
const prefixOf = (savePath: string) => `unsent ${savePath.replace(languagePrefix, '')} `;

/** Keeps it for a reload of this tab of the browser; without it forgets it. */
export function keepUnsent(savePath: string, tab: string, form: UnsentFields | undefined): void {
  try {
    if (form) sessionStorage.setItem(prefixOf(savePath) + tab, JSON.stringify({ ...form, tab }));
    else sessionStorage.removeItem(prefixOf(savePath) + tab);
  } catch {
    // Storage is full or forbidden: then only this page has the text, and it is tried on.
  }
}

/** What earlier pages in this tab of the browser could not save of a document. */
export function unsentForms(savePath: string, tab: string): UnsentForm[] {
  try {
    return Object.entries(sessionStorage)
      .filter(([key]) => key.startsWith(prefixOf(savePath)) && key !== prefixOf(savePath) + tab)
      .map(([, form]) => JSON.parse(String(form)) as UnsentForm)
      .filter(({ fields }) => Array.isArray(fields));
  } catch {
    return [];
  }
}

/** A form of a document that has not been saved, as it was to be sent. */
export interface UnsentForm {
  tab: string;
  revision: number;
  entries: [name: string, text: string][];
}

const prefixOf = (savePath: string) => `unsent ${savePath} `;

/** Keeps a form for a reload of this tab of the browser; undefined forgets it. */
export function keepUnsent(savePath: string, tab: string, form: UnsentForm | undefined): void {
  try {
    if (form) sessionStorage.setItem(prefixOf(savePath) + tab, JSON.stringify(form));
    else sessionStorage.removeItem(prefixOf(savePath) + tab);
  } catch {
    // Storage is full or forbidden: then only this page has the text, and it is tried on.
  }
}

/** The forms of a document that earlier pages in this tab of the browser could not save. */
export function unsentForms(savePath: string, tab: string): UnsentForm[] {
  try {
    return Object.entries(sessionStorage)
      .filter(([key]) => key.startsWith(prefixOf(savePath)) && key !== prefixOf(savePath) + tab)
      .map(([, form]) => JSON.parse(String(form)) as UnsentForm);
  } catch {
    return [];
  }
}

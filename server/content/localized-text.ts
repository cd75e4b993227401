import type { Language } from '../../domain/model.ts';
import { typeset } from '../../i18n/typeset.ts';

/** A text of the content files; it may exist in one language only. */
export type Text = { en?: string | undefined; ru?: string | undefined };

/** Reads texts of the content in one language, ready to be set; a missing one is empty. */
export function textIn(language: Language): (value: Text) => string {
  return (value) => typeset(value[language] ?? '', language);
}

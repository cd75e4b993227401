import { otherLanguage } from '../../i18n/urls.ts';
import { useLanguage } from '../hooks/use-language.ts';
import styles from './language-note.module.css';

/** In the language that the visitor prefers. */
const notes = { en: 'This page is in Russian only.', ru: 'Эта страница есть только на английском.' } as const;

/**
 * Says that a page exists in this language only, to visitors who chose the other one (see
 * `inline-scripts/stored-language.js`).
 */
export function LanguageNote() {
  const other = otherLanguage(useLanguage());
  return (
    <p lang={other} className={styles.note}>
      {notes[other]}
    </p>
  );
}

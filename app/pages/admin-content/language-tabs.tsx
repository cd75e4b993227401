import { languages, type Language } from '../../../domain/values/field-values.ts';
import { useIsHydrated } from '../../hooks/use-is-hydrated.ts';
import styles from './language-tabs.module.css';
import { useDocumentWords } from './use-document-words.ts';

interface LanguageTabsProps {
  written: Language;
  onChange: (language: Language) => void;
}

/** Where both languages do not fit side by side, which of them is shown. Without scripts both are. */
export function LanguageTabs({ written, onChange }: LanguageTabsProps) {
  const words = useDocumentWords().text;
  const isHydrated = useIsHydrated();
  if (!isHydrated) return null;
  return (
    <fieldset aria-label={words.language} className={styles.tabs}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          aria-pressed={language === written}
          className={styles.tab}
          onClick={() => onChange(language)}
        >
          {words.languages[language]}
        </button>
      ))}
    </fieldset>
  );
}

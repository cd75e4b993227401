import type { ReactNode } from 'react';
import { Link } from 'react-router';

import type { Category, Language } from '../../../domain/field-values.ts';
import type { EventState } from '../../../domain/availability.ts';
import { EventMark } from '../../components/event-mark.tsx';
import { SaveButton } from '../../components/save-button.tsx';
import { useMessages } from '../../hooks/use-messages.ts';
import { classNames } from '../../ui/class-names.ts';
import { categoryColour } from '../../ui/category-colour.ts';
import typography from '../../ui/typography.module.css';
import styles from './search-result.module.css';

interface SearchResultProps {
  to: string;
  title: ReactNode;
  note: ReactNode;
  category?: Category | undefined;
  /** The language of the page that was found, if it is not this one's. */
  language?: Language | undefined;
  state?: EventState | undefined;
  /** `Moved from Thursday 26 November`. */
  movedFrom?: string | undefined;
  /** The event that was found, to be saved. */
  event?: { id: string; name: string } | undefined;
  children?: ReactNode;
}

/** A result of the search. The whole of it links to its page. */
export function SearchResult(props: SearchResultProps) {
  const { to, title, note, category, language, state, movedFrom, event, children } = props;
  const { categories, search } = useMessages();
  return (
    <article
      className={classNames(
        styles.entry,
        event && styles.event,
        (state === 'past' || state === 'cancelled') && styles.past,
        category && categoryColour(category),
      )}
    >
      <h3 lang={language} className={classNames(typography.subheading, styles.title)}>
        {language ? (
          <Link reloadDocument to={to} hrefLang={language} data-language={language}>
            {title}
          </Link>
        ) : (
          <Link to={to}>{title}</Link>
        )}
      </h3>
      <div className={styles.facts}>
        {(category ?? state ?? language) && (
          <p className={classNames(typography.eyebrow, styles.labels)}>
            {category && <span className={styles.category}>{categories[category]}</span>}
            <EventMark event={{ state, movedFrom }} className={typography.soft} />
            {language && <span>{search.inLanguage[language]}</span>}
          </p>
        )}
        <p className={classNames(typography.small, typography.figures, styles.note)} lang={language}>
          {note}
        </p>
      </div>
      {children}
      {event && <SaveButton event={event} className={styles.save} />}
    </article>
  );
}

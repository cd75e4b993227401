import { Link } from 'react-router';

import { categories } from '../../../domain/field-values.ts';
import { useMessages } from '../../hooks/use-messages.ts';
import { usePath } from '../../hooks/use-language.ts';
import { classNames } from '../../ui/class-names.ts';
import { categoryColour } from '../../ui/category-colour.ts';
import typography from '../../ui/typography.module.css';
import { SearchResult } from './search-result.tsx';
import { SearchSection } from './search-section.tsx';
import type { SuggestedEvent } from './search-suggestions.server.ts';
import styles from './suggested-links.module.css';

/** Suggestions before a search and when nothing was found. */
export function SuggestedLinks({ events }: { events: SuggestedEvent[] }) {
  const messages = useMessages();
  const words = messages.search;
  const path = usePath();
  return (
    <>
      <SearchSection title={words.categories} plain>
        {categories.map((category) => (
          <li key={category} className={classNames(styles.category, categoryColour(category))}>
            <Link to={`${path('/:lang?/programs')}?category=${category.toLowerCase()}`} className={typography.heading}>
              {messages.categories[category]}
            </Link>
          </li>
        ))}
      </SearchSection>
      {events.length > 0 && (
        <SearchSection title={words.upcomingEvents}>
          {events.map((event) => (
            <li key={event.to}>
              <SearchResult {...event} event={{ id: event.id, name: event.title }} />
            </li>
          ))}
        </SearchSection>
      )}
    </>
  );
}

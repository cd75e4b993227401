import { Link } from 'react-router';

import { categories } from '../../../domain/model.ts';
import { useMessages } from '../../hooks/use-messages.ts';
import { usePath } from '../../hooks/use-language.ts';
import { classNames } from '../../ui/class-names.ts';
import { categoryColour } from '../../ui/category-colour.ts';
import typography from '../../ui/typography.module.css';
import { Entry } from './search-result.tsx';
import { Section } from './search-section.tsx';
import type { NextEvening } from './search-suggestions.server.ts';
import styles from './suggested-links.module.css';

/** Where to begin when nothing is looked for yet, or nothing was found. */
export function Suggestions({ evenings }: { evenings: NextEvening[] }) {
  const messages = useMessages();
  const words = messages.search;
  const path = usePath();
  return (
    <>
      <Section title={words.categories} plain>
        {categories.map((category) => (
          <li key={category} className={classNames(styles.subject, categoryColour(category))}>
            <Link to={`${path('/:lang?/programs')}?category=${category.toLowerCase()}`} className={typography.heading}>
              {messages.categories[category]}
            </Link>
          </li>
        ))}
      </Section>
      {evenings.length > 0 && (
        <Section title={words.upcomingEvents}>
          {evenings.map(({ to, title, note, category, state }) => (
            <li key={to}>
              <Entry to={to} title={title} note={note} category={category} state={state} />
            </li>
          ))}
        </Section>
      )}
    </>
  );
}

import { adminWords } from '../../../i18n/messages/admin-words.ts';
import { useLanguage } from '../../hooks/use-language.ts';
import { classNames } from '../../ui/class-names.ts';
import typography from '../../ui/typography.module.css';
import admin from './admin.module.css';
import styles from './missing-facts.module.css';
import type { FactData } from './admin-data.server.ts';

/** The facts that the operator has not provided yet: where each is filled in, and which pages show it. */
export function MissingFacts({ facts }: { facts: FactData[] }) {
  const { facts: words, needsAttention } = adminWords(useLanguage());
  return (
    <section id="facts" aria-labelledby="facts-title" className={admin.section}>
      <h2 id="facts-title" className={classNames(typography.title, admin.title)}>
        {words.title}
        <span
          className={classNames(
            typography.small,
            typography.figures,
            admin.count,
            facts.length > 0 && admin.needsAttention,
          )}
        >
          {needsAttention(facts.length)}
        </span>
      </h2>
      <p className={classNames(typography.small, styles.text)}>{facts.length === 0 ? words.none : words.text}</p>
      {facts.length > 0 && (
        <ul className={classNames(typography.small, styles.facts)}>
          {facts.map(({ name, field, pages }) => (
            <li key={field}>
              <strong>{name}</strong>
              <code>
                <span className={typography.visuallyHidden}>{words.heads.field}: </span>
                {field}
              </code>
              <span>
                {words.heads.pages}: {pages}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

import { Link } from 'react-router';

import { useMessages } from '../../hooks/use-messages.ts';
import { FormattedAnswer } from '../../components/formatted-answer.tsx';
import type { Part } from '../../../domain/search/highlight.ts';
import type { Found, Result } from '../../../domain/search/search-engine.ts';
import { classNames } from '../../ui/class-names.ts';
import typography from '../../ui/typography.module.css';
import { Entry } from './search-result.tsx';
import styles from './search-results.module.css';
import { Section } from './search-section.tsx';

/** What was found, by kind. */
export function Results({ found }: { found: Found }) {
  const { search } = useMessages();
  return (
    <>
      <p className={classNames(typography.small, typography.figures, styles.count)}>
        {found.meant !== undefined && `${search.correctedQuery(found.meant)} `}
        {found.near && `${search.closeMatches} `}
        {search.count(found.count)}
      </p>
      {found.groups.map(({ kind, results }) => (
        <Section key={kind} title={search.kinds[kind]}>
          {results.map((result) => (
            <li key={result.id}>{kind === 'question' ? <Question result={result} /> : <Thing result={result} />}</li>
          ))}
        </Section>
      ))}
    </>
  );
}

/** A program, an evening or a master: leads to its page. */
function Thing({ result: { to = '', title, note, excerpt, ...rest } }: { result: Result }) {
  return (
    <Entry {...rest} to={to} title={<Marked parts={title} />} note={<Marked parts={note} />}>
      <p className={typography.small} lang={rest.language}>
        <Marked parts={excerpt} />
      </p>
    </Entry>
  );
}

/** A question has no page of its own, so its answer opens where it stands. */
function Question({ result: { to, title, note, excerpt, answer = '' } }: { result: Result }) {
  const { search } = useMessages();
  return (
    <details className={styles.question}>
      <summary>
        <h3 className={typography.subheading}>
          <Marked parts={title} />
        </h3>
        {to !== undefined && (
          <p className={classNames(typography.small, typography.soft, styles.note)}>
            <Marked parts={note} />
          </p>
        )}
        <p className={classNames(typography.small, styles.excerpt)}>
          <Marked parts={excerpt} />
        </p>
      </summary>
      <FormattedAnswer text={answer} className={styles.answer} />
      {to !== undefined && (
        <p className={classNames(typography.small, styles.about)}>
          {search.about}{' '}
          <Link to={to} className={typography.link}>
            <Marked parts={note} />
          </Link>
        </p>
      )}
    </details>
  );
}

function Marked({ parts }: { parts: Part[] }) {
  return parts.map(({ text, hit }, index) => (hit ? <mark key={index}>{text}</mark> : text));
}

import { Link } from 'react-router';

import { useMessages } from '../../hooks/use-messages.ts';
import { FormattedAnswer } from '../../components/formatted-answer.tsx';
import type { Part } from '../../../domain/search/highlight.ts';
import type { Found, Result } from '../../../domain/search/search-engine.ts';
import { classNames } from '../../ui/class-names.ts';
import typography from '../../ui/typography.module.css';
import { SearchResult } from './search-result.tsx';
import styles from './search-results.module.css';
import { SearchSection } from './search-section.tsx';

/** The results by kind. */
export function SearchResults({ found }: { found: Found }) {
  const { search } = useMessages();
  return (
    <>
      <p className={classNames(typography.small, typography.figures, styles.count)}>
        {found.meant !== undefined && `${search.correctedQuery(found.meant)} `}
        {found.near && `${search.closeMatches} `}
        {(found.hasMore ? search.best : search.count)(found.count)}
      </p>
      {found.groups.map(({ kind, results }) => (
        <SearchSection key={kind} title={search.kinds[kind]}>
          {results.map((result) => (
            <li key={result.id}>
              {kind === 'question' ? (
                <QuestionResult result={result} />
              ) : (
                <PageResult isEvent={kind === 'event'} result={result} />
              )}
            </li>
          ))}
        </SearchSection>
      ))}
    </>
  );
}

/** A program, an event or a master. Links to its page. */
function PageResult({ isEvent, result }: { isEvent: boolean; result: Result }) {
  const { id, to = '', title, note, excerpt, ...rest } = result;
  const name = title.map(({ text }) => text).join('');
  return (
    <SearchResult
      {...rest}
      to={to}
      title={<Highlighted parts={title} />}
      note={<Highlighted parts={note} />}
      // The id of a document of the search ends in that of the event.
      event={isEvent ? { id: id.split('/').at(-1) ?? '', name } : undefined}
    >
      <p className={typography.small} lang={rest.language}>
        <Highlighted parts={excerpt} />
      </p>
    </SearchResult>
  );
}

/** A question has no page of its own, so its answer opens below it. */
function QuestionResult({ result: { to, title, note, excerpt, answer = '' } }: { result: Result }) {
  const { search } = useMessages();
  return (
    <details className={styles.question}>
      <summary>
        <h3 className={typography.subheading}>
          <Highlighted parts={title} />
        </h3>
        {to !== undefined && (
          <p className={classNames(typography.small, typography.soft, styles.note)}>
            <Highlighted parts={note} />
          </p>
        )}
        <p className={classNames(typography.small, styles.excerpt)}>
          <Highlighted parts={excerpt} />
        </p>
      </summary>
      <FormattedAnswer text={answer} className={styles.answer} />
      {to !== undefined && (
        <p className={classNames(typography.small, styles.about)}>
          {search.about}{' '}
          <Link to={to} className={typography.link}>
            <Highlighted parts={note} />
          </Link>
        </p>
      )}
    </details>
  );
}

function Highlighted({ parts }: { parts: Part[] }) {
  return parts.map(({ text, hit }, index) => (hit ? <mark key={index}>{text}</mark> : text));
}

import { Link } from 'react-router';
import type { ReactNode } from 'react';

import type { Part } from '#domain/search/highlight.ts';
import type { Found, Result } from '#domain/search/search-result.ts';
import type { EventState } from '#domain/availability.ts';
import { TextLink } from '#app/components/links.tsx';
import { useMessages } from '#app/hooks/use-language.ts';
import { FormattedAnswer } from '#app/site/components/faq.tsx';
import { categoryColour, classNames } from '#app/ui/class-names.ts';
import { EventMark } from '#app/components/event-marks.tsx';
import { SaveButton } from '#app/site/components/save-button.tsx';
import styles from './search.module.css';
import type { Elements } from '#app/ui/elements.ts';
import { sentences } from '#app/ui/text.tsx';
import '#app/ui/pieces.css';

export function SearchResults({ found }: { found: Found }) {
  const { search } = useMessages();
  return (
    <>
      <p className="small figures soft to-5">
        {sentences(
          found.meant !== undefined && search.correctedQuery(found.meant),
          found.near && search.closeMatches,
          (found.hasMore ? search.best : search.count)(found.count),
        )}
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

/** A program, an event, a master, a course or a page of the menu. Links to its page. */
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
      <p className="small measure" lang={rest.language}>
        <Highlighted parts={excerpt} />
      </p>
    </SearchResult>
  );
}

/** A question has no page of its own, so its answer opens below it. */
function QuestionResult({ result: { to, title, note, excerpt, answer = '' } }: { result: Result }) {
  const { search } = useMessages();
  return (
    <details className={classNames('disclosure', styles.question)}>
      <summary className={classNames('stack gap-2', styles.summary)}>
        <h3 className="subheading underlinedOnHover">
          <Highlighted parts={title} />
        </h3>
        {to !== undefined && (
          <p className={classNames('small soft', styles.note)}>
            <Highlighted parts={note} />
          </p>
        )}
        <p className={classNames('small measure', styles.excerpt)}>
          <Highlighted parts={excerpt} />
        </p>
      </summary>
      <FormattedAnswer text={answer} className="pad-4" />
      {to !== undefined && (
        <p className="small">
          {search.about}{' '}
          <TextLink to={to}>
            <Highlighted parts={note} />
          </TextLink>
        </p>
      )}
    </details>
  );
}

function Highlighted({ parts }: { parts: Part[] }) {
  return parts.map(({ text, hit }, index) => (hit ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>));
}

interface SearchResultProps extends Pick<Result, 'category' | 'language' | 'movedFrom'> {
  to: string;
  title: ReactNode;
  note: ReactNode;
  state?: EventState | undefined;
  /** The event that was found, to be saved. */
  event?: { id: string; name: string } | undefined;
  children?: Elements;
}

/** A result of the search. The whole of it links to its page. */
export function SearchResult(props: SearchResultProps) {
  const { to, title, note, category, language, state, movedFrom, event, children } = props;
  const { categories, search } = useMessages();
  return (
    <article
      className={classNames(
        'card columns-768',
        styles.entry,
        event && styles.event,
        (state === 'past' || state === 'cancelled') && 'soft',
        category && categoryColour(category),
      )}
    >
      <h3 lang={language} className="subheading measure">
        <Link
          reloadDocument={language !== undefined}
          to={to}
          hrefLang={language}
          data-language={language}
          className="stretchedLink underlinedOnHover"
        >
          {title}
        </Link>
      </h3>
      <div className={classNames('stack gap-1', styles.facts)}>
        {(category ?? state ?? language) && (
          <p className="eyebrow cluster">
            {category && <span className="inCategory">{categories[category]}</span>}
            <EventMark event={{ state, movedFrom }} className="soft" />
            {language && <span>{search.inLanguage[language]}</span>}
          </p>
        )}
        <p className={classNames('small figures', styles.note)} lang={language}>
          {note}
        </p>
      </div>
      {children}
      {event && <SaveButton event={event} className="corner" />}
    </article>
  );
}

/** A list with a heading, side by side in a wide window. */
export function SearchSection(props: { title: string; children: ReactNode; plain?: boolean }) {
  const { title, children, plain = false } = props;
  return (
    <section className="columns-1000 margined inkAbove from-5 to-7">
      <h2 className="subheading">{title}</h2>
      <ul className={plain ? undefined : 'divided airy'}>{children}</ul>
    </section>
  );
}

import { movedInWords, whenInWords } from '#i18n/event-words.server.ts';
import { data, useHref, Link } from 'react-router';

import type { Route } from './+types/search';
import { eventPath, languageOf } from '#i18n/urls.ts';
import { requestContext } from '#server/request/request-context.ts';
import { MAX_QUERY_LENGTH } from '#domain/search/search-query.ts';
import { eventState } from '#domain/availability.ts';
import { categories } from '#domain/values/field-values.ts';
import type { PageHandle } from '#app/layout/route-handle.ts';
import { PageHead } from '#app/layout/page-head.tsx';
import { useLanguage, useMessages, usePath } from '#app/hooks/use-language.ts';
import { button, categoryColour, classNames } from '#app/ui/class-names.ts';
import fields from '#app/ui/field.module.css';
import { MailboxLink, TextLink } from '#app/components/links.tsx';
import { answerTo } from './answer.server.ts';
import { SearchResults, SearchResult, SearchSection } from './search-results.tsx';
import styles from './search.module.css';
import { useInstantSearch } from './use-instant-search.ts';

export const handle: PageHandle = { parameters: ['q'], freeText: ['q'] };

/** As many upcoming events are suggested where nothing was looked for or found. */
const SUGGESTED_EVENTS = 4;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { catalogue, now, today, search } = context.get(requestContext);
  const language = languageOf(params);
  const { init, ...answer } = await answerTo(url, language, { search, today, catalogue });
  const upcoming = catalogue[language].events({ from: today, takesPlace: true, limit: SUGGESTED_EVENTS });
  const events = upcoming.map((event) => ({
    id: event.id,
    to: eventPath(language, event),
    title: event.name,
    note: `${whenInWords(event, language)}\n${event.master.fullName}`,
    category: event.category,
    state: eventState(event, now),
    ...movedInWords(event, now, language),
  }));
  return data({ ...answer, events }, init);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const words = useMessages().search;
  const path = usePath();
  const { events } = loaderData;
  const answers = useHref(`/search-answer/${useLanguage()}`);
  const action = useHref(path('/:lang?/search'));
  const { field, query, found, isUnavailable, isPending, isSettled, answer, send } = useInstantSearch(
    loaderData,
    answers,
  );
  const countInWords =
    found && (found.count === 0 ? words.none(query) : (found.hasMore ? words.best : words.count)(found.count));
  return (
    <div className={classNames('pageWidth', styles.page)}>
      <PageHead title={words.title} description={words.description} />
      <meta name="robots" content="noindex" />
      <search>
        <form
          action={action}
          className="columns withEnd pageIntro"
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <h1 className="eyebrow soft whole">
            <label htmlFor="q">{words.title}</label>
          </h1>
          <input
            ref={field}
            id="q"
            name="q"
            type="search"
            defaultValue={loaderData.query}
            maxLength={MAX_QUERY_LENGTH}
            placeholder={words.example}
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className={classNames('titleFont', fields.control, styles.field)}
            onInput={answer}
          />
          <button type="submit" className={button('ink', { small: true })}>
            {words.find}
          </button>
        </form>
      </search>
      <output className="visuallyHidden">{isSettled && (isUnavailable ? words.unavailable : countInWords)}</output>
      {isPending && <p className={classNames('small soft', styles.pending)}>{words.pending}</p>}
      {isUnavailable && !isPending && <p className="lede measure below-5">{words.unavailable}</p>}
      <div aria-busy={isPending} className={styles.answer}>
        {found && found.count > 0 && <SearchResults found={found} />}
        {found?.count === 0 && <NoResults query={query} />}
        {(found === undefined || found.count === 0) && <SuggestedLinks events={events} />}
      </div>
    </div>
  );
}

function NoResults({ query }: { query: string }) {
  const { search, layout } = useMessages();
  const path = usePath();
  return (
    <div className="stack gap-4 from-5 to-7">
      <p className="heading">{search.none(query)}</p>
      <p className="lede measure">{search.noneText}</p>
      <ul className="cluster separate pad-1">
        {(['programs', 'events'] as const).map((name) => (
          <li key={name}>
            <TextLink to={path(`/:lang?/${name}`)}>{layout.links[name]}</TextLink>
          </li>
        ))}
        <li>
          <MailboxLink to="hello" />
        </li>
      </ul>
    </div>
  );
}

function SuggestedLinks({ events }: Pick<Route.ComponentProps['loaderData'], 'events'>) {
  const messages = useMessages();
  const words = messages.search;
  const path = usePath();
  return (
    <>
      <SearchSection title={words.categories} plain>
        {categories.map((category) => (
          <li key={category} className={classNames('inCategory linkList', styles.category, categoryColour(category))}>
            <Link
              to={`${path('/:lang?/programs')}?category=${category.toLowerCase()}`}
              className="heading underlinedOnHover"
            >
              {messages.categories[category]}
            </Link>
          </li>
        ))}
      </SearchSection>
      {events.length > 0 && (
        <SearchSection title={messages.home.upcoming}>
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

import { data, useHref } from 'react-router';

import type { Route } from './+types/search';
import { languageOf } from '../../../i18n/urls.ts';
import { requestContext } from '../../../server/request-context.ts';
import type { PageHandle } from '../../layout/route-handle.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { useMessages } from '../../hooks/use-messages.ts';
import { useLanguage, usePath } from '../../hooks/use-language.ts';
import { MAX_QUERY_LENGTH } from '../../../domain/search/search-query.ts';
import { button } from '../../ui/button.ts';
import { classNames } from '../../ui/class-names.ts';
import container from '../../ui/container.module.css';
import typography from '../../ui/typography.module.css';
import { answerTo } from './answer.server.ts';
import { NoResults } from './no-results.tsx';
import { SearchNotice } from './search-notice.tsx';
import { SearchResults } from './search-results.tsx';
import styles from './search.module.css';
import { suggestedEvents } from './search-suggestions.server.ts';
import { SuggestedLinks } from './suggested-links.tsx';
import { useInstantSearch } from './use-instant-search.ts';

export const handle: PageHandle = { parameters: ['q'], freeText: ['q'] };

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { catalogue, now, today, search } = context.get(requestContext);
  const language = languageOf(params);
  const { init, ...answer } = await answerTo(url, language, { search, today });
  const index = search.browserIndex(catalogue, language);
  return data(
    {
      ...answer,
      index: index && `/search-index/${language}-${index.version}.json`,
      today,
      events: suggestedEvents(catalogue[language], now),
    },
    init,
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const words = useMessages().search;
  const path = usePath();
  const { index, today, events } = loaderData;
  const indexHref = useHref(index ?? '/');
  const answers = useHref(`/search-answer/${useLanguage()}`);
  const action = useHref(path('/:lang?/search'));
  const { field, query, found, isUnavailable, isPending, isSettled, open, answer, send } = useInstantSearch(
    loaderData,
    { index: index && indexHref, answers, today },
  );
  return (
    <div className={classNames(container.container, styles.page)}>
      <PageHead title={words.title} description={words.description} />
      <meta name="robots" content="noindex" />
      <search>
        <form
          action={action}
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <h1 className={classNames(typography.eyebrow, styles.label)}>
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
            className={styles.field}
            onFocus={open}
            onInput={answer}
          />
          <button type="submit" className={classNames(button('ink', { small: true }), styles.find)}>
            {words.find}
          </button>
        </form>
      </search>
      <output className={typography.visuallyHidden}>
        {isSettled && isUnavailable && words.unavailable}
        {isSettled &&
          found &&
          (found.count === 0 ? words.none(query) : (found.hasMore ? words.best : words.count)(found.count))}
      </output>
      {(isPending || isUnavailable) && <SearchNotice isUnavailable={isUnavailable && !isPending} />}
      <div aria-busy={isPending} className={styles.answer}>
        {found && found.count > 0 && <SearchResults found={found} />}
        {found?.count === 0 && <NoResults query={query} />}
        {(found === undefined || found.count === 0) && <SuggestedLinks events={events} />}
      </div>
    </div>
  );
}

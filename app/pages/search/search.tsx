import { data, Form } from 'react-router';

import type { Route } from './+types/search';
import { languageOf } from '../../../i18n/urls.ts';
import { searchIndex } from '../../../server/view-models/search-documents.ts';
import { requestContext } from '../../../server/request-context.ts';
import type { PageHandle } from '../../layout/route-handle.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { useMessages } from '../../hooks/use-messages.ts';
import { usePath } from '../../hooks/use-language.ts';
import { boundedQuery, MAX_QUERY_LENGTH } from '../../../domain/search/search-query.ts';
import { button } from '../../ui/button.ts';
import { classNames } from '../../ui/class-names.ts';
import container from '../../ui/container.module.css';
import typography from '../../ui/typography.module.css';
import { NoResults } from './no-results.tsx';
import { SearchResults } from './search-results.tsx';
import styles from './search.module.css';
import { suggestedEvents } from './search-suggestions.server.ts';
import { SuggestedLinks } from './suggested-links.tsx';
import { useInstantSearch } from './use-instant-search.ts';

export const handle: PageHandle = { parameters: ['q'], freeText: ['q'] };

/** The number of possible queries has no limit, so results are not cached; the page without a query is. */
export function loader({ params, url, context }: Route.LoaderArgs) {
  const { catalogue, now, today } = context.get(requestContext);
  const language = languageOf(params);
  const content = catalogue[language];
  const query = boundedQuery(url.searchParams.get('q') ?? '');
  const { search, version } = searchIndex(catalogue, language);
  const answer = {
    query,
    found: query === '' ? undefined : search(query, today),
    index: `/search-index/${language}-${version}.json`,
    today,
    events: suggestedEvents(content, now),
  };
  return data(answer, query === '' ? {} : { headers: { 'Cache-Control': 'no-store' } });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const words = useMessages().search;
  const path = usePath();
  const { field, query, found, settled, open, answer, send } = useInstantSearch(
    loaderData,
    loaderData.index,
    loaderData.today,
  );
  return (
    <div className={classNames(container.container, styles.page)}>
      <PageHead title={words.title} description={words.description} />
      <meta name="robots" content="noindex" />
      <search>
        <Form
          action={path('/:lang?/search')}
          replace
          preventScrollReset
          className={styles.form}
          onSubmit={(event) => {
            if (send()) event.preventDefault();
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
        </Form>
      </search>
      <output className={typography.visuallyHidden}>
        {settled && (settled.count === 0 ? words.none(settled.query) : words.count(settled.count))}
      </output>
      {found && found.count > 0 && <SearchResults found={found} />}
      {found?.count === 0 && <NoResults query={query} />}
      {(found === undefined || found.count === 0) && <SuggestedLinks events={loaderData.events} />}
    </div>
  );
}

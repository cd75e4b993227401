import { data } from 'react-router';

import type { Route } from './+types/search-index';
import { requestContext } from '../../../server/request-context.ts';
import { languages } from '../../../domain/field-values.ts';

/**
 * The documents for searching in the browser, one file per language: `/search-index/ru-{version}.json`. Where they are too
 * many there is no file, and the browser asks the server (search-answer.ts). A page from before a change of content asks
 * for an old version; it gets the present one, which must not be cached under the old name.
 */
export function loader({ params, context }: Route.LoaderArgs): Response {
  const { catalogue, search } = context.get(requestContext);
  for (const language of languages) {
    if (!params.file.startsWith(`${language}-`) || !params.file.endsWith('.json')) continue;
    const index = search.browserIndex(catalogue, language);
    if (index === undefined) continue;
    const current = params.file === `${language}-${index.version}.json`;
    return new Response(index.json, {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Cache-Control': current ? 'public, max-age=31536000, immutable' : 'no-store',
        'X-Robots-Tag': 'noindex',
      },
    });
  }
  throw data(null, { status: 404 });
}

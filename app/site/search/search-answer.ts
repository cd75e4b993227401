import { data } from 'react-router';

import type { Route } from './+types/search-answer';
import { languages } from '#domain/values/field-values.ts';
import { requestContext } from '#server/request/request-context.ts';
import type { PageHandle } from '#app/layout/route-handle.ts';
import { answerTo } from './answer.server.ts';

export const handle: PageHandle = { parameters: ['q'], freeText: ['q'] };

/** What is found, as JSON, while somebody types: `/search-answer/ru?q=…`. */
export async function loader({ params, url, context }: Route.LoaderArgs): Promise<Response> {
  const language = languages.find((each) => each === params.language);
  if (language === undefined) throw data(null, { status: 404 });
  const { found, init } = await answerTo(url, language, context.get(requestContext));
  return Response.json(found ?? null, { ...init, headers: { ...init.headers, 'X-Robots-Tag': 'noindex' } });
}

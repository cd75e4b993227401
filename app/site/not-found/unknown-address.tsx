import type { Route } from './+types/unknown-address';
import { languageOf } from '#i18n/urls.ts';
import { notFound } from '#server/view-models/not-found-data.ts';
import { requestContext } from '#server/request/request-context.ts';

/** Every address without a page answers with the not-found page and status 404. */
export function loader({ params, context }: Route.LoaderArgs): never {
  throw notFound('page', context.get(requestContext), languageOf(params));
}

export default function NotFound() {
  return null;
}

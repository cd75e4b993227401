import type { Route } from './+types/not-found';
import { languageOf } from '../../../i18n/urls.ts';
import { notFound } from '../../../server/view-models/not-found-data.ts';
import { requestContext } from '../../../server/request-context.ts';

/** Every address that is no page: the answer is the not-found page of the frame, with status 404. */
export function loader({ params, context }: Route.LoaderArgs): never {
  throw notFound('page', context.get(requestContext), languageOf(params));
}

export default function NotFound() {
  return null;
}

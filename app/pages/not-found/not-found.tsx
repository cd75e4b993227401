import type { Route } from './+types/not-found';
import { languageOf } from '../../../i18n/urls.ts';
import { missing } from '../../../server/view-models/not-found-data.ts';
import { visit } from '../../../server/request-context.ts';

/** Every address that is no page: the answer is the not-found page of the frame, with status 404. */
export function loader({ params, context }: Route.LoaderArgs): never {
  throw missing('page', context.get(visit), languageOf(params));
}

export default function NotFoundPage() {
  return null;
}

import type { Route } from './+types/cookies-policy';
import { languageOf } from '../../../i18n/urls.ts';
import { pageGraph, requestContext } from '../../../server/request-context.ts';
import { pageAt } from '../../../server/syndication/page-graphs.ts';
import type { PageHandle } from '../../layout/route-handle.ts';
import { legalData } from './legal-data.server.ts';
import { LegalPage } from './legal-page.tsx';

export const handle: PageHandle = { changesWith: 'content' };

export function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue, origin } = context.get(requestContext);
  const language = languageOf(params);
  const data = legalData(catalogue[language], 'cookies-policy');
  context.set(pageGraph, () => pageAt({ origin, language }, data.title, '/:lang?/cookies-policy'));
  return data;
}

export default function CookiesPolicy({ loaderData }: Route.ComponentProps) {
  return <LegalPage document={loaderData} />;
}

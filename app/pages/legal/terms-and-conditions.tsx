import type { Route } from './+types/terms-and-conditions';
import { languageOf } from '../../../i18n/urls.ts';
import { requestContext } from '../../../server/request-context.ts';
import type { PageHandle } from '../../layout/route-handle.ts';
import { legalData } from './legal-data.server.ts';
import { LegalPage } from './legal-page.tsx';

export const handle: PageHandle = { changesWith: 'content' };

export function loader({ params, context }: Route.LoaderArgs) {
  return legalData(context.get(requestContext).catalogue[languageOf(params)], 'terms-and-conditions');
}

export default function TermsAndConditions({ loaderData }: Route.ComponentProps) {
  return <LegalPage document={loaderData} />;
}

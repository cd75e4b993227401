import type { Route } from './+types/privacy-policy';
import { languageOf } from '../../../i18n/urls.ts';
import { requestContext } from '../../../server/request-context.ts';
import type { PageHandle } from '../../layout/route-handle.ts';
import { legalData } from './legal-data.server.ts';
import { LegalPage } from './legal-page.tsx';

export const handle: PageHandle = { changesWith: 'content' };

export function loader({ params, context }: Route.LoaderArgs) {
  return legalData(context.get(requestContext).catalogue[languageOf(params)], 'privacy-policy');
}

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <LegalPage document={loaderData} />;
}

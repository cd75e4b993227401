import type { Route } from './+types/terms-and-conditions';
import { languageOf } from '../../../i18n/urls.ts';
import { legalData } from './legal-data.server.ts';
import { LegalPage } from './legal-page.tsx';

export function loader({ params }: Route.LoaderArgs) {
  return legalData('terms', languageOf(params));
}

export default function TermsAndConditions({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={loaderData} />;
}

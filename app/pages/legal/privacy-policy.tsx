import type { Route } from './+types/privacy-policy';
import { languageOf } from '../../../i18n/urls.ts';
import { legalData } from './legal-data.server.ts';
import { LegalPage } from './legal-page.tsx';

export function loader({ params }: Route.LoaderArgs) {
  return legalData('privacy', languageOf(params));
}

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={loaderData} />;
}

import type { Route } from './+types/cookies-policy';
import { languageOf } from '../../../i18n/urls.ts';
import { legalText } from '../../../server/content/legal-texts.ts';
import { LegalPage } from './legal-page.tsx';

export function loader({ params }: Route.LoaderArgs) {
  return legalText('cookies-policy', languageOf(params));
}

export default function CookiesPolicy({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={loaderData} />;
}

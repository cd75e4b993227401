import type { Route } from './+types/privacy-policy';
import { languageOf } from '../../addresses.ts';
import { legalText } from '../../data/legal.server.ts';
import { LegalPage } from './legal-page.tsx';

export function loader({ params }: Route.LoaderArgs) {
  return legalText('privacy-policy', languageOf(params));
}

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={loaderData} />;
}

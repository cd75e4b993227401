import type { Route } from './+types/cookies-policy';
import { languageOf } from '../../addresses.ts';
import { legalText } from '../../data/legal.server.ts';
import { LegalPage } from './legal-page.tsx';

export function loader({ params }: Route.LoaderArgs) {
  return legalText('cookies-policy', languageOf(params));
}

export default function CookiesPolicy({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={loaderData} />;
}

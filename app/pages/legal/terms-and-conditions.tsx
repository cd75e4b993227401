import type { Route } from './+types/terms-and-conditions';
import { languageOf } from '../../addresses.ts';
import { legalText } from '../../data/legal.server.ts';
import { LegalPage } from './legal-page.tsx';

export function loader({ params }: Route.LoaderArgs) {
  return legalText('terms-and-conditions', languageOf(params));
}

export default function TermsAndConditions({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={loaderData} />;
}

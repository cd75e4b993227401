import { data } from 'react-router';

import type { Route } from './+types/closed-preview';
import { languageOf } from '#i18n/urls.ts';
import { requireEditor } from '#server/request/require-editor.ts';
import { AdminErrorPage } from '#app/admin/components/admin-error-page.tsx';

/**
 * The preview of editors for everybody whom it is closed to: it is answered before any page where somebody may see it
 * (server/http/preview-pages.ts). An editor comes here while the database is unavailable, or from an address in two languages.
 */
export async function loader({ params, url, context }: Route.LoaderArgs): Promise<never> {
  await requireEditor(context, url, languageOf(params));
  throw data(null, { status: params.lang === undefined ? 503 : 404 });
}

export default function ClosedPreview() {
  return null;
}

export const ErrorBoundary = AdminErrorPage;

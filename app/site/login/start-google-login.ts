import { redirect } from 'react-router';

import type { Route } from './+types/start-google-login';
import { languageOf, pathIn } from '#i18n/urls.ts';
import { privateContext } from '#server/request/request-context.ts';
import { returnUrl } from '#domain/return-url.ts';

/** Without it the browser separates the window of Google from the page that opened it. */
const withOpener = { 'Cross-Origin-Opener-Policy': 'unsafe-none' };

/**
 * Redirects to Google's page, only from this site: another site must not be able to sign somebody in with an account
 * that is not theirs.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const language = languageOf(params);
  const { searchParams: query } = new URL(request.url);
  const login = pathIn(language, '/:lang?/login');
  const from = request.headers.get('Sec-Fetch-Site');
  if (from === 'cross-site' || from === 'same-site' || request.method === 'HEAD') return redirect(login);

  const popup = query.get('popup') === '1';
  const view = query.get('view') === 'sign-up' ? 'sign-up' : 'login';
  const to = returnUrl(query.get('to'), language);
  const started = await context.get(privateContext).auth.startGoogle({ to, view, popup, language });
  if ('url' in started) return redirect(started.url, { headers: withOpener });

  const { problem, minutes } = started;
  const failure = { problem, ...(minutes === undefined ? {} : { minutes: String(minutes) }), to };
  const failed = new URLSearchParams(popup ? { ...failure, popup: '1' } : { ...failure, view });
  return redirect(`${popup ? pathIn(language, '/:lang?/login/done') : login}?${failed}`);
}

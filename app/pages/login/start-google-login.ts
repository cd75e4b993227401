import { redirect } from 'react-router';

import type { Route } from './+types/start-google-login';
import { languageOf, pathIn } from '../../../i18n/urls.ts';
import { privateContext } from '../../../server/request-context.ts';
import { returnUrl } from '../../../domain/return-url.ts';

/** Keeps the window that has been opened for Google and the page that has opened it in sight of each other. */
const withOpener = { 'Cross-Origin-Opener-Policy': 'unsafe-none' };

/**
 * Leads to Google's page. Only from here: a page of somebody else's must not be able to sign a visitor in with an
 * account that is not theirs.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const language = languageOf(params);
  const { searchParams: asked } = new URL(request.url);
  const login = pathIn(language, '/:lang?/login');
  const from = request.headers.get('Sec-Fetch-Site');
  if (from === 'cross-site' || from === 'same-site' || request.method === 'HEAD') return redirect(login);

  const popup = asked.get('popup') === '1';
  const view = asked.get('view') === 'sign-up' ? 'sign-up' : 'login';
  const to = returnUrl(asked.get('to'), language);
  const started = await context.get(privateContext).auth.startGoogle({ to, view, popup, language });
  if ('url' in started) return redirect(started.url, { headers: withOpener });

  const { problem, minutes } = started;
  const why = { problem, ...(minutes === undefined ? {} : { minutes: String(minutes) }), to };
  const query = new URLSearchParams(popup ? { ...why, popup: '1' } : { ...why, view });
  return redirect(`${popup ? pathIn(language, '/:lang?/login/done') : login}?${query}`);
}

import { useCallback, useState } from 'react';
import { data, redirectDocument, useSearchParams } from 'react-router';

import type { Route } from './+types/login';
import { loginWords } from '../../../i18n/login-words.ts';
import { loginDoneUrl, languageOf, pathIn } from '../../../i18n/urls.ts';
import type { AuthErrorCode, AuthError } from '../../../server/auth/request-auth.ts';
import { privateContext, requestContext } from '../../../server/request-context.ts';
import { returnUrl } from '../../../domain/return-url.ts';
import { retryableAction } from '../../components/retryable-action.ts';
import { useLanguage } from '../../hooks/use-language.ts';
import type { PageHandle } from '../../layout/page-handle.ts';
import { useFocusRecovery } from '../../hooks/use-focus-recovery.ts';
import { AccountForm } from './account-form.tsx';
import { readForm, refused, type LoginActionData } from './login-action-data.server.ts';
import { cameFrom } from './referrer.server.ts';
import styles from './login-forms.module.css';
import { GoogleSignIn } from './google-sign-in.tsx';
import { SignedUp } from './sign-up-sent.tsx';
import { LoginLayout } from './login-layout.tsx';
import { googleMessageOf, errorInQuery } from './login-messages.ts';
import { ViewLink, ViewLinks } from './view-links.tsx';
import { loginQuery, alternateReturnUrl, viewOf } from './login-views.ts';

export const handle: PageHandle = { layout: 'bare' };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const language = languageOf(params);
  const asked = context.get(privateContext).auth;
  const to = returnUrl(new URL(request.url).searchParams.get('to') ?? cameFrom(request), language);
  const shown = {
    to,
    hasGoogle: asked.hasGoogle,
    image: context.get(requestContext).catalogue[language].home.loginImage,
  };
  const person = await asked.person().catch(() => 'unknown' as const);
  if (person === 'unknown') return data({ ...shown, isDown: true }, { status: 503 });
  // By way of the page that lets this browser remember, should it have forgotten.
  if (person) throw redirectDocument(loginDoneUrl(language, pathIn(language, '/:lang?')));
  return { ...shown, isDown: false };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const language = languageOf(params);
  const asked = context.get(privateContext).auth;
  const { searchParams } = new URL(request.url);
  const view = viewOf(searchParams);
  const { typed, password, confirmation } = await readForm(request);
  const { email } = typed;

  let refusal: AuthError | undefined;
  if (view === 'reset') refusal = await asked.requestReset(email, language);
  else if (view === 'login') refusal = await asked.signIn({ email, password });
  else if (password !== confirmation) refusal = { problem: 'passwords-differ' };
  else refusal = await asked.signUp({ ...typed, password }, language);
  if (refusal) return refused(refusal, typed);

  if (view !== 'login') return { sent: true, values: typed } satisfies LoginActionData;
  throw redirectDocument(loginDoneUrl(language, returnUrl(searchParams.get('to'), language)));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => retryableAction(serverAction);

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const words = loginWords(useLanguage());
  const language = useLanguage();
  const [search] = useSearchParams();
  const view = viewOf(search);
  const answer: LoginActionData | undefined = actionData;
  const { to, hasGoogle, isDown, image } = loaderData;

  // What Google's window has told, until something else happens.
  const [told, setTold] = useState<{
    problem: AuthErrorCode;
    search: URLSearchParams;
    answer: LoginActionData | undefined;
  }>();
  const onProblem = useCallback((problem: AuthErrorCode) => setTold({ problem, search, answer }), [search, answer]);
  const isNews = told?.search === search && told.answer === answer;
  const google = isNews ? told : answer ? undefined : errorInQuery(words, search);
  const notice = google
    ? googleMessageOf(words, view, google)
    : isDown && !answer
      ? words.problems.unavailable
      : undefined;

  const signedUp = view === 'sign-up' && answer?.sent;
  const title = useFocusRecovery<HTMLHeadingElement>(`${view} ${signedUp}`);
  const page = { image, twinQuery: loginQuery(view, alternateReturnUrl(to, language)), ref: title };

  if (signedUp) {
    return (
      <LoginLayout {...page} title={words.signedUp.title} text={words.signedUp.text(answer.values?.email ?? '')}>
        <SignedUp to={to} />
      </LoginLayout>
    );
  }
  const hasFailed = notice !== undefined || answer?.problem !== undefined;
  const hasChanged = search.has('changed') && view === 'login' && !hasFailed;
  return (
    <LoginLayout {...page} title={words.titles[view]} text={words.texts[view]} hasFailed={hasFailed}>
      <AccountForm view={view} to={to} answer={answer} notice={notice} hasChanged={hasChanged} />
      {view === 'login' && (
        <p className={styles.forgotten}>
          <ViewLink view="reset" to={to}>
            {words.forgotten}
          </ViewLink>
        </p>
      )}
      {view !== 'reset' && <GoogleSignIn view={view} to={to} isSetUp={hasGoogle} onProblem={onProblem} />}
      <ViewLinks view={view} to={to} />
    </LoginLayout>
  );
}

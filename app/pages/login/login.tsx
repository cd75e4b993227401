import { useCallback, useState } from 'react';
import { data, redirectDocument, useSearchParams } from 'react-router';

import type { Route } from './+types/login';
import { loginWords } from '../../../i18n/messages/login-words.ts';
import { loginDoneUrl, languageOf, pathIn } from '../../../i18n/urls.ts';
import type { AuthErrorCode } from '../../../server/auth/auth-api.ts';
import { privateContext, requestContext } from '../../../server/request-context.ts';
import { is503 } from '../../../server/status-503.ts';
import { returnUrl } from '../../../domain/return-url.ts';
import { retryableAction } from '../../components/retryable-action.ts';
import { useLanguage } from '../../hooks/use-language.ts';
import type { PageHandle } from '../../layout/route-handle.ts';
import { useFocusRecovery } from '../../hooks/use-focus-recovery.ts';
import { AccountForm } from './account-form.tsx';
import { submitAccountForm, type LoginActionData } from './submit-account-form.server.ts';
import { referringPath } from './referrer.server.ts';
import styles from './login-forms.module.css';
import { GoogleSignIn } from './google-sign-in.tsx';
import { SignUpSent } from './sign-up-sent.tsx';
import { LoginLayout } from './login-layout.tsx';
import { googleErrorMessage, errorInQuery } from './login-errors.ts';
import { ViewLink, ViewLinks } from './login-view-links.tsx';
import { loginQuery, alternateReturnUrl, viewOf } from './login-views.ts';

export const handle: PageHandle = { layout: 'bare' };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const language = languageOf(params);
  const { auth } = context.get(privateContext);
  const to = returnUrl(new URL(request.url).searchParams.get('to') ?? referringPath(request), language);
  const shown = {
    to,
    hasGoogle: auth.hasGoogle,
    image: context.get(requestContext).catalogue[language].home.loginImage,
  };
  const person = await auth.person().catch((error: unknown) => {
    if (is503(error)) return 'unknown' as const;
    throw error;
  });
  if (person === 'unknown') return data({ ...shown, isDown: true }, { status: 503 });
  // This page stores that the browser has signed in, in case its storage was cleared.
  if (person) throw redirectDocument(loginDoneUrl(language, pathIn(language, '/:lang?')));
  return { ...shown, isDown: false };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const language = languageOf(params);
  const { auth } = context.get(privateContext);
  const { searchParams } = new URL(request.url);
  const view = viewOf(searchParams);
  if (view === 'login') {
    const { rejected } = await submitAccountForm(request, view, language, (values) => auth.signIn(values));
    if (rejected) return rejected;
    throw redirectDocument(loginDoneUrl(language, returnUrl(searchParams.get('to'), language)));
  }
  const { rejected, values } =
    view === 'reset'
      ? await submitAccountForm(request, view, language, ({ email }) => auth.requestReset(email, language))
      : await submitAccountForm(request, view, language, (fields) => auth.signUp(fields, language));
  if (rejected) return rejected;
  const { email } = values;
  // The form of the reset stays on the page, with the address that was typed.
  return { sentTo: email, result: { initialValue: { email } } } satisfies LoginActionData;
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => retryableAction(serverAction);

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const words = loginWords(useLanguage());
  const language = useLanguage();
  const [search] = useSearchParams();
  const view = viewOf(search);
  const response: LoginActionData | undefined = actionData;
  const { to, hasGoogle, isDown, image } = loaderData;

  // The error that the window of Google has reported, until the view changes or a form is sent.
  const [reported, setReported] = useState<{
    problem: AuthErrorCode;
    search: URLSearchParams;
    response: LoginActionData | undefined;
  }>();
  const onProblem = useCallback(
    (problem: AuthErrorCode) => setReported({ problem, search, response }),
    [search, response],
  );
  const isCurrent = reported?.search === search && reported.response === response;
  const googleError = isCurrent ? reported : response ? undefined : errorInQuery(words, search);
  const notice = googleError
    ? googleErrorMessage(words, view, googleError)
    : isDown && !response
      ? words.problems.unavailable
      : undefined;

  const isSignedUp = view === 'sign-up' && response?.sentTo !== undefined;
  const title = useFocusRecovery<HTMLHeadingElement>(`${view} ${isSignedUp}`);
  const page = { image, alternateQuery: loginQuery(view, alternateReturnUrl(to, language)), ref: title };

  if (isSignedUp) {
    return (
      <LoginLayout {...page} title={words.signedUp.title} text={words.signedUp.text(response.sentTo ?? '')}>
        <SignUpSent to={to} />
      </LoginLayout>
    );
  }
  const hasFailed = notice !== undefined || response?.problem !== undefined;
  const hasChanged = search.has('changed') && view === 'login' && !hasFailed;
  return (
    <LoginLayout {...page} title={words.titles[view]} text={words.texts[view]} hasFailed={hasFailed}>
      <AccountForm view={view} to={to} actionData={response} notice={notice} hasChanged={hasChanged} />
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

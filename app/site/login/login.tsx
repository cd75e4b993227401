import { useCallback, useState } from 'react';
import { data, redirectDocument, useSearchParams } from 'react-router';

import type { Route } from './+types/login';
import { loginWords } from '#i18n/messages/login-words.ts';
import type { Language } from '#domain/values/field-values.ts';
import { isRoomPage, loginDoneUrl, languageOf, pathIn } from '#i18n/urls.ts';
import type { AuthErrorCode } from '#server/auth/auth-api.ts';
import { privateContext, requestContext } from '#server/request/request-context.ts';
import { whileAway } from '#server/database/database-unavailable.ts';
import { returnUrl } from '#domain/return-url.ts';
import { clientAction } from '#app/components/retryable-action.ts';
import { ButtonLink } from '#app/components/button-link.tsx';
import { TextLink } from '#app/components/links.tsx';
import { useLanguage, usePath } from '#app/hooks/use-language.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { PageHandle } from '#app/layout/route-handle.ts';
import { useFocusRecovery } from '#app/hooks/use-focus-recovery.ts';
import { AccountForm, LoginLayout } from './account-page.tsx';
import { submitAccountForm, type LoginActionData } from './submit-account-form.server.ts';
import { GoogleSignIn } from './google-sign-in.tsx';
import { alternateReturnUrl, errorInQuery, errorMessage, loginQuery, viewOf, type View } from './login-views.ts';

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
  const person = await whileAway(auth.person(), () => 'unknown' as const);
  if (person === 'unknown') return data({ ...shown, isDown: true }, { status: 503 });
  // This page stores that the browser has signed in, in case its storage was cleared.
  if (person) throw redirectDocument(loginDoneUrl(language, pathIn(language, '/:lang?')));
  return { ...shown, isDown: false };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const language = languageOf(params);
  const { acts, auth } = context.get(privateContext);
  const { searchParams } = new URL(request.url);
  const view = viewOf(searchParams);
  const to = returnUrl(searchParams.get('to'), language);
  if (view === 'login') {
    const { rejected } = await submitAccountForm(request, view, language, (values) => auth.signIn(values));
    if (rejected) return rejected;
    throw redirectDocument(loginDoneUrl(language, to));
  }
  // The email says no more of where somebody came from: a stranger may get it.
  const isForRoom = isRoomPage(new URL(to, request.url).pathname);
  const { rejected, values } =
    view === 'reset'
      ? await submitAccountForm(request, view, language, ({ email }) => auth.requestReset(email, language), acts)
      : await submitAccountForm(request, view, language, (fields) => auth.signUp(fields, language, isForRoom), acts);
  if (rejected) return rejected;
  const { email } = values;
  // The form of the reset stays on the page, with the address that was typed.
  return { sentTo: email, result: { initialValue: { email } } } satisfies LoginActionData;
}

/** The path and query of the page of this site whose link was followed; undefined for any other request. */
function referringPath({ url, headers }: Request): string | undefined {
  const referrer = headers.get('Referer');
  if (referrer === null || !URL.canParse(referrer)) return undefined;
  const { origin, pathname, search } = new URL(referrer);
  const isSameOrigin = origin === new URL(url).origin || headers.get('Sec-Fetch-Site') === 'same-origin';
  return isSameOrigin ? pathname + search : undefined;
}

export { clientAction };

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const words = loginWords(useLanguage());
  const language = useLanguage();
  const [search] = useSearchParams();
  const view = viewOf(search);
  const response: LoginActionData | undefined = actionData;
  const { to, hasGoogle, isDown, image } = loaderData;

  // The error that the window of Google has reported, until the view changes or a form is sent.
  const [reported, setReported] = useState<{ problem: AuthErrorCode } & Record<'search' | 'response', unknown>>();
  const onProblem = useCallback(
    (problem: AuthErrorCode) => setReported({ problem, search, response }),
    [search, response],
  );
  const isCurrent = reported?.search === search && reported.response === response;
  const googleError = isCurrent ? reported : response ? undefined : errorInQuery(words, search);
  const notice = googleError
    ? errorMessage(words, view, googleError, true)
    : isDown && !response
      ? words.problems.unavailable
      : undefined;

  const isSignedUp = view === 'sign-up' && response?.sentTo !== undefined;
  const title = useFocusRecovery<HTMLHeadingElement>(`${view} ${isSignedUp}`);
  const queryIn = (other: Language) => loginQuery(view, alternateReturnUrl(to, language, other));
  const path = usePath();
  const page = { image, queryIn, ref: title };

  if (isSignedUp) {
    return (
      <LoginLayout {...page} title={words.signedUp.title} text={words.signedUp.text(response.sentTo ?? '')}>
        <SignUpSent to={to} />
      </LoginLayout>
    );
  }
  const hasFailed = notice !== undefined || response?.problem !== undefined;
  const done = (['changed', 'confirmed'] as const).find((each) => search.has(each));
  return (
    <LoginLayout {...page} title={words.titles[view]} text={words.texts[view]} hasFailed={hasFailed}>
      <AccountForm
        name={view}
        action={pathIn(language, '/:lang?/login') + loginQuery(view, to)}
        actionData={response}
        notice={notice}
        messageOf={(error) => errorMessage(words, view, error)}
        before={<Notice kind="status">{done && view === 'login' && !hasFailed && words[done]}</Notice>}
        result={<Notice kind="status">{view === 'reset' && response?.sentTo !== undefined && words.resetSent}</Notice>}
      />
      {view === 'login' && (
        <p className="above-5">
          <ViewLink view="reset" to={to}>
            {words.forgotten}
          </ViewLink>
          <br />
          <TextLink to={path('/:lang?/ticket/find')}>{words.findTickets}</TextLink>
        </p>
      )}
      {hasGoogle && view !== 'reset' && <GoogleSignIn view={view} to={to} onProblem={onProblem} />}
      <ViewLinks view={view} to={to} />
    </LoginLayout>
  );
}

/** After signing up: the same for an address that has an account already, whose owner gets another email. */
function SignUpSent({ to }: { to: string }) {
  const words = loginWords(useLanguage());
  const path = usePath();
  const login = path('/:lang?/login');
  return (
    <div className="stack gap-5 above-5">
      <p className="soft">{words.signedUp.nothing}</p>
      <div className="cluster gap-4 separate">
        <ButtonLink to={login + loginQuery('login', to)}>{words.toLogin}</ButtonLink>
        <TextLink to={login + loginQuery('sign-up', to)}>{words.signedUp.again}</TextLink>
      </div>
    </div>
  );
}

/** To another view of the login, without a request to the server. @param to where to go after signing in */
function ViewLink({ view, to, children }: { view: View; to: string; children: string }) {
  const path = usePath();
  return (
    <TextLink to={path('/:lang?/login') + loginQuery(view, to)} defaultShouldRevalidate={false}>
      {children}
    </TextLink>
  );
}

/** From one view to another, under everything else. */
function ViewLinks({ view, to }: { view: View; to: string }) {
  const words = loginWords(useLanguage());
  const links: Record<View, [question: string, label: string]> = {
    login: [words.noAccount, words.toSignUp],
    'sign-up': [words.haveAccount, words.toLogin],
    reset: ['', words.backToLogin],
  };
  const [question, label] = links[view];
  return (
    <div key={view} className="hairlineAbove from-5 above-5">
      <p>
        {question && <span>{`${question} `}</span>}
        <ViewLink view={view === 'login' ? 'sign-up' : 'login'} to={to}>
          {label}
        </ViewLink>
      </p>
    </div>
  );
}

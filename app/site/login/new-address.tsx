import { data, redirect } from 'react-router';

import type { Route } from './+types/new-address';
import { loginWords } from '#i18n/messages/login-words.ts';
import { languageOf, pathIn } from '#i18n/urls.ts';
import { whileAway } from '#server/database/database-unavailable.ts';
import { privateContext, requestContext } from '#server/request/request-context.ts';
import { clientAction } from '#app/components/retryable-action.ts';
import { useFocusRecovery } from '#app/hooks/use-focus-recovery.ts';
import { useLanguage, usePath } from '#app/hooks/use-language.ts';
import type { PageHandle } from '#app/layout/route-handle.ts';
import { button } from '#app/ui/class-names.ts';
import { submitAccountForm, type LoginActionData } from './submit-account-form.server.ts';
import { AccountForm, LoginLayout } from './account-page.tsx';

export const handle: PageHandle = { layout: 'bare' };

/**
 * Opened from the email to the new address of an account. Opening it changes nothing: mail programs follow links as well. Only whoever is
 * logged in to the account has the button: anybody may have typed the address.
 */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? '';
  const image = context.get(requestContext).catalogue[languageOf(params)].home.loginImage;
  const { auth } = context.get(privateContext);
  const page = { email: undefined, login: undefined, image };
  if (url.searchParams.has('done')) return { ...page, state: 'done' as const };
  const asking = Promise.all([token === '' ? undefined : auth.newAddress(token), auth.person()]);
  const answer = await whileAway(asking, () => undefined);
  if (answer === undefined) return data({ ...page, state: 'down' as const }, { status: 503 });
  const [found, person] = answer;
  if (found === undefined) return data({ ...page, state: 'dead' as const }, { status: 400 });
  const { email, isOwn } = found;
  const to = new URLSearchParams({ to: url.pathname + url.search });
  const login = person ? undefined : `${pathIn(languageOf(params), '/:lang?/login')}?${to}`;
  return { ...page, email, login, state: isOwn ? ('asks' as const) : ('other' as const) };
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const language = languageOf(params);
  const token = url.searchParams.get('token') ?? '';
  const { acts, auth } = context.get(privateContext);
  const { rejected } = await submitAccountForm(
    request,
    'confirm-address',
    language,
    () => auth.confirmAddress(token, language),
    acts,
  );
  if (rejected) return rejected;
  throw redirect(`${pathIn(language, '/:lang?/login/new-address')}?done`, 303);
}

export { clientAction };

export default function NewAddress({ loaderData, actionData }: Route.ComponentProps) {
  const words = loginWords(useLanguage());
  const path = usePath();
  const { email, login, image } = loaderData;
  const rejected: LoginActionData | undefined = actionData;
  const state = rejected?.problem === 'link' && loaderData.state === 'asks' ? 'dead' : loaderData.state;
  const heading = useFocusRecovery<HTMLHeadingElement>(state);
  const { title, titleDone, titleOther, text, textOther, dead, done } = words.newAddress;
  const said = {
    asks: [title, text(email ?? '')],
    other: [titleOther, textOther(email ?? '')],
    done: [titleDone, done],
    dead: [words.deadLink.title, dead],
    down: [words.notConfirmed, words.problems.unavailable],
  } as const;
  const account = path('/:lang?/login/account');
  // Whoever is logged in to another account sees there which one.
  const next = state === 'other' && login ? login : account;
  return (
    <LoginLayout
      title={said[state][0]}
      text={said[state][1]}
      hasFailed={state === 'dead' || state === 'down'}
      image={image}
      ref={heading}
    >
      <meta name="robots" content="noindex" />
      {state === 'asks' ? (
        <AccountForm name="confirm-address" actionData={rejected} />
      ) : (
        <p className="above-5">
          <a href={state === 'down' ? '' : next} className={button()}>
            {state === 'down' ? words.tryAgain : next === account ? words.account.title : words.toLogin}
          </a>
        </p>
      )}
    </LoginLayout>
  );
}

import { data, redirectDocument } from 'react-router';

import type { Route } from './+types/new-password';
import { loginWords } from '#i18n/messages/login-words.ts';
import { languageOf, pathIn } from '#i18n/urls.ts';
import { whileAway } from '#server/database/database-unavailable.ts';
import { privateContext, requestContext } from '#server/request/request-context.ts';
import { clientAction } from '#app/components/retryable-action.ts';
import { ButtonLink } from '#app/components/button-link.tsx';
import { TextLink } from '#app/components/links.tsx';
import { useLanguage, usePath } from '#app/hooks/use-language.ts';
import type { PageHandle } from '#app/layout/route-handle.ts';
import { useFocusRecovery } from '#app/hooks/use-focus-recovery.ts';
import { submitAccountForm, type LoginActionData } from './submit-account-form.server.ts';
import { AccountForm, LoginLayout, UserName } from './account-page.tsx';
import { loginQuery } from './login-views.ts';

export const handle: PageHandle = { layout: 'bare' };

/** Opened from the email that the reset form sends. A link that is over says so before anybody types a password. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const image = context.get(requestContext).catalogue[languageOf(params)].home.loginImage;
  const { auth } = context.get(privateContext);
  // While the database is away the form is shown: sending it says so, and keeps the link.
  const email = token === '' ? undefined : await whileAway(auth.resetEmail(token), () => '');
  return data({ email, image }, { status: email === undefined ? 400 : 200 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const language = languageOf(params);
  const token = new URL(request.url).searchParams.get('token');
  const { acts, auth } = context.get(privateContext);
  const { rejected } = await submitAccountForm(
    request,
    'new-password',
    language,
    async ({ password }) => (token ? auth.setPassword(token, password) : { problem: 'link' }),
    acts,
  );
  if (rejected) return rejected;
  // Every session of the user has ended, so the next page is a new document.
  throw redirectDocument(`${pathIn(language, '/:lang?/login')}?view=login&changed=1`);
}

export { clientAction };

export default function NewPassword({ loaderData: { email, image }, actionData }: Route.ComponentProps) {
  const words = loginWords(useLanguage());
  const rejected: LoginActionData | undefined = actionData;
  const isDead = email === undefined || rejected?.problem === 'link';
  const title = useFocusRecovery<HTMLHeadingElement>(String(isDead));
  return (
    <LoginLayout
      title={isDead ? words.deadLink.title : words.newPassword.title}
      text={isDead ? words.deadLink.reset : words.newPassword.text}
      hasFailed={isDead || rejected?.problem !== undefined}
      image={image}
      ref={title}
    >
      <meta name="robots" content="noindex" />
      {isDead ? (
        <AskAgain />
      ) : (
        <AccountForm name="new-password" actionData={rejected} before={<UserName email={email} />} />
      )}
    </LoginLayout>
  );
}

function AskAgain() {
  const words = loginWords(useLanguage());
  const path = usePath();
  return (
    <p className="cluster gap-4 separate above-5">
      <ButtonLink to={path('/:lang?/login') + loginQuery('reset', '/')}>{words.deadLink.askAgain}</ButtonLink>
      <TextLink to={path('/:lang?/login')}>{words.backToLogin}</TextLink>
    </p>
  );
}

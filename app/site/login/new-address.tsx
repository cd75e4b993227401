import { data } from 'react-router';

import type { Route } from './+types/new-address';
import { loginWords } from '#i18n/messages/login-words.ts';
import { languageOf } from '#i18n/urls.ts';
import { DatabaseUnavailableError } from '#server/database/database-unavailable.ts';
import { privateContext, requestContext } from '#server/request/request-context.ts';
import { retryableAction } from '#app/components/retryable-action.ts';
import { useFocusRecovery } from '#app/hooks/use-focus-recovery.ts';
import { useLanguage, usePath } from '#app/hooks/use-language.ts';
import type { PageHandle } from '#app/layout/route-handle.ts';
import { button } from '#app/ui/class-names.ts';
import { submitAccountForm, type LoginActionData } from './submit-account-form.server.ts';
import { AccountForm, LoginLayout } from './account-page.tsx';

export const handle: PageHandle = { layout: 'bare' };

/** Opened from the email to the new address of an account. Opening it changes nothing: mail programs follow links as well. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? '';
  const image = context.get(requestContext).catalogue[languageOf(params)].home.loginImage;
  const { auth } = context.get(privateContext);
  try {
    const email = token === '' ? undefined : await auth.newAddress(token);
    return data({ email, isDown: false, image }, { status: email ? 200 : 400 });
  } catch (error) {
    if (!(error instanceof DatabaseUnavailableError)) throw error;
    return data({ email: undefined, isDown: true, image }, { status: 503 });
  }
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
  return rejected ?? { isDone: true as const };
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => retryableAction(serverAction);

export default function NewAddress({ loaderData: { email, isDown, image }, actionData }: Route.ComponentProps) {
  const words = loginWords(useLanguage());
  const path = usePath();
  const isDone = actionData !== undefined && 'isDone' in actionData;
  const rejected: LoginActionData | undefined = isDone ? undefined : actionData;
  const isDead = !isDone && !isDown && (email === undefined || rejected?.problem === 'link');
  const heading = useFocusRecovery<HTMLHeadingElement>(`${isDead} ${isDone}`);
  const { title, titleDone, text, done, dead } = words.newAddress;
  const asks = !isDone && !isDead && !isDown && email !== undefined;
  return (
    <LoginLayout
      title={isDead ? words.deadLink.title : isDown ? words.notConfirmed : isDone ? titleDone : title}
      text={isDone ? done : isDown ? words.problems.unavailable : asks ? text(email) : dead}
      hasFailed={!isDone && !asks}
      image={image}
      ref={heading}
    >
      <meta name="robots" content="noindex" />
      {asks ? (
        <AccountForm name="confirm-address" actionData={rejected} />
      ) : (
        <p className="above-6">
          <a href={isDown ? '' : path('/:lang?/login/account')} className={button()}>
            {isDown ? words.tryAgain : words.account.title}
          </a>
        </p>
      )}
    </LoginLayout>
  );
}

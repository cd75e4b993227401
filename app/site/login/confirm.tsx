import { data, redirectDocument, useSearchParams } from 'react-router';

import type { Route } from './+types/confirm';
import type { ProfileFields } from '#domain/account-fields.ts';
import { loginWords } from '#i18n/messages/login-words.ts';
import { loginDoneUrl, languageOf, pathIn } from '#i18n/urls.ts';
import type { AuthError, ConfirmForm } from '#server/auth/auth-api.ts';
import { privateContext, requestContext } from '#server/request/request-context.ts';
import { whileAway } from '#server/database/database-unavailable.ts';
import { clientAction } from '#app/components/retryable-action.ts';
import { ButtonLink } from '#app/components/button-link.tsx';
import { TextLink } from '#app/components/links.tsx';
import { useLanguage, usePath } from '#app/hooks/use-language.ts';
import type { PageHandle } from '#app/layout/route-handle.ts';
import { button } from '#app/ui/class-names.ts';
import { useFocusRecovery } from '#app/hooks/use-focus-recovery.ts';
import { Notice } from '#app/ui/notice.tsx';
import { submitAccountForm, type LoginActionData } from './submit-account-form.server.ts';
import { AccountForm, LoginLayout, UserName } from './account-page.tsx';
import { errorReason } from './login-views.ts';

export const handle: PageHandle = { layout: 'bare' };

/** Opened from the email that follows signing up. Opening it changes nothing: mail programs follow links as well. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const image = context.get(requestContext).catalogue[languageOf(params)].home.loginImage;
  const { auth } = context.get(privateContext);
  const asking = Promise.all([token ? auth.confirmation(token) : undefined, auth.person()]);
  const found = await whileAway(asking, () => undefined);
  const [email, person] = found ?? [];
  const status = found === undefined ? 503 : email ? 200 : 400;
  return data({ email, signedInAs: person?.email, isDown: found === undefined, image }, { status });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const language = languageOf(params);
  const { searchParams } = new URL(request.url);
  const token = searchParams.get('token');
  const { acts, auth } = context.get(privateContext);
  let isLoggedIn = false;
  const confirm = async (form: ConfirmForm): Promise<AuthError | undefined> => {
    const error = token ? await auth.confirm(token, form) : { problem: 'link' as const };
    isLoggedIn = error === undefined;
    return error;
  };
  const confirmNew = ({ password, ...profile }: ProfileFields & { password: string }) =>
    confirm({ profile, newPassword: password });
  const { rejected } = searchParams.has('new')
    ? await submitAccountForm(request, 'confirm-new', language, confirmNew, acts)
    : await submitAccountForm(request, 'confirm', language, confirm, acts);
  if (rejected) return rejected;
  // The session was in the answer that was lost.
  if (!isLoggedIn) throw redirectDocument(`${pathIn(language, '/:lang?/login')}?view=login&confirmed=1`);
  const to = searchParams.has('room') ? '/:lang?/Admin' : '/:lang?';
  throw redirectDocument(loginDoneUrl(language, pathIn(language, to)));
}

export { clientAction };

export default function Confirm({
  loaderData: { email, signedInAs, isDown, image },
  actionData,
}: Route.ComponentProps) {
  const words = loginWords(useLanguage());
  const [search] = useSearchParams();
  const rejected: LoginActionData | undefined = actionData;
  const isNew = search.has('new');
  const isDead = email === undefined || rejected?.problem === 'link';
  const title = useFocusRecovery<HTMLHeadingElement>(`${isDead} ${isNew}`);
  if (isDead) return <CannotConfirm isDown={isDown} image={image} ref={title} />;

  const { confirm } = words;
  return (
    <LoginLayout
      title={isNew ? confirm.titleNew : confirm.title}
      text={isNew ? confirm.textNew(email) : confirm.text(email)}
      hasFailed={rejected?.problem !== undefined}
      image={image}
      ref={title}
    >
      <meta name="robots" content="noindex" />
      {signedInAs !== undefined && signedInAs !== email && (
        <Notice kind="status" className="above-5">
          {confirm.other(signedInAs)}
        </Notice>
      )}
      <AccountForm
        key={String(isNew)}
        name={isNew ? 'confirm-new' : 'confirm'}
        actionData={rejected}
        messageOf={(error) => (error.problem === 'credentials' ? confirm.wrong : errorReason(words, error))}
        before={<UserName email={email} />}
      />
      <p className="above-5">
        {!isNew && <span>{`${confirm.forgotten} `}</span>}
        <TextLink to={`?${switched(search)}`} replace preventScrollReset>
          {isNew ? confirm.toPassword : confirm.toNew}
        </TextLink>
      </p>
    </LoginLayout>
  );
}

/** The same link with the other way of confirming. */
function switched(search: URLSearchParams): URLSearchParams {
  const other = new URLSearchParams(search);
  if (!search.has('new')) other.set('new', '1');
  else other.delete('new');
  return other;
}

/** What to do when the link of the email does not work, or nothing does. */
function CannotConfirm({
  isDown,
  ...page
}: { isDown: boolean } & Pick<Parameters<typeof LoginLayout>[0], 'image' | 'ref'>) {
  const words = loginWords(useLanguage());
  const path = usePath();
  const [search] = useSearchParams();
  return (
    <LoginLayout
      {...page}
      title={isDown ? words.notConfirmed : words.deadLink.title}
      text={isDown ? words.problems.unavailable : words.deadLink.confirm}
      hasFailed
    >
      <meta name="robots" content="noindex" />
      <p className="cluster gap-4 separate above-5">
        {isDown ? (
          <a href={`${path('/:lang?/login/confirm')}?${search}`} className={button()}>
            {words.tryAgain}
          </a>
        ) : (
          <ButtonLink to={path('/:lang?/login')}>{words.toLogin}</ButtonLink>
        )}
      </p>
    </LoginLayout>
  );
}

import { data, redirect, redirectDocument } from 'react-router';

import type { Route } from './+types/invitation';
import type { ProfileFields } from '#domain/account-fields.ts';
import { loginWords } from '#i18n/messages/login-words.ts';
import { peopleWords } from '#i18n/messages/admin-people-words.ts';
import { languageOf, loginDoneUrl, pathIn } from '#i18n/urls.ts';
import { privateContext } from '#server/request/request-context.ts';
import { clientAction } from '#app/components/retryable-action.ts';
import { PostForm } from '#app/components/forms.tsx';
import { TextLink } from '#app/components/links.tsx';
import { ButtonLink } from '#app/components/button-link.tsx';
import { useLanguage, useMessages, usePath } from '#app/hooks/use-language.ts';
import { MessagePage } from '#app/layout/message-page.tsx';
import type { PageHandle } from '#app/layout/route-handle.ts';
import { button } from '#app/ui/class-names.ts';
import { Field } from '#app/ui/field.tsx';
import { AccountForm } from './account-page.tsx';
import { submitAccountForm, type LoginActionData } from './submit-account-form.server.ts';

export const handle: PageHandle = { parameters: ['token', 'accepted'] };

/** Opened from the email of an invitation. Opening it changes nothing: mail programs follow links as well. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { auth, people } = context.get(privateContext);
  const [invitation, person] = await Promise.all([
    people.invitation(url.searchParams.get('token') ?? ''),
    auth.person(),
  ]);
  const accepted = url.searchParams.has('accepted') ? person?.role : undefined;
  if (invitation === undefined && person?.role && !accepted)
    throw redirect(pathIn(languageOf(params), '/:lang?/Admin'));
  const hasAccount = invitation !== undefined && (await people.hasAccount(invitation.email));
  const page = { invitation, hasAccount, accepted, signedInAs: person?.email, to: url.pathname + url.search };
  return data(page, { status: invitation || accepted ? 200 : 400 });
}

/** Whoever is logged in accepts; anybody else chooses a name and a password for the account that is invited. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { acts, auth, people } = context.get(privateContext);
  const language = languageOf(params);
  const token = url.searchParams.get('token') ?? '';
  const done = `${pathIn(language, '/:lang?/login/invitation')}?accepted=1`;
  const person = await auth.person();
  if (person === undefined) {
    let isLoggedIn = false;
    const join = async ({ password, ...profile }: ProfileFields & { password: string }) => {
      const limited = await auth.count('link', token);
      if (limited) return limited;
      const own = (await people.join(token)) ?? '';
      const error = await auth.confirm(own, { profile, newPassword: password });
      isLoggedIn = error === undefined;
      return error;
    };
    const { rejected } = await submitAccountForm(request, 'confirm-new', language, join, acts);
    if (rejected) return rejected;
    // Else the session was in the answer that was lost.
    const login = `${pathIn(language, '/:lang?/login')}?${new URLSearchParams({ confirmed: '1', to: done })}`;
    throw redirectDocument(isLoggedIn ? loginDoneUrl(language, done) : login, 303);
  }
  if (await people.accept(token, person)) throw redirectDocument(done, 303);
  const limited = await auth.count('link');
  if (limited) throw data({ minutes: limited.minutes }, { status: limited.problem === 'attempts' ? 429 : 503 });
  // Whoever cannot accept it reads on this page why.
  return null;
}

export { clientAction };

export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation, hasAccount, accepted, signedInAs, to } = loaderData;
  const { invitation: words, over, rolesText } = peopleWords(useLanguage());
  const { account, layout, notFound } = useMessages();
  const path = usePath();
  if (accepted) {
    return (
      <MessagePage eyebrow={words.eyebrow} title={words.accepted[accepted]} text={rolesText[accepted]}>
        <ButtonLink to={path('/:lang?/Admin')}>{words.toRoom}</ButtonLink>
      </MessagePage>
    );
  }
  if (invitation === undefined) {
    return (
      <MessagePage eyebrow={words.eyebrow} {...over}>
        <ButtonLink to={path('/:lang?')}>{notFound.toHome}</ButtonLink>
      </MessagePage>
    );
  }
  const { email, role } = invitation;
  const page = { eyebrow: words.eyebrow, title: words.title, text: words.as[role] };
  const login = `${path('/:lang?/login')}?${new URLSearchParams({ to })}`;
  if (signedInAs === undefined && !hasAccount) return <Join {...{ page, email, login }} answer={actionData} />;
  if (signedInAs === undefined) {
    return (
      <MessagePage {...page} next={words.logIn(email)}>
        <ButtonLink to={login}>{layout.links.login}</ButtonLink>
      </MessagePage>
    );
  }
  const isTheirs = signedInAs.toLowerCase() === email;
  return (
    <MessagePage {...page} next={isTheirs ? words.theirs(email) : words.other(signedInAs, email)}>
      {isTheirs ? (
        <PostForm>
          <button type="submit" className={button()}>
            {words.accept}
          </button>
        </PostForm>
      ) : (
        <form method="post" action={path('/:lang?/sign-out')}>
          <button type="submit" className={button()}>
            {account.logOut}
          </button>
        </form>
      )}
    </MessagePage>
  );
}

interface JoinProps {
  page: { eyebrow: string; title: string; text: string };
  email: string;
  /** For whoever logs in some other way. */
  login: string;
  answer: LoginActionData | null | undefined;
}

/** The one form of whoever has no account yet: the link has proven the address. */
function Join({ page, email, login, answer }: JoinProps) {
  const { invitation: words } = peopleWords(useLanguage());
  const { fields } = loginWords(useLanguage());
  const { layout } = useMessages();
  return (
    <MessagePage {...page} next={words.join}>
      <div className="stack gap-4">
        <AccountForm
          name="confirm-new"
          actionData={answer ?? undefined}
          before={
            <Field label={fields.email} type="email" name="email" autoComplete="username" value={email} readOnly />
          }
        />
        <TextLink to={login}>{layout.links.login}</TextLink>
      </div>
    </MessagePage>
  );
}

import { data, redirect, redirectDocument } from 'react-router';

import type { Route } from './+types/invitation';
import { peopleWords } from '#i18n/messages/admin-people-words.ts';
import { languageOf, pathIn } from '#i18n/urls.ts';
import { privateContext } from '#server/request/request-context.ts';
import { clientAction } from '#app/components/retryable-action.ts';
import { AdminErrorPage } from '#app/admin/components/admin-error-page.tsx';
import { FormOutcome } from '#app/admin/components/room-page.tsx';
import { PostForm } from '#app/components/forms.tsx';
import { ButtonLink } from '#app/components/button-link.tsx';
import { useLanguage, useMessages, usePath } from '#app/hooks/use-language.ts';
import { MessagePage } from '#app/layout/message-page.tsx';
import type { PageHandle } from '#app/layout/route-handle.ts';
import { button } from '#app/ui/class-names.ts';

export const handle: PageHandle = { parameters: ['token'] };

/** Opened from the email of an invitation. Opening it changes nothing: mail programs follow links as well. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { auth, people } = context.get(privateContext);
  const [invitation, person] = await Promise.all([
    people.invitation(url.searchParams.get('token') ?? ''),
    auth.person(),
  ]);
  if (invitation === undefined && person?.role) throw redirect(pathIn(languageOf(params), '/:lang?/Admin'));
  const to = url.pathname + url.search;
  return data({ invitation, signedInAs: person?.email, to }, { status: invitation ? 200 : 400 });
}

export async function action({ params, url, context }: Route.ActionArgs) {
  const { auth, people } = context.get(privateContext);
  const person = await auth.person();
  const isAccepted = person !== undefined && (await people.accept(url.searchParams.get('token') ?? '', person));
  if (isAccepted) throw redirectDocument(pathIn(languageOf(params), '/:lang?/Admin'), 303);
  const limited = await auth.count('link');
  if (limited) throw data({ minutes: limited.minutes }, { status: limited.problem === 'attempts' ? 429 : 503 });
  // Whoever cannot accept it reads on this page why.
  return null;
}

export { clientAction };

export default function InvitationPage({ loaderData: { invitation, signedInAs, to } }: Route.ComponentProps) {
  const { invitation: words, over } = peopleWords(useLanguage());
  const { account, layout, notFound } = useMessages();
  const path = usePath();
  if (invitation === undefined) {
    return (
      <MessagePage eyebrow={words.eyebrow} {...over}>
        <ButtonLink to={path('/:lang?')}>{notFound.toHome}</ButtonLink>
      </MessagePage>
    );
  }
  const { email, role } = invitation;
  const page = { eyebrow: words.eyebrow, title: words.title, text: words.as[role] };
  if (signedInAs === undefined) {
    const login = (query: Record<string, string>) => `${path('/:lang?/login')}?${new URLSearchParams(query)}`;
    return (
      <MessagePage {...page} next={words.logIn(email)}>
        <ButtonLink to={login({ to })}>{layout.links.login}</ButtonLink>
        <ButtonLink to={login({ view: 'sign-up', to })} look="outline">
          {words.toSignUp}
        </ButtonLink>
      </MessagePage>
    );
  }
  const isTheirs = signedInAs.toLowerCase() === email;
  return (
    <MessagePage {...page} next={isTheirs ? words.theirs(email) : words.other(signedInAs, email)}>
      {isTheirs ? (
        <PostForm>
          <FormOutcome />
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

export const ErrorBoundary = AdminErrorPage;

import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';

import { adminWords } from '#i18n/messages/admin-words.ts';
import type { ForbiddenPerson } from '#server/request/require-editor.ts';
import { ButtonLink } from '#app/components/button-link.tsx';
import { useLanguage, useMessages, usePath } from '#app/hooks/use-language.ts';
import { button } from '#app/ui/class-names.ts';
import { MessagePage } from '#app/layout/message-page.tsx';
import { ErrorPage } from '#app/layout/error-pages.tsx';

/** What every page of the editors' room exports as its error boundary. */
export function AdminErrorPage() {
  const error = useRouteError();
  if (isRouteErrorResponse(error)) {
    if (error.status === 403 && isForbidden(error.data)) return <Forbidden who={error.data} />;
    if (error.status === 429) return <TooManyEdits minutes={error.data?.minutes ?? 1} />;
    if (error.status === 503) return <AdminUnavailable />;
  }
  return <ErrorPage error={error} />;
}

/** Whether the data of a response of status 403 names the user. A proxy's 403 has other data. */
function isForbidden(detail: unknown): detail is ForbiddenPerson {
  return typeof detail === 'object' && detail !== null && 'email' in detail;
}

function Forbidden({ who: { name, email } }: { who: ForbiddenPerson }) {
  const admin = adminWords(useLanguage());
  const { account, notFound } = useMessages();
  const words = admin.forbidden;
  const path = usePath();
  return (
    <MessagePage {...words} text={words.text(name === '' ? email : `${name} (${email})`)} next={words.next}>
      <form method="post" action={path('/:lang?/sign-out')}>
        <button type="submit" className={button()}>
          {account.logOut}
        </button>
      </form>
      <ButtonLink to={path('/:lang?')} look="outline">
        {notFound.toHome}
      </ButtonLink>
    </MessagePage>
  );
}

/** While the database is unavailable, so that nobody knows whether the user is an editor. */
function AdminUnavailable() {
  const admin = adminWords(useLanguage());
  const { connection, notFound } = useMessages();
  const path = usePath();
  const { pathname, search } = useLocation();
  return (
    <MessagePage {...admin.unavailable}>
      <a href={pathname + search} className={button()}>
        {connection.retry}
      </a>
      <ButtonLink to={path('/:lang?')} look="outline">
        {notFound.toHome}
      </ButtonLink>
    </MessagePage>
  );
}

/** For an editor who changes more in a minute than anybody does by hand. */
function TooManyEdits({ minutes }: { minutes: number }) {
  const admin = adminWords(useLanguage());
  const { pathname, search } = useLocation();
  return (
    <MessagePage {...admin.tooManyEdits} text={admin.tooManyEdits.text(minutes)}>
      <ButtonLink to={pathname + search}>{admin.tooManyEdits.back}</ButtonLink>
    </MessagePage>
  );
}

import { isRouteErrorResponse, useRouteError } from 'react-router';

import { findTicketsWords } from '#i18n/messages/find-tickets-words.ts';
import { loginWords } from '#i18n/messages/login-words.ts';
import { MailboxLink } from '#app/components/links.tsx';
import { useLanguage, useMessages, usePath } from '#app/hooks/use-language.ts';
import { button } from '#app/ui/class-names.ts';
import { ServerErrorPage } from './error-pages.tsx';
import { MessagePage } from './message-page.tsx';

interface NoTicketPageProps {
  /** 404 where the link leads to no ticket, 410 where that has another link now, 429 after too many of the first. */
  status: number;
  /** With 429: after how many minutes it is worth trying again. */
  minutes?: number;
}

/** In place of a ticket: why it is not there, and the way to the right link. */
export function NoTicketPage({ status, minutes = 1 }: NoTicketPageProps) {
  const language = useLanguage();
  const path = usePath();
  const { find, ...words } = findTicketsWords(language);
  const { notFound } = useMessages();
  const { title, text } = words[status === 410 ? 'replaced' : 'missing'];
  const isLimited = status === 429;
  return (
    <MessagePage
      eyebrow={notFound.eyebrow.replace('404', String(status))}
      title={title}
      text={isLimited ? loginWords(language).problems.attempts(minutes) : text}
    >
      {!isLimited && (
        <a href={path('/:lang?/ticket/find')} className={button()}>
          {find.title}
        </a>
      )}
      <MailboxLink to="support" />
    </MessagePage>
  );
}

/** What a page of an order shows where it cannot be shown. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || ![404, 410, 429].includes(error.status)) return <ServerErrorPage />;
  return <NoTicketPage status={error.status} minutes={error.data?.minutes} />;
}

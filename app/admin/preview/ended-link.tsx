import { data, isRouteErrorResponse } from 'react-router';

import type { Route } from './+types/ended-link';
import { adminPreviewWords } from '#i18n/messages/admin-preview-words.ts';
import { privateContext } from '#server/request/request-context.ts';
import { ButtonLink } from '#app/components/button-link.tsx';
import { useLanguage, useMessages, usePath } from '#app/hooks/use-language.ts';
import { MessagePage } from '#app/layout/message-page.tsx';
import { ServerErrorPage } from '#app/layout/error-pages.tsx';

/**
 * What a link to a preview leads to once it is no longer good; whether it ever was, nobody is told. Good ones are answered
 * before any page (server/http/preview-pages.ts), unless the database is unavailable.
 */
export async function loader({ params, context }: Route.LoaderArgs): Promise<never> {
  const { previewLinks, now } = context.get(privateContext);
  const isGood = params.lang === undefined && (await previewLinks.read(params.token, now)) !== undefined;
  throw data(null, { status: isGood ? 503 : 404 });
}

export default function EndedLink() {
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const words = adminPreviewWords(useLanguage()).ended;
  const { notFound } = useMessages();
  const path = usePath();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ServerErrorPage />;
  return (
    <MessagePage {...words}>
      <ButtonLink to={path('/:lang?')} look="outline">
        {notFound.toHome}
      </ButtonLink>
    </MessagePage>
  );
}

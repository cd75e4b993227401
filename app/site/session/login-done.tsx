import { use } from 'react';
import { data } from 'react-router';

import type { Route } from './+types/login-done';
import { languageOf, pathIn } from '#i18n/urls.ts';
import { authErrorStatuses } from '#server/auth/auth-api.ts';
import { hasKey } from '#domain/values/records.ts';
import { returnUrl } from '#domain/return-url.ts';
import { InlineNonce, inlined } from '#app/layout/inline-scripts.ts';
import { useHouse, useMessages } from '#app/hooks/use-language.ts';
import { PageIntro } from '#app/ui/section.tsx';
import type { PageHandle } from '#app/layout/route-handle.ts';
import { button } from '#app/ui/class-names.ts';
import source from './finish-login.js?raw';

export const handle: PageHandle = { layout: 'bare' };

const script = import.meta.env.SSR ? inlined(source) : '';

/**
 * Reads the query: `to` is the page the visitor came from, `popup` marks the window of Google's sign-in, `problem` says
 * why signing in failed.
 */
export function loader({ request, params }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const language = languageOf(params);
  const to = returnUrl(searchParams.get('to'), language);
  const named = searchParams.get('problem') ?? '';
  const problem = hasKey(authErrorStatuses, named) ? named : undefined;
  const again = new URLSearchParams({ ...(problem && { problem }), to });
  const popup = searchParams.has('popup');
  const result = { next: problem ? `${pathIn(language, '/:lang?/login')}?${again}` : to, problem, popup };
  // Another policy would separate the window from the page that opened it, and the window could not close itself.
  return data(result, popup ? { headers: { 'Cross-Origin-Opener-Policy': 'unsafe-none' } } : undefined);
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

/** The last page of every sign-in: it stores that the browser is signed in, and goes back to the page of the visitor. */
export default function LoginDone({ loaderData: { next, problem, popup } }: Route.ComponentProps) {
  const { account } = useMessages();
  const { name } = useHouse();
  const words = problem ? account.notSignedIn : account.signedIn;
  return (
    <div className="pageWidth">
      <title>{`${words.title} · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <PageIntro title={words.title} text={words.text}>
        <a href={next} className={button()}>
          {words.link}
        </a>
      </PageIntro>
      {/* Written by the server only; the browser keeps what it finds. */}
      <script
        nonce={use(InlineNonce)}
        suppressHydrationWarning
        data-next={next}
        data-problem={problem}
        data-popup={popup || undefined}
        dangerouslySetInnerHTML={{ __html: script }}
      />
      <noscript>
        <meta httpEquiv="refresh" content={`0;url=${next}`} />
      </noscript>
    </div>
  );
}

import { useLayoutEffect, useRef, useState } from 'react';
import { isRouteErrorResponse, Link, useLocation } from 'react-router';

import type { NotFoundData } from '#server/view-models/not-found-data.ts';
import { OnwardLink, TextLink } from '#app/components/links.tsx';
import { useIsHydrated } from '#app/hooks/use-is-hydrated.ts';
import { useHouse, useMessages, usePath } from '#app/hooks/use-language.ts';
import { button } from '#app/ui/class-names.ts';
import { sentences } from '#app/ui/text.tsx';
import { NO_ANSWER } from './network-failures.ts';
import { useCanonicalQuery } from './page-head.tsx';

/** In place of a page that cannot be shown. */
export function ErrorPage({ error }: { error: unknown }) {
  // Where no route matches, not even the one for everything else, the data is a sentence of React Router's.
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <NotFoundPage detail={error.data?.missing ? error.data : { missing: 'page' }} />;
  }
  const isUnreachable = isRouteErrorResponse(error) && error.statusText === NO_ANSWER;
  return <ServerErrorPage isUnreachable={isUnreachable} />;
}

function NotFoundPage({ detail }: { detail: NotFoundData }) {
  const { notFound, when } = useMessages();
  const { name: site } = useHouse();
  const path = usePath();
  const { title, text, suggestions: announced } = notFound[detail.missing];
  const { suggestions = [], alternates = [] } = detail;
  // Where there is a page in another language, the address is right.
  const lede = sentences(alternates.length === 0 && text, suggestions.length > 0 && announced);
  return (
    <div className="pageWidth section grid">
      <title>{`${title} · ${site}`}</title>
      <meta name="robots" content="noindex" />
      <div>
        <p className="eyebrow">{notFound.eyebrow}</p>
        <h1 className="title pad-5">{title}</h1>
        {alternates.map(({ language, url }) => (
          <Link key={language} reloadDocument to={url} data-language={language} className={button()}>
            {notFound.readIn(when.heldIn[language])}
          </Link>
        ))}
        {lede && <p className="lede">{lede}</p>}
      </div>
      <div>
        {suggestions.length > 0 && (
          <ul className="inkAbove">
            {suggestions.map(({ to, title: name, note }) => (
              <li key={to} className="hairlineBelow">
                <Link to={to} className="stack gap-1 pad-4">
                  <span className="subheading underlinedOnHover">{name}</span>
                  <span className="small soft">{note}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
        <p className="cluster gap-3 separate above-5">
          <TextLink to={path('/:lang?')}>{notFound.toHome}</TextLink>
          <OnwardLink />
        </p>
      </div>
    </div>
  );
}

/** The page for an error of the server (500). @param isUnreachable whether it has not answered at all */
export function ServerErrorPage({ isUnreachable = false }) {
  const { serverError, connection } = useMessages();
  const title = isUnreachable ? connection.title : serverError.title;
  const { name: site, mailboxes } = useHouse();
  const { support } = mailboxes;
  const { pathname } = useLocation();
  const query = useCanonicalQuery();
  const heading = useFocusAfterCrash();
  return (
    <div className="pageWidth section grid">
      <title>{`${title} · ${site}`}</title>
      <div>
        {!isUnreachable && <p className="eyebrow">{serverError.eyebrow}</p>}
        <h1 ref={heading} tabIndex={-1} className="title pad-5">
          {title}
        </h1>
        <p className="lede">{isUnreachable ? connection.unanswered : serverError.text}</p>
        <p className="cluster gap-3 separate above-5">
          <Link reloadDocument to={pathname + query} className={button()}>
            {connection.retry}
          </Link>
          <a href={`mailto:${support}`} className={button('outline')}>
            {support}
          </a>
        </p>
      </div>
    </div>
  );
}

/** Focuses the heading when what had the focus has gone with a page that has crashed. */
function useFocusAfterCrash() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isLater] = useState(useIsHydrated());
  useLayoutEffect(() => {
    if (isLater && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [isLater]);
  return heading;
}

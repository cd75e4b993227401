import type { MiddlewareHandler } from 'hono';

import { colours } from '#domain/colours.ts';
import { languages, type Language } from '#domain/values/field-values.ts';
import { drawMark } from '#domain/values/mark.ts';
import { openingWords } from '#i18n/messages/opening-words.ts';
import { isPrivate, LANGUAGE_PREFIX, languageOfPath, pathIn } from '#i18n/urls.ts';
import { AUTH_PATH } from '#server/auth/better-auth-config.ts';
import { isClosed, type Catalogue } from '#server/content/catalogue.ts';
import { escapeXml } from '#server/syndication/feed.ts';
import { PICTURES } from './canonical-address.ts';
import { plainDocument, plainDocumentHeaders } from './plain-document.ts';
import { NEVER } from './response-headers.ts';
import { hashedFolders, type StaticFiles } from './static-files.ts';

const STYLE = `
:root { color-scheme: light; }
body { margin: 0; min-height: 100svh; display: grid; place-items: center; background: ${colours.paper}; color: ${colours.ink};
  font: 1.25rem/1.4 Georgia, 'Times New Roman', serif; }
main { width: min(40rem, 100% - 3rem); padding-block: 3rem; text-align: center; overflow-wrap: anywhere; }
svg { display: block; width: auto; height: 6rem; max-width: 100%; margin: 0 auto 2rem; }
h1 { margin: 0 0 1rem; font-size: clamp(2rem, 8vw, 3.5rem); line-height: 1.15; font-weight: 400; text-wrap: balance; }
p { margin: 0; }
nav { margin-top: 3rem; font-size: 1rem; }
a { display: inline-block; padding: .75rem; color: inherit; text-underline-offset: .2em; }
a:focus-visible { outline: 2px solid; outline-offset: 2px; }
`;

/** Addresses that answer all the same: who the house is, where to report a weakness, and what crawlers may read. */
const OPEN = new RegExp(
  `^(?:${LANGUAGE_PREFIX}/(?:site\\.webmanifest|mark\\.svg)|/(?:favicon\\.ico|apple-touch-icon\\.png|mark-\\d+\\.png|robots\\.txt|\\.well-known/security\\.txt))$`,
);
/** Where a free seat is booked: nothing is sold. */
const BOOKING = new RegExp(`^${LANGUAGE_PREFIX}/booking(?:[/.]|$)`);
/** What is no page: feeds, calendars, the sitemap, answers of searches. */
const FILE = /\.[a-z\d]+$|^\/search-answer\//i;

interface ClosedSiteOptions {
  origin: string;
  catalogue: () => Catalogue;
  files: StaticFiles;
}

/** Gives one page at every public address while the house is not open. It depends on the language of the address alone. */
export function closedSite({ origin, catalogue, files }: ClosedSiteOptions): MiddlewareHandler {
  const answersAllTheSame = (path: string) =>
    (isPrivate(path) && !BOOKING.test(path)) ||
    path.startsWith(`${AUTH_PATH}/`) ||
    path.startsWith(PICTURES) ||
    hashedFolders.test(path) ||
    files.has(path) ||
    OPEN.test(path);

  return async (c, next) => {
    const { pathname } = new URL(c.req.url);
    const published = catalogue();
    if (!isClosed(published) || answersAllTheSame(pathname)) return next();
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    const headers = { 'Cache-Control': NEVER, 'X-Robots-Tag': 'noindex' };
    if (!FILE.test(pathname)) {
      const page = closedPage(published, languageOfPath(pathname));
      return c.body(page, isRead ? 200 : 409, { ...headers, ...plainDocumentHeaders(origin, STYLE) });
    }
    // A page that was open before takes data of no build for a reason to load its document, and sends a form again as one (app/layout/other-build.ts).
    const status = isRead ? (pathname.endsWith('.data') ? 200 : 404) : 409;
    return c.text('Opens soon\n', status, headers);
  };
}

/** The mark, the name, and that it opens soon; without scripts and without files beside it. */
function closedPage(catalogue: Catalogue, language: Language): string {
  const { name, mark } = catalogue[language].house;
  const words = openingWords(language);
  const others = languages.filter((each) => each !== language);
  return plainDocument({
    language,
    title: escapeXml(`${words.soon} · ${name}`),
    style: STYLE,
    links: [
      '<link rel="icon" href="/mark.svg" type="image/svg+xml">',
      '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    ],
    main: `${drawMark(mark, name, colours).replace('<svg ', '<svg aria-hidden="true" ')}
<h1>${escapeXml(name)}</h1>
<p>${words.soon}</p>
<nav>${others.map((each) => `<a href="${pathIn(each, '/:lang?')}" lang="${each}" hreflang="${each}">${openingWords(each).read}</a>`).join('')}</nav>`,
  });
}

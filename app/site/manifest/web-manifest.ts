import type { Route } from './+types/web-manifest';
import { messagesOf } from '#i18n/messages/messages.server.ts';
import { languageOf, pathIn } from '#i18n/urls.ts';
import { requestContext } from '#server/request/request-context.ts';
import type { PageHandle } from '#app/layout/route-handle.ts';
import { PAPER_COLOUR } from '#domain/colours.ts';

export const handle: PageHandle = { changesWith: 'content' };

/** Phones cut a shape out of what is maskable. */
const png = (side: number, purpose: 'any' | 'maskable') => ({
  src: `/mark-${side}.png`,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
});

/** What a browser needs to install the site on a phone or a computer (W3C Web Application Manifest), in a language. */
export function loader({ params, context }: Route.LoaderArgs): Response {
  const language = languageOf(params);
  const { layout } = messagesOf(language);
  const { name, tagline } = context.get(requestContext).catalogue[language].house;
  const start = pathIn(language, '/:lang?');
  const shortcut = (label: string, path: '/:lang?/calendar' | '/:lang?/programs') => ({
    name: label,
    url: pathIn(language, path),
  });
  const manifest = {
    id: start,
    start_url: start,
    // The other language is the same site.
    scope: '/',
    lang: language,
    dir: 'ltr',
    name: `${name}. ${tagline}`,
    short_name: name,
    display: 'standalone',
    // Where it is known it has a button that goes back.
    display_override: ['minimal-ui'],
    background_color: PAPER_COLOUR,
    theme_color: PAPER_COLOUR,
    categories: ['education', 'events'],
    icons: [
      { src: '/mark.svg', sizes: 'any', type: 'image/svg+xml' },
      png(192, 'any'),
      png(512, 'any'),
      png(512, 'maskable'),
    ],
    shortcuts: [
      shortcut(layout.links.calendar, '/:lang?/calendar'),
      shortcut(layout.links.programs, '/:lang?/programs'),
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json' } });
}

import { messagesOf } from '../../i18n/messages/messages.server.ts';
import { pathIn } from '../../i18n/urls.ts';
import type { PublicEvent } from './public-event.ts';
import { breadcrumbs, organization, type PageGraph, type SiteIn } from './structured-data.ts';
import { educationEvent } from './structured-event.ts';

/** What each page says to search engines: the things it shows, and nothing that it does not show. */

export function eventGraph(event: PublicEvent, origin: string): PageGraph {
  const at: SiteIn = { origin, language: event.language };
  const { programs } = messagesOf(event.language).layout.links;
  return [
    educationEvent(event, origin),
    breadcrumbs(at, [
      { name: programs, path: pathIn(event.language, '/:lang?/programs') },
      { name: event.program.title, path: event.program.url.slice(origin.length) },
      { name: event.name, path: event.url.slice(origin.length) },
    ]),
    organization(at),
  ];
}

import { listsOf } from '../../domain/documents/last-change.ts';
import type { PackSources } from './packed-catalogue.ts';
import { removedRedirects } from './removed-redirects.ts';
import type { SiteDocuments } from './site-documents.ts';

/** What a catalogue takes from documents beside their content. @param picture gives each picture that they name */
export function packSources(documents: SiteDocuments, picture: PackSources['picture']): PackSources {
  return {
    picture,
    redirects: removedRedirects(documents),
    lastChange: (name) => documents.get(name)?.lastChange,
    leftAt: leftAt(documents),
  };
}

/** When an event last left the page of a program or master, by the names of these; ISO 8601 in UTC. */
function leftAt(documents: SiteDocuments): Map<string, string> {
  const found = new Map<string, string>();
  for (const document of documents.values()) {
    const { lists = [], scheduledAt } = document.lastChange ?? {};
    if (lists.length === 0 || scheduledAt === undefined) continue;
    const present = listsOf(document);
    for (const name of lists)
      if (!present.includes(name) && scheduledAt > (found.get(name) ?? '')) found.set(name, scheduledAt);
  }
  return found;
}

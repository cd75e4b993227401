import type { DocumentChange, DocumentKey } from '../../../domain/documents/document.ts';
import type { ListedEvent } from '../../../domain/entities.ts';
import type { Language } from '../../../domain/values/field-values.ts';
import { isOnSale, seats } from '../../../domain/tickets.ts';
import { dayInWords } from '../../../i18n/formats.ts';
import { otherLanguage } from '../../../i18n/urls.ts';
import type { Catalogue } from '../../../server/content/catalogue.ts';
import { documentPaths } from '../../../server/content/document-pages.ts';
import { hasPage } from '../../../server/syndication/sitemap.ts';
import { namedDocument, type NamedDocument, type NameOf } from '../../../server/view-models/document-names.ts';

/** What it means that a document goes off the site. */
export interface TakenOff {
  document: NamedDocument;
  /** The addresses at which it is today. */
  paths: string[];
  /** Where they will lead, and whether there is such a page; undefined where they will answer that there is nothing. */
  redirect: { path: string; exists: boolean } | undefined;
  /** Its events that visitors can still buy. */
  onSale: { document: NamedDocument; day: string }[];
}

/** @param value the document as it is published */
export function takenOff(
  { kind, id, value, redirect }: DocumentChange,
  { catalogue, now }: { catalogue: Catalogue; now: Date },
  language: Language,
  nameOf: NameOf,
): TakenOff {
  const key = { kind, id };
  const paths = Object.values(documentPaths(key, value, () => undefined));
  const leads = (path: string) => ({ path, exists: !paths.includes(path) && hasPage(catalogue, path) });
  return {
    document: namedDocument(key, value, language, nameOf),
    paths,
    redirect: redirect === undefined ? undefined : leads(redirect),
    onSale: eventsOf(key, catalogue, language)
      .filter((event) => seats(event, now).some(isOnSale))
      .map((event) => ({
        document: namedDocument({ kind: 'events', id: event.id }, { name: { [language]: event.name } }, language),
        day: dayInWords(event.dateOfEvent, language).full,
      })),
  };
}

/** The events of a program or a master, or the event itself, each once, in a language where it exists there. */
function eventsOf({ kind, id }: DocumentKey, catalogue: Catalogue, language: Language): ListedEvent[] {
  const found = [otherLanguage(language), language].flatMap((each) => {
    const content = catalogue[each];
    if (kind === 'programs') return content.program(id)?.events ?? [];
    if (kind === 'masters') return content.events({ master: id });
    return kind === 'events' ? content.events({ ids: [id] }) : [];
  });
  return [...new Map(found.map((event) => [event.id, event])).values()];
}

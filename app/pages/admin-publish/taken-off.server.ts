import type { DocumentChange, DocumentKey } from '../../../domain/documents/document.ts';
import type { ListedEvent } from '../../../domain/entities.ts';
import { isPast } from '../../../domain/past-and-upcoming.ts';
import type { Language } from '../../../domain/values/field-values.ts';
import { isOnSale, seats } from '../../../domain/tickets.ts';
import { dayInWords } from '../../../i18n/formats.ts';
import { otherLanguage } from '../../../i18n/urls.ts';
import type { Catalogue } from '../../../server/content/catalogue.ts';
import { documentPaths } from '../../../server/content/document-pages.ts';
import type { PrivateContext } from '../../../server/request/request-context.ts';
import { hasPage } from '../../../server/syndication/sitemap.ts';
import { namedDocument, type NameOf } from '../../../server/view-models/document-names.ts';

export type TakenOff = Awaited<ReturnType<typeof takenOff>>;

/** What it means that a document goes off the site. @param value the document as it is published */
export async function takenOff(
  { kind, id, value, redirect }: DocumentChange,
  { catalogue, tickets, now, today }: Pick<PrivateContext, 'catalogue' | 'tickets' | 'now' | 'today'>,
  language: Language,
  nameOf: NameOf,
) {
  const key = { kind, id };
  const paths = Object.values(documentPaths(key, value, () => undefined));
  const leads = (path: string) => ({ path, exists: !paths.includes(path) && hasPage(catalogue, path) });
  const events = eventsOf(key, catalogue, language);
  const shown = (event: ListedEvent) => ({
    document: namedDocument({ kind: 'events', id: event.id }, { name: { [language]: event.name } }, language),
    day: dayInWords(event.dateOfEvent, language).full,
  });
  const toCome = events.filter((event) => !isPast(event, today));
  const held = toCome.map(async (event) => {
    const orders = new Set((await tickets.guests(event.id)).map(({ orderId }) => orderId));
    return { ...shown(event), holders: orders.size };
  });
  return {
    document: namedDocument(key, value, language, nameOf),
    /** The addresses at which it is today. */
    paths,
    /** Where they will lead, and whether there is such a page; undefined where they will answer that there is nothing. */
    redirect: redirect === undefined ? undefined : leads(redirect),
    /** Its events that visitors can still buy. */
    onSale: events.filter((event) => seats(event, now).some(isOnSale)).map(shown),
    /** Its events to come to which people have tickets, and how many orders they have made. */
    held: (await Promise.all(held)).filter(({ holders }) => holders > 0),
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

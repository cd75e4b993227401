import { keysOf } from '#domain/values/records.ts';
import type { DocumentKey, DocumentKind } from '#domain/documents/document.ts';
import type { House, ListedEvent } from '#domain/entities.ts';
import { inEach, languages, type Language } from '#domain/values/field-values.ts';
import { optionalPage, sitePages } from '#i18n/site-pages.ts';
import { pathIn } from '#i18n/urls.ts';
import type { Connection } from './connection.ts';
import { documentAt } from './content-kinds.ts';
import { LocalizedContent } from './localized-content.ts';

/** What is published, as it was at one moment; a request reads one from its beginning to its end. */
export type Catalogue = Readonly<ReturnType<typeof createCatalogue>>;

const LAST_DEPARTURE = "select max(at) from departure where page = item.kind || '/' || item.id";
const lastMove = (by: 'program' | 'master') =>
  `select max(scheduled_at) from item as listed
   where listed.language = item.language and listed.kind = 'events' and listed.${by} = item.id`;

interface DocumentPage {
  id: string;
  language: Language;
  /** Of an event. */
  program: string | null;
  /** When anything last changed that its page prints, ISO 8601 in UTC. */
  changedAt: string;
}

/** @param close is called when nobody reads it any more */
export function createCatalogue(connection: Connection, close: () => void) {
  let readers = 0;
  const contents = inEach((language) => new LocalizedContent(connection, language));
  return {
    ...contents,
    connection,
    /** Changes with the content; letters, digits, `-` and `_`. */
    version: connection.one<{ value: string }>("select value from meta where key = 'version'")?.value ?? '',
    /** In the ids of events in calendars and feeds: it never changes, whatever the addresses of the site are. */
    idHost: connection.one<{ value: string }>("select value from meta where key = 'idHost'")?.value ?? EARLIER_ID_HOST,
    count: (kind: DocumentKind) =>
      connection.one<{ count: number }>('select count(distinct id) as count from item where kind = ?', kind)!.count,
    ids(kind: DocumentKind, limit: number, offset: number): string[] {
      const sql = 'select distinct id from item where kind = ? order by id limit ? offset ?';
      return connection.all<{ id: string }>(sql, kind, limit, offset).map(({ id }) => id);
    },
    /** Some of them in each language, in the order of their ids. */
    pages(kind: DocumentKind, ids: readonly string[]): DocumentPage[] {
      const further = (furtherChanges[kind] ?? []).map((each) => `, coalesce((${each}), '')`);
      return connection.all(
        `select id, language, program, max(changed_at, ''${further.join('')}) as changedAt
         from item where kind = ? and id in (select value from json_each(?)) order by id, language`,
        kind,
        JSON.stringify(ids),
      );
    },
    /** The documents that name one of a kind, each once for each that it names: `to` is its id. */
    references: (kind: DocumentKind): (DocumentKey & { to: string })[] =>
      connection.all(
        `select distinct kind, id, to_id as "to" from reference where to_kind = ? and kind <> to_kind
         and exists (select 1 from item where item.kind = reference.kind and item.id = reference.id) order by kind, id`,
        kind,
      ),
    /** Where the address of a document that was taken off leads: a path in English; undefined where it leads nowhere, or to no page. */
    redirectOf(document: DocumentKey): string | undefined {
      const path = redirectOf(connection, document);
      return path !== undefined && hasPage({ connection, en: contents.en }, path) ? path : undefined;
    },
    /** Keeps it readable until the returned function is called, also when something newer is published. */
    retain(): () => void {
      let isReading = true;
      readers += 1;
      return () => {
        if (isReading) readers -= 1;
        if (isReading && readers === 0) close();
        isReading = false;
      };
    },
  };
}

/**
 * The last change of what a page prints beside its document: events come and go, and move; that of an event has questions
 * and the address of its venue.
 */
const furtherChanges: Partial<Record<DocumentKind, readonly string[]>> = {
  programs: [lastMove('program'), LAST_DEPARTURE],
  masters: [lastMove('master'), LAST_DEPARTURE],
  events: [
    "select last_change ->> ('$.at.' || item.language) from document where kind = 'faq' and document.id = item.id",
    `select last_change ->> '$.scheduledAt' from document where kind = 'pages' and id = 'house'
      and last_change ->> '$.sequence' > 0 and item.event_type = 'in-person'`,
  ],
};

/** That of every site from before each had its own. */
const EARLIER_ID_HOST = 'lyceum.example';

export function existsIn(catalogue: Catalogue, kind: DocumentKind, id: string): Language[] {
  return languages.filter((language) => catalogue[language].has(kind, id));
}

/** An event in the preferred language, else in the first in which it is shown. */
export function shownEvent(
  catalogue: Catalogue,
  id: string,
  preferred?: Language,
): { event: ListedEvent; language: Language } | undefined {
  for (const language of preferred ? [preferred, ...languages] : languages) {
    const event = catalogue[language].listedEvent(id);
    if (event) return { event, language };
  }
  return undefined;
}

/** Paths of the site in English: no other host, no query, and not the Russian address, which is derived. */
const SITE_PATH = /^\/(?![/\\])(?!ru(?:\/|$))[^\s?#\\]*$/;

/**
 * Where the address of a document that was taken off leads: a path in English. One that leads to another such document leads
 * to where that one leads; what leads to itself leads nowhere.
 */
function redirectOf(connection: Connection, document: DocumentKey): string | undefined {
  const seen = new Set<string>();
  let path: string | undefined;
  for (let key: DocumentKey | undefined = document; key; key = documentAt(path)) {
    const name = `${key.kind}/${key.id}`;
    const row: { redirect: string | null } | undefined = connection.one(
      'select redirect from document where kind = ? and id = ? and value is null',
      key.kind,
      key.id,
    );
    const redirect: string = row?.redirect ?? '';
    if (!SITE_PATH.test(redirect)) break;
    if (seen.has(name)) return undefined;
    seen.add(name);
    path = redirect;
  }
  return path;
}

interface Pages {
  connection: Connection;
  en: LocalizedContent;
}

/** Whether there is a page in any language. @param path in English, without a query */
export function hasPage({ connection, en }: Pages, path: string): boolean {
  const document = documentAt(path);
  const isThere = ({ kind, id }: DocumentKey) =>
    connection.one('select 1 from item where kind = ? and id = ?', kind, id) !== undefined;
  if (document) return isThere(document) && !(document.kind === 'courses' && en.off.courses);
  const page = keysOf(sitePages).find((pattern) => pathIn('en', pattern) === path);
  const optional = page === undefined ? undefined : optionalPage(page);
  return page !== undefined && (optional === undefined || !en.off[optional]);
}

/** The documents that were taken off and whose address is to lead to a page that is not there, each with its path. */
export function lostAddresses(pages: Pages): (DocumentKey & { path: string })[] {
  const taken = pages.connection.all<DocumentKey>(
    'select kind, id from document where value is null and redirect is not null order by kind, id',
  );
  return taken.flatMap(({ kind, id }) => {
    const path = redirectOf(pages.connection, { kind, id });
    return path === undefined || hasPage(pages, path) ? [] : [{ kind, id, path }];
  });
}

/** Whether a house is not open yet: a new site says so until its owner opens it (rules.md, Opening). Missing means open. */
export const isClosed = ({ en }: { en: { house: Pick<House, 'open'> } }): boolean => en.house.open === false;

export type ContentStore = ReturnType<typeof createContentStore>;

/** Holds the content of the site: nothing else keeps any of it from one request to the next. */
export function createContentStore(file: { readonly version: string; catalogue: () => Catalogue }) {
  let catalogue: Catalogue;
  let release = () => {};
  const listeners: (() => void)[] = [];
  function open(): () => void {
    const releaseBefore = release;
    catalogue = file.catalogue();
    // What is printed of the house is kept in memory: some of it is needed when nothing can be read any more.
    void catalogue.en.house;
    release = catalogue.retain();
    return releaseBefore;
  }
  open();
  return {
    /** What new requests read. A request that goes on later retains the one it began with. */
    current: () => catalogue,
    /** Lets new requests read what is published by now, in this process or another one. */
    refresh: () => {
      if (file.version === catalogue.version) return;
      const releaseBefore = open();
      for (const listener of listeners) listener();
      releaseBefore();
    },
    /** Reads the same through another connection: the one before keeps the log of the file from being begun anew. */
    openAnew: () => open()(),
    /** @param listener is called when something else is published, and makes anew what derives from the content */
    onPublish: (listener: () => void) => void listeners.push(listener),
    close: () => release(),
  };
}

import { createContext } from 'react-router';
import type { Thing } from 'schema-dts';

import type { House } from '#domain/entities.ts';
import type { IsoDay, Language } from '#domain/values/field-values.ts';
import type { RequestAuth } from '#server/auth/request-auth.ts';
import type { People } from '#server/auth/people.ts';
import type { Acts } from '#server/tickets/idempotency-keys.ts';
import type { Tickets } from '#server/tickets/tickets.ts';
import type { Catalogue } from '#server/content/catalogue.ts';
import type { MastersCollection } from '#server/database/masters-collection.ts';
import type { DocumentStore } from '#server/documents/document-store.ts';
import type { Draft } from '#server/documents/stored-documents.ts';
import type { LeftOut } from '#server/documents/previews.ts';
import type { PreviewLinks } from '#server/documents/preview-links.ts';
import type { Publisher } from '#server/documents/publisher.ts';
import type { LaunchList } from '#server/launch/launch-list.ts';
import type { PictureService } from '#server/pictures/picture-service.ts';
import type { RejectedBooking } from './take-seat.ts';
import type { Search } from '#server/search/search-service.ts';

/**
 * What a page may depend on beside its address. The server fixes it once per request, so that midnight or newly published
 * content cannot fall between two loaders of one page. Loaders and actions read it with `context.get(requestContext)`.
 */
export interface RequestContext {
  catalogue: Catalogue;
  now: Date;
  /** The day in Dubai. */
  today: IsoDay;
  /** When the page may say something else, ISO 8601 in UTC; undefined where only new content changes it. */
  changes: string | undefined;
  search: Search;
  origin: string;
  /**
   * Our own inline scripts and styles carry it while the document is rendered, a new one each time. The document's policy
   * allows exactly what carries it; the browser does not get to see it (server/http/finish-document.ts).
   */
  nonce: string;
  webVitals: boolean;
  /** Set where the page is shown with drafts (server/http/preview-pages.ts). */
  preview?: PreviewInfo | undefined;
}

export interface PreviewInfo {
  /** What is not finished, so that it is not shown. */
  leftOut: readonly LeftOut[];
  /** The drafts that it was made of. */
  drafts: readonly Draft[];
  /** When the link ends that it is seen by; undefined for editors. */
  until: Date | undefined;
  /** Whether the document stands in a frame of the editors' room. */
  isFramed: boolean;
}

/** What a page for one person may depend on as well (which pages these are: `isPrivate` in i18n/urls.ts). */
export interface PrivateContext extends RequestContext, SharedServices {
  auth: RequestAuth;
  /** Why the booking that the request asks for was refused; undefined where nothing was booked before its page is made. */
  booking?: RejectedBooking | undefined;
}

/** Services that are the same for everybody; their methods may throw `DatabaseUnavailableError`. */
export interface SharedServices {
  acts: Acts;
  masters: MastersCollection;
  documents: Omit<DocumentStore, 'everything'>;
  publisher: Publisher;
  pictures: Pick<PictureService, 'add' | 'remove' | 'library'>;
  previewLinks: PreviewLinks;
  people: People;
  tickets: Tickets;
  launch: Omit<LaunchList, 'ask'>;
}

export const requestContext = createContext<RequestContext>();

/** The things that a page is about, in the words of schema.org; none where there is nothing to say. */
export type PageGraph = readonly Thing[];

/** A language of the site at its public origin, `https://lectures.example`, and what is known of the house in this language. */
export interface SiteIn {
  origin: string;
  language: Language;
  house: House;
  /** The name of the house in each language. */
  names: Readonly<Record<Language, string>>;
}

/**
 * What a page says to search engines, beside what it shows (docs/features.md, Search engines and assistants). The loader of a page sets it; it is called
 * only where a public document is rendered, so it costs nothing where the data of a page alone is asked for, and is
 * never part of them.
 */
export const pageGraph = createContext<(at: SiteIn) => PageGraph>(() => []);

/** Set for private pages only: a public page that reads it throws, because every visitor gets the same copy of it. */
export const privateContext = createContext<PrivateContext>();

import type { DocumentKey } from '#domain/documents/document.ts';
import type { Database } from '#server/database/open-database.ts';
import { settle } from '#server/database/settings.ts';
import { createDrafts } from './drafts-in-database.ts';
import { createPublications } from './publications-in-database.ts';
import { createScheduledPublications } from './scheduled-publications.ts';
import { createVersions } from './versions-in-database.ts';

/** The documents in the database. Every method may throw `DatabaseUnavailableError`. */
export type DocumentStore = ReturnType<typeof createDocumentStore>;

/** @param now the present instant */
export function createDocumentStore(database: Database, now: () => Date = () => new Date()) {
  const context = { database, now };
  return {
    /** The host in the ids of events: from the first call on it stays. @param proposed where there is none yet */
    idHost: (proposed: string) => settle(database.kysely, 'idHost', proposed),
    ...createVersions(context),
    ...createDrafts(context),
    ...createPublications(context),
    ...createScheduledPublications(context),
  };
}

/** What a document says: its draft, else what is published. Undefined where a draft takes it off. */
export async function writtenValue(
  documents: Pick<DocumentStore, 'draft' | 'published'>,
  key: DocumentKey,
): Promise<unknown> {
  return ((await documents.draft(key)) ?? (await documents.published(key)))?.value;
}

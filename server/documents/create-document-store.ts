import type { Database } from '../database/open-database.ts';
import type { DocumentStore } from './document-store.ts';
import { createDrafts } from './drafts-in-database.ts';
import { createPublications } from './publications-in-database.ts';
import { createScheduledPublications } from './scheduled-publications.ts';
import { createVersions } from './versions-in-database.ts';

/** @param now the present instant */
export function createDocumentStore(database: Database, now: () => Date = () => new Date()): DocumentStore {
  const context = { database, now };
  return {
    ...createVersions(context),
    ...createDrafts(context),
    ...createPublications(context),
    ...createScheduledPublications(context),
  };
}

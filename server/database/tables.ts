import type { DocumentKind } from '../../domain/documents/document.ts';
import type { Edition, Scheduled, Version } from '../documents/document-store.ts';

/** The columns our own queries touch; better-auth knows the rest of its tables itself. See `db/migrations/`. */
export interface Tables {
  user: {
    id: string;
    name: string;
    email: string;
    emailVerified: boolean | number;
    image: string | null;
    createdAt: string | Date;
    updatedAt: string | Date;
    role: string | null;
  };
  account: {
    id: string;
    accountId: string;
    providerId: string;
    userId: string;
    password: string | null;
    createdAt: string | Date;
    updatedAt: string | Date;
  };
  session: {
    id: string;
    userId: string;
    token: string;
    createdAt: string | Date;
    expiresAt: string | Date;
    idTokenAt: number | string | null;
  };
  verification: {
    id: string;
    identifier: string;
    value: string;
    expiresAt: string | Date;
    createdAt: string | Date;
    updatedAt: string | Date;
  };
  /** `endsAt` is in milliseconds since 1970; PostgreSQL gives its bigint as text. */
  attempts: { key: string; count: number; endsAt: number | string };
  /** Of better-auth; only ever emptied by us. */
  jwks: { id: string };
  /** One row at most. */
  secret: { id: number; fingerprint: string };
  Masters: MastersTable;
  pictures: PicturesTable;
  picture_originals: { name: string; bytes: Uint8Array };
  /** By the name of the file. */
  picture_files: { file: string; bytes: Uint8Array };
  versions: VersionsTable;
  editions: EditionsTable;
  editionChanges: { edition: number; kind: DocumentKind; id: string; version: number; previous: number | null };
  documents: DocumentsTable;
  drafts: DraftsTable;
  draftRevisions: { kind: DocumentKind; id: string; revision: number; value: string | null; at: string };
  draftTabs: DraftTabsTable;
  scheduledPublications: ScheduledPublicationsTable;
}

/** Uploaded pictures. */
interface PicturesTable {
  name: string;
  /** Of the file that was uploaded. */
  hash: string;
  version: string;
  width: number;
  height: number;
  /** A JSON list. */
  widths: string;
  type: 'jpg' | 'png' | 'webp';
  /** Of the original and all files together, in bytes. */
  size: number;
  addedAt: string;
  addedBy: string;
  /** 0 or 1: whether its AVIF files are there. */
  hasAvif: number;
  avifTries: number;
  /** Until when a process encodes it, ISO 8601 in UTC. */
  avifUntil: string | null;
}

interface MastersTable {
  id: string;
  name: string;
  surname: string;
  credentials: string;
  description: string;
  longDescription: string;
  photo: string;
  /** JSON lists. */
  programs: string;
  events: string;
  revision: number;
  createdAt: string;
  createdBy: string;
  updatedAt: string;
  updatedBy: string;
  removedAt: string | null;
}

/** Of the documents: values and lists are JSON, yes and no are 1 and 0. */
interface VersionsTable {
  kind: DocumentKind;
  id: string;
  number: number;
  value: string | null;
  redirect: string | null;
  hash: string;
  origin: Version['origin'];
  by: string;
  at: string;
  /** A JSON `LastChange`; null where it has to be worked out of the versions before. */
  lastChange: string | null;
}

interface EditionsTable {
  number: number;
  token: string;
  reason: Edition['reason'];
  undoes: number | null;
  by: string;
  at: string;
}

interface DocumentsTable {
  kind: DocumentKind;
  id: string;
  version: number | null;
  fileVersion: number | null;
  lastVersion: number;
  revision: number;
  isRemoved: number;
  hasDraft: number;
  titleEn: string | null;
  titleRu: string | null;
  search: string;
  updatedAt: string;
  updatedBy: string;
}

interface DraftsTable {
  kind: DocumentKind;
  id: string;
  value: string | null;
  redirect: string | null;
  revision: number;
  base: number | null;
  alternatives: string;
  createdAt: string;
  updatedAt: string;
  updatedBy: string;
}

interface DraftTabsTable {
  kind: DocumentKind;
  id: string;
  tab: string;
  revision: number;
  value: string | null;
  by: string;
  at: string;
}

interface ScheduledPublicationsTable {
  id: string;
  publishAt: string;
  changes: string;
  state: Scheduled['state'];
  problems: string;
  edition: number | null;
  by: string;
  at: string;
}

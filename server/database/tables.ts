import type { ColumnType, Generated, Kysely } from 'kysely';

import type { Profile, Role } from '#domain/account-fields.ts';
import type { DocumentKey } from '#domain/documents/document.ts';
import type { MasterFields } from '#domain/field-declaration.ts';
import type { OrderState, Provider, Purchase, VoidReason } from '#domain/orders.ts';
import type { Audience, MessageKind } from '#domain/ticket-emails.ts';
import type { SeatKind } from '#domain/tickets.ts';
import type { Language } from '#domain/values/field-values.ts';
import type { PaymentProvider } from '#domain/values/payment-providers.ts';

/** Drivers give them in memory of their own, and take them from any. */
type Bytes = ColumnType<Uint8Array<ArrayBuffer>, Uint8Array, Uint8Array>;

/** The columns our own queries touch, as `db/migrations/` explains them; better-auth knows the rest of its tables itself. */
export interface Tables {
  user: { [Field in Exclude<keyof Profile, 'name'>]: Generated<string> } & {
    id: string;
    name: string;
    email: string;
    emailVerified: boolean | number;
    image: string | null;
    createdAt: string | Date;
    updatedAt: string | Date;
    role: Role | null;
    roleAt: string | null;
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
    updatedAt: string | Date;
    expiresAt: string | Date;
    idTokenAt: number | null;
  };
  verification: {
    id: string;
    identifier: string;
    value: string;
    expiresAt: string | Date;
    createdAt: string | Date;
    updatedAt: string | Date;
  };
  attempts: { key: string; count: number; endsAt: number };
  jwks: { id: string };
  secret: { id: number; fingerprint: string };
  settings: { name: 'idHost' | 'orderPrefix' | `putAway.${string}`; value: string };
  Masters: Omit<MasterFields, 'programs' | 'events'> & {
    id: string;
    programs: string;
    events: string;
    createdAt: string;
    createdBy: string;
  };
  pictures: {
    name: string;
    hash: string;
    version: string;
    width: number;
    height: number;
    widths: string;
    type: 'jpg' | 'png' | 'webp';
    size: number;
    addedAt: string;
    addedBy: string;
    addedById: string | null;
    hasAvif: number;
  };
  picture_originals: { name: string; bytes: Bytes };
  picture_files: { file: string; bytes: Bytes };
  versions: DocumentKey & {
    number: number;
    value: string | null;
    redirect: string | null;
    hash: string;
    origin: 'files' | 'editor';
    by: string;
    byId: string | null;
    at: string;
    ranks: string | null;
    lastChange: string | null;
  };
  publications: {
    number: number;
    token: string;
    reason: 'files' | 'published' | 'scheduled' | 'undone';
    undoes: number | null;
    by: string;
    byId: string | null;
    at: string;
  };
  publicationChanges: DocumentKey & { publication: number; version: number; previous: number | null };
  documents: DocumentKey & {
    version: number | null;
    lastVersion: number;
    revision: number;
    isRemoved: number;
    hasDraft: number;
    titleEn: string | null;
    titleRu: string | null;
    updatedAt: string;
    updatedBy: string;
  };
  draftFields: DocumentKey & {
    path: string;
    conflict: string;
    value: string | null;
    shown: string;
    editor: string;
    editorName: string;
    tab: string;
    request: number;
    at: string;
  };
  scheduledPublications: {
    id: string;
    publishAt: string;
    changes: string;
    state: 'waiting' | 'published' | 'cancelled' | 'failed';
    problems: string;
    publication: number | null;
    by: string;
    byId: string | null;
    at: string;
  };
  contentFiles: { id: number; hash: string };
  previewLinks: DocumentKey & { hash: string; userId: string; madeAt: string; until: string };
  orders: {
    id: string;
    code: string;
    what: Purchase['what'] | null;
    item: string | null;
    seat: SeatKind | null;
    quantity: number;
    amount: number;
    currency: string;
    unitPrice: number | null;
    gross: number | null;
    discount: number | null;
    tax: number | null;
    provider: Provider;
    reference: string;
    isTest: number;
    counts: Generated<number>;
    note: Generated<string>;
    at: string;
    state: OrderState;
    received: number;
    returned: number;
    disputed: number;
    settled: number;
    needs: string;
  };
  holders: {
    id: string;
    orderId: string;
    token: string;
    name: string;
    email: string;
    phone: string;
    language: Language;
    isBuyer: number;
    folded: string;
    at: string;
  };
  notified: { holderId: string; event: string; facts: string; at: string };
  tickets: {
    id: string;
    orderId: string;
    event: string;
    seat: SeatKind;
    code: string;
    day: string;
    refundDay: string;
    state: 'valid' | 'void';
    reason: VoidReason | null;
    ownerId: string;
    holderId: string;
    heldSince: string;
    guestName: string;
    at: string;
  };
  replacedCodes: {
    code: string;
    orderId: string;
    ticketId: string | null;
    holderId: string | null;
    at: string;
  };
  acts: { id: string; at: string };
  checkIns: {
    id: string;
    ticketId: string;
    day: string;
    at: string;
    by: string;
    byId: string | null;
    takenBack: string | null;
  };
  orderHistory: {
    id: string;
    orderId: string;
    what: string;
    key: string | null;
    details: string;
    by: string;
    byId: string | null;
    at: string;
  };
  notices: {
    provider: PaymentProvider;
    id: string;
    type: string;
    payment: string | null;
    body: string | null;
    receivedAt: string;
    doneAt: string | null;
    dueAt: string;
    tries: Generated<number>;
    error: string | null;
  };
  holds: {
    id: string;
    token: string;
    event: string;
    seat: SeatKind;
    quantity: number;
    until: string | null;
    name: string;
    email: string;
    language: Language;
    network: string;
    isReaddressed: Generated<number>;
    at: string;
  };
  told: { kind: string; id: string; at: string; emailAt: string | null };
  messages: {
    key: string;
    holderId: string | null;
    holdId: string | null;
    kind: MessageKind;
    details: string;
    at: string;
    dueAt: string;
    sentAt: string | null;
    tries: Generated<number>;
    error: string | null;
    givenUpAt: string | null;
    perhapsSent: Generated<number>;
  };
  guestEmails: {
    id: string;
    what: 'event' | 'program';
    item: string;
    audience: Audience;
    texts: string;
    people: number;
    by: string;
    byId: string;
    at: string;
  };
}

/** What can be asked of the database, within a transaction or without. */
export type Queries = Kysely<Tables>;

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

/** The columns our own queries touch; better-auth knows the rest of its tables itself. See `db/migrations/`. */
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
    /** Since when they have the role, ISO 8601 in UTC; null where nobody noted that. */
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
  /** `endsAt` is in milliseconds since 1970. */
  attempts: { key: string; count: number; endsAt: number };
  /** Of better-auth; only ever emptied by us. */
  jwks: { id: string };
  /** One row at most. */
  secret: { id: number; fingerprint: string };
  /** What is decided once, at the first start. */
  settings: { name: 'idHost' | 'orderPrefix' | `putAway.${string}`; value: string };
  Masters: Omit<MasterFields, 'programs' | 'events'> & {
    id: string;
    /** JSON lists. */
    programs: string;
    events: string;
    createdAt: string;
    createdBy: string;
  };
  /** Uploaded pictures. */
  pictures: {
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
    /** The id of that editor; null for what was added before it was kept. */
    addedById: string | null;
    /** 0 or 1: whether its AVIF files are there. */
    hasAvif: number;
  };
  picture_originals: { name: string; bytes: Bytes };
  /** By the name of the file. */
  picture_files: { file: string; bytes: Bytes };
  /** Of the documents: values and lists are JSON, yes and no are 1 and 0. */
  versions: DocumentKey & {
    /** Counts the versions of this document from 1. */
    number: number;
    value: string | null;
    redirect: string | null;
    hash: string;
    /** `files`: it was read from a content file. */
    origin: 'files' | 'editor';
    /** Name, else email, of whoever published it, and their id; null where it was not kept. */
    by: string;
    byId: string | null;
    at: string;
    /** JSON of the ranks of list items; null where they follow from the value. */
    ranks: string | null;
    /** A JSON `LastChange`; null in versions from before anybody noted it. */
    lastChange: string | null;
  };
  publications: {
    /** From 0, the content of the files. */
    number: number;
    /** Of the form that has asked for it, or random; tells publications of the same number in two databases apart. */
    token: string;
    reason: 'files' | 'published' | 'scheduled' | 'undone';
    /** The publication that this one undoes. */
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
  /** What is written over the published version of a document, by field. */
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
  /** The hash of the content files that were taken in or written last: one row at most. */
  contentFiles: { id: number; hash: string };
  /** Links to previews. */
  previewLinks: DocumentKey & { hash: string; userId: string; madeAt: string; until: string };
  /** Amounts are in minor units. */
  orders: {
    id: string;
    code: string;
    what: Purchase['what'] | null;
    item: string | null;
    seat: SeatKind | null;
    quantity: number;
    /** What was paid. */
    amount: number;
    /** `aed`, `rub`, or another in small letters. */
    currency: string;
    /** What was asked when it was sold; null where nobody noted it. */
    unitPrice: number | null;
    gross: number | null;
    discount: number | null;
    tax: number | null;
    provider: Provider;
    reference: string;
    isTest: number;
    /** 0 for a test payment where the site takes real ones. */
    counts: Generated<number>;
    note: Generated<string>;
    at: string;
    /** What follows from the facts (server/tickets/order-sums.ts). */
    state: OrderState;
    received: number;
    returned: number;
    disputed: number;
    settled: number;
    /** Words with spaces between them. */
    needs: string;
  };
  /** The people of an order, each with a page. */
  holders: {
    id: string;
    orderId: string;
    /** In the address of the page. */
    token: string;
    name: string;
    /** As `personKey` writes it; empty for none. No two of an order have the same. */
    email: string;
    phone: string;
    language: Language;
    /** 0 or 1: whether they have bought the order, as exactly one of each order has. */
    isBuyer: number;
    /** What a search reads. */
    folded: string;
    at: string;
  };
  /** What a person was last told of an event; no row where nothing more is to be told. */
  notified: { holderId: string; event: string; facts: string; at: string };
  /** Seats with a code. */
  tickets: {
    id: string;
    orderId: string;
    event: string;
    seat: SeatKind;
    /** In the QR code. */
    code: string;
    /** The day of the event, and the last day on which it can be returned, when it was sold. */
    day: string;
    refundDay: string;
    state: 'valid' | 'void';
    /** Why it is void. */
    reason: VoidReason | null;
    /** The person who may give the seat to others, take it back and give it up. */
    ownerId: string;
    /** The person who comes, is told and reminded; the owner where the seat is not lent. */
    holderId: string;
    heldSince: string;
    /** The name on this seat; empty for that of its holder. */
    guestName: string;
    at: string;
  };
  /** What was in the emails to an address that was corrected since. */
  replacedCodes: {
    /** The token of a page, or the code of a ticket. */
    code: string;
    orderId: string;
    /** Null for the token of a page. */
    ticketId: string | null;
    /** The person to whose page the token leads since two were joined; null where it leads nowhere. */
    holderId: string | null;
    at: string;
  };
  /** What was pressed and done. */
  acts: { id: string; at: string };
  /** Who came in, once for each evening. */
  checkIns: {
    /** An act. */
    id: string;
    ticketId: string;
    day: string;
    at: string;
    by: string;
    byId: string | null;
    /** The act that took it back. */
    takenBack: string | null;
  };
  orderHistory: {
    id: string;
    orderId: string;
    what: string;
    /** Of a fact: what was said. */
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
  /** Free seats whose address is not confirmed yet. */
  holds: {
    /** In the address of the page that says where the email went. */
    id: string;
    /** In the address that the email leads to; then that of the page of the order. */
    token: string;
    event: string;
    seat: SeatKind;
    quantity: number;
    /** Until then the seats count as taken, ISO 8601 in UTC; null where none are held. */
    until: string | null;
    name: string;
    email: string;
    language: Language;
    /** A hash of the network that it came from. */
    network: string;
    /** 0 or 1: whether its address was changed. */
    isReaddressed: Generated<number>;
    at: string;
  };
  /** What the house was told of by email. */
  told: { kind: string; id: string; at: string; emailAt: string | null };
  /** To a person of an order, or about a hold; both are null of an email to the house. */
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
    /** Until somebody has it tried again. */
    givenUpAt: string | null;
    /** How often a mail server had the whole of it and did not say whether it takes it. */
    perhapsSent: Generated<number>;
  };
  /** What editors have written to the guests of an event or a program. */
  guestEmails: {
    id: string;
    what: 'event' | 'program';
    item: string;
    audience: Audience;
    /** JSON: `GuestTexts`. */
    texts: string;
    /** To how many addresses it goes, without those from which it was called back. */
    people: number;
    by: string;
    byId: string;
    at: string;
  };
}

/** What can be asked of the database, within a transaction or without. */
export type Queries = Kysely<Tables>;

import { randomBytes } from 'node:crypto';
import { closeSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import pLimit from 'p-limit';

import { documentName, type DocumentChange, type DocumentKey, type LastChange } from '#domain/documents/document.ts';
import { atOnce, inSlices } from '#server/process/concurrency.ts';
import { errorParts } from '#server/process/error-parts.ts';
import { lastChangeOf } from '#domain/last-change.ts';
import type { PictureFile } from '#domain/values/field-values.ts';
import { createCatalogue, type Catalogue } from './catalogue.ts';
import type { EntryProblem } from './check-document.ts';
import { checkReferences } from './check-references.ts';
import { Connection } from './connection.ts';
import {
  createDraftTables,
  createTables,
  EMPTY_SEARCH_TABLES,
  SCHEMA_VERSION,
  setPicture,
} from './published-schema.ts';
import { hasSeats, writeSeats, type CountedSeat } from './seat-states.ts';
import { LEFT_OUT, leftOutIn, leftOutNames, setLeftOut, withLeftOut, type LeftOutOfPages } from './left-out.ts';
import { leaveOutBroken, readDocument, readDocuments, writing } from './write-documents.ts';

/** Which publication of the database is published in the file. */
export interface PublicationId {
  number: number;
  token: string;
}

export const PUBLISHED_FILE = 'published.db';
/** How long a statement of another process may keep this one waiting, in milliseconds: the event loop stands still meanwhile. */
const BUSY_TIMEOUT_MS = 20;
/** The same at the start, when nobody is kept waiting: another process may be writing the whole file anew. */
const START_TIMEOUT_MS = 5 * 60 * 1000;
/** Readers wait for nobody but a process that mends the log after a crash, which takes milliseconds. */
const READER_TIMEOUT_MS = 1_000;
/** When a transaction of another process is asked again whether it is over, in milliseconds. */
const RETRY_DELAY_MS = 50;
/** A larger log is begun anew when nobody reads from it, in bytes. */
const MAX_LOG_SIZE = 4 * 1024 * 1024;
/** Of a new file, in bytes: most documents fit into one page, so that writing them takes a quarter less time. */
const PAGE_SIZE = 16 * 1024;
/** Of the connection that writes, in kilobytes: with less, a first import writes the pages of its indexes again and again. */
const WRITER_CACHE_KB = 16 * 1024;
/** A larger file is not read as a whole at each start, in bytes: that would take seconds. */
const MAX_CHECKED_SIZE = 64 * 1024 * 1024;

/**
 * What is published, in a file of this machine (docs/decisions/010-published-file.md). It follows from the database and can be written anew
 * at any time. Several processes may share it: each transaction is whole, and whoever reads keeps the state it began with.
 */
export class PublishedFile {
  readonly path: string;
  readonly #connection: Connection;
  /** For questions at any time: the other one may be within a transaction whose changes do not count yet. */
  readonly #reader: Connection;
  readonly #isSearched: boolean;
  readonly #leaveOut: (connection: Connection, at: string) => void;
  readonly #inTurn = pLimit(1);

  /**
   * @param inTheirPlace documents to show where there would be no site without them, and this version of the code cannot show
   * those of the database
   * @param isShown whether pages are read from it; else it holds what is published, also what cannot be shown, and no search finds it
   * @throws Error when it cannot be opened at all
   */
  constructor(directory: string, inTheirPlace: () => Iterable<DocumentChange> = () => [], { isShown = true } = {}) {
    this.path = join(directory, PUBLISHED_FILE);
    this.#isSearched = isShown;
    this.#leaveOut = (connection, at) => {
      if (isShown) setLeftOut(connection, leaveOutBroken(connection, at, inTheirPlace));
    };
    this.#connection = openWhole(this.path, inTheirPlace);
    this.#reader = openReader(this.path);
  }

  /** The publication that is published; undefined for content files that are none yet, and for a file that is new. */
  publication(): PublicationId | undefined {
    const token = this.meta('token');
    return token === undefined ? undefined : { token, number: Number(this.meta('publication')) };
  }

  get isEmpty(): boolean {
    return this.#reader.one('select 1 from document limit 1') === undefined;
  }

  meta(key: MetaKey): string | undefined {
    return this.#reader.one<{ value: string }>('select value from meta where key = ?', key)?.value;
  }

  /** Changes with everything that pages read. */
  get version(): string {
    return this.meta('version') ?? '';
  }

  /** In the ids of events: one of its own as long as the database says none. */
  get idHost(): string {
    return createCatalogue(this.#reader, () => undefined).idHost;
  }

  async setIdHost(host: string): Promise<void> {
    if (host === this.idHost) return;
    await this.#transaction(function* (connection) {
      yield;
      setMeta(connection, 'idHost', host);
      return { result: undefined, isKept: true };
    });
  }

  /** What is published now. It stays the same until it is released, whatever is published meanwhile. */
  catalogue(): Catalogue {
    const reader = openReader(this.path);
    // A read transaction keeps the state of its first question.
    reader.exec('begin');
    return createCatalogue(reader, () => reader.close());
  }

  /** The same with drafts before what is published: every question has them in its answer. */
  async preview(drafts: readonly DocumentChange[], at: string): Promise<Catalogue> {
    const reader = openReader(this.path);
    createDraftTables(reader);
    reader.exec('begin');
    await inSlices(writing(reader, drafts, at));
    return createCatalogue(reader, () => reader.close());
  }

  document(key: DocumentKey): DocumentChange | undefined {
    return readDocument(this.#reader, key);
  }

  documents(): Generator<DocumentChange> {
    return readDocuments(this.#reader);
  }

  /** When what a document says last changed, if it is published upon what is there. */
  lastChange(change: DocumentChange, at: string): LastChange {
    return lastChangeOf(change, this.document(change), at);
  }

  /** Everything that would be wrong with the changed documents, or become wrong with others. Nothing is written. */
  check(changes: readonly DocumentChange[]): Promise<EntryProblem[]> {
    const names = new Set(changes.map(documentName));
    return this.#transaction(function* (connection) {
      const { problems } = yield* writing(connection, changes, new Date().toISOString(), { isSearched: false });
      const own = problems.filter((problem) => names.has(documentName(problem)));
      return { result: [...own, ...checkReferences(connection, changes)], isKept: false };
    });
  }

  /** Whether this version of the code has not yet read all of it from the database, or could not show everything when it did. */
  get isDoubtful(): boolean {
    return this.meta(LEFT_OUT) !== undefined;
  }

  /** What is published and pages do not show as it is: documents, and what is wrong with those and with pictures. */
  leftOut(): LeftOutOfPages {
    return leftOutIn(this.#reader);
  }

  /**
   * Publishes changes as a publication, if the file still has the one that they were made upon.
   * What could not be shown before is tried again: they may be what it was for.
   *
   * @returns what cannot be shown of them by this version of the code
   */
  publish(
    changes: Iterable<DocumentChange>,
    { before, after, at }: { before: PublicationId | undefined; after: PublicationId | undefined; at: string },
  ): Promise<EntryProblem[]> {
    const [leaveOut, isSearched] = [this.#leaveOut, this.#isSearched];
    const isBefore = () => this.publication()?.token === before?.token;
    return this.#transaction(function* (connection) {
      if (!isBefore()) return { result: [], isKept: false };
      const { touched, problems } = yield* writing(connection, withLeftOut(connection, changes), at, { isSearched });
      const all = [...problems, ...checkReferences(connection, touched)];
      if (all.length > 0 || leftOutNames(connection).length > 0) leaveOut(connection, at);
      setPublication(connection, after);
      return { result: all, isKept: true };
    });
  }

  /**
   * Publishes what is given in place of everything there is.
   *
   * @param verify is given what is wrong with it: what it throws, this throws, and everything stays as it was
   * @param onStep is called for each of the three steps of a document
   * @returns what is wrong with it: documents that are wrong by themselves are on no page
   */
  replace(
    documents: Iterable<DocumentChange>,
    { publication, at, verify, folder, onStep }: ReplaceOptions,
  ): Promise<EntryProblem[]> {
    const [leaveOut, isSearched] = [this.#leaveOut, this.#isSearched];
    return this.#transaction(function* (connection) {
      for (const table of ['document', 'document_text', 'item', 'reference', 'departure'])
        connection.run(`delete from ${table}`);
      connection.exec(EMPTY_SEARCH_TABLES);
      const { problems } = yield* writing(connection, documents, at, { onStep, isSearched });
      const all = [...problems, ...checkReferences(connection)];
      verify?.(all);
      setLeftOut(connection, []);
      if (all.length > 0) leaveOut(connection, at);
      setPublication(connection, publication);
      if (folder !== undefined) setMeta(connection, 'folder', folder);
      return { result: all, isKept: true };
    });
  }

  /** The pictures that documents can name: those of the build, or those that were uploaded. @returns whether they are others than before */
  setPictures(pictures: ReadonlyMap<string, PictureFile>, of: 'build' | 'uploads'): Promise<boolean> {
    const isUploaded = of === 'uploads';
    return this.#transaction(function* (connection) {
      yield;
      const before = connection.all<{ file: string }>(
        'select file from picture where is_uploaded = ? order by name',
        Number(isUploaded),
      );
      const after = [...pictures.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
      const isSame = before.map(({ file }) => file).join() === after.map((each) => JSON.stringify(each)).join();
      if (!isSame) {
        connection.run('delete from picture where is_uploaded = ?', Number(isUploaded));
        for (const picture of after) setPicture(connection, picture, isUploaded);
      }
      return { result: !isSame, isKept: !isSame };
    });
  }

  /** What is known of the seats of all events. @returns whether it was anything else before */
  async setSeats(seats: readonly CountedSeat[]): Promise<boolean> {
    // It is asked every other second, and mostly knows them.
    if (hasSeats(this.#reader, seats)) return false;
    return this.#transaction(function* (connection) {
      yield;
      const isChanged = !hasSeats(connection, seats);
      if (isChanged) writeSeats(connection, seats);
      return { result: isChanged, isKept: isChanged };
    });
  }

  /**
   * Moves a long log of what was published into the file. It is begun anew once all that read from it have been opened again.
   *
   * @returns whether it was long
   */
  moveLog(): Promise<boolean> {
    return this.#inTurn(async () => {
      const { size = 0 } = statSync(`${this.path}-wal`, { throwIfNoEntry: false }) ?? {};
      if (size > MAX_LOG_SIZE) this.#connection.exec('pragma wal_checkpoint(passive)');
      return size > MAX_LOG_SIZE;
    });
  }

  close(): Promise<void> {
    return this.#inTurn(async () => {
      this.#reader.close();
      this.#connection.close();
    });
  }

  /** Runs work in one transaction, in steps between which requests are answered. One transaction after another. */
  #transaction<Result>(
    work: (connection: Connection) => Generator<void, { result: Result; isKept: boolean }>,
  ): Promise<Result> {
    return this.#inTurn(async () => {
      await this.#begin();
      try {
        const { result, isKept } = await inSlices(work(this.#connection));
        if (isKept) setMeta(this.#connection, 'version', randomBytes(9).toString('base64url'));
        this.#connection.exec(isKept ? 'commit' : 'rollback');
        return result;
      } catch (error) {
        this.#connection.exec('rollback');
        throw error;
      }
    });
  }

  async #begin(): Promise<void> {
    for (;;) {
      try {
        return this.#connection.exec('begin immediate');
      } catch (error) {
        if (codeOf(error) !== BUSY) throw error;
        await setTimeout(RETRY_DELAY_MS);
      }
    }
  }
}

function openReader(path: string): Connection {
  const reader = new Connection(path, { readOnly: true });
  reader.exec(`pragma busy_timeout = ${READER_TIMEOUT_MS}`);
  return reader;
}

interface ReplaceOptions {
  publication?: PublicationId | undefined;
  /** The instant of documents that do not say when they last changed, ISO 8601 in UTC. */
  at: string;
  verify?: (problems: readonly EntryProblem[]) => void;
  /** Of content files: `hashingFiles`. */
  folder?: string;
  onStep?: () => void;
}

type MetaKey = 'idHost' | 'version' | 'publication' | 'token' | 'folder' | typeof LEFT_OUT;

function setMeta(connection: Connection, key: MetaKey, value: string): void {
  connection.run('insert or replace into meta values (?, ?)', key, value);
}

function setPublication(connection: Connection, publication: PublicationId | undefined): void {
  connection.run("delete from meta where key in ('publication', 'token')");
  if (publication === undefined) return;
  setMeta(connection, 'publication', String(publication.number));
  setMeta(connection, 'token', publication.token);
}

const [BUSY, CORRUPT, NOT_A_DATABASE] = [5, 11, 26];
const codeOf = (error: unknown) => (errorParts(error).errcode ?? 0) & 0xff;

/** Opens the file, and begins an empty one where there is none, or one that cannot be read. */
function openWhole(path: string, inTheirPlace: () => Iterable<DocumentChange>): Connection {
  try {
    return open(path, inTheirPlace);
  } catch (error) {
    const isBroken = error instanceof BrokenFileError || [CORRUPT, NOT_A_DATABASE].includes(codeOf(error));
    if (!isBroken) throw error;
    for (const end of ['', '-wal', '-shm']) rmSync(path + end, { force: true });
    return open(path, inTheirPlace);
  }
}

class BrokenFileError extends Error {}

function open(path: string, inTheirPlace: () => Iterable<DocumentChange>): Connection {
  // Only this user may read it.
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  closeSync(openSync(path, 'a', 0o600));
  const connection = new Connection(path);
  try {
    connection.exec(`pragma busy_timeout = ${START_TIMEOUT_MS}; pragma page_size = ${PAGE_SIZE}; pragma journal_mode = wal; pragma synchronous = normal;
      pragma journal_size_limit = ${MAX_LOG_SIZE}; pragma cache_size = -${WRITER_CACHE_KB}`);
    const { size } = statSync(path);
    const state =
      size > MAX_CHECKED_SIZE ? 'ok' : connection.one<{ quick_check: string }>('pragma quick_check(1)')!.quick_check;
    if (state !== 'ok') throw new BrokenFileError(state);
    if (isOfAnotherVersion(connection)) upgrade(connection, inTheirPlace);
    connection.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`);
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** Whether this version of the code has not written the file. */
export const isOfAnotherVersion = (connection: Connection) =>
  connection.one<{ user_version: number }>('pragma user_version')!.user_version !== SCHEMA_VERSION;

/** Makes the tables of this version, and writes what a file of another version has into them. */
function upgrade(connection: Connection, inTheirPlace: () => Iterable<DocumentChange>): void {
  connection.exec('begin immediate');
  // Another process may have done so meanwhile.
  if (!isOfAnotherVersion(connection)) return connection.exec('rollback');
  const tables = connection.all<{ name: string }>(
    "select name from sqlite_schema where name in ('document', 'meta', 'picture', 'seat')",
  );
  const kept = tables.map(({ name }) => name);
  for (const name of kept) connection.exec(`create temp table kept_${name} as select * from main.${name}`);
  createTables(connection);
  for (const name of kept) connection.exec(`insert into ${name} select * from kept_${name}; drop table kept_${name}`);
  const at = new Date().toISOString();
  atOnce(writing(connection, readDocuments(connection), at));
  const isNew = !connection.one('select 1 from document limit 1');
  if (isNew) setMeta(connection, 'idHost', `${randomBytes(8).toString('hex')}.example`);
  else {
    // Another version may have shown something else in place of what is published.
    const leftOut = leaveOutBroken(connection, at, inTheirPlace);
    setMeta(connection, LEFT_OUT, JSON.stringify(leftOut.map(documentName)));
  }
  connection.exec('commit');
}

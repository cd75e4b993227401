import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import pLimit from 'p-limit';

import { problemInWords } from '#server/content/check-document.ts';
import { Connection } from '#server/content/connection.ts';
import { leftOutIn } from '#server/content/left-out.ts';
import { isOfAnotherVersion, PUBLISHED_FILE } from '#server/content/published-file.ts';
import type { Database } from '#server/database/open-database.ts';
import type { Config } from '#server/process/config.ts';
import { named, reasonOf, well, wrong, type Finding } from './doctor-findings.ts';

export function readingPublished<T>(dataDirectory: string, read: (connection: Connection) => T): T {
  const connection = new Connection(join(dataDirectory, PUBLISHED_FILE), { readOnly: true });
  try {
    return read(connection);
  } finally {
    connection.close();
  }
}

/**
 * Whether the pages of this machine show what this database publishes: of several processes one may have been started with the settings
 * of another site.
 */
export async function checkPublication({ kysely }: Database, { dataDirectory }: Config): Promise<Finding[]> {
  let shown: { token: string } | undefined;
  try {
    shown = readingPublished(dataDirectory, (connection) =>
      connection.one<{ token: string }>("select value as token from meta where key = 'token'"),
    );
  } catch {
    // There is none yet, or `checkPublished` says why it cannot be read.
  }
  if (shown === undefined) return [];
  const known = await kysely.selectFrom('publications').select('number').where('token', '=', shown.token).execute();
  if (known.length > 0) return [];
  const words = `the pages of ${dataDirectory} show what another database has published`;
  const remedy =
    'give every process of the site, and this command, the same DATABASE_URL and DATA_DIR, and restart them';
  return [wrong('content', words, remedy)];
}

/** What is published and the pages of this machine do not show. */
export function checkPublished({ dataDirectory }: Config): Finding[] {
  if (!existsSync(join(dataDirectory, PUBLISHED_FILE))) return [];
  try {
    const found = readingPublished(dataDirectory, (connection) =>
      isOfAnotherVersion(connection) ? undefined : leftOutIn(connection),
    );
    if (found === undefined) {
      const remedy = 'run this in the folder of the version that the site runs, or restart the site with this one';
      return [wrong('content', `${PUBLISHED_FILE} was written by another version of the site`, remedy)];
    }
    const { documents, problems } = found;
    const lacking = documents.length === 0 ? [] : [`pages do not show ${documents.join(', ')} as published`];
    const all = [...lacking, ...problems.map(problemInWords)];
    if (all.length === 0) return [well('content', 'pages show everything that is published')];
    return [wrong('content', named(all), 'correct it in the editors’ room, or put the pictures back')];
  } catch (error) {
    return [wrong('content', `${PUBLISHED_FILE} cannot be read (${reasonOf(error)})`, 'restart the site')];
  }
}

/** Of a large site not every address is asked for: so many, one after another in equal steps. */
const MAX_PAGES = 400;
const AT_ONCE = 2;

/** Whether every page of the sitemap answers. A site that does not answer at all has been said already. */
export async function checkPages({ origin }: Config): Promise<Finding[]> {
  const parts = await addressesIn(`${origin}/sitemap.xml`);
  const all = (await Promise.all(parts.map(addressesIn))).flat();
  if (all.length === 0) return [];
  const step = Math.ceil(all.length / MAX_PAGES);
  const asked = all.filter((_, index) => index % step === 0);
  const inTurn = pLimit(AT_ONCE);
  const answers = asked.map((address) =>
    inTurn(async () => {
      let status = await statusOf(address, PAGE_TIMEOUT_MS);
      if (status === 429) {
        await pause(LIMIT_MS);
        status = await statusOf(address, PAGE_TIMEOUT_MS);
      }
      return status === 200 ? [] : [`${new URL(address).pathname} ${status ?? 'does not answer'}`];
    }),
  );
  const failed = (await Promise.all(answers)).flat();
  if (failed.length === 0) return [well('pages', `${asked.length} of ${all.length} requested, and all answer`)];
  return [wrong('pages', named(failed), 'look for “a page could not be rendered” in the log (docs/logs.md)')];
}

/** The addresses in a file of the sitemap; none where it does not answer. */
async function addressesIn(url: string): Promise<string[]> {
  const asked = fetch(url, { redirect: 'error', signal: AbortSignal.timeout(PAGE_TIMEOUT_MS) });
  const text = await asked.then(
    (response) => (response.ok ? response.text() : ''),
    () => '',
  );
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!);
}

/** A page of a busy server may wait for its turn, in milliseconds. */
const PAGE_TIMEOUT_MS = 15_000;
/** After this the limit of the proxy lets some more requests through, in milliseconds. */
const LIMIT_MS = 1_000;

/** The status of an answer; undefined where there is none in time. */
export async function statusOf(url: string, timeoutMs = 5_000, request: RequestInit = {}): Promise<number | undefined> {
  const asked = fetch(url, { ...request, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
  return asked.then(
    ({ status }) => status,
    () => undefined,
  );
}

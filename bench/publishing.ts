import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { hashPassword } from 'better-auth/crypto';

import { createContentBuilder } from '../server/content/content-builder.ts';
import { openDatabase } from '../server/database/open-database.ts';
import { createDocumentStore } from '../server/documents/create-document-store.ts';
import { cookieOf, KeepAliveClient, signIn } from './keep-alive-clients.ts';
import { writeLargeContent } from './large-content.ts';
import { idle, residentSet } from './process-figures.ts';
import { median, report, type Figures } from './report.ts';
import { startSite, type Site } from './start-site.ts';

/**
 * How long it takes from an editor's publication until its page is public: in the process that published and in another
 * one, while both are asked for 200 pages a second, none of which may fail; and how long a preview takes to build.
 *
 *     npm run bench:publishing -- [--events 10000] [--rounds 4]
 */
const { values } = parseArgs({
  options: { events: { type: 'string', default: '10000' }, rounds: { type: 'string', default: '4' } },
});
const rounds = Number(values.rounds);
const PORTS = [4391, 4392] as const;
const editor = { email: 'vera@lyceum.example', password: 'two bulbuls at dusk' };
const event = { kind: 'events', id: 'event2' } as const;
const path = '/program/program1/event/event2';
const others = ['/', '/ru', '/events', '/ru/events', '/calendar', '/masters', '/programs', path, '/about'];
const picturesDirectory = join(import.meta.dirname, '../build/client/pictures');
const rows: Record<string, Figures> = {};

async function measure(name: string, contentDirectory: string): Promise<void> {
  const environment = { CONTENT_DIR: contentDirectory, SITE_URL: `http://localhost:${PORTS[0]}` };
  const one = await startSite(PORTS[0], { environment });
  const two = await startSite(PORTS[1], { environment: { ...environment, DATA_DIR: one.directory } });
  const database = openDatabase({ url: undefined, directory: one.directory, onError: console.error });
  try {
    const at = new Date().toISOString();
    const [id, more] = [randomUUID(), { createdAt: at, updatedAt: at }];
    const user = { id, name: 'Vera', email: editor.email, emailVerified: 1, image: null, role: 'admin', ...more };
    await database.kysely.insertInto('user').values(user).execute();
    const account = { id, accountId: id, providerId: 'credential', userId: id, ...more };
    const password = await hashPassword(editor.password);
    await database.kysely
      .insertInto('account')
      .values({ ...account, password })
      .execute();
    const store = createDocumentStore(database);
    for (let tries = 0; (await store.newestEdition()) === undefined && tries < 600; tries += 1) await pause(100);
    const value = (await store.published(event))!.value as object;
    const changed = { ...event, value: { ...value, name: { en: 'Zanzibar', ru: 'Занзибар' } } };
    await store.commit({ after: 0, changes: [changed], reason: 'published', by: 'Vera' });
    for (const site of [one, two]) await untilShown(site, true);
    for (const { server } of [one, two]) await idle(server.pid ?? 0);
    rows[name] = { ...(await publishAgainAndAgain(one, two)), ...(await preview(contentDirectory, changed)) };
    rows[name] = {
      ...rows[name],
      'builder RSS MB': builderMemory(one),
      'site RSS MB': residentSet(one.server.pid ?? 0).now,
    };
  } finally {
    await database.kysely.destroy();
    await two.close().catch(() => undefined);
    await one.close().catch(() => undefined);
  }
}

/** Undoes an edition, and that edition, and so on: each is a publication. */
async function publishAgainAndAgain(one: Site, two: Site): Promise<Figures> {
  const client = new KeepAliveClient(one.origin.replace('localhost', '127.0.0.1'));
  const headers = { Cookie: cookieOf((await signIn(client, editor, one.origin)).headers), Origin: one.origin };
  const load = loadWith([one, two]);
  const times: Record<'answered' | 'same' | 'other', number[]> = { answered: [], same: [], other: [] };
  for (let number = 1; number <= rounds; number += 1) {
    const begun = performance.now();
    const since = () => performance.now() - begun;
    const undone = client.ask({ path: `/Admin/editions/${number}`, method: 'POST', form: { intent: 'undo' }, headers });
    const isShown = number % 2 === 0;
    await Promise.all([
      undone.then(() => times.answered.push(since())),
      untilShown(one, isShown).then(() => times.same.push(since())),
      untilShown(two, isShown).then(() => times.other.push(since())),
    ]);
    const { status } = await undone;
    if (status !== 303) throw new Error(`The publication was answered ${status}`);
  }
  client.close();
  const { failed, requests } = await load.end();
  const ms = (name: keyof typeof times) => Math.round(median(times[name]));
  const most = (name: keyof typeof times) => Math.round(Math.max(...times[name]));
  return {
    'answered ms': ms('answered'),
    'public ms': ms('same'),
    'most ms': most('same'),
    'in the other ms': ms('other'),
    'most there ms': most('other'),
    requests,
    failed,
  };
}

async function untilShown({ origin }: Site, isShown: boolean): Promise<void> {
  for (let tries = 0; tries < 5_000; tries += 1) {
    const html = await (await fetch(origin + path)).text();
    if (html.includes('Zanzibar') === isShown) return;
    await pause(10);
  }
  throw new Error('The page did not change');
}

/** 200 requests a second, to one process after another. */
function loadWith(sites: readonly Site[]) {
  let [requests, failed] = [0, 0];
  const waiting = new Set<Promise<boolean>>();
  const timer = setInterval(() => {
    requests += 1;
    const { origin } = sites[requests % sites.length]!;
    const asked = isAnswered(origin + others[requests % others.length]!);
    waiting.add(asked);
    void asked.then((isRight) => {
      waiting.delete(asked);
      return (failed += isRight ? 0 : 1);
    });
  }, 5);
  return {
    async end() {
      clearInterval(timer);
      await Promise.all(waiting);
      return { requests, failed };
    },
  };
}

async function isAnswered(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address);
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

/** From an editor's change to the content of its preview, with a builder that is at work already. */
async function preview(
  contentDirectory: string,
  change: { kind: 'events'; id: string; value: object },
): Promise<Figures> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'lyceum-preview-'));
  const builder = createContentBuilder({ contentDirectory, picturesDirectory, dataDirectory });
  await builder.build([]);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    await builder.build([{ ...change, value: { ...change.value, minutes: 60 + round } }]);
    times.push(performance.now() - begun);
  }
  await builder.close();
  rmSync(dataDirectory, { recursive: true });
  return { 'preview built ms': Math.round(median(times)) };
}

function builderMemory({ server: { pid = 0 } }: Site): number {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return Math.max(0, ...children.map((child) => residentSet(Number(child)).now));
}

const directory = mkdtempSync(join(tmpdir(), 'lyceum-publishing-'));
try {
  await measure('sample content', join(import.meta.dirname, '../content'));
  writeLargeContent(join(directory, 'large'), Number(values.events));
  await measure(`${values.events} events`, join(directory, 'large'));
  report('publishing', rows, { rounds });
  if (Object.values(rows).some(({ failed }) => failed !== 0)) process.exitCode = 1;
} finally {
  rmSync(directory, { recursive: true });
}

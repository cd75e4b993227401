import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { Agent, createServer, request, type IncomingMessage } from 'node:http';
import { connect, createServer as createTcpServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

import { openDatabase } from '#server/database/open-database.ts';
import { INTERRUPTED } from '#server/tickets/order-rows.ts';
import { startFakeMailServer } from '#tests/fixtures/fake-mail-server.ts';
import { fakeProviders } from '#tests/fixtures/fake-provider.ts';
import { addressOf, freePort } from '#tests/fixtures/listen.ts';
import { STRIPE_SECRET, stripeSignature, yookassaAnswer, yookassaList } from '#tests/fixtures/payment-notices.ts';
import { readEmail, type ReadEmail } from '#tests/fixtures/read-email.ts';
import { startSite, type Site } from './start-site.ts';
import { countRows } from '#server/tickets/order-rows.ts';

/** Two processes of the site over one database, and the world around them, with a clock that is put forward. */

/** Of this season alone: another one may run beside it. */
const PORTS = [await freePort(), await freePort()] as const;
const ORIGIN = `http://localhost:${PORTS[0]}`;
export const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000] as const;
/** What happens within so long is done together. */
export const STEP_MS = HOUR / 2;
/** Where a process does not answer, or says that it cannot now, the other one is asked, and both again. */
const MAX_TRIES = 3;
/** The jobs that send and count run again after so long. */
const JOBS_EVERY_MS = 2100;
/** What the site does at an instant is done within so many looks at it. */
const MAX_LOOKS = 400;

/** Nobody could do it: neither process, or nothing behind them, was there. It is tried again later. */
export class Away extends Error {
  override readonly name = 'Away';
}

export interface Answer {
  status: number;
  /** Where it leads. */
  to: string;
  body: string;
  /** Whether it was asked more than once: the first time may have been done. */
  isRepeated: boolean;
}

export interface Ask {
  form?: Record<string, string>;
  headers?: Record<string, string>;
  /** The address of the network that it comes from. */
  from?: string;
}

/** The same lots each time. */
export function lots(seed: number): () => number {
  let state = seed % 2_147_483_648;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  for (let draw = 0; draw < 5; draw += 1) next();
  return next;
}

/** Something that is reached through here, so that it can go away. */
async function startRelay(url: string) {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let isAway = false;
  const server = createTcpServer((socket) => {
    if (isAway) return void socket.destroy();
    const other = connect(Number(port), hostname);
    for (const [one, two] of [
      [socket, other],
      [other, socket],
    ] as const) {
      sockets.add(one);
      one.on('error', () => two.destroy()).on('close', () => void (sockets.delete(one) && two.destroy()));
      one.pipe(two);
    }
  });
  const { port: open } = await addressOf(server);
  const end = () => sockets.forEach((socket) => socket.destroy());
  return {
    url: url.replace(`:${port}`, `:${open}`),
    get isAway() {
      return isAway;
    },
    set isAway(away) {
      isAway = away;
      if (away) end();
    },
    close: () => {
      end();
      server.close();
    },
  };
}

interface Options {
  /** A folder of its own. */
  directory: string;
  contentDirectory: string;
  /** Of PostgreSQL; undefined for SQLite. */
  databaseUrl: string | undefined;
  begins: number;
  random: () => number;
  /** Whether no mailbox takes what is sent to an address. */
  refuses: (address: string) => boolean;
}

export async function openHouse({ directory, contentDirectory, databaseUrl, begins, random, refuses }: Options) {
  let ahead = begins - Date.now();
  const now = () => Date.now() + ahead;
  const providers = fakeProviders(now, random);
  const roubles: { id: string; refunds: { id: string; at: string }[] }[] = [];
  const yookassa = createServer((question, response) => {
    const { pathname, searchParams } = new URL(question.url ?? '', 'http://localhost');
    const known = roubles.map(({ id }) => providers.yookassa.payment(id)!);
    const refunds = roubles.flatMap(({ id, refunds: all }) =>
      all.map((each) => ({ id: each.id, payment_id: id, status: 'succeeded', created_at: each.at })),
    );
    const lists = { '/v3/payments': known, '/v3/refunds': refunds }[pathname];
    const { status, body } = lists
      ? { status: 200, body: yookassaList(searchParams, lists) }
      : yookassaAnswer(providers.yookassa.payment(pathname.split('/').at(-1) ?? ''));
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });
  const mail = await startFakeMailServer({ refuses });
  const outside = {
    mail: await startRelay(mail.url),
    yookassa: await startRelay(`http://127.0.0.1:${(await addressOf(yookassa)).port}`),
    database: databaseUrl === undefined ? undefined : await startRelay(databaseUrl),
  };
  const data = join(directory, 'data');
  mkdirSync(data);
  const environment = {
    LYCEUM_NOW: '',
    LOG_LEVEL: 'error',
    SITE_URL: ORIGIN,
    CONTENT_DIR: contentDirectory,
    DATA_DIR: data,
    PROXY_HEADER: 'X-Forwarded-For',
    STRIPE_WEBHOOK_SECRET: STRIPE_SECRET,
    YOOKASSA_SHOP_ID: '100500',
    YOOKASSA_SECRET_KEY: 'live_secret',
    YOOKASSA_API: outside.yookassa.url,
    SMTP_URL: outside.mail.url,
    MAIL_FROM: 'house@lyceum.example',
    ...(outside.database && { DATABASE_URL: outside.database.url }),
  };
  const sites: (Site | undefined)[] = [];
  const log: string[] = [];
  let agent = new Agent({ keepAlive: true });
  let asked = 0;

  async function start(index: number) {
    const nodeOptions = ['--import', join(import.meta.dirname, 'shift-clock.ts')];
    const site = await startSite(PORTS[index]!, {
      environment: { ...environment, CLOCK_AHEAD: String(ahead) },
      nodeOptions,
    });
    sites[index] = site;
    // It may have started for a while, and the clock was put forward meanwhile.
    await tellTime(site);
  }

  async function stop(index: number, signal: 'SIGTERM' | 'SIGKILL') {
    const site = sites[index];
    if (site === undefined) return;
    sites[index] = undefined;
    const ended = once(site.server, 'exit');
    site.server.kill(signal);
    await ended;
    log.push(...readFileSync(join(site.directory, 'site.log'), 'utf8').split('\n').filter(Boolean));
    rmSync(site.directory, { recursive: true, force: true });
  }

  async function tellTime({ server }: Site) {
    if (!server.connected) return;
    const heard = once(server, 'message', { signal: AbortSignal.timeout(120_000) });
    server.send({ ahead });
    await heard;
  }

  /** Puts all clocks forward. */
  async function putForward(to: number) {
    if (to > now()) ahead = to - Date.now();
    await Promise.all(sites.map(async (site) => site && tellTime(site).catch(() => undefined)));
  }

  await start(0);
  await start(1);
  const database = openDatabase({ url: databaseUrl, directory: data, onError: console.error });
  const { kysely } = database;

  const isOver = ({ status }: { status: number }) => status !== 0 && status !== 503 && status !== 429;
  /** @throws Away where nobody can answer now */
  async function ask(
    path: string,
    { form, headers = {}, from = '192.0.2.1' }: Ask = {},
    raw?: string,
  ): Promise<Answer> {
    const body = raw ?? (form && new URLSearchParams(form).toString());
    const type = raw === undefined ? 'application/x-www-form-urlencoded' : 'application/json';
    const sent = {
      Origin: ORIGIN,
      'X-Forwarded-For': from,
      ...(body !== undefined && { 'Content-Type': type }),
      ...headers,
    };
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const port = PORTS[(asked += 1) % PORTS.length]!;
      const answer = await askOne(`http://127.0.0.1:${port}${path}`, sent, body);
      if (isOver(answer)) return { ...answer, isRepeated: tries > 0 };
    }
    throw new Away(path);
  }

  async function askOne(url: string, headers: Record<string, string>, body: string | undefined) {
    try {
      const asking = request(url, { method: body === undefined ? 'GET' : 'POST', agent, headers });
      asking.setTimeout(120_000, () => asking.destroy(new Error('no answer')));
      asking.end(body);
      const [response] = (await once(asking, 'response')) as [IncomingMessage];
      const { statusCode: status = 0, headers: got } = response;
      return { status, to: got.location ?? '', cookies: got['set-cookie'] ?? [], body: await text(response) };
    } catch {
      return { status: 0, to: '', cookies: [], body: '' };
    }
  }

  const later: { due: number; path: string; body: string }[] = [];
  /** Sends what providers have to say now; what is not taken comes again. @returns how much that was */
  async function deliver() {
    const again = later.filter(({ due }) => due <= now());
    for (const each of again) later.splice(later.indexOf(each), 1);
    const due = [...providers.deliver(), ...again];
    await Promise.all(
      due.map(async ({ path, body }) => {
        const signed = { 'Stripe-Signature': stripeSignature(body, now()) };
        const answer = await ask(path, { headers: signed, from: '185.71.76.5' }, body).catch(() => undefined);
        if (answer?.status !== 200) later.push({ due: now() + HOUR, path, body });
      }),
    );
    return due.length;
  }

  const isReachable = () => !outside.mail.isAway && outside.database?.isAway !== true;
  async function countDue() {
    const at = new Date(now()).toISOString();
    const messages = kysely
      .selectFrom('messages')
      .where('sentAt', 'is', null)
      .where('givenUpAt', 'is', null)
      // What is on its way is not done either.
      .where((message) => message.or([message('dueAt', '<=', at), message('error', '=', INTERRUPTED)]));
    const notices = kysely
      .selectFrom('notices')
      .where('doneAt', 'is', null)
      .where((notice) => notice.or([notice('dueAt', '<=', at), notice('error', '=', INTERRUPTED)]))
      .where('tries', '<', 10);
    const counts = await Promise.all([
      outside.mail.isAway ? 0 : countRows(messages),
      outside.yookassa.isAway ? 0 : countRows(notices),
    ]);
    return counts[0] + counts[1];
  }

  /** Lets the site do what is due: its jobs run again and again, seconds after each other. */
  async function settle() {
    if (outside.database?.isAway === true || sites.every((site) => site === undefined)) return pause(50);
    for (let look = 0, quiet = 0; quiet < 2; look += 1) {
      if (look === MAX_LOOKS) throw new Error(`Not done at ${new Date(now()).toISOString()}: ${await countDue()}`);
      await putForward(now() + JOBS_EVERY_MS);
      quiet = (await countDue()) === 0 ? quiet + 1 : 0;
    }
  }

  let read = 0;
  const seen = new Set<string>();
  /** The emails that have come since, each once: mail programs show one of two with the same id. */
  function newEmails(): ReadEmail[] {
    const come = mail.messages.slice(read).map(readEmail);
    read = mail.messages.length;
    return come.filter(({ headers }) => !seen.has(headers['message-id']!) && seen.add(headers['message-id']!));
  }

  return {
    providers,
    roubles,
    outside,
    database,
    data,
    log,
    now,
    ask,
    deliver,
    settle,
    putForward,
    newEmails,
    isReachable,
    start,
    stop,
    /** When something comes from outside next, or an email is due. */
    nextDue: () => Math.min(providers.nextDue(), ...later.map(({ due }) => due)),
    /** Runs one of the commands of `scripts/` on the data of the site. */
    command(script: string, ...given: string[]) {
      const env = { ...process.env, DATA_DIR: data, CONTENT_DIR: contentDirectory };
      const file = join(import.meta.dirname, '../scripts', script);
      const { status, stderr } = spawnSync(process.execPath, [file, ...given], { env, encoding: 'utf8' });
      if (status !== 0) throw new Error(`${script}: ${stderr}`);
    },
    /** A browser that is logged in. @returns what it sends along */
    async signIn(email: string, password: string): Promise<string> {
      agent = new Agent({ keepAlive: true });
      const form = new URLSearchParams({ email, password }).toString();
      const headers = { Origin: ORIGIN, 'Content-Type': 'application/x-www-form-urlencoded' };
      for (const port of PORTS) {
        const answer = await askOne(`http://127.0.0.1:${port}/login`, headers, form);
        if (answer.cookies.length > 0) return answer.cookies.map((each) => each.split(';')[0]).join('; ');
      }
      throw new Away('login');
    },
    async close() {
      await database.kysely.destroy();
      await Promise.all(PORTS.map((_, index) => stop(index, 'SIGTERM')));
      for (const each of Object.values(outside)) each?.close();
      yookassa.close();
      await mail.stop();
      agent.destroy();
    },
  };
}
export type SeasonHouse = Awaited<ReturnType<typeof openHouse>>;

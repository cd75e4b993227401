import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { Hono } from 'hono';
import { load } from 'js-yaml';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { createSecretCheck } from '#server/auth/secret.ts';
import { createMetrics } from '#server/http/metrics.ts';
import { readConfig } from '#server/process/config.ts';
import { placeOrder } from '#server/tickets/place-order.ts';
import { waitingWork } from '#server/tickets/waiting-work.ts';
import { openMigrated, type Fresh } from '#tests/fixtures/migrated-database.ts';
import { databaseKinds, oneDatabase } from '#tests/fixtures/test-databases.ts';
import { twoSeats } from '#tests/fixtures/ticket-office.ts';
import { examine } from './doctor.ts';
import { admin } from './manage-accounts.ts';

/** The alert rules that an operator copies from docs/logs.md, as Prometheus would read them. */
interface Rule {
  alert: string;
  expr: string;
}
const [, yaml = ''] = /```yaml\n(groups:[\s\S]*?)```/.exec(readFileSync('docs/logs.md', 'utf8')) ?? [];
const { groups } = load(yaml) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);

const COMPARISON = /^(time\(\) - )?(site_\w+(?:\{what="\w+"\})?) (>|<|==) (\d+)$/;
const METRIC = /site_\w+(?:\{what="\w+"\})?/g;

/** The numbers of a scrape, by name and label. */
type Numbers = ReadonlyMap<string, number>;

function isRaised({ expr }: Rule, numbers: Numbers): boolean {
  return expr.split(' or ').some((comparison) => {
    const [, age, metric = '', operator, limit] = COMPARISON.exec(comparison)!;
    const number = numbers.get(metric);
    if (number === undefined) return false;
    const difference = (age ? Date.now() / 1000 - number : number) - Number(limit);
    return operator === '>' ? difference > 0 : operator === '<' ? difference < 0 : difference === 0;
  });
}

const SECRET = 'h3Jd82kLmQ9xZ7vB4nT6yW1cR5sP0aEu';
const ago = (hours: number) => new Date(Date.now() - hours * 3600_000).toISOString();

describe.each(databaseKinds)('on %s', (kind) => {
  let fresh: Fresh;
  let backup: string;
  beforeEach(async () => {
    fresh = await openMigrated(kind);
    await createSecretCheck(SECRET)(fresh.database);
    mkdirSync(join(fresh.directory, 'backups'));
    mkdirSync(join(fresh.directory, 'encoded'));
    writeFileSync(join(fresh.directory, 'encoded/manifest.json'), '{}');
    backup = join(fresh.directory, `backups/lyceum-1.${kind === 'sqlite' ? 'sqlite' : 'dump'}`);
    writeFileSync(backup, '');
  });
  afterEach(() => fresh.remove());

  const configOf = (directory = fresh.directory) =>
    readConfig({
      DATA_DIR: directory,
      PICTURES_DIR: join(fresh.directory, 'encoded'),
      AUTH_SECRET: SECRET,
      SITE_URL: 'http://127.0.0.1:9',
      MAIL_FROM: 'care@lyceum.example',
      ...(fresh.url !== undefined && { DATABASE_URL: fresh.url }),
    });

  /** What Prometheus gets of the house. */
  async function scrape(directory?: string): Promise<Numbers> {
    const { handler } = createMetrics({
      token: SECRET,
      findPage: () => undefined,
      config: configOf(directory),
      waitingWork: () => waitingWork(fresh.database.kysely, new Date()),
    });
    const site = new Hono().get('/metrics', handler);
    const answer = await site.request('/metrics', { headers: { Authorization: `Bearer ${SECRET}` } });
    expect(answer.status).toBe(200);
    const lines = [...(await answer.text()).matchAll(/^(site_\S+) (\S+)$/gm)];
    return new Map(lines.map(([, name = '', number]) => [name, Number(number)]));
  }

  const raised = (numbers: Numbers) => rules.filter((rule) => isRaised(rule, numbers)).map(({ alert }) => alert);

  /** What the doctor says, but of mail and the address, which a site of a test does not have. */
  async function complaints(directory?: string): Promise<string[]> {
    const outside = { missingRecords: async () => [], strayHost: async () => undefined };
    const machine = { now: () => new Date(), freeBytes: async () => 20e9, isClockSynchronized: () => true, outside };
    const findings = await examine(configOf(directory), undefined, machine);
    const others = new Set(['Node', 'mail', 'address']);
    return findings
      .filter(({ state, about }) => state !== 'well' && !others.has(about))
      .map(({ about, words }) => `${about}: ${words}`);
  }

  /** A payment of which nobody knows yet what it is for. */
  async function unassigned(at: string): Promise<string> {
    const parts = { database: fresh.database, catalogue: () => expect.unreachable(), now: () => new Date(at) };
    const placed = await placeOrder(parts, { ...twoSeats, purchase: undefined });
    if (typeof placed === 'string') throw new Error('There is no seat');
    await fresh.database.kysely.deleteFrom('messages').execute();
    return placed.id;
  }
  const holderOf = (orderId: string) =>
    fresh.database.kysely.selectFrom('holders').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow();
  async function email(row: object): Promise<void> {
    const due = {
      key: 'ticket:1',
      holderId: (await holderOf(await unassigned(ago(0)))).id,
      kind: 'ticket',
      details: '{}',
      tries: 9,
    } as const;
    const values = { ...due, at: ago(13), dueAt: ago(-1), ...row };
    await fresh.database.kysely.insertInto('messages').values(values).execute();
  }
  const notice = (row: object) =>
    fresh.database.kysely
      .insertInto('notices')
      .values({ provider: 'stripe', id: 'evt_1', type: 'charge.refunded', receivedAt: ago(2), dueAt: ago(-1), ...row })
      .execute();

  test('nothing is raised where all is well, and every rule names numbers that exist', async () => {
    const numbers = await scrape();
    expect(raised(numbers)).toEqual([]);
    expect(await complaints()).toEqual([]);
    expect(rules).toHaveLength(6);
    const named = rules.flatMap(({ expr }) => expr.match(METRIC) ?? []);
    expect(named.filter((name) => !numbers.has(name))).toEqual([]);
  });

  test('what was sent, is done, or will be called for later raises nothing', async () => {
    await email({ sentAt: ago(1) });
    await notice({ doneAt: ago(1) });
    const numbers = await scrape();
    expect(raised(numbers)).toEqual([]);
    expect(numbers.get('site_waiting{what="orders_to_check"}')).toBe(1);
  });

  // What follows only asks others for its data: one database is enough.
  if (kind !== oneDatabase[0]) return;

  const faults: [string, () => Promise<unknown>, alert: string, doctor: string][] = [
    [
      'the mail server is away for half a day',
      () => email({ error: 'ECONNREFUSED' }),
      'LyceumEmailsWait',
      'outbox: 1 waiting to be sent, the oldest for 13 h',
    ],
    [
      'an email is given up',
      () => email({ givenUpAt: ago(0) }),
      'LyceumEmailGivenUp',
      'emails: 1 about orders given up',
    ],
    [
      'a notice of a payment is not done',
      () => notice({ tries: 3 }),
      'LyceumPaymentNotDone',
      'notices: 1 about payments not processed, the oldest for 2 h',
    ],
    [
      'a notice of a payment is given up',
      () => notice({ tries: 10, error: 'malformed' }),
      'LyceumPaymentNotDone',
      'notices: 1 about payments given up, so an order may be missing',
    ],
    [
      'an order to check is left lying',
      () => unassigned(ago(50)),
      'LyceumOrdersLeftLying',
      'orders: 1 to be looked at, the oldest for 50 h',
    ],
    [
      'no backup was made last night',
      async () => utimesSync(backup, new Date(ago(48)), new Date(ago(48))),
      'LyceumBackupOld',
      'backup: the last is 48 h old',
    ],
  ];
  test.each(faults)(
    '%s: a figure rises, one alert comes, and the doctor says it',
    async (_, fault, alert, sentence) => {
      await fault();
      expect(raised(await scrape())).toEqual([alert]);
      expect(await complaints()).toEqual([sentence]);
    },
  );

  test('a scrape answers although the database is away and the folder is gone', async () => {
    await fresh.database.kysely.destroy();
    const nowhere = join(fresh.directory, 'nowhere');
    const numbers = await scrape(nowhere);
    expect(numbers.get('site_database_usable')).toBe(0);
    expect([...numbers.keys()].some((name) => name.startsWith('site_waiting'))).toBe(false);
    expect(raised(numbers)).toEqual(['LyceumBackupOld', 'LyceumCannotKeepAnything']);
  });

  test('an order that does not say what follows from its facts is named, and written anew', async () => {
    const id = await unassigned(ago(0));
    const { kysely } = fresh.database;
    await kysely.updateTable('orders').set({ state: 'paid' }).where('id', '=', id).execute();
    const { code } = await kysely.selectFrom('orders').select('code').executeTakeFirstOrThrow();
    const sentence = `orders: stored values differ from what follows from the facts: ${code}`;
    expect(await complaints()).toEqual([sentence]);
    await admin(fresh, ['check-orders']);
    expect(await complaints()).toEqual([]);
  });
});

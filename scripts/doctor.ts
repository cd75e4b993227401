import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

import { sql } from 'kysely';

import { errorParts } from '#server/process/error-parts.ts';
import { presentSecret, readSecret, isKnownSecret } from '#server/auth/secret.ts';
import { isDamage } from '#server/database/database-errors.ts';
import { CREATE_DATABASE, pendingMigrations } from '#server/database/migrate.ts';
import { describeDatabase, type Database } from '#server/database/open-database.ts';
import { askOutside, type Outside } from '#server/launch/domain-checks.ts';
import { configOrExit, type Config } from '#server/process/config.ts';
import { freeBytes } from '#server/process/data-folder.ts';
import { reasonOf, warning, well, wrong, type Finding } from './doctor-findings.ts';
import { checkBackups, checkCopies, checkDisk, checkFolders, checkPictures } from './doctor-folders.ts';
import { checkMail } from './doctor-mail.ts';
import { checkLaunch } from './doctor-launch.ts';
import { checkOrders } from './doctor-orders.ts';
import { checkPages, checkPublication, checkPublished, statusOf } from './doctor-pages.ts';
import { checkPayments } from './doctor-payments.ts';
import { migrationsOnDisk, withDatabase } from './command.ts';
import { readSiteSettings } from './content-folder.ts';

/** `npm run doctor [-- you@example.com]`: looks at everything the site needs. Exit code 1 when something is wrong. */

/** What is asked of the machine; tests answer in its place. */
export interface Machine {
  now: () => Date;
  freeBytes: (directory: string) => Promise<number>;
  /** Undefined where nobody can say. */
  isClockSynchronized: () => boolean | undefined;
  /** DNS, and the other one of `www` and bare host. */
  outside: Outside;
}

const thisMachine: Machine = {
  now: () => new Date(),
  freeBytes,
  outside: askOutside,
  isClockSynchronized: () => {
    const { status, stdout } = spawnSync('timedatectl', ['show', '--property=NTPSynchronized', '--value'], {
      encoding: 'utf8',
    });
    return status === 0 ? stdout.trim() === 'yes' : undefined;
  },
};

const MINUTE_MS = 60_000;

/** Everything that an operator may want to know at once. @param to gets an email, when it is given */
export async function examine(
  config: Config,
  to: string | undefined,
  machine: Machine = thisMachine,
): Promise<Finding[]> {
  const checks: readonly (readonly [about: string, check: () => Findings | Promise<Findings>])[] = [
    ['database', () => checkDatabase(config, machine.now)],
    ['mail', () => checkMail(config, to)],
    ['payments', () => checkPayments(config)],
    ['folder', () => checkFolders(config)],
    ['backup', () => checkBackups(config, machine.now())],
    ['copies', () => checkCopies(config, machine.now())],
    ['disk', () => checkDisk(config, machine.freeBytes)],
    ['clock', () => checkClock(config, machine)],
    ['address', () => checkAddresses(config)],
    ['pictures', () => checkPictures(config)],
    ['content', () => checkPublished(config)],
  ];
  const found = await Promise.all(checks.map(([about, check]) => orWhyNot(about, check)));
  const findings = [checkNode(), ...found, await orWhyNot('pages', () => checkPages(config))].flat();
  const isUsable = findings.some(({ about, state }) => about === 'schema' && state === 'well');
  const launch = isUsable ? [await orWhyNot('launch', () => checkLaunchOf(config, machine))].flat() : [];
  return [...findings, ...launch];
}

type Findings = Finding | Finding[];

const checkLaunchOf = (config: Config, { now, outside }: Machine) =>
  withDatabase(locationOf(config), (opened) => checkLaunch(opened, config, now, outside));

/** What cannot be looked at is a finding as well. */
async function orWhyNot(about: string, check: () => Findings | Promise<Findings>): Promise<Findings> {
  try {
    return await check();
  } catch (error) {
    const remedy = 'run this as the user of the site, in the folder of its version and with its settings';
    return wrong(about, `it cannot be checked (${reasonOf(error)})`, remedy);
  }
}

const locationOf = ({ databaseUrl: url, dataDirectory: directory }: Config) => ({ url, directory });

function checkNode(): Finding {
  const { node } = process.versions;
  const major = Number.parseInt(node, 10);
  if (major >= 24) return well('Node', node);
  return warning(
    'Node',
    `${node}, which is older than the 24 that the site is tested with`,
    'npm ci brings Node 24; npm run serve uses it',
  );
}

/** The database, its clock, its schema and its secret. @param now the clock of this machine */
async function checkDatabase(config: Config, now: () => Date): Promise<Finding[]> {
  const location = locationOf(config);
  const name = describeDatabase(location);
  const isEmbedded = location.url === undefined;
  if (isEmbedded && statSync(name, { throwIfNoEntry: false }) === undefined) {
    const remedy = 'start the site once, or give this command the same DATA_DIR and DATABASE_URL as the site has';
    return [wrong('database', `there is none at ${name}`, remedy)];
  }
  try {
    return await withDatabase(location, async (database) => {
      const clock = isEmbedded ? [] : await comparedClock(database, now);
      const found = [await stateOf(database, name), ...clock];
      if (!(await hasTables(database)))
        return [...found, wrong('schema', 'there are no tables yet', 'start the site once')];
      const schema = await checkSchema(database);
      // Another version may keep its orders otherwise.
      const orders = schema.state === 'well' ? await checkOrders(database, now()) : [];
      const publication = schema.state === 'well' ? await checkPublication(database, config) : [];
      return [...found, schema, await checkSecret(database, config), ...orders, ...publication];
    });
  } catch (error) {
    if (!isEmbedded) return [unusable(name, error)];
    if (isDamage(error)) return [damaged(name, reasonOf(error))];
    const { code } = errorParts(error);
    const remedy = ['EACCES', 'EPERM', 'EROFS'].includes(code)
      ? 'run this as the user of the site, and let that user own the folder (chown -R)'
      : 'check which program holds it (fuser), who may write it, and the disk';
    return [wrong('database', `${name} cannot be used (${reasonOf(error)})`, remedy)];
  }
}

const damaged = (name: string, reason: string): Finding =>
  wrong('database', `${name} is damaged (${reason})`, 'stop the site, then npm run restore -- <backup>');

/** What to do about the codes with which PostgreSQL refuses, by their beginning. */
const REMEDIES: readonly (readonly [code: string, remedy: string])[] = [
  ['28', 'check the user and the password in DATABASE_URL, and pg_hba.conf'],
  ['3D', `check its name in DATABASE_URL, or create it: ${CREATE_DATABASE}`],
  ['42501', 'give the user of DATABASE_URL its tables: reassign owned by <who made them> to <user>'],
  ['53300', 'raise max_connections of PostgreSQL, or lower DATABASE_CONNECTIONS of each process'],
  ['57P03', 'wait until PostgreSQL has started'],
  ['XX', 'restore its backup (docs/deploy.md, Backups of PostgreSQL)'],
  ['58', 'check the disk of PostgreSQL and its log'],
];

/** PostgreSQL that refuses, or that is not there. */
function unusable(name: string, error: unknown): Finding {
  const { code } = errorParts(error);
  const [, remedy] = REMEDIES.find(([beginning]) => code.startsWith(beginning)) ?? [];
  if (remedy !== undefined) return wrong('database', `${name} refuses (${reasonOf(error)})`, remedy);
  // The codes of PostgreSQL have five characters, those of the network begin with E.
  if (/^[0-9A-Z]{5}$/.test(code)) {
    return wrong('database', `${name} refuses (${reasonOf(error)})`, 'check the log of PostgreSQL');
  }
  const absent = 'check that PostgreSQL is running, and that DATABASE_URL has its address';
  return wrong('database', `${name} does not answer (${reasonOf(error)})`, absent);
}

/** A database of its own has none before the first start. */
async function hasTables({ kysely }: Database): Promise<boolean> {
  const tables = await kysely.introspection.getTables();
  return tables.some((table) => table.name === 'migrations');
}

const MIN_POSTGRES = 15;

async function stateOf({ kysely, type }: Database, name: string): Promise<Finding> {
  if (type === 'sqlite') {
    const { rows } = await sql<{ quick_check: string }>`pragma quick_check`.execute(kysely);
    const verdict = rows[0]?.quick_check;
    if (verdict === 'ok') return well('database', `${name}, undamaged`);
    return damaged(name, verdict ?? 'no answer');
  }
  const asked = sql<{
    version: string;
    encoding: string;
    readOnly: string;
    isStandby: boolean;
    mayCreate: boolean;
    role: string;
  }>`
    select current_setting('server_version') as "version", current_setting('server_encoding') as "encoding",
      current_setting('transaction_read_only') as "readOnly", pg_is_in_recovery() as "isStandby",
      has_schema_privilege(current_schema(), 'create') as "mayCreate", current_user as "role"`;
  const [state] = (await asked.execute(kysely)).rows;
  const { version = '', encoding, readOnly, isStandby, mayCreate, role } = state ?? {};
  if (isStandby) {
    return wrong('database', `${name} is a standby, so nothing can be written`, 'point DATABASE_URL at the primary');
  }
  if (readOnly === 'on') {
    const remedy = 'alter database … reset default_transaction_read_only, or the same of the role';
    return wrong('database', `${name} is set to read-only, so nothing can be written`, remedy);
  }
  if (encoding !== 'UTF8') {
    const remedy = `${CREATE_DATABASE}, and name it in DATABASE_URL`;
    return wrong('database', `${name} has the encoding ${encoding}, which lacks letters`, remedy);
  }
  // Null where there is no schema that the role may use.
  if (mayCreate !== true) {
    const words = `${name}: its user ${role} may not create tables there`;
    return wrong('database', words, `alter database … owner to ${role}, or grant all on schema public to ${role}`);
  }
  if (Number.parseInt(version, 10) >= MIN_POSTGRES) return well('database', `${name}, PostgreSQL ${version}`);
  return warning('database', `${name} is PostgreSQL ${version}`, `use PostgreSQL ${MIN_POSTGRES} or newer`);
}

/** Sessions end and publications happen by the clock of a process: machines must agree. */
async function comparedClock({ kysely }: Database, now: () => Date): Promise<Finding[]> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(kysely);
  const seconds = Math.round(Math.abs(now().getTime() - (rows[0]?.now.getTime() ?? 0)) / 1000);
  if (seconds <= 2) return [];
  return [wrong('clock', `${seconds} s away from that of PostgreSQL`, 'let NTP set the clocks of all machines')];
}

async function checkSchema(database: Database): Promise<Finding> {
  try {
    const pending = await pendingMigrations(database, migrationsOnDisk);
    if (pending.length === 0) return well('schema', 'up to date');
    return warning(
      'schema',
      `lacks ${pending.join(', ')}`,
      'restart the site: each start brings the database up to date',
    );
  } catch (error) {
    return wrong(
      'schema',
      reasonOf(error),
      'run this in the folder of the version that the site runs (docs/upgrading.md)',
    );
  }
}

async function checkSecret(database: Database, { authSecret, dataDirectory }: Config): Promise<Finding> {
  const secret = presentSecret(authSecret, dataDirectory);
  if (secret === undefined) return wrong('secret', 'there is none yet', 'start the site once, or set AUTH_SECRET');
  try {
    readSecret(authSecret, dataDirectory);
  } catch (error) {
    return wrong('secret', 'it can be guessed', reasonOf(error));
  }
  if ((await isKnownSecret(database, secret)) !== false) return well('secret', 'the database knows no other');
  return wrong(
    'secret',
    'the database was used with another one, so nobody can log in',
    'put the AUTH_SECRET from before back; if it is lost: npm run admin -- change-secret',
  );
}

function checkClock({ now: shown }: Config, { now, isClockSynchronized }: Machine): Finding {
  if (Math.abs(shown().getTime() - now().getTime()) > MINUTE_MS) {
    return wrong('clock', `LYCEUM_NOW freezes it at ${shown().toISOString()}`, 'remove LYCEUM_NOW from the settings');
  }
  const isSet = isClockSynchronized();
  if (isSet === undefined)
    return warning(
      'clock',
      `${now().toISOString()}; it is not known here whether NTP sets it`,
      'compare it with time.gov',
    );
  if (isSet) return well('clock', 'set by NTP');
  return wrong('clock', 'not set by NTP', 'timedatectl set-ntp true');
}

async function checkAddresses({ origin, proxyHeader }: Config): Promise<Finding[]> {
  const { protocol, host } = new URL(origin);
  const answers = await answersAt(origin);
  if (protocol === 'http:') return [answers];
  const status = await statusOf(`http://${host}/health`);
  const isLeadOn = status !== undefined && status >= 300 && status <= 399;
  const insecure = `http://${host} is not redirected to https (${status ?? 'no answer'})`;
  const shared = 'PROXY_HEADER is not set, so all visitors share one limit of attempts';
  return [
    answers,
    ...(isLeadOn ? [] : [warning('address', insecure, 'see deploy/nginx.conf')]),
    proxyHeader === undefined
      ? warning('proxy', shared, 'PROXY_HEADER=x-forwarded-for, as deploy/nginx.conf sets it')
      : well('proxy', `the last address in ${proxyHeader} is the visitor's`),
  ];
}

async function answersAt(origin: string): Promise<Finding> {
  const status = await statusOf(`${origin}/health`);
  if (status === 200) return well('address', `${origin} answers`);
  return wrong(
    'address',
    `${origin}/health: ${status ?? 'no answer'}`,
    'start the site; check SITE_URL, the proxy, its certificate and DNS',
  );
}

const LABELS = { well: 'well   ', warning: 'warning', wrong: 'WRONG  ' } satisfies Record<Finding['state'], string>;

if (import.meta.main) {
  const [to, ...more] = process.argv.slice(2);
  if (more.length > 0 || (to !== undefined && !to.includes('@'))) {
    console.error(
      'npm run doctor                       checks everything the site needs\nnpm run doctor -- you@example.com    and sends an email there',
    );
    process.exit(2);
  }
  readSiteSettings();
  const findings = await examine(configOrExit(), to);
  for (const { about, state, words, remedy } of findings) {
    console.log(`${LABELS[state]}  ${about.padEnd(9)} ${words}`);
    if (remedy !== undefined) console.log(`${' '.repeat(19)}→ ${remedy}`);
  }
  if (findings.some(({ state }) => state === 'wrong')) process.exitCode = 1;
}

import { resolve } from 'node:path';

import { z } from 'zod';

import { site } from '../content/site.ts';

/** An environment variable has a value that cannot be used; the message says what to write instead. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * The settings of the process. Everything has a default, so that `npm start` needs none. Only this module reads the
 * environment; everything else is handed what it needs.
 */
export interface Config {
  port: number;
  /** Undefined means every interface: in a container the requests come from another machine. */
  host: string | undefined;
  /** The public origin without a slash at its end, for example `https://lyceum.example`. */
  origin: string;
  /** The clock: the present instant, or the one at which `LYCEUM_NOW` freezes it to show a day before it comes. */
  now: () => Date;
  /** The folder of the YAML and Markdown files. */
  contentDirectory: string;
  /** The folder of the encoded pictures and their manifest; undefined means those of the build. */
  picturesDirectory: string | undefined;
  logLevel: (typeof logLevels)[number];
  /** Where the embedded database, the secret and the outbox are kept. */
  dataDirectory: string;
  databaseUrl: string | undefined;
  authSecret: string | undefined;
  google: { clientId: string; clientSecret: string; discoveryUrl: string } | undefined;
  tokenSyncUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The header, in lower case, in which our own proxy sends a client's address. */
  proxyHeader: string | undefined;
  /** How long the process goes on after SIGTERM, in milliseconds. */
  shutdownDelayMs: number;
  /** Whether browsers report how quickly pages appear, to `/vitals`. */
  webVitals: boolean;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

const presentInstant = () => new Date();

const webAddress = (example: string) =>
  z.url({ protocol: /^https?$/, error: `write an https address, for example ${example}` });

const schema = z.object({
  PORT: z.coerce
    .number('write a port number, for example 3000')
    .int('write a port number, for example 3000')
    .min(0, 'write a port between 0 and 65535')
    .max(65_535, 'write a port between 0 and 65535')
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'write an address of this machine, for example 127.0.0.1, or leave it out for every interface')
    .optional(),
  SITE_URL: z
    .string()
    .refine(isOrigin, 'write the site’s public address without a path, for example https://lyceum.example')
    .optional(),
  CONTENT_DIR: z.string().default('content'),
  PICTURES_DIR: z.string().optional(),
  LYCEUM_NOW: z.iso
    .datetime({ offset: true, error: 'write an instant with its zone, for example 2026-12-01T10:00:00+04:00' })
    .optional(),
  LOG_LEVEL: z.enum(logLevels, `write one of ${logLevels.join(', ')}`).default('info'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'write postgres://user:password@host:5432/name, or leave it out' })
    .optional(),
  AUTH_SECRET: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_DISCOVERY_URL: webAddress('https://accounts.google.com/.well-known/openid-configuration').default(
    'https://accounts.google.com/.well-known/openid-configuration',
  ),
  TOKEN_SYNC_URL: webAddress('https://members.example/token').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'write smtps://user:password@host:465, or leave it out' }).optional(),
  MAIL_FROM: z.email('write an e-mail address, for example care@lyceum.example').default(site.mailboxes.support),
  PROXY_HEADER: z
    .string()
    .regex(/^[\w-]+$/, 'write the name of the header your proxy sets, for example x-forwarded-for')
    .toLowerCase()
    .optional(),
  SHUTDOWN_DELAY: z.coerce
    .number('write a number of seconds, for example 5')
    .min(0, 'write a number of seconds between 0 and 300')
    .max(300, 'write a number of seconds between 0 and 300')
    .default(0),
  WEB_VITALS: z.enum(['on', 'off'], 'write on or off').default('on'),
});

function isOrigin(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && ['http:', 'https:'].includes(url.protocol) && `${url.origin}/` === url.href;
}

/** Variables whose values may hold a password: messages about them leave the value out. */
const confidential = new Set(['DATABASE_URL', 'AUTH_SECRET', 'GOOGLE_CLIENT_SECRET', 'SMTP_URL']);

/**
 * Reads and checks the environment. An empty value counts as none.
 *
 * @throws ConfigError naming every variable with a bad value
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  const mistakes =
    result.error?.issues.map(({ path, message }) => {
      const name = String(path[0]);
      return `${name} is ${confidential.has(name) ? 'malformed' : `“${given[name]}”`}; ${message}`;
    }) ?? [];
  if ((given['GOOGLE_CLIENT_ID'] === undefined) !== (given['GOOGLE_CLIENT_SECRET'] === undefined)) {
    mistakes.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together; set both, or neither');
  }
  if (!result.success || mistakes.length > 0) throw new ConfigError(mistakes.join('\n'));
  const frozenNow = result.data.LYCEUM_NOW;
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, ...read } = result.data;
  return {
    port: read.PORT,
    host: read.HOST,
    origin: read.SITE_URL === undefined ? `http://localhost:${read.PORT}` : new URL(read.SITE_URL).origin,
    now: frozenNow === undefined ? presentInstant : () => new Date(frozenNow),
    contentDirectory: resolve(read.CONTENT_DIR),
    picturesDirectory: read.PICTURES_DIR === undefined ? undefined : resolve(read.PICTURES_DIR),
    logLevel: read.LOG_LEVEL,
    dataDirectory: resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    authSecret: read.AUTH_SECRET,
    google: clientId && clientSecret ? { clientId, clientSecret, discoveryUrl: read.GOOGLE_DISCOVERY_URL } : undefined,
    tokenSyncUrl: read.TOKEN_SYNC_URL,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    proxyHeader: read.PROXY_HEADER,
    shutdownDelayMs: read.SHUTDOWN_DELAY * 1000,
    webVitals: read.WEB_VITALS === 'on',
  };
}

import { resolve } from 'node:path';

import { z } from 'zod';

import { DEFAULT_ORDER_PREFIX } from '#domain/orders.ts';
import { paymentProviderIds, paymentProviders, type PaymentProvider } from '#domain/values/payment-providers.ts';

/** An environment variable has a value that cannot be used; the message says what to write instead. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

const presentInstant = () => new Date();

const webAddress = (example: string) =>
  z.url({ protocol: /^https?$/, error: `write an https address, for example ${example}` });

const numberUpTo = (max: number, what: string, example: string) =>
  z.coerce
    .number(`write ${example}`)
    .min(0, `write ${what} between 0 and ${max}`)
    .max(max, `write ${what} between 0 and ${max}`);

const schema = z.object({
  PORT: numberUpTo(65_535, 'a port', 'a port number, for example 3000')
    .int('write a port number, for example 3000')
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'write an address of this machine, for example 127.0.0.1, or leave it out for every interface')
    .optional(),
  SITE_URL: z
    .string()
    .refine(isOrigin, 'write the site’s public address without a path, for example https://lectures.example')
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
  DATABASE_CONNECTIONS: numberUpTo(100, 'a number of connections', 'a number of connections, for example 10')
    .int('write a whole number of connections')
    .min(1, 'write at least 1')
    .default(10),
  ORDER_PREFIX: z
    .string()
    .regex(/^[A-HJKMNP-Z]{1,4}$/, 'write up to four capital Latin letters without I, L and O, for example BK')
    .default(DEFAULT_ORDER_PREFIX),
  AUTH_SECRET: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_DISCOVERY_URL: webAddress('https://accounts.google.com/.well-known/openid-configuration').default(
    'https://accounts.google.com/.well-known/openid-configuration',
  ),
  TOKEN_SYNC_URL: webAddress('https://members.example/token').optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .transform((list) => list.split(',').map((secret) => secret.trim()))
    .refine(
      (secrets) => secrets.every((secret) => /^\S+$/.test(secret)),
      'write the signing secret of the webhook, or several with commas between them',
    )
    .optional(),
  YOOKASSA_SHOP_ID: z
    .string()
    .regex(/^[\w-]+$/, 'write the number of the shop')
    .optional(),
  YOOKASSA_SECRET_KEY: z.string().optional(),
  YOOKASSA_API: webAddress('https://api.yookassa.ru').default('https://api.yookassa.ru'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./, error: 'write smtps://user:password@host:465, or leave it out' })
    .optional(),
  MAIL_FROM: z.email('write an email address, for example care@lectures.example').optional(),
  PROXY_HEADER: z
    .string()
    .regex(/^[\w-]+$/, 'write the name of the header your proxy sets, for example x-forwarded-for')
    .toLowerCase()
    .optional(),
  SHUTDOWN_DELAY: numberUpTo(300, 'a number of seconds', 'a number of seconds, for example 5').default(0),
  WEB_VITALS: z.enum(['on', 'off'], 'write on or off').default('on'),
  METRICS_TOKEN: z.string().min(24, 'write at least 24 random characters, or leave it out').optional(),
  HSTS_DAYS: numberUpTo(730, 'a number of days', 'a number of days, for example 1')
    .int('write a whole number of days')
    .default(1),
  HSTS_SUBDOMAINS: z.enum(['on', 'off'], 'write on or off').default('off'),
});

function isOrigin(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && ['http:', 'https:'].includes(url.protocol) && `${url.origin}/` === url.href;
}

/** Variables whose values may hold a password: messages about them leave the value out. */
const confidential = new Set([
  'DATABASE_URL',
  'AUTH_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'STRIPE_WEBHOOK_SECRET',
  'YOOKASSA_SECRET_KEY',
  'SMTP_URL',
  'METRICS_TOKEN',
]);
/** Of variables that belong together either all are set, or none. */
const belongTogether: readonly (readonly string[])[] = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ...paymentProviderIds.map((provider) => paymentProviders[provider].variables),
];

/** A value without the quotes and the white space around it. A line feed at its end stays: a database may know the secret with it. */
export const unquoted = (value: string | undefined) =>
  value?.replaceAll(/^[ \t\r]+|(?<![ \t\r])[ \t\r]+$/g, '').replace(/^(["'])(.*)\1$/s, '$2');

/**
 * Reads and checks the environment. An empty value counts as none, and quotes and white space around one are not its own: files of
 * settings are read by shells and systemd, which remove quotes, and by containers, which do not, and some end their lines as Windows does.
 *
 * @throws ConfigError naming every variable with a bad value
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env) {
  const written = Object.entries(environment).map(([name, value]) => [name, unquoted(value)] as const);
  const variables = Object.fromEntries(written.filter(([, value]) => value !== ''));
  const result = schema.safeParse(variables);
  const mistakes =
    result.error?.issues.map(({ path, message }) => {
      const name = String(path[0]);
      return `${name} is ${confidential.has(name) ? 'malformed' : `“${variables[name]}”`}; ${message}`;
    }) ?? [];
  for (const names of belongTogether) {
    const set = names.filter((name) => variables[name] !== undefined);
    if (set.length === 0 || set.length === names.length) continue;
    mistakes.push(`${names.join(' and ')} belong together; set all of them, or none`);
  }
  if (!result.success || mistakes.length > 0) throw new ConfigError(mistakes.join('\n'));
  const frozenNow = result.data.LYCEUM_NOW;
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, ...read } = result.data;
  const { YOOKASSA_SHOP_ID: shopId, YOOKASSA_SECRET_KEY: secretKey } = read;
  return {
    port: read.PORT,
    /** Undefined means every interface: in a container the requests come from another machine. */
    host: read.HOST,
    /** The public origin without a slash at its end, for example `https://lectures.example`. */
    origin: read.SITE_URL === undefined ? `http://localhost:${read.PORT}` : new URL(read.SITE_URL).origin,
    /** The clock: the present instant, or the one at which `LYCEUM_NOW` freezes it to show a day before it comes. */
    now: frozenNow === undefined ? presentInstant : () => new Date(frozenNow),
    /** The folder of the YAML and Markdown files. */
    contentDirectory: resolve(read.CONTENT_DIR),
    /** The folder of the encoded pictures and their manifest; undefined means those of the build. */
    picturesDirectory: read.PICTURES_DIR === undefined ? undefined : resolve(read.PICTURES_DIR),
    logLevel: read.LOG_LEVEL,
    /** Where the embedded database, the secret and the outbox are kept. */
    dataDirectory: resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    /** How many connections to PostgreSQL there may be at once. */
    databaseConnections: read.DATABASE_CONNECTIONS,
    /** The letters before the codes of orders, where the database has none yet. */
    orderPrefix: read.ORDER_PREFIX,
    authSecret: read.AUTH_SECRET,
    google: clientId && clientSecret ? { clientId, clientSecret, discoveryUrl: read.GOOGLE_DISCOVERY_URL } : undefined,
    tokenSyncUrl: read.TOKEN_SYNC_URL,
    /** Of each payment provider what its reader needs; undefined where the site does not hear of its payments. */
    payments: {
      /** Stripe signs its notices with one of the secrets. */
      stripe: read.STRIPE_WEBHOOK_SECRET && { secrets: read.STRIPE_WEBHOOK_SECRET },
      yookassa:
        shopId && secretKey ? { shopId, secretKey, api: read.YOOKASSA_API.replace(/(?<!\/)\/+$/, '') } : undefined,
    } satisfies Record<PaymentProvider, object | undefined>,
    smtpUrl: read.SMTP_URL,
    /** Undefined means the mailbox for support that is published. */
    mailFrom: read.MAIL_FROM,
    /** The header, in lower case, in which our own proxy sends a client's address. */
    proxyHeader: read.PROXY_HEADER,
    /** How long the process goes on after SIGTERM, in milliseconds. */
    shutdownDelayMs: read.SHUTDOWN_DELAY * 1000,
    /** Whether browsers report how quickly pages appear, to `/vitals`. */
    webVitals: read.WEB_VITALS === 'on',
    /** A request with it may read `/metrics`; undefined means that there is no such address. */
    metricsToken: read.METRICS_TOKEN,
    transportSecurity: { days: read.HSTS_DAYS, hasSubdomains: read.HSTS_SUBDOMAINS === 'on' },
  };
}

/**
 * The settings of the process. Everything has a default, so that `npm start` needs none. Only this module reads the
 * environment; everything else is handed what it needs.
 */
export type Config = ReturnType<typeof readConfig>;

/** The settings of the process. A wrong one ends it with what to write instead, before anything else is done. */
export function configOrExit(): Config {
  try {
    return readConfig();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

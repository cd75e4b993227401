import { resolve } from 'node:path';

import { expect, test } from 'vitest';

import { readConfig } from './config.ts';

test('without any variable the site listens on port 3000, on every interface', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: undefined,
    origin: 'http://localhost:3000',
    now: expect.any(Function),
    contentDirectory: resolve('content'),
    picturesDirectory: undefined,
    logLevel: 'info',
    dataDirectory: resolve('.data'),
    databaseUrl: undefined,
    databaseConnections: 10,
    orderPrefix: 'BK',
    authSecret: undefined,
    google: undefined,
    tokenSyncUrl: undefined,
    payments: { stripe: undefined, yookassa: undefined },
    smtpUrl: undefined,
    mailFrom: undefined,
    proxyHeader: undefined,
    shutdownDelayMs: 0,
    webVitals: true,
    metricsToken: undefined,
    transportSecurity: { days: 1, hasSubdomains: false },
  });
});

test('an empty variable counts as none', () => {
  expect(readConfig({ PORT: '', HOST: '', SITE_URL: '', LYCEUM_NOW: '' })).toEqual(readConfig({}));
});

test('white space around a value is not its own, as where a file of settings has ends of lines of Windows', () => {
  const settings = { DATA_DIR: '/var/lib/lyceum', PORT: '4000', LOG_LEVEL: 'warn', AUTH_SECRET: 'secret', HOST: '' };
  const typed = Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, ` ${value}\r`]));
  expect({ ...readConfig(typed), now: undefined }).toEqual({ ...readConfig(settings), now: undefined });
  expect(readConfig({ SMTP_URL: '"smtps://user:pw@mail.example:465"\r' }).smtpUrl).toBe(
    'smtps://user:pw@mail.example:465',
  );
});

test('a secret that was made with a line feed at its end stays the same', () => {
  expect(readConfig({ AUTH_SECRET: 'secret\n' }).authSecret).toBe('secret\n');
});

test('SITE_URL, else the port, gives the public origin', () => {
  expect(readConfig({ SITE_URL: 'https://lyceum.example' }).origin).toBe('https://lyceum.example');
  expect(readConfig({ SITE_URL: 'https://LYCEUM.example/' }).origin).toBe('https://lyceum.example');
  expect(readConfig({ PORT: '4000' }).origin).toBe('http://localhost:4000');
});

test('LYCEUM_NOW freezes the clock', () => {
  const { now } = readConfig({ LYCEUM_NOW: '2026-12-01T10:00:00+04:00' });
  expect(now()).toEqual(new Date('2026-12-01T06:00:00Z'));
  // A caller that changes a Date does not change the clock.
  now().setFullYear(2000);
  expect(now()).toEqual(new Date('2026-12-01T06:00:00Z'));
});

test('without LYCEUM_NOW the clock gives the present', () => {
  const before = Date.now();
  const now = readConfig({}).now().getTime();
  expect(now).toBeGreaterThanOrEqual(before);
  expect(now).toBeLessThanOrEqual(Date.now());
});

test('CONTENT_DIR and PICTURES_DIR are folders from the working directory', () => {
  expect(readConfig({ CONTENT_DIR: 'other/content' }).contentDirectory).toBe(resolve('other/content'));
  expect(readConfig({ PICTURES_DIR: 'other/pictures' }).picturesDirectory).toBe(resolve('other/pictures'));
});

test.each([
  [{ PORT: 'abc' }, 'PORT is “abc”; write a port number, for example 3000'],
  [{ PORT: '70000' }, 'PORT is “70000”; write a port between 0 and 65535'],
  [{ HOST: 'http://localhost' }, 'HOST is “http://localhost”; write an address of this machine'],
  [{ SMTP_URL: 'smtp:mail.example' }, 'SMTP_URL is malformed; write smtps://user:password@host:465'],
  [{ LYCEUM_NOW: 'tomorrow' }, 'LYCEUM_NOW is “tomorrow”; write an instant with its zone'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is “loud”; write one of fatal, error'],
  [{ SITE_URL: 'lyceum.example' }, 'SITE_URL is “lyceum.example”; write the site’s public address'],
  [{ SITE_URL: 'https://lyceum.example/ru' }, 'write the site’s public address without a path'],
  [{ SITE_URL: 'https://user:pass@lyceum.example' }, 'write the site’s public address without a path'],
  [{ TOKEN_SYNC_URL: 'members.example' }, 'TOKEN_SYNC_URL is “members.example”; write an https address'],
  [{ MAIL_FROM: 'Lyceum' }, 'MAIL_FROM is “Lyceum”; write an email address'],
  [{ MAIL_FROM: 'care@lyceum.example\r\nBcc: a@b' }, 'write an email address'],
  [{ PROXY_HEADER: 'x forwarded' }, 'PROXY_HEADER is “x forwarded”; write the name of the header'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN is malformed; write at least 24 random characters'],
  [{ HSTS_DAYS: '731' }, 'HSTS_DAYS is “731”; write a number of days between 0 and 730'],
  [{ STRIPE_WEBHOOK_SECRET: 'whsec_one,,whsec_two' }, 'STRIPE_WEBHOOK_SECRET is malformed; write the signing secret'],
  [{ YOOKASSA_SHOP_ID: 'a b' }, 'YOOKASSA_SHOP_ID is “a b”; write the number of the shop'],
  [{ YOOKASSA_SECRET_KEY: 'key' }, 'YOOKASSA_SHOP_ID and YOOKASSA_SECRET_KEY belong together'],
  [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together'],
])('%j is refused in words', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(message);
});

test('all mistakes are named at once', () => {
  expect(() => readConfig({ PORT: 'x', SITE_URL: 'y' })).toThrow(/^PORT .*\nSITE_URL /);
});

test('a mistake in what may hold a password is named without it', () => {
  const errorOf = (environment: Record<string, string>) => {
    try {
      readConfig(environment);
    } catch (error) {
      return String(error);
    }
    return '';
  };
  expect(errorOf({ DATABASE_URL: 'mysql://user:hunter2@db/lyceum' })).toMatch(
    /DATABASE_URL is malformed; write postgres:/,
  );
  expect(errorOf({ DATABASE_URL: 'mysql://user:hunter2@db/lyceum' })).not.toContain('hunter2');
  expect(errorOf({ SMTP_URL: 'user:hunter2@mail' })).toMatch(/SMTP_URL is malformed; write smtps:/);
  expect(errorOf({ SMTP_URL: 'user:hunter2@mail' })).not.toContain('hunter2');
  expect(errorOf({ DATABASE_CONNECTIONS: '0' })).toMatch('DATABASE_CONNECTIONS is “0”; write at least 1');
  expect(errorOf({ STRIPE_WEBHOOK_SECRET: 'hunter2 ,' })).not.toContain('hunter2');
});

test('what is given is taken', () => {
  expect(
    readConfig({
      DATA_DIR: '/var/lib/lyceum',
      DATABASE_URL: 'postgresql://user:pw@db:5432/lyceum',
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
      TOKEN_SYNC_URL: 'https://members.example/token',
      SMTP_URL: 'smtps://user:pw@mail.example:465',
      MAIL_FROM: 'news@lyceum.example',
      PROXY_HEADER: 'X-Forwarded-For',
      STRIPE_WEBHOOK_SECRET: 'whsec_one, whsec_two',
      YOOKASSA_SHOP_ID: '100500',
      YOOKASSA_SECRET_KEY: 'key',
      YOOKASSA_API: 'http://127.0.0.1:4000/',
      DATABASE_CONNECTIONS: '3',
      SHUTDOWN_DELAY: '2.5',
      WEB_VITALS: 'off',
    }),
  ).toMatchObject({
    dataDirectory: '/var/lib/lyceum',
    databaseUrl: 'postgresql://user:pw@db:5432/lyceum',
    databaseConnections: 3,
    google: {
      clientId: 'id',
      clientSecret: 'secret',
      discoveryUrl: 'https://accounts.google.com/.well-known/openid-configuration',
    },
    tokenSyncUrl: 'https://members.example/token',
    smtpUrl: 'smtps://user:pw@mail.example:465',
    mailFrom: 'news@lyceum.example',
    payments: {
      stripe: { secrets: ['whsec_one', 'whsec_two'] },
      yookassa: { shopId: '100500', secretKey: 'key', api: 'http://127.0.0.1:4000' },
    },
    proxyHeader: 'x-forwarded-for',
    shutdownDelayMs: 2500,
    webVitals: false,
  });
});

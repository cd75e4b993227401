import { expect, test } from 'vitest';

import { readCatalogue } from '#server/content/read-catalogue.ts';
import { readConfig } from '#server/process/config.ts';
import { HOUSE, type DocumentChange } from '#domain/documents/document.ts';
import { createCatalogue, type Catalogue } from '#server/content/catalogue.ts';
import { auditOf } from '#server/content/warnings/content-warnings.ts';
import { readDocument, writing } from '#server/content/write-documents.ts';
import { fixtureContent, fixtureFiles, fixturePicture, withMistake } from '#tests/fixtures/fixture-content.ts';
import { openMigrated } from '#tests/fixtures/migrated-database.ts';
import { aboutInWords } from '#i18n/messages/launch-words.ts';
import { createLaunchList } from './launch-list.ts';
import type { Outside } from './domain-checks.ts';

test('what others say comes when they have said it, is kept for a while, and holds nobody up', async () => {
  const { database, directory, remove } = await openMigrated('sqlite');
  const catalogue = readCatalogue(fixtureFiles, fixturePicture);
  let now = new Date('2026-11-21T12:00:00Z');
  let asked = 0;
  let answer: (records: ['SPF']) => void = () => undefined;
  const outside: Outside = {
    missingRecords: () => {
      asked += 1;
      return new Promise((resolve) => (answer = resolve));
    },
    strayHost: () => Promise.resolve(undefined),
  };
  const settings = { SMTP_URL: 'smtps://mail.test:465', MAIL_FROM: 'hello@orchard.test', DATA_DIR: directory };
  const config = readConfig({ ...settings, SITE_URL: 'https://orchard.test' });
  const list = createLaunchList({ database, config, now: () => now, outside });
  const about = async () => (await list.lines(catalogue)).open.find(({ name }) => name === 'sender')?.about;
  expect(await about()).toBeUndefined();
  expect(await about()).toBeUndefined();
  answer(['SPF']);
  await list.ask(catalogue);
  expect(await about()).toEqual(['SPF']);
  expect(asked).toBe(1);
  now = new Date('2026-11-21T12:30:00Z');
  expect(await about()).toEqual(['SPF']);
  expect(asked).toBe(2);
  await remove();
});

test('events to come that are paid at a provider of whom nobody hears, an http address, no mail server, no Google', async () => {
  const { database, directory, remove } = await openMigrated('sqlite');
  const catalogue = readCatalogue(fixtureFiles, fixturePicture);
  const lines = async (settings: Record<string, string>, now = '2026-11-21T12:00:00Z') => {
    const config = readConfig({ DATA_DIR: directory, ...settings });
    const outside = { missingRecords: async () => [], strayHost: async () => undefined };
    const list = createLaunchList({ database, config, now: () => new Date(now), outside });
    const { open } = await list.lines(catalogue);
    return Object.fromEntries(open.map(({ name, about }) => [name, about]));
  };
  expect(await lines({ SITE_URL: 'http://orchard.test' })).toMatchObject({
    https: ['http://orchard.test'],
    mail: ['SMTP_URL'],
    payments: ['stripe', 'yookassa'],
    google: ['GOOGLE_CLIENT_ID'],
  });
  expect([aboutInWords(['stripe', 'yookassa'], 'en'), aboutInWords(['stripe', 'yookassa'], 'ru')]).toEqual([
    'Stripe and YooKassa',
    'Stripe и ЮKassa',
  ]);
  const set = {
    SITE_URL: 'https://orchard.test',
    SMTP_URL: 'smtps://mail.test',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
  };
  const found = await lines(set);
  expect(found).toMatchObject({ payments: ['yookassa'] });
  expect(found).not.toHaveProperty('https');
  expect(found).not.toHaveProperty('mail');
  expect(found).not.toHaveProperty('google');
  // A membership is sold whatever the day.
  expect(await lines({ ...set, STRIPE_WEBHOOK_SECRET: '' }, '2036-11-21T12:00:00Z')).toMatchObject({
    payments: ['stripe'],
  });
  expect(await lines(set, '2036-11-21T12:00:00Z')).not.toHaveProperty('payments');
  await remove();
});

test.each([
  ['a program to come', '', '2026-10-01', true],
  ['a program that has begun', '', '2026-11-21', false],
  ['a membership', 'off: { membership: false }', '2026-11-21', true],
])('%s is paid at a provider of whom nobody hears', async (_, off, day, isNamed) => {
  const { database, directory, remove } = await openMigrated('sqlite');
  const files = withMistake('content/house.yaml', (text) => `${text}${off || 'off: { membership: true }'}\n`);
  const catalogue = readCatalogue(files, fixturePicture);
  const outside = { missingRecords: async () => [], strayHost: async () => undefined };
  const config = readConfig({ DATA_DIR: directory, SITE_URL: 'https://orchard.test' });
  const list = createLaunchList({ database, config, now: () => new Date(`${day}T12:00:00Z`), outside });
  const line = (await list.lines(catalogue)).open.find(({ name }) => name === 'payments');
  expect(line?.about.includes('stripe') ?? false).toBe(isNamed);
  await remove();
});

test('an address that was to lead to a page that is not there any more', async () => {
  const { connection } = readCatalogue(fixtureContent, fixturePicture);
  const removed = (id: string, redirect: string): DocumentChange => ({
    kind: 'programs',
    id,
    value: undefined,
    redirect,
  });
  const changes = [removed('a', '/program/books'), removed('b', '/masters/nobody'), removed('c', '/teens')];
  const publish = (...all: DocumentChange[]) => {
    const steps = writing(connection, all, '2026-11-21T12:00:00.000Z');
    while (!steps.next().done);
    return createCatalogue(connection, () => undefined);
  };
  const named = async (catalogue: Catalogue) => {
    const leads = changes.map(({ kind, id }) => catalogue.redirectOf({ kind, id }));
    const warned = [...(await auditOf(catalogue, '2026-11-21')).keys()].filter((name) => /programs\/[abc]/.test(name));
    return [warned, leads];
  };
  expect(await named(publish(...changes))).toEqual([['programs/b'], ['/program/books', undefined, '/teens']]);
  const house = readDocument(connection, HOUSE)!;
  const off = { ...house, value: { ...(house.value as object), off: { teens: true } } };
  const books = { kind: 'programs', id: 'books', value: undefined } as const;
  expect(await named(publish(off, books))).toEqual([
    ['programs/a', 'programs/b', 'programs/c'],
    [undefined, undefined, undefined],
  ]);
});

import { expect, test } from 'vitest';

import { readCatalogue } from '#server/content/read-catalogue.ts';
import { readConfig } from '#server/process/config.ts';
import { fixtureFiles, fixturePicture } from '#tests/fixtures/fixture-content.ts';
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
  expect(await lines(set, '2036-11-21T12:00:00Z')).not.toHaveProperty('payments');
  await remove();
});

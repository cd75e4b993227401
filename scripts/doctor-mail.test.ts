import { expect, onTestFinished, test } from 'vitest';

import { readConfig } from '#server/process/config.ts';
import { startFakeMailServer } from '#tests/fixtures/fake-mail-server.ts';
import { checkMail } from './doctor-mail.ts';

test('a mail server that does not say whether it took the email leaves it to the operator to look', async () => {
  const server = await startFakeMailServer({ answers: { 'after the dot': 'drops' } });
  onTestFinished(() => server.stop());
  const found = await checkMail(
    readConfig({ SMTP_URL: server.url, MAIL_FROM: 'care@lyceum.example' }),
    'vera@example.com',
  );
  expect(found[0]).toMatchObject({
    state: 'wrong',
    words: expect.stringContaining('perhaps sent'),
    remedy: expect.stringMatching(/^see whether it arrives/),
  });
});

test('one that greets late is well', async () => {
  const server = await startFakeMailServer({ waits: { greeting: 6_000 } });
  onTestFinished(() => server.stop());
  const config = readConfig({ SMTP_URL: server.url, MAIL_FROM: 'care@lyceum.example' });
  expect(await checkMail(config, undefined)).toMatchObject([{ state: 'well' }]);
});

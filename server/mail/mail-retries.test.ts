import { expect, test, vi } from 'vitest';

import { linkEmail } from '#i18n/messages/email-texts.ts';
import { readEmail } from '#tests/fixtures/read-email.ts';
import { mailer, mailServer } from '#tests/fixtures/test-mailer.ts';

const support = 'care@lyceum.example';
const signature = 'The Orchard, lectures';
const LATER = '451 4.7.1 Later';
const NOBODY = '550 5.1.1 nobody@reader.example does not live here';

const english = linkEmail('en', 'reset', {
  name: 'Anna',
  support,
  signature,
  link: 'https://lyceum.example/login/new-password?token=a',
});

test('a server that is busy gets the email later, and once', async () => {
  const server = await mailServer({ answers: { RCPT: [LATER, LATER] } });
  const { mail, said } = await mailer(server.url, [1, 1, 1]);
  await mail.send('reader@example.com', english);
  expect(server.messages).toHaveLength(1);
  expect(said).toEqual([]);
});

test('an email that may have been taken comes again under the same Message-ID', async () => {
  const server = await mailServer({ answers: { 'after the dot': ['drops'] } });
  const { mail, said } = await mailer(server.url, [1]);
  await mail.send('reader@example.com', english);
  const [first, second] = server.messages.map((message) => readEmail(message).headers);
  expect(server.messages).toHaveLength(2);
  expect(second).toMatchObject({ 'message-id': first?.['message-id'], date: first?.['date'] });
  expect(said).toEqual([]);
});

test('what stays impossible is one line, after the last try', async () => {
  const server = await mailServer({ answers: { RCPT: LATER } });
  const { mail, said } = await mailer(server.url, [1, 1]);
  await expect(mail.send('reader@example.com', english)).rejects.toThrow('Sending an email failed (EENVELOPE 451)');
  expect(server.lines.filter((line) => line.includes('451'))).toHaveLength(3);
  expect(said).toEqual([{ level: 'error', line: expect.stringContaining('EENVELOPE 451') }]);
});

test('a rejection is final: the email is not tried again', async () => {
  const server = await mailServer({ answers: { RCPT: NOBODY } });
  const { mail } = await mailer(server.url, [1, 1]);
  await expect(mail.send('reader@example.com', english)).rejects.toThrow('EENVELOPE 550');
  expect(server.lines.filter((line) => line.startsWith('C: RCPT'))).toHaveLength(1);
});

test('closing tries what is waiting once more', async () => {
  const server = await mailServer({ answers: { RCPT: [LATER] } });
  const { mail, said } = await mailer(server.url, [3600_000]);
  const sent = mail.send('reader@example.com', english);
  await vi.waitFor(() => expect(server.lines.join()).toContain('451'), { timeout: 20_000 });
  await mail.close();
  await sent;
  expect(server.messages).toHaveLength(1);
  expect(said).toEqual([]);
});

test('closing does not wait for a server that says nothing', async () => {
  const server = await mailServer({ answers: { greeting: 'hangs' } });
  const { mail, said } = await mailer(server.url);
  const sent = mail.send('reader@example.com', english).catch(() => undefined);
  await vi.waitFor(() => expect(server.callers).toBe(1), { timeout: 20_000 });
  await mail.close();
  expect(said).toEqual([{ level: 'error', line: expect.stringMatching(/given up on closing .*"pending":1/) }]);
  await server.stop();
  await sent;
});

test('no more than five hundred emails wait; what is over is a failure with a line', async () => {
  const server = await mailServer({ answers: { greeting: 'hangs' } });
  const { mail, said } = await mailer(server.url);
  const sent = Array.from({ length: 501 }, () => mail.send('reader@example.com', english));
  await expect(sent.at(-1)).rejects.toThrow('too many are waiting');
  expect(said).toHaveLength(1);
  await server.stop();
  await Promise.allSettled(sent);
});

import { setTimeout as pause } from 'node:timers/promises';

import { describe, expect, test, vi } from 'vitest';

import { linkEmail } from '#i18n/messages/email-texts.ts';
import { readEmail } from '#tests/fixtures/read-email.ts';
import { mailer, mailServer } from '#tests/fixtures/test-mailer.ts';
import type { MailError } from './mailer.ts';

const support = 'care@lyceum.example';
const signature = 'The Orchard, lectures';
const link = 'https://lyceum.example/login/new-password?token=a';
const email = linkEmail('en', 'reset', { name: 'Anna', support, signature, link });
const kept = (key: string) => ({ key, at: '2026-11-26T12:00:00.000Z' });

/** Waits that end within a test, and are long enough for a machine that has other work. */
const short = { greeting: 2_000, answer: 2_000 };

/** Of those that go by a server of this machine that wants a password. */
const withPassword = (url: string) => url.replace('://', '://site:secret@');

/** Why an email failed; undefined when it went. */
const failureOf = (sent: Promise<void>) => sent.then(() => undefined).catch(({ failure }: MailError) => failure);

const phases = ['greeting', 'EHLO', 'AUTH', 'MAIL', 'RCPT', 'DATA', 'after the dot'] as const;

describe.each(['hangs', 'drops'] as const)('a server that %s', (what) => {
  test('leaves an email perhaps sent only where all of it was there, and the next one goes', async () => {
    const outcomes = phases.map(async (phase) => {
      // Where nothing was said yet the pool asks three times.
      const times = phase === 'greeting' && what === 'drops' ? 3 : 1;
      const server = await mailServer({ locked: true, answers: { [phase]: Array(times).fill(what) } });
      const { mail, said } = await mailer(withPassword(server.url), [], short);
      const failure = await failureOf(mail.send('reader@example.com', email));
      await mail.send('other@example.com', email);
      return [phase, failure, said.map(({ line }) => line.replace(/ \{.*/, '')), server.messages.length];
    });
    expect(await Promise.all(outcomes)).toEqual([
      ...phases.slice(0, -1).map((phase) => [phase, 'away', ['Sending an email failed'], 1]),
      ['after the dot', 'perhaps', ['An email was perhaps sent'], 2],
    ]);
  });

  test('when it is asked to forget a refused email holds up nothing', async () => {
    const server = await mailServer({ answers: { RCPT: ['550 5.1.1 Nobody'], RSET: [what] } });
    const { mail } = await mailer(server.url, [], { ...short, answer: 60_000 });
    expect(await failureOf(mail.send('nobody@example.com', email))).toBe('refused');
    await Promise.all([1, 2, 3].map((number) => mail.send(`reader${number}@example.com`, email)));
    expect(server.messages).toHaveLength(3);
  });
});

test.each([
  ['RCPT', '450 4.2.0 Greylisted, come back in five minutes', 'email'],
  ['RCPT', '451 4.7.1 Greylisting in action', 'email'],
  ['RCPT', '452 4.2.2 The mailbox is full', 'email'],
  ['RCPT', '550 5.1.1 Nobody', 'refused'],
  ['MAIL', '450 4.7.1 Too much mail from there', 'email'],
  ['MAIL', '550 5.7.1 You may not send for this address', 'email'],
  ['DATA', '554 5.5.1 No valid recipients', 'email'],
  ['after the dot', '451 4.4.2 Timeout waiting for client input', 'email'],
  ['after the dot', '552 5.3.4 Too large', 'email'],
  ['after the dot', '554 5.7.1 This is spam', 'email'],
  ['AUTH', '454 4.7.0 Temporary authentication failure', 'away'],
  ['AUTH', '535 5.7.8 Wrong password', 'away'],
  ['greeting', '554 5.7.1 Your address is on a list', 'away'],
  ['greeting', '421 4.7.0 Too many connections', 'busy'],
  ['MAIL', '421 4.7.0 Too many emails in this session', 'busy'],
  ['DATA', '421 4.3.0 Temporary system problem', 'busy'],
  ['after the dot', '421 4.3.0 Temporary system problem', 'busy'],
  ['after the dot', '432 4.3.2 Concurrent connections limit exceeded', 'busy'],
] as const)('a server that says at %s: %s', async (phase, answer, failure) => {
  const server = await mailServer({ locked: true, answers: { [phase]: answer } });
  const { mail } = await mailer(withPassword(server.url));
  expect(await failureOf(mail.send('reader@example.com', email, kept('ticket:1')))).toBe(failure);
});

test('a server that greets after six seconds, and one that answers eleven after an email, get it once', async () => {
  const late = await mailServer({ waits: { greeting: 6_000 } });
  const thorough = await mailServer({ waits: { 'after the dot': 11_000 } });
  const [one, other] = [await mailer(late.url, [1, 1]), await mailer(thorough.url, [1, 1])];
  await Promise.all([one, other].map(({ mail }) => mail.send('reader@example.com', email)));
  expect([late.messages.length, thorough.messages.length]).toEqual([1, 1]);
  expect([...one.said, ...other.said]).toEqual([]);
});

test('an email that is perhaps sent goes once more at most, under the same Message-ID', async () => {
  const server = await mailServer({ answers: { 'after the dot': 'drops' } });
  const { mail, said } = await mailer(server.url, [1, 1, 1]);
  expect(await failureOf(mail.send('reader@example.com', email))).toBe('perhaps');
  const ids = server.messages.map((message) => readEmail(message).headers['message-id']);
  expect(ids).toEqual([ids[0], ids[0]]);
  expect(said).toEqual([{ level: 'error', line: expect.stringMatching(/^An email was perhaps sent .*ECONNECTION/) }]);
});

test('an answer that says nothing is none', async () => {
  const server = await mailServer({ answers: { 'after the dot': '0 What?' } });
  const { mail } = await mailer(server.url);
  expect(await failureOf(mail.send('reader@example.com', email))).toBe('perhaps');
});

test('thirty-six emails at once go by two connections', async () => {
  const server = await mailServer({ maxConnections: 3, waits: { 'after the dot': 20 } });
  const { mail, said } = await mailer(server.url);
  await Promise.all(
    Array.from({ length: 36 }, async (_, number) => {
      await mail.check();
      await mail.send(`reader${number}@example.com`, email);
    }),
  );
  expect(server.messages).toHaveLength(36);
  // Two for the emails, and one that asked before whether there is a server.
  expect([server.most <= 3, server.callers]).toEqual([true, 3]);
  expect(said).toEqual([]);
});

test('a server that allows one connection gets all by that one, and is asked for two again later', async () => {
  const server = await mailServer({ maxConnections: 1, waits: { 'after the dot': 20 } });
  const { mail, said } = await mailer(server.url, [], { idle: 50 });
  const send = () =>
    Promise.all([1, 2, 3, 4, 5, 6].map((number) => mail.send(`reader${number}@example.com`, email, kept(`${number}`))));
  await send();
  expect([server.messages.length, server.callers]).toEqual([6, 2]);
  await pause(200);
  await send();
  expect([server.messages.length, server.callers]).toEqual([12, 4]);
  expect(said).toEqual([]);
});

test('whether there is a server is asked once, however many want to know, and one that is busy is there', async () => {
  const server = await mailServer({ answers: { greeting: ['421 4.7.0 Too many connections'] } });
  const { mail, said } = await mailer(server.url);
  await Promise.all(Array.from({ length: 36 }, () => mail.check()));
  expect(server.callers).toBe(1);
  expect(said).toEqual([]);
});

test('nobody waits for a slow server to know whether it is there: it is as it was last', async () => {
  const server = await mailServer({ answers: { greeting: ['hangs', 'hangs', 'hangs'] } });
  const { mail } = await mailer(server.url, [], { greeting: 300 });
  await mail.check(20);
  await expect(mail.check()).rejects.toThrow('ETIMEDOUT');
  await expect(mail.check(20)).rejects.toThrow('still away');
});

test('one connection that hangs leaves the other to all other emails', async () => {
  const server = await mailServer({ answers: { 'after the dot': ['hangs'] } });
  const { mail } = await mailer(server.url, [], { answer: 60_000 });
  const first = failureOf(mail.send('first@example.com', email));
  await Promise.all([1, 2, 3, 4, 5].map((number) => mail.send(`reader${number}@example.com`, email)));
  expect(server.messages).toHaveLength(6);
  await server.stop();
  expect(await first).toBe('perhaps');
});

test('a connection that the server has closed meanwhile costs no email, and one that nobody needs is given back', async () => {
  const server = await mailServer();
  const { mail, said } = await mailer(server.url, [], { idle: 100 });
  await mail.send('reader@example.com', email);
  server.drop();
  await mail.send('reader@example.com', email);
  await vi.waitFor(() => expect(server.open).toBe(0), { timeout: 20_000 });
  await mail.send('reader@example.com', email);
  expect([server.messages.length, server.callers]).toEqual([3, 3]);
  expect(said).toEqual([]);
});

test('closing does not wait for an answer: what has one to come is perhaps sent, what had not begun can go again', async () => {
  const server = await mailServer({ answers: { 'after the dot': 'hangs' } });
  const { mail, said } = await mailer(server.url);
  const sent = [1, 2, 3].map((number) => failureOf(mail.send(`reader${number}@example.com`, email, kept(`${number}`))));
  await vi.waitFor(() => expect(server.messages).toHaveLength(2), { timeout: 20_000 });
  // The answer may take five minutes, more than a test has.
  await mail.close();
  expect(await Promise.all(sent)).toEqual(['perhaps', 'perhaps', 'busy']);
  expect(said).toEqual([]);
});

test('an email that no outbox keeps is not sent once it has waited too long', async () => {
  const busy = await mailServer({ answers: { RCPT: ['451 4.7.1 Later'] } });
  const { mail, said } = await mailer(busy.url, [400, 400], { unkept: 200 });
  expect(await failureOf(mail.send('reader@example.com', email))).toBe('busy');
  const hanging = await mailServer({ answers: { MAIL: ['hangs', 'hangs'] } });
  const behind = await mailer(hanging.url, [], { unkept: 200 });
  await Promise.all([1, 2, 3].map((number) => failureOf(behind.mail.send(`reader${number}@example.com`, email))));
  expect([busy.messages.length, hanging.messages.length]).toEqual([0, 0]);
  expect(said).toEqual([{ level: 'error', line: expect.stringContaining('it has waited too long') }]);
});

test.each(['?pool=true', '?pool=false', '?maxConnections=1', '?pool=true&maxMessages=2', '?ignoreTLS=true'])(
  'an address of the server with %s works as it is',
  async (options) => {
    const server = await mailServer({ locked: true });
    const { mail } = await mailer(withPassword(server.url) + options);
    await mail.check();
    await Promise.all([1, 2, 3, 4, 5].map((number) => mail.send(`reader${number}@example.com`, email)));
    expect(server.messages).toHaveLength(5);
    // Two, and the one that asked before.
    expect(server.most).toBeLessThanOrEqual(3);
  },
);

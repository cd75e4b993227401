import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterEach, describe, expect, test, vi } from 'vitest';

import type { Email } from '#i18n/messages/email-frame.ts';
import { addressTakenEmail, linkEmail } from '#i18n/messages/email-texts.ts';
import { readEmail } from '#tests/fixtures/read-email.ts';
import { freePort } from '#tests/fixtures/listen.ts';
import { mailer, mailServer } from '#tests/fixtures/test-mailer.ts';
import { MailError } from './mailer.ts';

const support = 'care@lyceum.example';
const signature = 'The Orchard, lectures';

afterEach(() => {
  vi.useRealTimers();
});

const TOKEN = 'tokenTHATnobodyMAYread';
const link = `https://lyceum.example/login/new-password?token=${TOKEN}&a=1`;
const english = linkEmail('en', 'reset', { name: 'Anna', support, signature, link });
const russian = linkEmail('ru', 'confirm', { name: 'Анна', support, signature, link });

describe('without SMTP', () => {
  test('an email becomes a file that reads back', async () => {
    const { mail, outbox, emails } = await mailer();
    await mail.send('reader@example.com', russian);
    const [name = ''] = await readdir(outbox);
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-\d{6}-[\da-f]{8}\.eml$/);
    const raw = await readFile(join(outbox, name), 'latin1');
    expect(raw.split(/\r\n/).every((line) => !line.includes('\n') && line.length < 998)).toBe(true);
    // oxlint-disable-next-line no-control-regex
    expect(raw).toMatch(/^[\x00-\x7F]*$/);
    expect(raw).toMatch(/^Subject: =\?UTF-8\?/m);

    const [email] = await emails();
    expect(email?.subject).toBe(russian.subject);
    expect(email?.to).toBe('reader@example.com');
    expect(email?.headers['from']).toBe('Лицей <care@lyceum.example>');
    expect(email?.headers['content-language']).toBe('ru');
    expect(email?.headers['auto-submitted']).toBe('auto-generated');
    expect(email?.headers['message-id']).toMatch(/^<\S+@lyceum\.example>$/);
    expect(Math.abs(Date.parse(email?.headers['date'] ?? '') - Date.now())).toBeLessThan(3600_000);
    expect(email?.links).toEqual([link]);
    for (const words of [...russian.paragraphs, ...russian.closing]) expect(email?.text).toContain(words);
  });

  test('emails sent at once are kept in the order of sending', async () => {
    const { mail, emails } = await mailer();
    const subjects = Array.from({ length: 20 }, (_, number) => `Email ${number}`);
    await Promise.all(subjects.map((subject) => mail.send('reader@example.com', { ...english, subject })));
    expect((await emails()).map(({ subject }) => subject)).toEqual(subjects);
  });

  test('its HTML is in its language, loads nothing and escapes what it is given', async () => {
    const { mail, emails } = await mailer();
    const sly: Email = { ...english, paragraphs: ['<img src=x> & "you"'], closing: ['See https://a.example/?b&c'] };
    await mail.send('reader@example.com', sly);
    const html = (await emails())[0]?.html ?? '';
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('>&lt;img src=x&gt; &amp; &quot;you&quot;</p>');
    expect(html).toContain('<a href="https://a.example/?b&amp;c" style="color:inherit">https://a.example/?b&amp;c</a>');
    expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
    expect(html).not.toMatch(/<(?:link|script|iframe)\b|url\(|\bsrc=(?!x|"cid:)|@import/);
    expect(html).toContain('content="light dark"');
    // Many mail programs take the style sheet away: what keeps a long address within a phone stands at an element.
    expect(html.replace(/<style>.*?<\/style>/s, '')).toMatch(/<td [^>]*;overflow-wrap:anywhere/);
  });

  test('only the site itself may open the outbox', async () => {
    const { mail, outbox } = await mailer();
    await mail.send('reader@example.com', english);
    expect((await stat(outbox)).mode & 0o777).toBe(0o700);
    const [name = ''] = await readdir(outbox);
    expect((await stat(join(outbox, name))).mode & 0o777).toBe(0o600);
  });

  test('the log names the file and neither the addressee nor the link', async () => {
    const { mail, outbox, said } = await mailer();
    await mail.send('reader@example.com', english);
    expect(said).toHaveLength(1);
    expect(said[0]?.line).toContain(join(outbox, (await readdir(outbox))[0] ?? '?'));
    expect(said[0]?.line).not.toMatch(new RegExp(`reader|${TOKEN}`));
  });

  test('many emails at once are as many files', async () => {
    const { mail, emails } = await mailer();
    await Promise.all(Array.from({ length: 50 }, (_, index) => mail.send(`reader${index}@example.com`, english)));
    expect(new Set((await emails()).map(({ to }) => to)).size).toBe(50);
  });

  test('an outbox that cannot be made is a failure', async () => {
    const { mail, directory } = await mailer();
    await writeFile(join(directory, 'data'), 'in the transport');
    await expect(mail.check()).rejects.toThrow(MailError);
    await expect(mail.send('reader@example.com', english)).rejects.toThrow(/ENOTDIR|EEXIST/);
  });
});

describe('with SMTP', () => {
  test('an email is handed over', async () => {
    const server = await mailServer();
    const { mail, outbox, said } = await mailer(server.url);
    await mail.check();
    const email = addressTakenEmail('ru', {
      name: '',
      support,
      signature,
      loginLink: link,
      resetLink: `${link}&reset`,
    });
    await mail.send('reader@example.com', email);
    expect(server.lines).toContain('C: MAIL FROM:<care@lyceum.example>');
    expect(server.lines).toContain('C: RCPT TO:<reader@example.com>');
    expect(server.messages).toHaveLength(1);
    const read = readEmail(server.messages[0] ?? '');
    expect(read.subject).toBe(email.subject);
    expect(read.links).toEqual([link, `${link}&reset`]);
    await expect(readdir(outbox)).rejects.toThrow('ENOENT');
    expect(said).toEqual([]);
  });

  test('a good check is remembered for a minute, a bad one is not', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const server = await mailServer();
    const greetings = () => server.lines.filter((line) => line.startsWith('C: EHLO')).length;
    const { mail } = await mailer(server.url);
    await mail.check();
    await mail.check();
    expect(greetings()).toBe(1);
    vi.advanceTimersByTime(60_001);
    await mail.check();
    expect(greetings()).toBe(2);
    await server.stop();
    vi.advanceTimersByTime(60_001);
    await expect(mail.check()).rejects.toThrow('ECONNREFUSED');
    await expect(mail.check()).rejects.toThrow('ECONNREFUSED');
  });

  test('a server that refuses connections', async () => {
    const { mail, said } = await mailer(`smtp://127.0.0.1:${await freePort()}`);
    await expect(mail.send('reader@example.com', english)).rejects.toThrow(
      'Sending an email failed (ESOCKET ECONNREFUSED)',
    );
    expect(said).toEqual([{ level: 'error', line: expect.stringContaining('ESOCKET') }]);
  });

  test('a server that refuses the addressee is not quoted', async () => {
    const server = await mailServer({ answers: { RCPT: '550 5.1.1 nobody@reader.example does not live here' } });
    const { mail, said } = await mailer(server.url);
    await expect(mail.send('nobody@reader.example', english)).rejects.toThrow(
      'Sending an email failed (EENVELOPE 550)',
    );
    expect(JSON.stringify(said)).not.toMatch(new RegExp(`nobody|${TOKEN}`));
  });

  test('a certificate that nobody knows, and no TLS at all, are said in words; to this machine without a password none is asked for', async () => {
    const server = await mailServer({ ownCertificate: true });
    const elsewhere = server.url.replace('127.0.0.1', '127.1');
    await expect((await mailer(elsewhere)).mail.check()).rejects.toThrow('its certificate is not trusted');
    await expect((await mailer(elsewhere.replace('smtp:', 'smtps:'))).mail.check()).rejects.toThrow(
      'it speaks no TLS there',
    );
    await (await mailer(server.url)).mail.send('reader@example.com', english);
    expect(server.messages).toHaveLength(1);
  });

  test('a password never goes out unencrypted', async () => {
    const server = await mailServer();
    // By a name that is not known to be this machine's.
    const { mail } = await mailer(server.url.replace('127.0.0.1', 'site:secret@127.1'));
    await expect(mail.send('reader@example.com', english)).rejects.toThrow('ETLS');
    expect(server.lines.join('\n')).toMatch(/STARTTLS/);
    expect(server.lines.join('\n')).not.toMatch(/AUTH/);
  });
});

test.each([
  'reader@example.com\r\nBcc: other@example.com',
  'reader@example.com\nSubject: x',
  'reader@example.com, other@example.com',
  'Reader <reader@example.com>',
  'reader@example.com\u0000',
  'group:reader@example.com;',
  'reader',
  '',
  `${'r'.repeat(250)}@example.com`,
])('no email goes to %j', async (to) => {
  const { mail, outbox } = await mailer();
  await expect(mail.send(to, english)).rejects.toThrow('Not an address');
  await expect(readdir(outbox)).rejects.toThrow('ENOENT');
});

test('a line break in a subject adds no header', async () => {
  const { mail, emails } = await mailer();
  await mail.send('reader@example.com', { ...english, subject: 'New\r\nBcc: other@example.com\r\n\r\nwords' });
  const [email] = await emails();
  expect(email?.headers).not.toHaveProperty('bcc');
  expect(email?.headers['content-language']).toBe('en');
});

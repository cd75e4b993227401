import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { getSystemErrorName } from 'node:util';

import { createTransport, type SendMailOptions } from 'nodemailer';
import pLimit from 'p-limit';

import type { House } from '#domain/entities.ts';
import type { Language } from '#domain/values/field-values.ts';
import type { Email } from '#i18n/messages/email-frame.ts';
import { errorParts } from '#server/process/error-parts.ts';
import type { ServiceLog } from '#server/process/log.ts';
import { singleFlight } from '#server/process/concurrency.ts';
import { replaceFile } from '#server/process/replace-file.ts';

type MailLog = Pick<ServiceLog, 'info' | 'error'>;

/** Who the house is to the receiver of an email, in the language of it. */
export type EmailSender = ReturnType<typeof senderOf>;

export function senderOf({ name, mailboxes, signature }: House) {
  return { name, support: mailboxes.support, signature };
}

/** An email as mail programs show it. */
export type Letter = { text: string; html?: string } & Pick<SendMailOptions, 'attachments'>;

interface MailSettings {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte; undefined for the outbox. */
  smtpUrl: string | undefined;
  /** A directory for the emails of a site without SMTP; made when it is missing. */
  outbox: string;
  /** Who sends, and the mailbox that answers questions about an email, as they are published now. */
  sender: (language: Language) => EmailSender;
  letter: (email: Email) => Promise<Letter>;
  /** The sender's address; undefined for that mailbox. */
  from?: string | undefined;
  log: MailLog;
  /** How long after each failure an email is tried again, in milliseconds. */
  retryDelays?: readonly number[];
  /** Those of `MAIL_WAITS` that are others. */
  waits?: Partial<MailWaits>;
}

/** How long the mailer waits, in milliseconds. */
type MailWaits = typeof MAIL_WAITS;

const MAIL_WAITS = {
  /** For the greeting, which servers hold back to see who cannot wait. */
  greeting: 30_000,
  /** For any later answer. A server may look at an email for minutes; whoever asks again sooner makes two of it. */
  answer: 300_000,
  /** For the next email, before a connection is given back. */
  idle: 10_000,
  /** For an email that no outbox keeps, tries and all: the shortest life of a link is twice that. */
  unkept: 1_800_000,
};

/**
 * What an email failed of: its receiver is `refused` for good, so another try would be in vain; the mail server is `away`, or
 * lets nobody in, so no other email goes out either; it, or this process, is too `busy` just now; it has the whole email and
 * did not say whether it takes it, so that it is `perhaps` sent; or it did not take this `email`.
 */
export type MailFailure = 'refused' | 'away' | 'busy' | 'perhaps' | 'email';

/** An email did not go out. Says why in words that name neither the addressee nor the email. */
export class MailError extends Error {
  override readonly name = 'MailError';
  readonly failure: MailFailure;

  constructor(message: string, failure: MailFailure) {
    super(message);
    this.failure = failure;
  }
}

/** What makes an email the same one when it is sent again: mail programs show one of them, and the outbox has one. */
export interface EmailIdentity {
  key: string;
  /** When it was written, ISO 8601 in UTC. */
  at: string;
}

const CHECK_KEPT_MS = 60_000;
/** How long after each failure an email is tried again, in milliseconds. */
const RETRY_DELAYS_MS = [2_000, 15_000, 60_000, 300_000];
/** More emails than this are not kept in memory. */
const MAX_PENDING = 500;
const CLOSING_TIMEOUT_MS = 1_000;

export type Mailer = ReturnType<typeof createMailer>;

/**
 * Sends emails (rules.md, Accounts) by SMTP, or else into files that a mail program can open, so that a site without a mail server can be tried out. An
 * email that a mail server could not take just now is tried again for some minutes, under the same Message-ID: should
 * the server have taken it after all, mail programs show it once. One that is perhaps sent is tried once more at most.
 */
export function createMailer(settings: MailSettings) {
  const { smtpUrl, outbox, sender, letter, from, log, retryDelays, waits: own } = settings;
  const waits = { ...MAIL_WAITS, ...own };
  const transport = smtpUrl === undefined ? outboxTransport(outbox, log) : smtpTransport(smtpUrl, waits);
  const closing = new AbortController();
  const closed = new AbortController();
  const pending = new Map<Promise<void>, EmailIdentity | undefined>();
  const checking = singleFlight<'mail', void>();
  let wentAt: number | undefined;
  let isAway = false;

  function went(): void {
    wentAt = performance.now();
    isAway = false;
  }

  function failed(done: string, reason: string, failure: MailFailure): MailError {
    if (failure === 'away') isAway = true;
    const what = failure === 'perhaps' ? 'An email was perhaps sent' : `${done} failed`;
    if (!closed.signal.aborted) log.error({ reason }, what);
    // Without its cause: the server's reply may contain the address.
    return new MailError(`${what} (${reason})`, failure);
  }

  async function deliver(message: SendMailOptions, delays: readonly number[], name?: string): Promise<void> {
    let timesPerhaps = 0;
    for (const delay of [...delays, undefined]) {
      try {
        await transport.send(message, name);
        return went();
      } catch (error) {
        const failure = failureOf(error);
        if (failure === 'perhaps') timesPerhaps += 1;
        const isLast = delay === undefined || closing.signal.aborted || timesPerhaps > 1;
        if (isLast || !isTemporary(error)) throw failed('Sending an email', reasonOf(error), failure);
        // Closing ends the wait, and the email is tried a last time.
        await pause(delay, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
  }

  return {
    sender,
    /**
     * @param to one email address
     * @param identity of an email that its sender tries again: here it is tried once
     * @throws MailError when the address cannot be written to, or the email was not taken over
     */
    async send(to: string, email: Email, identity?: EmailIdentity): Promise<void> {
      if (!isOneAddress(to)) throw new MailError('Not an address an email can be sent to', 'refused');
      if (pending.size >= MAX_PENDING) throw failed('Sending an email', 'too many are waiting', 'away');
      const id = identity && createHash('sha256').update(identity.key).digest('hex').slice(0, 32);
      const name = identity && `${identity.at.replaceAll(/[:.]/g, '-')}-${id}`;
      const tooLate = identity ? [] : [AbortSignal.timeout(waits.unkept)];
      const signal = AbortSignal.any([closed.signal, ...tooLate]);
      const message = { ...messageOf(to, { ...sender(email.language), from }, email, id), signal };
      const delays = identity ? [] : (retryDelays ?? RETRY_DELAYS_MS);
      const delivery = letter(email)
        .then((written) => deliver({ ...message, ...written }, delays, name))
        .finally(() => pending.delete(delivery));
      pending.set(delivery, identity);
      return delivery;
    },
    /**
     * Resolves when an email could be sent now. However many ask at once, the server is asked once.
     *
     * @param patience for a server that is slow, in milliseconds: then it is as it was when it answered last
     * @throws MailError otherwise, after some minutes where the server is that slow
     */
    async check(patience?: number): Promise<void> {
      if (wentAt !== undefined && performance.now() - wentAt < CHECK_KEPT_MS) return;
      const checked = checking('mail', async () => {
        try {
          await transport.check();
        } catch (error) {
          const failure = failureOf(error);
          // It is there, and takes emails by the connections that it has.
          if (failure !== 'busy') throw failed('Checking the mail', reasonOf(error), failure);
        }
        went();
      });
      const slow = patience === undefined ? [] : [pause(patience, 'slow', { ref: false })];
      if ((await Promise.race([checked, ...slow])) === 'slow' && isAway)
        throw new MailError('The mail server is still away', 'away');
    },
    /** Tries once more what is waiting, for a second at most. What an outbox keeps has failed then, and can be sent again. */
    async close(): Promise<void> {
      closing.abort();
      const all = Promise.allSettled(pending.keys());
      await Promise.race([all, pause(CLOSING_TIMEOUT_MS, undefined, { ref: false })]);
      const unkept = [...pending.values()].filter((identity) => identity === undefined).length;
      if (unkept > 0) log.error({ pending: unkept }, 'Emails were given up on closing');
      closed.abort();
      transport.close();
    },
  };
}

/** Worth another try: the network, or a server that says 4xx. A 5xx stays what it is. */
function isTemporary(error: unknown): boolean {
  const { code, responseCode } = errorParts(error);
  if (responseCode !== undefined) return responseCode < 500;
  return ['ESOCKET', 'ECONNECTION', 'ETIMEDOUT', 'EDNS', 'EPROTOCOL', 'ESTREAM'].includes(code);
}

/** What nodemailer says of a conversation that has come to the email itself. */
const ABOUT_EMAIL = new Set(['EENVELOPE', 'EMESSAGE']);

/** Too many connections, or a server that closes this one: so RFC 5321 says it, and so Exchange. */
const BUSY = new Set<number | undefined>([421, 432]);

function failureOf(error: unknown): MailFailure {
  const { code, command, responseCode } = errorParts(error);
  // Whether the server had the whole email by then.
  const { isWhole } = Object(error) as { isWhole?: boolean };
  const isRefused = responseCode !== undefined && responseCode >= 400;
  if (isWhole && !isRefused) return 'perhaps';
  if (code === 'EABORT' || (BUSY.has(responseCode) && code !== 'EAUTH')) return 'busy';
  if (!ABOUT_EMAIL.has(code) || !isRefused) return 'away';
  return command === 'RCPT TO' && responseCode >= 500 ? 'refused' : 'email';
}

/** So many connections a process has. Small mail servers allow three from one address. */
const CONNECTIONS = 2;

function smtpTransport(url: string, waits: MailWaits) {
  const options = {
    url,
    ...encryptionOf(url),
    dnsTimeout: waits.greeting / 3,
    // It has to leave room for the greeting, which comes within it.
    connectionTimeout: waits.greeting * 1.5,
    greetingTimeout: waits.greeting,
    socketTimeout: waits.answer,
  };
  /** What the server has the whole of, by Message-ID. */
  const whole = new Set<string>();
  const inTurn = pLimit(CONNECTIONS);
  let pool: ReturnType<typeof openPool> | undefined;
  let idle: NodeJS.Timeout | undefined;

  function openPool() {
    const opened = createTransport({ ...options, pool: true, maxConnections: CONNECTIONS, maxRequeues: CONNECTIONS });
    return opened.use('stream', ({ message }, done) => {
      const read = message.createReadStream.bind(message);
      message.createReadStream = (...how) => read(...how).once('end', () => whole.add(message.messageId()));
      done();
    });
  }

  /** Closes what is open, without a word that a server could fail to answer. The next email begins with all connections again. */
  function rest(): void {
    pool?.close();
    pool = undefined;
    inTurn.concurrency = CONNECTIONS;
  }

  /** @returns whether the server has taken it; false where it goes again after those before it, by one connection */
  async function hand(message: SendMailOptions): Promise<boolean> {
    const id = message.messageId ?? '';
    const connections = inTurn.concurrency;
    try {
      await (pool ??= openPool()).sendMail(message);
      return true;
    } catch (error) {
      const failed = Object.assign(error as Error, { isWhole: whole.has(id) });
      const wantsFewer = failureOf(failed) === 'busy' && !message.signal?.aborted;
      if (!wantsFewer || connections === 1) throw failed;
      inTurn.concurrency = 1;
      return false;
    } finally {
      whole.delete(id);
    }
  }

  async function send(message: SendMailOptions): Promise<void> {
    clearTimeout(idle);
    try {
      for (let isTaken = false; !isTaken;) isTaken = await inTurn(hand, message);
    } finally {
      clearTimeout(idle);
      if (inTurn.activeCount + inTurn.pendingCount === 0) idle = setTimeout(rest, waits.idle).unref();
    }
  }

  return {
    send,
    async check() {
      // A server that greets late answers the rest soon.
      await createTransport({ ...options, socketTimeout: waits.greeting }).verify();
    },
    close() {
      clearTimeout(idle);
      pool?.close();
    },
  };
}

/**
 * A password goes over the open network encrypted. What goes to this machine and says no password needs no encryption, and a mail server has a
 * certificate for its public name. An address that says `?ignoreTLS=true` or `?requireTLS=true` decides itself.
 */
function encryptionOf(smtpUrl: string) {
  const { hostname, password, protocol, searchParams } = new URL(smtpUrl);
  const [requireTLS, ignoreTLS] = [searchParams.get('requireTLS'), searchParams.get('ignoreTLS')];
  if ((requireTLS ?? ignoreTLS) !== null) return { requireTLS: requireTLS === 'true', ignoreTLS: ignoreTLS === 'true' };
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return {
    requireTLS: password !== '' && !isLocal,
    ignoreTLS: protocol === 'smtp:' && password === '' && isLocal,
  };
}

function outboxTransport(outbox: string, log: MailLog) {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const opened = () => mkdir(outbox, { recursive: true, mode: 0o700 });
  let count = 0;

  function nextName(): string {
    const [time, number] = [new Date().toISOString().replaceAll(/[:.]/g, '-'), String((count += 1)).padStart(6, '0')];
    return `${time}-${number}-${randomBytes(4).toString('hex')}`;
  }

  async function write(message: SendMailOptions, name = nextName()): Promise<void> {
    const sent = await transport.sendMail(message);
    await opened();
    const file = join(outbox, `${name}.eml`);
    // Under its name only when it is whole: somebody may be watching the directory.
    await replaceFile(file, sent.message as Buffer, 0o600);
    log.info({ file }, 'An email was put into the outbox, for want of SMTP_URL');
  }

  // One after another: the files appear, and sort by name, in the order in which the emails were sent.
  const inTurn = pLimit(1);
  return {
    /** @param name of the file, without its ending; by default a new one */
    send: (message: SendMailOptions, name?: string) => inTurn(() => write(message, name)),
    async check() {
      await opened();
      await access(outbox, constants.W_OK);
    },
    close: () => transport.close(),
  };
}

function messageOf(
  to: string,
  { name, support, from = support }: EmailSender & { from: string | undefined },
  { subject, language }: Email,
  id: string = randomUUID(),
): SendMailOptions {
  return {
    from: { name, address: from },
    to: { name: '', address: to },
    // A mailbox that only sends is read by nobody.
    ...(support !== from && { replyTo: support }),
    // When it is sent, not when it was written: it may have waited for a night.
    date: new Date(),
    messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    subject,
    headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** One address and nothing more: no list, no name, no second header line. */
function isOneAddress(to: string): boolean {
  // oxlint-disable-next-line no-control-regex
  return to.length <= 254 && /^[^\s@,;:<>()[\]\\"\x00-\x1F\x7F]+@[^\s@,;:<>()[\]\\"\x00-\x1F\x7F]+$/.test(to);
}

/** `ESOCKET ECONNREFUSED`, `EAUTH 535`: what the operator needs, without the server's own words. */
function reasonOf(error: unknown): string {
  const { code, errno, responseCode, message, cause } = errorParts(error);
  const system = errno !== undefined && errno < 0 ? getSystemErrorName(errno) : undefined;
  const parts = [code || undefined, system, responseCode].filter((part) => part !== undefined);
  const isLate = errorParts(cause).name === 'TimeoutError';
  const [, words] = isLate ? ['', 'it has waited too long'] : (TLS_REASONS.find(([each]) => each.test(message)) ?? []);
  return [...new Set([...parts, ...(words === undefined ? [] : [words])])].join(' ') || 'unknown';
}

/** What OpenSSL says of encryption that fails; nodemailer's code is the same for each. */
const TLS_REASONS: readonly (readonly [message: RegExp, words: string])[] = [
  [/altnames|does not match certificate/i, 'its certificate has another name'],
  [/certificate has expired/i, 'its certificate has expired'],
  [/self.signed|unable to (?:verify|get)/i, 'its certificate is not trusted'],
  [/wrong version number|packet length|STARTTLS/i, 'it speaks no TLS there'],
];

import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { MailError, type MailFailure } from '#server/mail/mailer.ts';
import { repeatJobs } from '#server/database/repeat-jobs.ts';
import { addMessage } from '#server/tickets/outbox.ts';
import { readEmail } from '#tests/fixtures/read-email.ts';
import { publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { oneDatabase } from '#tests/fixtures/test-databases.ts';
import { mailer, mailServer } from '#tests/fixtures/test-mailer.ts';
import { ticketOffice } from '#tests/fixtures/ticket-office.ts';
import { emailJobs } from './email-jobs.ts';
import { sendMessages, type MessageDependencies } from './send-messages.ts';

/** What holders get, and how often, from a mail server that takes its time. */
describe.each(oneDatabase)('emails about orders to a slow mail server, on %s', (kind) => {
  const sites = publishingSites(kind);
  const minutesLater = (minutes: number) => (sites.now = new Date(sites.now.getTime() + minutes * 60_000));
  const failing = (failure: MailFailure) => ({
    send: vi.fn<MessageDependencies['mailer']['send']>(() =>
      Promise.reject(new MailError(`Sending an email failed (${failure})`, failure)),
    ),
  });

  /** Sends what is due with the mailer of a server, again and again. */
  function runJobs(office: Awaited<ReturnType<typeof ticketOffice>>, mail: Awaited<ReturnType<typeof mailer>>['mail']) {
    const jobs = emailJobs({ ...office.dependencies, mailer: mail }, () => sites.now).filter(({ name }) =>
      name.endsWith('messages'),
    );
    const running = repeatJobs(jobs, { error: () => undefined }, 'a job failed');
    const close = () => Promise.all([running.close(), mail.close()]);
    onTestFinished(() => close().then(() => undefined));
    return { close };
  }

  test('one that is perhaps sent goes once more under the same Message-ID, ten minutes later, and then waits for an editor', async () => {
    const server = await mailServer({ answers: { 'after the dot': 'drops' } });
    const { mail } = await mailer(server.url);
    const { order, dependencies, messages, tickets, said } = await ticketOffice(sites);
    const { code } = await order();
    const run = () => sendMessages({ ...dependencies, mailer: mail });
    const expectAfter = async (minutes: number, times: number) => {
      minutesLater(minutes);
      // The server is there: nothing else waits for this email.
      expect(await run()).toBe(true);
      expect(server.messages).toHaveLength(times);
    };
    await expectAfter(0, 1);
    expect(await messages()).toMatchObject([{ perhapsSent: 1, givenUpAt: null, sentAt: null }]);
    await expectAfter(9, 1);
    await expectAfter(1, 2);
    for (let hours = 0; hours < 100; hours += 1) await expectAfter(60, 2);
    const ids = server.messages.map((message) => readEmail(message).headers['message-id']);
    expect(ids[1]).toBe(ids[0]);
    expect(said.map(({ line }) => line)).toEqual([expect.stringContaining('an email about an order was given up')]);
    const failed = { code, error: 'An email was perhaps sent (ECONNECTION)' };
    expect(await tickets.failedMessages()).toMatchObject({ count: 1, messages: [failed] });
    await tickets.retryMessages();
    await expectAfter(0, 3);
    expect(await messages()).toMatchObject([{ perhapsSent: 1, givenUpAt: null }]);
  });

  test('one that does not even get there after it was perhaps sent is still sent once more at most', async () => {
    const { order, dependencies, messages } = await ticketOffice(sites);
    await order();
    for (const failure of ['perhaps', 'away', 'email', 'busy', 'perhaps'] as const) {
      await sendMessages({ ...dependencies, mailer: failing(failure) });
      minutesLater(60);
    }
    expect(await messages()).toMatchObject([{ perhapsSent: 2, givenUpAt: expect.any(String) }]);
  });

  test('one whose process ends while the server has it is perhaps sent, and goes once more at most', async () => {
    const { order, dependencies, messages, send, said } = await ticketOffice(sites);
    await order();
    const unanswered = vi.fn<typeof dependencies.mailer.send>(() => new Promise(() => undefined));
    const endsWithin = async (times: number) => {
      unanswered.mockClear();
      // Nobody waits for a process that has ended.
      void sendMessages({ ...dependencies, mailer: { send: unanswered } });
      await vi.waitFor(() => expect(unanswered).toHaveBeenCalled(), { timeout: 10_000 });
      expect(await messages()).toMatchObject([{ perhapsSent: times, sentAt: null, givenUpAt: null }]);
    };
    await endsWithin(1);
    minutesLater(9);
    expect(await send()).toEqual([]);
    minutesLater(1);
    await endsWithin(2);
    minutesLater(24 * 60);
    expect(await send()).toEqual([]);
    expect(await messages()).toMatchObject([{ perhapsSent: 2, sentAt: null, givenUpAt: expect.any(String) }]);
    expect(said.map(({ line }) => line)).toEqual([expect.stringContaining('an email about an order was given up')]);
  });

  test('one whose process was asleep meanwhile is sent once another process, or that one after all, hears that it was taken', async () => {
    const { order, dependencies, messages, send, said } = await ticketOffice(sites);
    await order();
    /** A process that hears what becomes of its email later. */
    const asleep = async () => {
      const heard = Promise.withResolvers<void>();
      const slow = vi.fn<typeof dependencies.mailer.send>(() => heard.promise);
      const sending = sendMessages({ ...dependencies, mailer: { send: slow } });
      await vi.waitFor(() => expect(slow).toHaveBeenCalled(), { timeout: 10_000 });
      minutesLater(11);
      return { ...heard, sending };
    };
    const first = await asleep();
    expect(await send()).toHaveLength(1);
    first.reject(new MailError('refused', 'refused'));
    await first.sending;
    const isSent = { sentAt: expect.any(String), givenUpAt: null, error: null };
    expect(await messages()).toMatchObject([isSent]);
    await order({ reference: 'pi_2', email: 'boris@example.com' });
    await asleep();
    const second = await asleep();
    expect(await send()).toEqual([]);
    expect(said.filter(({ level }) => level === 'error')).toHaveLength(1);
    second.resolve();
    await second.sending;
    expect(await messages()).toMatchObject([isSent, isSent]);
  });

  test('one that the server took and the database did not hear of goes once more at most', async () => {
    const { order, dependencies, messages } = await ticketOffice(sites);
    await order();
    const taken = vi.fn<typeof dependencies.mailer.send>(async () => {
      vi.spyOn(sites.database.kysely, 'transaction').mockImplementationOnce(() => {
        throw new Error('The connection is lost');
      });
    });
    for (let tries = 0; tries < 5; tries += 1) {
      await sendMessages({ ...dependencies, mailer: { send: taken } });
      minutesLater(60);
    }
    expect(taken).toHaveBeenCalledTimes(2);
    expect(await messages()).toMatchObject([{ perhapsSent: 2, sentAt: null, givenUpAt: expect.any(String) }]);
  });

  test('one that finds the server busy waits for seconds, then longer, is never given up, and holds up no other', async () => {
    const { order, dependencies, messages } = await ticketOffice(sites);
    await order();
    const mail = failing('busy');
    const tries: number[] = [];
    for (let seconds = 0; seconds < 160; seconds += 10) {
      mail.send.mockClear();
      expect(await sendMessages({ ...dependencies, mailer: mail })).toBe(true);
      if (mail.send.mock.calls.length > 0) tries.push(seconds);
      minutesLater(1 / 6);
    }
    expect(tries).toEqual([0, 10, 30, 70, 150]);
    await sites.database.kysely.updateTable('messages').set({ tries: 99 }).execute();
    minutesLater(60);
    await sendMessages({ ...dependencies, mailer: mail });
    expect(await messages()).toMatchObject([{ givenUpAt: null, sentAt: null }]);
  });

  test('one that is on its way is sent by no other process, however long that takes, and what its holder gets next waits for it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { order, dependencies, messages, send } = await ticketOffice(sites);
    const { holders } = await order();
    const answered = Promise.withResolvers<void>();
    const slow = { send: vi.fn<typeof dependencies.mailer.send>(() => answered.promise) };
    const sending = sendMessages({ ...dependencies, mailer: slow });
    await vi.waitFor(() => expect(slow.send).toHaveBeenCalled(), { timeout: 10_000 });
    const at = sites.now.toISOString();
    await addMessage(sites.database.kysely, { kind: 'again', once: 'a', holderId: holders[0].id, at });
    for (let seconds = 0; seconds < 6 * 60; seconds += 30) {
      const { dueAt } = (await messages()).find(({ kind: what }) => what === 'ticket')!;
      minutesLater(1 / 2);
      vi.advanceTimersByTime(30_000);
      const isRenewed = async () => {
        const row = (await messages()).find(({ kind: what }) => what === 'ticket')!;
        expect(row.dueAt > dueAt || row.dueAt > new Date(sites.now.getTime() + 60_000).toISOString()).toBe(true);
      };
      await vi.waitFor(isRenewed, { timeout: 10_000 });
      expect(await send()).toEqual([]);
    }
    answered.resolve();
    await sending;
    expect(await messages()).toContainEqual(
      expect.objectContaining({ kind: 'ticket', sentAt: sites.now.toISOString() }),
    );
    expect(await send()).toHaveLength(1);
    vi.advanceTimersByTime(600_000);
    expect((await messages()).every(({ sentAt }) => sentAt !== null)).toBe(true);
  });

  test('one that waits for its answer holds up no other', async () => {
    const server = await mailServer({ answers: { 'after the dot': ['hangs'] } });
    const { mail } = await mailer(server.url);
    const office = await ticketOffice(sites);
    for (let number = 0; number < 12; number += 1)
      await office.order({ reference: `pi_${number}`, email: `reader${number}@example.com` });
    const { close } = runJobs(office, mail);
    await vi.waitFor(() => expect(server.messages).toHaveLength(12), { timeout: 30_000 });
    await vi.waitFor(
      async () => expect((await office.messages()).filter(({ sentAt }) => sentAt !== null)).toHaveLength(11),
      { timeout: 30_000 },
    );
    // A process that stops does not wait for it, and does not lose it.
    await close();
    const left = (await office.messages()).filter(({ sentAt }) => sentAt === null);
    expect(left).toMatchObject([{ perhapsSent: 1, givenUpAt: null, error: expect.stringContaining('perhaps sent') }]);
  });

  test('thirty-six in a second are out without another try where the server allows three connections, two of them taken', async () => {
    const server = await mailServer({ maxConnections: 1, waits: { 'after the dot': 20 } });
    const { mail } = await mailer(server.url);
    const office = await ticketOffice(sites);
    for (let number = 0; number < 36; number += 1)
      await office.order({
        reference: `pi_${number}`,
        email: `reader${number}@example.com`,
        quantity: 1,
        amount: 40_000,
      });
    runJobs(office, mail);
    await vi.waitFor(
      async () => expect((await office.messages()).filter(({ sentAt }) => sentAt !== null)).toHaveLength(36),
      { timeout: 150_000, interval: 200 },
    );
    expect(server.messages).toHaveLength(36);
  });
});

import { describe, expect, test } from 'vitest';

import * as publications from '#app/admin/publish/publications.tsx';
import * as start from '#app/admin/start/start.tsx';
import * as tell from '#app/admin/publish/tell.tsx';
import { everyText, plainSpaces } from '#i18n/typeset.ts';
import { editorsRoom } from '#tests/fixtures/editors-room.ts';
import { publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { readCalendar } from '#tests/fixtures/read-calendar.ts';
import { databaseKinds } from '#tests/fixtures/test-databases.ts';
import { ticketOffice } from '#tests/fixtures/ticket-office.ts';

const address = '/Admin/orders/tell/overcoat';
const params = { event: 'overcoat' };
const moved = { dateOfEvent: '2026-12-10', status: 'moved', previousDate: '2026-11-26' };

describe.each(databaseKinds)('telling holders on %s', (kind) => {
  const sites = publishingSites(kind);
  const minutesLater = (minutes: number) => (sites.now = new Date(sites.now.getTime() + minutes * 60_000));

  /** Anna has two tickets, Boris one, and somebody at the door has no address. */
  async function soldOffice() {
    const office = await ticketOffice(sites);
    await office.site.takeIn();
    await office.order();
    await office.order({ reference: 'pi_2', email: 'boris@example.com', language: 'ru', quantity: 1 });
    await office.order({ provider: 'hand', reference: 'cash', email: '', quantity: 1 });
    await office.send();
    const room = editorsRoom(sites, office.site);
    return {
      ...office,
      open: () => room.open(tell, address, params),
      press: (intent: string) => room.send(tell, address, { intent }, params),
      questions: async () => everyText((await room.open(publications, '/Admin/publications')).toTell, plainSpaces),
      startNotes: async () => {
        const shown = await room.open(start, '/Admin');
        return everyText('notes' in shown ? shown.notes : [], plainSpaces);
      },
    };
  }

  test('a move is a question, then an email to each that can be called back, and no question any more', async () => {
    const { publish, questions, startNotes, open, press, send, messages } = await soldOffice();
    expect(await questions()).toEqual([]);
    await publish(moved);
    const question = { text: 'Tell 3 ticket holders: “The Overcoat”?', to: address };
    expect(await questions()).toEqual([question]);
    expect(await startNotes()).toContainEqual({ ...question, isAlarm: true });
    const shown = await open();
    expect(shown.groups).toEqual([
      {
        holders: 3,
        changes: [
          { label: 'New date', text: expect.stringMatching(/^Thursday 26.November 2026 → Thursday 10.December 2026$/) },
        ],
      },
    ]);
    expect(shown.withoutEmail).toBe(1);
    expect(shown.emails.map(({ subject }) => subject)).toEqual(['New date: The Overcoat', 'Новая дата: Шинель']);
    expect(JSON.stringify(shown)).not.toMatch(/Anna|example\.com/);

    expect(await press('tell')).toBe(`${address}?done=told`);
    const byTelephone = [{ text: 'Tell 1 ticket holder: “The Overcoat”?' }];
    expect(await questions()).toMatchObject(byTelephone);
    expect((await open()).waiting).toMatchObject({ count: 2, when: expect.stringContaining('at 16:10') });
    minutesLater(9);
    expect(await send()).toEqual([]);
    expect(await press('back')).toBe(`${address}?done=back`);
    expect(await questions()).toEqual([question]);
    expect((await messages()).filter((each) => each.kind === 'changed')).toEqual([]);

    await press('tell');
    // What was given to a mail server that did not answer may have gone: neither the page nor the press calls it back.
    const changed = sites.database.kysely.updateTable('messages').where('kind', '=', 'changed');
    const tried = (tries: number) => changed.set({ tries, error: 'interrupted' }).execute();
    await tried(1);
    expect((await open()).waiting).toBeUndefined();
    expect(await press('back')).toBe(`${address}?done=gone`);
    await tried(0);
    minutesLater(10);
    const emails = await send();
    expect(emails.map(({ to }) => to).toSorted()).toEqual(['anna@example.com', 'boris@example.com']);
    expect(await press('back')).toBe(`${address}?done=gone`);
    expect(await questions()).toMatchObject(byTelephone);
    await press('known');
    expect(await questions()).toEqual([]);
    const english = emails.find(({ to }) => to === 'anna@example.com')!;
    expect(english.text).toContain(
      'When: Thursday 10 December 2026 at 19:00 Dubai time. Before: Thursday 26 November 2026 at 19:00',
    );
    const calendar = readCalendar(String(english.files[0]?.content));
    expect(calendar.events).toMatchObject([{ uid: expect.stringMatching(/^overcoat@\w{16}\.example$/), sequence: 1 }]);
  });

  test('what changes again before the email goes is in it; what is as it was is not sent', async () => {
    const { publish, questions, press, send } = await soldOffice();
    await publish({ time: '20:00' });
    await press('tell');
    await publish({ time: '21:00', location: { en: 'The Library', ru: 'Библиотека' } });
    expect(await questions()).toMatchObject([{ text: 'Tell 1 ticket holder: “The Overcoat”?' }]);
    minutesLater(10);
    const emails = await send();
    expect(emails.map(({ subject }) => subject).toSorted()).toEqual(['New time: The Overcoat', 'Новое время: Шинель']);
    expect(emails.map(({ text }) => text).join()).toMatch(/Where: The Library, Dubai\. Before: The Reading Room/);
    expect(emails.map(({ text }) => text).join()).toContain('20:00 по Москве)');
    await press('known');

    await publish({ time: '22:00' });
    await press('tell');
    await publish({ time: '21:00' });
    minutesLater(10);
    expect(await send()).toEqual([]);
    expect(await questions()).toEqual([]);
  });

  test('holders of a cancelled event learn what they can expect; who knows already gets no email', async () => {
    const { publish, press, send, questions, messages, order } = await soldOffice();
    await order({ provider: 'free', reference: 'f', email: 'free@example.com', amount: 0 });
    await send();
    await publish({ status: 'cancelled' });
    await press('tell');
    minutesLater(10);
    const emails = await send();
    const textTo = (to: string) => emails.find((email) => email.to === to)?.text;
    expect(textTo('anna@example.com')).toContain('We’ll email you about a refund or alternative access.');
    expect(textTo('boris@example.com')).toContain('вернём деньги или предложим другой способ участия');
    expect(textTo('free@example.com')).not.toContain('refund');
    expect(readCalendar(String(emails[0]?.files[0]?.content)).events).toMatchObject([{ status: 'CANCELLED' }]);

    await publish({ status: 'scheduled' });
    const before = await messages();
    expect(await press('known')).toBe(`${address}?done=known`);
    expect(await questions()).toEqual([]);
    expect(await messages()).toHaveLength(before.length);
  });
});

import { describe, expect, test, vi } from 'vitest';

import { publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { databaseKinds } from '#tests/fixtures/test-databases.ts';
import { ticketOffice } from '#tests/fixtures/ticket-office.ts';
import { addReminders } from './reminders.ts';

describe.each(databaseKinds)('reminders on %s', (kind) => {
  const sites = publishingSites(kind);

  async function office() {
    const opened = await ticketOffice(sites);
    await opened.site.takeIn();
    return {
      ...opened,
      /** Lets time pass. @returns the emails of that minute */
      at: async (time: string) => {
        sites.now = new Date(`${time.replace(' ', 'T')}+04:00`);
        await addReminders(opened.dependencies);
        return opened.send();
      },
    };
  }

  test('come at ten the day before, once to each holder', async () => {
    const { order, at } = await office();
    await order();
    await order({ reference: 'pi_2', email: 'boris@example.com', language: 'ru', quantity: 1 });
    await at('2026-11-21 17:00');
    expect(await at('2026-11-25 09:59')).toEqual([]);
    const reminders = await at('2026-11-25 10:00');
    expect(reminders.map(({ to, subject }) => `${to}: ${subject}`).toSorted()).toEqual([
      'anna@example.com: Tomorrow at 19:00: The Overcoat',
      'boris@example.com: Завтра в 19:00: Шинель',
    ]);
    expect(reminders[0]?.files.map(({ type }) => type)).toContain('image/png');
    expect(await at('2026-11-25 10:01')).toEqual([]);
  });

  test('are made up for until the event begins, and not sent for a ticket that came later or is void', async () => {
    const { order, at } = await office();
    await order();
    const { id } = await order({ reference: 'pi_2', email: 'boris@example.com' });
    await at('2026-11-21 17:00');
    await sites.database.kysely
      .updateTable('tickets')
      .set({ state: 'void', reason: 'void' })
      .where('orderId', '=', id)
      .execute();
    sites.now = new Date('2026-11-25T10:01:00+04:00');
    await order({ reference: 'pi_3', email: 'late@example.com' });
    const emails = await at('2026-11-26 18:59');
    expect(emails.map(({ to, subject }) => `${to}: ${subject}`).toSorted()).toEqual([
      'anna@example.com: Today at 19:00: The Overcoat',
      'late@example.com: Your tickets: The Overcoat',
    ]);

    await order({ reference: 'pi_4' });
    await sites.database.kysely.deleteFrom('messages').execute();
    expect(await at('2026-11-26 19:00')).toEqual([]);
  });

  test('say nothing that an editor takes back within five minutes, and come after the news of a change', async () => {
    const { order, at, publish, tickets } = await office();
    sites.now = new Date('2026-11-20T17:00:00+04:00');
    await order();
    await at('2026-11-21 17:00');
    // Moved to the next day by mistake, and undone.
    await publish({ dateOfEvent: '2026-11-22', status: 'moved', previousDate: '2026-11-26' });
    expect(await at('2026-11-21 17:02')).toEqual([]);
    await publish({ dateOfEvent: '2026-11-26', status: undefined, previousDate: undefined });
    expect(await at('2026-11-21 17:07')).toEqual([]);
    // Moved indeed: the change first, then the reminder.
    await publish({ dateOfEvent: '2026-11-22', status: 'moved', previousDate: '2026-11-26' });
    await tickets.tell('overcoat', 'email');
    expect(await at('2026-11-21 17:10')).toEqual([]);
    expect((await at('2026-11-21 17:18')).map(({ subject }) => subject)).toEqual(['New date: The Overcoat']);
    expect((await at('2026-11-21 17:19')).map(({ subject }) => subject)).toEqual(['Tomorrow at 19:00: The Overcoat']);
  });

  test('of a full hall are one statement', async () => {
    const { order, dependencies } = await office();
    for (let number = 0; number < 12; number += 1)
      await order({ reference: `pi_${number}`, quantity: 1, amount: 40_000 });
    sites.now = new Date('2026-11-25T10:00:00+04:00');
    const inserts = vi.spyOn(sites.database.kysely, 'insertInto');
    await addReminders(dependencies);
    expect(inserts).toHaveBeenCalledTimes(1);
    inserts.mockRestore();
  });

  test('come again before the new day of an event that was moved, and not when it is cancelled meanwhile', async () => {
    const { order, at, publish, tickets, dependencies, send } = await office();
    await order();
    await at('2026-11-21 17:00');
    expect(await at('2026-11-25 10:00')).toHaveLength(1);
    const moved = { dateOfEvent: '2026-12-10', status: 'moved', previousDate: '2026-11-26' };
    await publish(moved);
    await tickets.tell('overcoat', 'known');
    expect(await at('2026-11-26 10:00')).toEqual([]);
    sites.now = new Date('2026-12-09T10:00:00+04:00');
    await addReminders(dependencies);
    await publish({ status: 'cancelled', previousDate: undefined });
    expect(await send()).toEqual([]);
    await publish(moved);
    expect(await at('2026-12-09 10:01')).toMatchObject([{ subject: 'Tomorrow at 19:00: The Overcoat' }]);
  });
});

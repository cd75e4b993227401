import { beforeEach, describe, expect, test } from 'vitest';

import { publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { databaseKinds, oneDatabase } from '#tests/fixtures/test-databases.ts';
import { placed } from '#tests/fixtures/ticket-office.ts';
import { createTickets, type Tickets } from './tickets.ts';

const doors = ['Vera', 'Anna', 'Boris'].map((name) => ({ id: name, name }));

describe.each(databaseKinds)('at the door, on %s', (kind) => {
  const sites = publishingSites(kind);

  async function evening(quantity: number) {
    const site = await sites.process();
    sites.now = new Date('2026-11-26T14:52:00.000Z');
    const tickets = createTickets({
      database: sites.database,
      catalogue: site.content.current,
      now: () => sites.now,
    });
    const order = await placed(tickets, { quantity, email: '' });
    return { tickets, codes: order.tickets.map(({ code }) => code), orderId: order.id };
  }
  const history = (what: string) =>
    sites.database.kysely.selectFrom('orderHistory').selectAll().where('what', '=', what).execute();

  test('three check in the same forty guests at once, and nobody twice', async () => {
    const { tickets, codes } = await evening(40);
    const admitted = await Promise.all(
      doors.map(async (by, door) => {
        const mine: string[] = [];
        // Two go through the list in one order, so that they meet at each guest; the third crosses them.
        for (const [index] of codes.entries()) {
          const code = codes[door === 2 ? codes.length - 1 - index : index]!;
          const { isDone, scanned } = await tickets.checkIn(code, by);
          expect(scanned?.answer).toBe('already-in');
          if (isDone) mine.push(code);
        }
        return mine;
      }),
    );
    expect(admitted.flat().toSorted()).toEqual(codes.toSorted());
    expect(await history('checked-in')).toHaveLength(40);
  });

  test('two at the same moment: one is told that it is done', async () => {
    const { tickets, codes } = await evening(1);
    const both = await Promise.all(doors.map((by) => tickets.checkIn(codes[0]!, by)));
    expect(both.filter(({ isDone }) => isDone)).toHaveLength(1);
    expect(both[0]!.scanned).toMatchObject({ answer: 'already-in', isIn: 1, seats: 1 });
  });

  describe('a press that is sent twice', () => {
    const [vera, anna] = doors as [(typeof doors)[0], (typeof doors)[0]];
    let press: string;
    beforeEach(() => {
      press = crypto.randomUUID();
    });
    const isIn = async (tickets: Tickets) => (await tickets.guests('overcoat'))[0]!.checkedInAt !== null;

    test('is one, also at the same moment', async () => {
      const { tickets, codes } = await evening(1);
      const both = await Promise.all([1, 2].map(() => tickets.checkIn(codes[0]!, vera, press)));
      expect(both.map(({ isDone }) => isDone)).toEqual([true, true]);
      expect(await history('checked-in')).toHaveLength(1);
    });

    test('is no press for another ticket, and no other press for the same', async () => {
      const { tickets, codes } = await evening(2);
      const [code = '', other = ''] = codes;
      for (const each of [code, other])
        expect(await tickets.checkIn(each, vera, press)).toMatchObject({ isDone: true });
      expect(await tickets.undoCheckIn(code, vera, press)).toMatchObject({ isDone: true });
      expect((await tickets.guests('overcoat')).filter(({ checkedInAt }) => checkedInAt !== null)).toHaveLength(1);
    });

    test('checks nobody in again whom somebody has taken back meanwhile', async () => {
      const { tickets, codes } = await evening(1);
      const [code = ''] = codes;
      await tickets.checkIn(code, vera, press);
      await tickets.undoCheckIn(code, anna);
      const late = await tickets.checkIn(code, vera, press);
      expect(late).toMatchObject({ isDone: false, scanned: { answer: 'come-in', isIn: 0 } });
      expect(await tickets.checkIn(code, vera)).toMatchObject({ isDone: true });
    });

    test('checks nobody in who was in already when it came first', async () => {
      const { tickets, codes } = await evening(1);
      const [code = ''] = codes;
      await tickets.checkIn(code, anna);
      expect(await tickets.checkIn(code, vera, press)).toMatchObject({ isDone: false });
      await tickets.undoCheckIn(code, anna);
      await tickets.checkIn(code, vera, press);
      expect(await isIn(tickets)).toBe(false);
    });

    test.each([
      ['something', true],
      ['nothing', false],
    ])('takes back once: where there was %s to take back it leaves who has come in since', async (_, wasIn) => {
      const { tickets, codes } = await evening(1);
      const [code = ''] = codes;
      if (wasIn) await tickets.checkIn(code, vera);
      expect(await tickets.undoCheckIn(code, anna, press)).toMatchObject({ isDone: wasIn });
      await tickets.checkIn(code, vera);
      expect(await tickets.undoCheckIn(code, anna, press)).toMatchObject({ isDone: wasIn });
      expect(await isIn(tickets)).toBe(true);
    });
  });

  test('codes are read as people type them, and the list has only valid tickets', async () => {
    const { tickets, codes } = await evening(2);
    const [code = '', other = ''] = codes;
    const typed = `${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`.replaceAll('0', 'o').replaceAll('1', 'l');
    expect(await tickets.ticketOfCode(typed)).toMatchObject({ ticket: { code }, isIn: 0, seats: 2 });
    await sites.database.kysely
      .updateTable('tickets')
      .set({ state: 'void', reason: 'void' })
      .where('code', '=', other)
      .execute();
    expect(await tickets.guests('overcoat')).toMatchObject([{ code, name: 'Anna Lee' }]);
    expect(await tickets.checkIn(other, doors[0]!)).toMatchObject({ isDone: false, scanned: { answer: 'void' } });
  });

  // What follows only asks others for its data: one database is enough.
  if (kind !== oneDatabase[0]) return;

  test('what is taken back is kept with who and when, and the guest can come in again', async () => {
    const { tickets, codes, orderId } = await evening(1);
    const [code = ''] = codes;
    expect(await tickets.undoCheckIn(code, doors[0]!)).toMatchObject({ isDone: false });
    await tickets.checkIn(code, doors[0]!);
    sites.now = new Date('2026-11-26T14:53:00.000Z');
    expect(await tickets.undoCheckIn(code, doors[1]!)).toMatchObject({ isDone: true });
    expect(await tickets.checkIn(code, doors[2]!)).toMatchObject({ isDone: true });
    expect(await history('check-in-undone')).toMatchObject([
      { orderId, by: 'Anna', byId: 'Anna', at: '2026-11-26T14:53:00.000Z' },
    ]);
    expect((await history('checked-in')).map(({ by }) => by).toSorted()).toEqual(['Boris', 'Vera']);
    const present = sites.database.kysely.selectFrom('checkIns').selectAll().where('takenBack', 'is', null);
    expect(await present.execute()).toMatchObject([{ by: 'Boris', day: '2026-11-26' }]);
  });

  test('the email of a ticket is sent again once an hour at most, and only of one that is valid and has an address', async () => {
    const { tickets, codes } = await evening(1);
    const [code = ''] = codes;
    const messages = () => sites.database.kysely.selectFrom('messages').select('kind').execute();
    await tickets.sendTicketAgain(code);
    expect(await messages()).toEqual([]);
    await sites.database.kysely.updateTable('holders').set({ email: 'nina@example.com' }).execute();
    await Promise.all([tickets.sendTicketAgain(code), tickets.sendTicketAgain(code)]);
    expect(await messages()).toEqual([{ kind: 'again' }]);
    sites.now = new Date('2026-11-26T15:00:00.000Z');
    await tickets.sendTicketAgain(code);
    await sites.database.kysely.updateTable('tickets').set({ state: 'void', reason: 'void' }).execute();
    sites.now = new Date('2026-11-26T16:00:00.000Z');
    await tickets.sendTicketAgain(code);
    expect(await messages()).toHaveLength(2);
  });
});

import { describe, expect, test } from 'vitest';

import { lend } from '#tests/fixtures/giving.ts';
import { publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { databaseKinds } from '#tests/fixtures/test-databases.ts';
import { ticketOffice } from '#tests/fixtures/ticket-office.ts';

describe.each(databaseKinds)('who is told of a change on %s', (kind) => {
  const sites = publishingSites(kind);

  async function office() {
    const desk = await ticketOffice(sites);
    await desk.site.takeIn();
    /** Tells what is published. @returns the emails that go once they can be called back no more */
    const tell = async () => {
      await desk.tickets.tell('overcoat', 'email');
      sites.now = new Date(sites.now.getTime() + 11 * 60_000);
      return desk.send();
    };
    return { ...desk, tell };
  }

  test('of an order without an address whoever has a seat of it is written to; its buyer is left to a call', async () => {
    const { order, tickets, send, publish, tell } = await office();
    const cash = await order({ provider: 'hand', reference: 'cash', email: '' });
    const boris = { name: 'Boris', email: 'boris@example.com', language: 'ru' } as const;
    expect(await lend(tickets, cash.token, cash.tickets[0]!.id, boris)).toBe('lent');
    await send();
    await publish({ time: '20:00' });
    expect((await tell()).map(({ to }) => to)).toEqual(['boris@example.com']);
    expect(await tickets.toTell()).toEqual([{ event: 'overcoat', holders: 1 }]);
  });

  test('every change is said in both languages, the new fact first', async () => {
    const { order, send, publish, tell } = await office();
    await order();
    await order({ reference: 'pi_2', email: 'boris@example.com', language: 'ru' });
    await send();
    await publish({ time: '20:00', location: { en: 'The Library', ru: 'Библиотека' } });
    const emails = await tell();
    const textTo = (to: string) => emails.find((each) => each.to === to)!.text.replaceAll(/\s+/g, ' ');
    const [english, russian] = [textTo('anna@example.com'), textTo('boris@example.com')];
    expect(english).toMatch(/start time of “The Overcoat” has changed\..*takes place at a different venue\./);
    expect(russian).toMatch(/изменилось время начала\..*пройдёт на другой площадке\./);
    expect(english).toMatch(/The Library, Dubai\. Previously: The Reading Room/);
    expect(russian).toMatch(/Библиотека[^.]*\. Было: Читальный зал/);
  });
});

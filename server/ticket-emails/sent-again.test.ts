import { describe, expect, test } from 'vitest';

import type { NewOrder } from '#server/tickets/place-order.ts';
import { fixtureContent, withMistake } from '#tests/fixtures/fixture-content.ts';
import { lettersOnline, overcoatFile, publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { ticketOffice } from '#tests/fixtures/ticket-office.ts';

const sites = publishingSites('sqlite');

/** An order whose email has gone. */
async function sentOffice(order: Partial<NewOrder>, files = fixtureContent) {
  const office = await ticketOffice(sites, files);
  await office.site.takeIn();
  const { id, code } = await office.order({ quantity: 1, ...order });
  const [first] = await office.send();
  const again = async () => {
    const { history } = (await office.tickets.orderByCode(code))!;
    const by = { id: 'Vera', name: 'Vera' };
    await office.tickets.changeOrder(id, { intent: 'again' }, { by, seen: history.length, mayExceed: false });
    const [email] = await office.send();
    return email!;
  };
  return { ...office, first: first!, again };
}

describe('a ticket that is sent again', () => {
  test('of one seat at an event that is over is about one ticket', async () => {
    const { again } = await sentOffice({});
    sites.now = new Date('2026-11-28T12:00:00Z');
    const { subject, text } = await again();
    expect(subject).toBe('Your ticket: The Overcoat');
    expect(text).toContain('This event is over.');
  });

  test('for a program names the event that has no such seat any more, before anything else', async () => {
    const files = { ...fixtureContent, 'content/events/letters.yaml': lettersOnline };
    const { publish, again } = await sentOffice({ purchase: { what: 'program', item: 'books' } }, files);
    await publish({ eventType: 'digital' });
    expect((await again()).text).toMatch(
      /Anna Lee,\s+We are sorry: “The Overcoat” no longer takes place in the form your ticket is for\.\s+We’ll email you/,
    );
  });

  test('of a video that has opened offers nothing that its page refuses', async () => {
    const files = withMistake(overcoatFile, (text) => text.replace('eventType: in-person', 'eventType: digital'));
    const purchase = { what: 'event', item: 'overcoat', seat: 'online' } as const;
    const { first, again } = await sentOffice({ purchase }, files);
    expect(first.text).toMatch(/pass/);
    sites.now = new Date('2026-12-28T12:00:00Z');
    const { text } = await again();
    expect(text).toContain('Here is your ticket again.');
    expect(text).not.toMatch(/pass/);
  });
});

import { expect, test } from 'vitest';

import { withMistake } from '#tests/fixtures/fixture-content.ts';
import { overcoatFile, publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { ticketOffice } from '#tests/fixtures/ticket-office.ts';

const sites = publishingSites('sqlite');

test('the email with a ticket says nothing of passing on once its event has started', async () => {
  const files = withMistake(overcoatFile, (text) => text.replace('eventType: in-person', 'eventType: online'));
  const { order, send } = await ticketOffice(sites, files);
  const isSaid = async (now: string) => {
    sites.now = new Date(now);
    await order({ reference: now, purchase: { what: 'event', item: 'overcoat', seat: 'online' } });
    const [email] = await send();
    expect(email?.text).toContain('No longer refundable');
    return email?.text.includes('pass the ticket on');
  };
  expect(await isSaid('2026-11-26T14:30:00Z')).toBe(true);
  expect(await isSaid('2026-11-26T15:30:00Z')).toBe(false);
});

test.each([
  ['is over', {}, '2026-11-28', true],
  ['is cancelled', { status: 'cancelled' }, '2026-11-21', false],
])(
  'the email with a ticket that is sent again when the event %s says that, and has no code',
  async (_, change, day, isOver) => {
    const { site, tickets, order, send, publish } = await ticketOffice(sites);
    await site.takeIn();
    const { id, code } = await order();
    await send();
    await publish({ time: '19:30', ...change });
    sites.now = new Date(`${day}T13:00:00Z`);
    const { history } = (await tickets.orderByCode(code))!;
    const by = { id: 'Vera', name: 'Vera' };
    await tickets.changeOrder(id, { intent: 'again' }, { by, mayExceed: false, seen: history.length });
    const [email] = await send();
    expect(email?.text.includes('This event is over.')).toBe(isOver);
    expect(email?.subject.startsWith('Cancelled: ')).toBe(!isOver);
    expect(email?.files.filter(({ type }) => type === 'image/png').map(({ cid }) => cid)).toEqual(['mark@house']);
  },
);

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

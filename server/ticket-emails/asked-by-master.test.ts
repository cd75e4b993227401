import { expect, test } from 'vitest';

import { addMessage } from '#server/tickets/outbox.ts';
import { withMistake } from '#tests/fixtures/fixture-content.ts';
import { overcoatFile, publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { ticketOffice } from '#tests/fixtures/ticket-office.ts';
import { addReminders } from './reminders.ts';

const sites = publishingSites('sqlite');

test('the email with a ticket brings what the master asks for, as the reminder does, until the event is cancelled', async () => {
  const files = withMistake(
    overcoatFile,
    (text) => `${text}beforeYouCome: { en: Bring a pencil., ru: Возьмите карандаш. }\n`,
  );
  const { site, dependencies, order, send, publish } = await ticketOffice(sites, files);
  await site.takeIn();
  sites.now = new Date('2026-11-18T12:00:00Z');
  const { holders } = await order();
  const [ticket] = await send();
  sites.now = new Date('2026-11-25T08:00:00Z');
  await addReminders(dependencies);
  const [reminder] = await send();
  await publish({ status: 'cancelled' });
  const again = {
    kind: 'again',
    once: 'again',
    holderId: holders[0].id,
    details: {},
    at: sites.now.toISOString(),
  } as const;
  await addMessage(sites.database.kysely, again);
  const [cancelled] = await send();
  expect(
    [ticket, reminder, cancelled].map((email) => email?.text.includes('From the master: Bring a pencil.')),
  ).toEqual([true, true, false]);
});

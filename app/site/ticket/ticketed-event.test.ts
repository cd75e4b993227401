import { expect, test } from 'vitest';

import { ticketWords } from '#i18n/messages/ticket-words.ts';
import { withMistake } from '#tests/fixtures/fixture-content.ts';
import { Page } from '#tests/fixtures/open-page.ts';
import { overcoatFile, publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { connection, ORIGIN, realSite } from '#tests/fixtures/real-pages.ts';
import { ticketOffice } from '#tests/fixtures/ticket-office.ts';

const sites = publishingSites('sqlite');

test('the page of a ticket for a video lecture asks nobody whether they come', async () => {
  const files = withMistake(overcoatFile, (text) => text.replace('eventType: in-person', 'eventType: digital'));
  const { site, tickets, order } = await ticketOffice(sites, files);
  const { token } = await order({ quantity: 1, purchase: { what: 'event', item: 'overcoat', seat: 'online' } });
  const path = `/ticket/${token}`;
  const auth = { forRequest: () => ({ person: () => Promise.resolve(undefined), hasGoogle: false }) };
  const { app } = realSite({ content: site.content, tickets, auth } as never, [], sites.now);
  const response = await app.request(ORIGIN + path, {}, connection);
  const { main } = new Page(path, response, await response.text());
  expect(main.text).toContain(ticketWords('en').giveBack.videoTitle);
  expect(main.text).not.toMatch(/can’t come|comes? instead/);
});

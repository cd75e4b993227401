import { describe, expect, test } from 'vitest';

import { DatabaseUnavailableError } from '#server/database/database-unavailable.ts';
import { lend, takeBack } from '#tests/fixtures/giving.ts';
import { Page } from '#tests/fixtures/open-page.ts';
import { ordersRoom } from '#tests/fixtures/orders-room.ts';
import { publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { connection, ORIGIN, realSite } from '#tests/fixtures/real-pages.ts';

const sites = publishingSites('sqlite');

/** The page of an order as a browser without scripts has it. @param form what is sent */
async function pageOf(services: object, code: string, form?: Record<string, string>) {
  const { app } = realSite({ documents: sites.store, previewLinks: sites.previewLinks, ...services }, [], sites.now);
  const path = `/Admin/orders/${code}`;
  const headers = { Cookie: 'editor', Origin: ORIGIN };
  const sent = form && { method: 'POST', body: new URLSearchParams(form) };
  const response = await app.request(ORIGIN + path, { headers, ...sent }, connection);
  return new Page(path, response, await response.text()).main;
}

describe('a person of an order', () => {
  const maria = { name: 'Maria', email: 'maria@example.com', language: 'en' } as const;

  test('is written to again as long as they have a seat', async () => {
    const { site, tickets, place } = await ordersRoom(sites);
    const { code, token, tickets: all } = await place({});
    await lend(tickets, token, all[0]!.id, maria);
    const written = async () => {
      const buttons = (await pageOf({ ...site, tickets }, code)).all('button');
      return buttons.flatMap((button) => /^Send again: (.*)/.exec(button.attribute('aria-label') ?? '')?.[1] ?? []);
    };
    expect(await written()).toEqual(['Anna', 'Maria']);
    await takeBack(tickets, token, all[0]!.id);
    expect(await written()).toEqual(['Anna']);
  });

  test('keeps what was typed to correct them while the database is away', async () => {
    const { site, tickets, place } = await ordersRoom(sites);
    const { code } = await place({});
    const away = { ...tickets, orderByCode: () => Promise.reject(new DatabaseUnavailableError('away')) };
    const typed = {
      intent: 'contact',
      holder: 'h1',
      seen: '1',
      name: 'Anne',
      email: 'anne@example.com',
      phone: '+97150',
    };
    const form = (await pageOf({ ...site, tickets: away }, code, typed)).one('form', 'Correct');
    const { intent: _, ...fields } = typed;
    const sent = form.all('input').map((input) => [input.attribute('name'), input.attribute('value')]);
    expect(Object.fromEntries(sent)).toMatchObject(fields);
  });
});

import { describe, expect, test } from 'vitest';

import { readCalendar } from '#tests/fixtures/read-calendar.ts';
import { connection, ORIGIN, realSite } from '#tests/fixtures/real-pages.ts';

/** The addresses of calendar files, and the pages that lead there. */

const site = realSite({});
const EVENT = '/program/books/event/overcoat/calendar.ics';

describe('over HTTP', () => {
  const get = async (path: string, init?: RequestInit) => site.app.request(path, init, connection);

  test('a file has a type, a name and a tag by which it is asked for again', async () => {
    const response = await get(EVENT);
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(response.headers.get('Content-Disposition')).toBe('inline; filename="overcoat.ics"');
    expect(readCalendar(await response.text()).events).toHaveLength(1);
    const tag = response.headers.get('ETag')!;
    expect((await get(EVENT, { headers: { 'If-None-Match': tag } })).status).toBe(304);
    const head = await get(EVENT, { method: 'HEAD' });
    expect([head.status, head.headers.get('ETag'), await head.text()]).toEqual([200, tag, '']);
  });

  test('only one reminder is there; any other leads to the file without one', async () => {
    const alarms = readCalendar(await (await get('/calendar.ics?alarm=60&utm_source=x')).text()).events.map(
      (event) => event.alarms,
    );
    expect(alarms).toEqual([[60]]);
    for (const value of ['61', '060', '-60', '60%20', 'x']) {
      const response = await get(`/calendar.ics?alarm=${value}`);
      expect([response.status, response.headers.get('Location')]).toEqual([302, '/calendar.ics']);
    }
  });

  test.each([
    ['/calendar/sports.ics', 404],
    ['/calendar/History.ics', 404],
    ['/calendar/2026', 404],
    ['/program/none/calendar.ics', 404],
    ['/masters/__proto__/calendar.ics', 404],
    ['/program/books/event/none/calendar.ics', 404],
    ['/program/books/event/OverCoat/calendar.ics', 308],
    ['/Calendar.ics', 308],
  ])('%s is answered with %i', async (path, status) => {
    expect((await get(path)).status).toBe(status);
  });
});

describe('pages offer', () => {
  /** The links of the popover, as a browser resolves them. */
  async function linksOf(path: string): Promise<string[]> {
    const html = await (await site.app.request(path, undefined, connection)).text();
    const [, popover = ''] = /id="own-calendar"([\s\S]*?)<\/ul>/.exec(html) ?? [];
    return [...popover.matchAll(/href="([^"]+)"/g)].map(
      ([, href]) => new URL(href!.replaceAll('&amp;', '&'), ORIGIN).href,
    );
  }

  test.each([
    ['/calendar', '/calendar.ics'],
    ['/ru/calendar', '/ru/calendar.ics'],
    ['/events', '/calendar.ics'],
    ['/ru/events?category=literature', '/ru/calendar/literature.ics'],
    ['/programs?category=literature', '/calendar/literature.ics'],
    ['/ru/program/books', '/ru/program/books/calendar.ics'],
    ['/masters/m4', '/masters/m4/calendar.ics'],
  ])('on %s to subscribe to %s', async (page, file) => {
    const webcal = `webcal://localhost:3000${file}`;
    expect(await linksOf(page)).toEqual([
      webcal,
      `${webcal}?alarm=60`,
      `https://calendar.google.com/calendar/render?cid=${encodeURIComponent(webcal)}`,
      ORIGIN + file,
    ]);
    expect((await site.app.request(file, undefined, connection)).status).toBe(200);
  });

  test('on an event its file, and to add it to Google Calendar', async () => {
    const [file, reminder, google = ''] = await linksOf('/ru/program/books/event/overcoat');
    expect([file, reminder]).toEqual([`${ORIGIN}/ru${EVENT}`, `${ORIGIN}/ru${EVENT}?alarm=60`]);
    const { searchParams } = new URL(google);
    const given = Object.fromEntries(searchParams);
    const [event] = readCalendar(await (await site.app.request(`/ru${EVENT}`, undefined, connection)).text()).events;
    expect(given).toEqual({
      action: 'TEMPLATE',
      text: event!.title,
      dates: '20261126T150000Z/20261126T163000Z',
      details: event!.description,
      location: event!.location,
    });
  });
});

import { beforeAll, describe, expect, test } from 'vitest';

import { readCatalogue } from '#server/content/read-catalogue.ts';
import { fixtureFiles, fixturePicture } from '#tests/fixtures/fixture-content.ts';
import { catalogueOf, openPage, request } from '#tests/fixtures/open-page.ts';
import { connection, ORIGIN, realSite } from '#tests/fixtures/real-pages.ts';
import { renderedPages, type RenderedPage } from '#tests/fixtures/rendered-pages.ts';

/** The buttons to pay lead to addresses of the site, and these to the payment page or back (docs/rules.md, Tickets and prices). */

const PAYMENT_PAGE = /buy\.stripe\.com|yookassa\.ru/;
const HALL = '/program/program1/event/event2/buy/hall/400-aed/2026-11-26T19:00';
const STRIPE = 'https://buy.stripe.com/lyceum_event2?client_reference_id=event2_hall_en&locale=en';
const before = new Date('2026-10-01T10:00:00+04:00');
const content = { current: () => catalogueOf('fixture') } as never;
const site = realSite({ content }, [], before);
const ask = (path: string, init: RequestInit = {}) => site.app.request(ORIGIN + path, init, connection);
const location = (response: Response) => response.headers.get('Location');

describe('no copy holds the address of a payment page', () => {
  let pages: RenderedPage[];
  beforeAll(async () => {
    pages = await renderedPages(readCatalogue(fixtureFiles, fixturePicture));
  });

  test('no page does, and each of its buttons leads to one', async () => {
    const buttons = pages.flatMap(({ html }) => [...html.matchAll(/<a href="([^"]*\/buy\/[^"]*)"([^>]*)>/g)]);
    expect(pages.filter(({ html }) => PAYMENT_PAGE.test(html)).map(({ path }) => path)).toEqual([]);
    expect(buttons.length).toBeGreaterThan(30);
    const { app } = realSite({ content });
    for (const [, href = '', more = ''] of buttons) {
      expect(more, href).toMatch(/ rel="nofollow noopener"/);
      const response = await app.request(ORIGIN + href, {}, connection);
      expect([response.status, location(response)], href).toEqual([303, expect.stringMatching(PAYMENT_PAGE)]);
    }
  });

  test.each(['/program/program3.data', '/membership.data', '/feed.atom', '/feed.json', '/calendar.ics', '/llms.txt'])(
    'nor does %s',
    async (path) => {
      const response = await ask(path);
      expect(response.status).toBe(200);
      expect(await response.text()).not.toMatch(PAYMENT_PAGE);
    },
  );
});

describe('the address of a button', () => {
  test.each([
    [HALL, STRIPE],
    [
      '/ru/program/program1/event/event2/buy/hall/9000-rub/2026-11-26T19:00',
      'https://yookassa.ru/my/i/lyceum-event2/l',
    ],
    ['/program/program1/event/%20EVENT2%20/Buy/Hall/400-AED/2026-11-26T19:00/?utm_source=letter', STRIPE],
    [
      '/program/program3/buy/whole/1000-aed/2027-04-08x4',
      'https://buy.stripe.com/lyceum_program3?client_reference_id=program3_program_en&locale=en',
    ],
    [
      '/ru/membership/buy/member-12/74-aed',
      'https://buy.stripe.com/lyceum_member_12?client_reference_id=member-12_membership_ru&locale=ru',
    ],
  ])('leads from %s to the payment page, and no copy of this is kept', async (path, target) => {
    for (const method of ['GET', 'HEAD']) {
      const response = await ask(path, { method });
      expect([response.status, location(response)]).toEqual([303, target]);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      expect(response.headers.get('X-Robots-Tag')).toBe('noindex, nofollow');
      expect(response.headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
      expect(response.headers.get('Set-Cookie')).toBeNull();
    }
  });

  test.each(['POST', 'PUT', 'DELETE'])('is not for %s', async (method) => {
    const response = await ask(HALL, { method });
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
  });

  test.each<Record<string, string>>([
    { 'Sec-Purpose': 'prefetch' },
    { 'Sec-Purpose': 'prefetch;prerender' },
    { Purpose: 'prefetch' },
  ])('is not fetched ahead: %o', async (headers) => {
    const response = await ask(HALL, { headers });
    expect([response.status, location(response)]).toEqual([403, null]);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  test('of what is unknown leads to a page that says so', async () => {
    const gone = await ask('/program/program1/event/gone/buy/hall/400-aed/2026-11-26T19:00');
    expect(location(gone)).toBe('/program/program1/event/gone');
    expect((await ask(location(gone)!)).status).toBe(404);
  });
});

describe('whoever is logged in', () => {
  const asMember = (path: string, services: object = {}) =>
    realSite({ content, ...services }, [], before).app.request(
      ORIGIN + path,
      { headers: { Cookie: 'member' } },
      connection,
    );

  test('has the email address filled in at Stripe, and nowhere else', async () => {
    expect(location(await asMember(HALL))).toBe(`${STRIPE}&prefilled_email=vera%40example.com`);
    expect(location(await asMember(HALL.replace('400-aed', '9000-rub')))).not.toContain('vera');
    expect(location(await asMember(HALL.replace('400', '399')))).not.toContain('vera');
    expect(location(await ask(HALL, { headers: { Cookie: 'expired' } }))).toBe(STRIPE);
  });

  test.each([
    ['away', () => Promise.reject(new Response(null, { status: 503 }))],
    ['silent', () => new Promise(() => undefined)],
  ])('pays without it while the database is %s', async (_, person) => {
    const auth = { forRequest: () => ({ person }) };
    expect(location(await asMember(HALL, { auth }))).toBe(STRIPE);
  });

  test('leaves no address in the log', async () => {
    const lines: string[] = [];
    const { app } = realSite({ content }, lines, before);
    await app.request(ORIGIN + HALL, { headers: { Cookie: 'member' } }, connection);
    expect(lines.join()).not.toContain('vera');
  });
});

describe('the page that a button leads back to', () => {
  const page = '/program/program1/event/event2';
  const said = async (path: string, at: 'before' | 'usual' = 'before') =>
    (await openPage(path, { at })).texts('output');

  test('says what is so now', async () => {
    expect(await said(HALL.replace('400', '350'))).toEqual([
      'The price has changed: it is now 400 AED or 9,000 RUB. Nothing has been charged.',
    ]);
    expect(await said(`/ru${HALL.replace('-11-26', '-11-25')}`)).toEqual([
      'Дата или время изменились: теперь это четверг, 26 ноября 2026 года, 19:00. Деньги не списаны.',
    ]);
    expect(await said(HALL, 'usual')).toEqual(['This ticket is no longer on sale. Nothing has been charged.']);
    expect(await said('/program/program3/buy/whole/900-aed/2027-04-07x4')).toEqual([
      'The schedule has changed: 8 April 2027 – 16 March 2028, 4 events. The price has changed: it is now 1,000 AED. Nothing has been charged.',
    ]);
    expect(await said('/membership/buy/member-12/70-aed')).toEqual([
      'The price has changed; this is what membership costs now. Nothing has been charged.',
    ]);
    expect(await said(page)).toEqual([]);
  });

  test.each(['sale', 'seat', 'nothing'])('does not say “%s” when it is not so', async (changed) => {
    const response = await request(`${page}?seat=online&changed=${changed}`, { at: 'before' });
    expect(location(response)).toBe(`${page}?seat=online`);
  });

  test('is asked for anew by every shared cache, and is no page of its own for search engines', async () => {
    const response = await request(`${page}?changed=price`, { at: 'before' });
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
    expect(response.headers.get('CDN-Cache-Control')).toBeNull();
    expect(await response.text()).toContain(`<link rel="canonical" href="${ORIGIN}${page}"/>`);
  });
});

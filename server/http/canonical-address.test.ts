import { describe, expect, test } from 'vitest';

import { pages } from '#tests/fixtures/http-app.ts';
import { canonicalAddress, createFindPage } from './canonical-address.ts';

const findPage = createFindPage(pages);

function addressOf(target: string): string {
  const { pathname, search } = new URL(target, 'http://localhost');
  return canonicalAddress(pathname, search, findPage).address;
}

describe('the address as which a page is rendered', () => {
  test.each([
    ['/programs', '/programs'],
    ['/programs?', '/programs'],
    ['/programs?utm_source=a&category=history&fbclid=b', '/programs?category=history'],
    ['/events?category=history&when=past', '/events?when=past&category=history'],
    ['/events?when=past&when=upcoming', '/events?when=past'],
    ['/events?when=&when=past', '/events?when=past'],
    ['/events?when=', '/events'],
    ['/events?When=past', '/events'],
    ['/events?%77hen=%70ast', '/events?when=past'],
    ['/events?when=%zz', '/events?when=%25zz'],
    ['/search?q=a+b', '/search?q=a+b'],
    ['/search?q=a%20b&utm_term=c', '/search?q=a+b'],
    ['/?when=past', '/'],
    ['/nowhere?when=past', '/nowhere'],
    ['/masters/m1?category=history', '/masters/m1'],
    ['/events?constructor=1&__proto__=2', '/events'],
    ['/ru/events.data?utm_source=a&when=past', '/ru/events.data?when=past'],
    ['/_.data?when=past', '/_.data'],
  ])('%s is %s', (target, address) => {
    expect(addressOf(target)).toBe(address);
  });

  const eventsRoute = findPage('/events')!.page.routeIds.at(-1)!;

  test('of data names those routes that make the page, in their order', () => {
    const routes = (...ids: string[]) => `_routes=${encodeURIComponent(ids.join(','))}`;
    const both = routes('site', eventsRoute);
    expect(addressOf(`/events.data?${routes(eventsRoute, 'site')}`)).toBe(`/events.data?${both}`);
    expect(addressOf(`/events.data?${routes(eventsRoute, 'made-up', eventsRoute)}&when=past`)).toBe(
      `/events.data?when=past&${routes(eventsRoute)}`,
    );
    expect(addressOf(`/events.data?${routes('made-up', '')}`)).toBe('/events.data');
    expect(addressOf(`/events?${both}`)).toBe('/events');
    expect(addressOf(`/nowhere.data?${both}`)).toBe('/nowhere.data');
  });

  test('is its own canonical address', () => {
    for (const target of ['/events?when=%zz', '/search?q=%C3%A9+%2B&x=1', `/events.data?when=a&_routes=site`]) {
      expect(addressOf(addressOf(target))).toBe(addressOf(target));
    }
  });
});

test('what a visitor has typed is known as such, an empty field is not', () => {
  const search = (query: string) => canonicalAddress('/search', query, findPage);
  expect(search('?q=lecture')).toMatchObject({ hasFreeText: true, isRevalidated: false });
  expect(search('?utm_term=lecture').hasFreeText).toBe(false);
  expect(search('?q=')).toMatchObject({ address: '/search', hasFreeText: false, hasEmptyParameter: true });
});

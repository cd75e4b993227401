import { expect, test } from 'vitest';

import { revalidateUnlessPathStays } from './route-handle.ts';

const ABOUT = new URL('https://lyceum.example/about');

test.each([
  ['another page', '/teens', {}, true],
  ['another query', '/about?page=2', {}, false],
  ['a form that stays on the page', '/about', { formMethod: 'POST' as const }, false],
  ['a form that leads to another page', '/teens', { formMethod: 'POST' as const }, true],
  ['the same page once more', '/about', {}, true],
  ['another page for which nothing is to be loaded', '/teens', { defaultShouldRevalidate: false }, false],
])('%s: whether what depends on the path is loaded again', (_, next, how, isLoaded) => {
  const given = { currentUrl: ABOUT, nextUrl: new URL(next, ABOUT), defaultShouldRevalidate: true, ...how };
  const rest = { currentParams: {}, nextParams: {} };
  expect(revalidateUnlessPathStays({ ...rest, ...given })).toBe(isLoaded);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { returnUrl } from './return-url.ts';

describe('leads back to a page of ours', () => {
  test.each([
    ['/'],
    ['/ru'],
    ['/events'],
    ['/Admin'],
    ['/ru/Admin?page=2'],
    ['/program/program1/event/event2'],
    ['/events?when=past&format=online'],
    ['/search?q=%D0%93%D0%BE%D0%B3%D0%BE%D0%BB%D1%8C'],
    ['/search?q=100%'],
    ['/search?q=//evil.example'],
    ['/teens#price'],
    ['/loginx'],
    ['/login/account'],
    ['/ru/login/account'],
    ['/login/invitation?token=x'],
    ['/login/new-address?token=x'],
    ['/sessions'],
  ])('%s', (wanted) => {
    expect(returnUrl(wanted, 'en')).toBe(wanted);
  });

  test('written plainly', () => {
    expect(returnUrl('/a/../events', 'en')).toBe('/events');
    expect(returnUrl('/search?q=Гоголь', 'en')).toBe('/search?q=%D0%93%D0%BE%D0%B3%D0%BE%D0%BB%D1%8C');
  });
});

/** What people have tried elsewhere, and a little more. */
const tricks = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' /events',
  '/ /evil.example',
  '/events\r\nSet-Cookie: a=b',
  '/events\0',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e//evil.example',
  '/%2E%2E//evil.example',
  '/a/..//evil.example',
  '/%2f/evil.example',
  '/%2fevil.example',
  '/%2f%2fevil.example',
  '/%252fevil.example',
  '/%5cevil.example',
  '/%5C%5Cevil.example',
  '/%255cevil.example',
  '/%09/evil.example',
  '/%0d%0aevil.example',
  '/%00',
  '/%zz',
  '/%',
  '/%c0%af/evil.example',
  '/x%2f..%2f..%2fevil.example',
  'https://evil.example',
  'https:evil.example',
  'http:///evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'evil.example',
  'events',
  '?to=/events',
  '#events',
  '',
];

const circles = [
  '/login',
  '/login/',
  '/Login',
  '/LOGIN?to=/events',
  '/login#x',
  '/login.data',
  '/ru/login',
  '/RU/login',
  '/ru//login',
  '/login/done?to=/events',
  '/login/google',
  '/%6cogin',
  '/%6Cogin',
  '/x/../login',
  '/%2e%2e/login',
  '/ru/%2e%2e/login',
  '/sign-out',
  '/ru/sign-out',
  '/session',
  '/session/portrait',
  '/session.data',
  '/events.data',
  '/_root.data',
];

describe('else to the home page of the language', () => {
  test.each(tricks)('not away: %j', (wanted) => {
    expect(returnUrl(wanted, 'en')).toBe('/');
    expect(returnUrl(wanted, 'ru')).toBe('/ru');
  });

  test.each(circles)('not in a circle: %j', (wanted) => {
    expect(returnUrl(wanted, 'en')).toBe('/');
  });

  test('when nothing is wanted, or too much', () => {
    expect(returnUrl(undefined, 'ru')).toBe('/ru');
    expect(returnUrl(null, 'en')).toBe('/');
    expect(returnUrl(`/${'a'.repeat(499)}`, 'en')).toBe(`/${'a'.repeat(499)}`);
    expect(returnUrl(`/${'a'.repeat(500)}`, 'en')).toBe('/');
    // It grows when it is written plainly.
    expect(returnUrl(`/search?q=${'ж'.repeat(480)}`, 'en')).toBe('/');
  });
});

describe('any address', () => {
  const pieces = [
    '/',
    '\\',
    '.',
    '%2e',
    '%2F',
    '%5c',
    '%25',
    '\t',
    '@',
    ':',
    '?',
    '#',
    'ru',
    'login',
    'sign-out',
    'evil.example',
  ];
  const wanted = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.webUrl(),
    fc.constantFrom(...tricks, ...circles),
    fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join('')),
    fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => `/${parts.join('')}`),
    fc.tuple(fc.constantFrom(...tricks), fc.string()).map(([trick, rest]) => trick + rest),
  );

  test('the result begins with one slash, stays on this site, and is no page of logging in or out', () => {
    fc.assert(
      fc.property(wanted, fc.constantFrom('en', 'ru'), (address, language) => {
        const url = returnUrl(address, language);
        expect(url).toMatch(/^\/(?![/\\])/);
        expect(url.length).toBeLessThanOrEqual(500);
        for (const origin of ['https://lyceum.example', 'http://localhost:3000']) {
          const { origin: resolved, pathname } = new URL(url, `${origin}/ru/login?to=x`);
          expect(resolved).toBe(origin);
          expect(pathname).not.toMatch(/^\/\//);
          expect(decodeURIComponent(pathname)).not.toMatch(/^(?:\/ru)?\/+(?:login|sign-out|session)(?:[/.]|$)/i);
        }
        // Its own result stays as it is.
        expect(returnUrl(url, language)).toBe(url);
      }),
      { numRuns: 3000 },
    );
  });
});

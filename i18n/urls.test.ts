import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { alternateUrls, eventPath, isPrivate, languageOf, pathIn } from './urls.ts';

test('the language of an address: Russian under /ru, English everywhere else', () => {
  expect(languageOf({ lang: 'ru' })).toBe('ru');
  expect(languageOf({})).toBe('en');
  expect(languageOf({ lang: undefined })).toBe('en');
  expect(languageOf({ lang: 'xx' })).toBe('en');
});

describe('the address of a page', () => {
  test('in each language', () => {
    expect(pathIn('en', '/:lang?')).toBe('/');
    expect(pathIn('ru', '/:lang?')).toBe('/ru');
    expect(pathIn('en', '/:lang?/masters/:masterId', { masterId: 'm1' })).toBe('/masters/m1');
    expect(eventPath('ru', { programId: 'program1', id: 'event2' })).toBe('/ru/program/program1/event/event2');
  });

  test('stays under its own path, whatever the id', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (masterId) => {
        const address = pathIn('ru', '/:lang?/masters/:masterId', { masterId });
        expect(address).toMatch(/^\/ru\/masters\/[^/?#]+$/);
      }),
    );
  });
});

describe('the alternate addresses of a page', () => {
  test.each([
    ['the home page', '/', '/ru'],
    ['a list', '/programs', '/ru/programs'],
    ['an event', '/program/program1/event/event2', '/ru/program/program1/event/event2'],
    ['a page whose name begins like the language', '/rules', '/ru/rules'],
  ])('%s', (_, en, ru) => {
    expect(alternateUrls(en, 'en')).toEqual({ en, ru });
    expect(alternateUrls(ru, 'ru')).toEqual({ en, ru });
  });

  test.each([
    ['the home page’s data', '/_.data', 'en', '/', '/ru'],
    ['the home page’s data by its older name', '/_root.data', 'en', '/', '/ru'],
    ['a list’s data', '/programs.data', 'en', '/programs', '/ru/programs'],
    ['the Russian home page’s data', '/ru.data', 'ru', '/', '/ru'],
    ['the same as the router asks for it', '/ru/_.data', 'ru', '/', '/ru'],
    ['a Russian event’s data', '/ru/program/p/event/e.data', 'ru', '/program/p/event/e', '/ru/program/p/event/e'],
  ] as const)('%s', (_, address, language, en, ru) => {
    expect(alternateUrls(address, language)).toEqual({ en, ru });
  });

  test('the alternate of an alternate is the page itself', () => {
    const segment = fc.stringMatching(/^[a-z][a-z0-9-]{0,9}$/);
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 4 }), (segments) => {
        const address = `/${segments.join('/')}`;
        expect(alternateUrls(alternateUrls(address, 'en').ru, 'ru').en).toBe(address);
      }),
    );
  });
});

test.each([
  ['/login', true],
  ['/login.data', true],
  ['/login/new-password', true],
  ['/ru/login', true],
  ['/ru/sign-out', true],
  ['/session', true],
  ['/session/portrait', true],
  ['/Admin', true],
  ['/ru/Admin.data', true],
  ['/', false],
  ['/ru', false],
  ['/login/_.data', true],
  ['/login.data.data', true],
  ['/login/nowhere', true],
  // Unknown to React Router as well: the server redirects other spellings before.
  ['/admin', false],
  ['/Login', false],
  ['/RU/login', false],
  ['/xx/login', false],
  ['/program/login', false],
  ['/Administration', false],
  ['/program/program1/event/login', false],
  ['/loginn', false],
])('%s is private: %s', (pathname, expected) => {
  expect(isPrivate(pathname)).toBe(expected);
});

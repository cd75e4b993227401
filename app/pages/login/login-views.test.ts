import { describe, expect, test } from 'vitest';

import { otherLanguages } from '../../../domain/values/field-values.ts';
import { loginQuery, alternateReturnUrl, viewOf } from './login-views.ts';

describe('the view of an address', () => {
  test.each([
    ['', 'login'],
    ['view=login', 'login'],
    ['view=sign-up', 'sign-up'],
    ['view=reset', 'reset'],
    ['view=toString', 'login'],
  ])('%j', (query, view) => {
    expect(viewOf(new URLSearchParams(query))).toBe(view);
  });
});

describe('the query of the login', () => {
  test('names the view and where to go afterwards', () => {
    expect(loginQuery('sign-up', '/events?when=past')).toBe('?view=sign-up&to=%2Fevents%3Fwhen%3Dpast');
    expect(loginQuery('login', '/Admin')).toBe('?to=%2FAdmin');
  });

  test('leaves out what is the default', () => {
    expect(loginQuery('login', '/')).toBe('');
    expect(loginQuery('reset', '/ru')).toBe('?view=reset');
  });
});

describe('where to go when the language is changed on the way', () => {
  test.each([
    ['/', 'en', '/ru'],
    ['/ru', 'ru', '/'],
    ['/events?when=past#x', 'en', '/ru/events?when=past#x'],
    ['/ru/events?when=past', 'ru', '/events?when=past'],
    ['/ru?from=mail', 'ru', '/?from=mail'],
  ] as const)('%s in %s: its alternate URL', (to, language, alternate) => {
    expect(alternateReturnUrl(to, language, otherLanguages(language)[0]!)).toBe(alternate);
  });

  test.each([
    ['/events', 'ru'],
    ['/ru/events', 'en'],
    ['/rural', 'ru'],
  ] as const)('%s in %s: the same, for it is of the other already', (to, language) => {
    expect(alternateReturnUrl(to, language, otherLanguages(language)[0]!)).toBe(to);
  });
});

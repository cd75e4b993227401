import { describe, expect, test } from 'vitest';

import { otherLanguages } from '#domain/values/field-values.ts';
import { loginWords } from '#i18n/messages/login-words.ts';
import { plainSpaces } from '#i18n/typeset.ts';
import { authErrorStatuses, type AuthErrorCode } from '#server/auth/auth-api.ts';
import { alternateReturnUrl, errorInQuery, errorMessage, errorReason, loginQuery, viewOf } from './login-views.ts';

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

const authErrorCodes = Object.keys(authErrorStatuses) as AuthErrorCode[];

describe('the error catalogue (docs/rules.md, Accounts)', () => {
  const error = { problem: 'credentials' } as const;

  test('says what has failed before the reason, but when signing up', () => {
    expect(errorMessage(loginWords('en'), 'login', error)).toBe(
      'Failed to login. Invalid email or password. If you have just signed up, open the link in our email first.',
    );
    expect(errorMessage(loginWords('en'), 'reset', { problem: 'mail' })).toBe(
      'Failed to send reset email. We couldn’t send the email. Please try again in a few minutes.',
    );
    expect(errorMessage(loginWords('en'), 'sign-up', { problem: 'passwords-differ' })).toBe("Passwords don't match.");
    expect(errorMessage(loginWords('en'), 'login', { problem: 'google-expired' }, true)).toBe(
      'Failed to login with Google. This took too long. Please try again.',
    );
    expect(errorMessage(loginWords('en'), 'sign-up', { problem: 'google-expired' }, true)).toBe(
      'This took too long. Please try again.',
    );
    expect(plainSpaces(errorMessage(loginWords('ru'), 'login', error))).toBe(
      'Не удалось войти. Неверная почта или пароль. Если вы только что зарегистрировались, сначала откройте ссылку из нашего письма.',
    );
  });

  test.each(authErrorCodes)('has words for %s in both languages', (problem) => {
    for (const words of [loginWords('en'), loginWords('ru')])
      expect(errorReason(words, { problem })).toMatch(/^\p{Lu}.+\.$/u);
  });

  test('has no words for what cannot happen', () => {
    expect(Object.keys(loginWords('en').problems).toSorted()).toEqual(authErrorCodes.toSorted());
  });

  test('says how long to wait', () => {
    const wait = (minutes: number) => plainSpaces(errorReason(loginWords('en'), { problem: 'attempts', minutes }));
    expect(wait(1)).toMatch(/^Too many attempts\. Please try again in 1 minute,/);
    expect(wait(12)).toMatch(/^Too many attempts\. Please try again in 12 minutes,/);
    const russian = [1, 2, 5, 21].map((minutes) => errorReason(loginWords('ru'), { problem: 'attempts', minutes }));
    expect(russian.map((text) => /через (\d+ \S+)/.exec(plainSpaces(text))?.[1])).toEqual([
      '1 минуту',
      '2 минуты',
      '5 минут',
      '21 минуту',
    ]);
  });

  test('names a way out that works at once where strangers may have used the attempts up', () => {
    const tooMany = { problem: 'attempts', minutes: 12 } as const;
    const said = (language: 'en' | 'ru', view: 'login' | 'reset') =>
      plainSpaces(errorMessage(loginWords(language), view, tooMany));
    expect(said('en', 'login')).toMatch(/Set a new password: the link in our email lets you in at once.*12 minutes\.$/);
    expect(said('ru', 'login')).toMatch(/Задайте новый пароль: по ссылке.*войдёте сразу.*12 минут\.$/);
    expect(said('en', 'reset')).toMatch(/12 minutes, or at once from another network/);
    expect(said('ru', 'reset')).toMatch(/12 минут или сразу из другой сети/);
  });
});

describe('the error in a query', () => {
  const errorOf = (query: string) => errorInQuery(loginWords('en'), new URLSearchParams(query));

  test('is one of ours', () => {
    expect(errorOf('problem=google-refused')).toEqual({ problem: 'google-refused' });
    expect(errorOf('problem=attempts&minutes=7')).toEqual({ problem: 'attempts', minutes: 7 });
  });

  test.each(['', 'problem=', 'problem=toString', 'problem=<b>', 'problem=Call+this+number'])(
    'or nothing: %j',
    (query) => {
      expect(errorOf(query)).toBeUndefined();
    },
  );

  test.each(['-1', '0', '1e9', 'x', '2.5'])('without strange minutes: %s', (minutes) => {
    expect(errorOf(`problem=attempts&minutes=${minutes}`)).toEqual({ problem: 'attempts' });
  });
});

import { describe, expect, test } from 'vitest';

import { readKnownBrowser } from './rate-limits.ts';

const options = { secret: 'a secret of the test', secure: true };
const [anna, vera] = ['anna@example.com', 'vera@example.com'];

const read = (cookie: string, given = options) => readKnownBrowser(new Headers({ Cookie: cookie }), given);
/** What the browser sends after it has been remembered. */
const sent = (browser: ReturnType<typeof read>, account: string) => browser.remember(account).split(';', 1)[0] ?? '';

test('a browser is known for the accounts it has been in, by one key, and for no others', () => {
  const first = read(`a=b; ${sent(read(''), anna)}`);
  const both = read(sent(first, vera));
  expect(first.keyFor(anna)).toMatch(/^[\w-]{22}$/);
  expect(first.keyFor(vera)).toBeUndefined();
  expect([both.keyFor(anna), both.keyFor(vera)]).toEqual([first.keyFor(anna), first.keyFor(anna)]);
  expect(read(sent(read(''), anna)).keyFor(anna)).not.toBe(first.keyFor(anna));
});

test('it is for this host, over https, for no script and no other site, and names nobody', () => {
  const cookie = read('').remember(anna);
  expect(cookie).toMatch(/^__Host-site\.device=[\w.-]+; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax; Secure$/);
  expect(readKnownBrowser(new Headers(), { ...options, secure: false }).remember(anna)).toMatch(
    /^site\.device=[\w.-]+; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/,
  );
});

test('it does not grow: the latest five accounts stay', () => {
  const accounts = Array.from({ length: 7 }, (_, index) => `${index}@example.com`);
  const cookie = accounts.reduce((before, account) => sent(read(before), account), '');
  expect(accounts.filter((account) => read(cookie).keyFor(account))).toEqual(accounts.slice(2));
});

describe('what we have not written is nothing', () => {
  const good = sent(read(''), anna).split('=')[1] ?? '';
  const [key = '', hash = ''] = good.split('.');
  test.each([
    '',
    'x',
    key,
    `${key}.`,
    `${key}.${'A'.repeat(22)}`,
    `${'A'.repeat(22)}.${hash}`,
    `${good}.short`,
    `${key}${`.${hash}`.repeat(6)}`,
    good.repeat(1000),
  ])('%#', (value) => {
    expect(read(`__Host-site.device=${value}`).keyFor(anna)).toBeUndefined();
    // And it is written anew.
    expect(read(sent(read(`__Host-site.device=${value}`), anna)).keyFor(anna)).toBeDefined();
  });

  test('under another secret', () => {
    expect(read(`__Host-site.device=${good}`, { ...options, secret: 'another' }).keyFor(anna)).toBeUndefined();
  });
});

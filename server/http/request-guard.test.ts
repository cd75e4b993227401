import { expect, test } from 'vitest';

import { rejectionOf } from './request-guard.ts';

const host = 'lyceum.example';
const statusOf = (url: string, headers: Record<string, string> = {}) =>
  rejectionOf({ url, headers: { host, ...headers } })?.status;

test.each([
  '/',
  '/programs?category=History',
  '/program/program1/event/p4e4b1',
  '/ru/masters/%D0%9C5',
  '/?discount=100%',
  '/?next=//somewhere',
  '/a..b',
])('%s is let in', (target) => {
  expect(statusOf(target)).toBeUndefined();
});

test.each([
  '///%2fevil.example/',
  '//\\evil.example',
  '//programs%00',
  '/%2fevil.example/',
  '/\\evil.example',
  '/%5cevil.example',
  '/.//evil.example/',
  '/assets/../../package.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/programs%00',
  '/programs%0d%0aSet-Cookie:a',
  '/%',
  '/%ff',
  '/%zz',
  '/Admin/orders#.css',
  '/?a=b#c',
  '/?a=%00',
  '/?a?b=%00',
  'http://evil.example/',
  '*',
  '',
])('%s is malformed', (target) => {
  expect(statusOf(target)).toBe(400);
});

test.each([
  ['//events', '/events'],
  ['///ru//events?a=//b?c', '/ru//events?a=//b?c'],
  ['//evil.example', '/evil.example'],
  ['/events/%E0%A4%A', '/events'],
  ['/ru/masters/m1%D0?utm_source=a', '/ru/masters/m1?utm_source=a'],
  ['//', '/'],
])('%s leads to %s, on this host', (target, location) => {
  expect(rejectionOf({ url: target, headers: { host } })).toMatchObject({ status: 308, location });
});

test('an address has 2,000 characters at most', () => {
  expect(statusOf(`/${'a'.repeat(7_999)}`)).toBeUndefined();
  expect(statusOf(`/${'a'.repeat(8_000)}`)).toBe(414);
});

test('a host is a name or an address with a port', () => {
  for (const good of ['localhost:3000', '127.0.0.1', '[::1]:3000', 'xn--e1afgc5b.example', 'LYCEUM.example', 'a_b.']) {
    expect(statusOf('/', { host: good })).toBeUndefined();
  }
  for (const bad of [
    'a b',
    '',
    'evil.example/path',
    'user@evil.example',
    '<script>',
    '08.1',
    '1.2.3.4.5',
    '1.2',
    '0x7f.1',
    '[::0001]',
    '[1]',
    'a:99999',
  ])
    expect(statusOf('/', { host: bad })).toBe(400);
});

test('a body is a form of ours at most, and says how long it is', () => {
  expect(statusOf('/', { 'content-length': '2000000' })).toBe(413);
  expect(statusOf('/', { 'transfer-encoding': 'chunked' })).toBe(411);
  expect(statusOf('/', { 'content-length': '65537' })).toBe(413);
  expect(statusOf('/', { 'content-length': '65536' })).toBeUndefined();
});

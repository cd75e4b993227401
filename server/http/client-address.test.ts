import { beforeEach, describe, expect, test } from 'vitest';

import { appWith, authRequests, forgetRequests, html, lines, page } from '#tests/fixtures/http-app.ts';

beforeEach(forgetRequests);

const here = 'http://localhost';
/** @param remoteAddress of the connection, which the server gives the app beside the request */
function ask(path: string, init: RequestInit, app: ReturnType<typeof appWith>, remoteAddress = '192.0.2.7') {
  const socket = { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' };
  return app.request(`${here}${path}`, init, { incoming: { socket } });
}

describe('the address that attempts are counted against', () => {
  const addressWith = async (headers: Record<string, string>, proxyHeader?: string, remoteAddress?: string) => {
    const app = appWith(() => html(page), here, { proxyHeader });
    await ask('/login', { headers }, app, remoteAddress);
    return authRequests.at(-1)?.address;
  };

  test('is the connection’s, whatever a client claims', async () => {
    expect(await addressWith({ 'X-Forwarded-For': '203.0.113.9' })).toBe('192.0.2.7');
  });

  test('is the one our proxy has added, not those before it', async () => {
    expect(await addressWith({ 'X-Forwarded-For': '203.0.113.9' }, 'x-forwarded-for')).toBe('203.0.113.9');
    expect(await addressWith({ 'X-Forwarded-For': '198.51.100.1, 203.0.113.9' }, 'x-forwarded-for')).toBe(
      '203.0.113.9',
    );
  });

  test('is the connection’s when the proxy’s header makes no sense', async () => {
    expect(await addressWith({ 'X-Forwarded-For': 'nonsense' }, 'x-forwarded-for')).toBe('192.0.2.7');
    expect(await addressWith({}, 'x-forwarded-for')).toBe('192.0.2.7');
  });

  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:443', '203.0.113.9'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['[2001:db8::1]', '2001:db8:0:0::/64'],
    ['[::1]:443', '0:0:0:0::/64'],
    ['"[::1]:443"', '0:0:0:0::/64'],
    ['1.2.3.400:443', undefined],
    ['[nonsense]:443', undefined],
    ['203.0.113.9:443:1', undefined],
    ['unknown', undefined],
    ['_hidden', undefined],
    ['[fe80::1%eth0]:443', 'fe80:0:0:0::/64'],
    ['[::ffff:203.0.113.9]:443', '203.0.113.9'],
    // Old ways to write an address, which a proxy does not use and a client may.
    ['0x7f.1', undefined],
    ['017700000001', undefined],
    ['127.1', undefined],
    ['0177.0.0.1', undefined],
    ['', undefined],
    ['[]:443', undefined],
    ['::1::', undefined],
  ])('%s of our proxy holds the address of the network %s', async (text, network) => {
    expect(await addressWith({ 'X-Forwarded-For': text }, 'x-forwarded-for')).toBe(network ?? '192.0.2.7');
  });

  test('a proxy whose header makes no sense is logged once', async () => {
    const proxied = appWith(() => html(page), here, { proxyHeader: 'x-forwarded-for' });
    for (const value of ['nonsense', 'unknown', '203.0.113.9:443', 'nonsense']) {
      await ask('/login', { headers: { 'X-Forwarded-For': value } }, proxied);
    }
    expect(authRequests.map(({ address }) => address)).toEqual(['192.0.2.7', '192.0.2.7', '203.0.113.9', '192.0.2.7']);
    const warnings = lines.filter((line) => line.includes('PROXY_HEADER')).map((line) => JSON.parse(line));
    expect(warnings).toMatchObject([{ level: 'warn', header: 'x-forwarded-for', value: 'nonsense' }]);
  });

  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0DB8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::ffff:c000:207', '192.0.2.7'],
    ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:192.0.2.7', '192.0.2.7'],
    ['unknown', 'unknown'],
    ['', ''],
    ['%eth0', '%eth0'],
    ['1.2.3.400', '1.2.3.400'],
    ['::ffff:1.2.3.400', '::ffff:1.2.3.400'],
    ['1:2:3:4:5:6:7:8:9', '1:2:3:4:5:6:7:8:9'],
  ])('%s counts as %s', async (address, network) => {
    expect(await addressWith({}, undefined, address)).toBe(network);
  });
});

import { connect } from 'node:net';

import fc from 'fast-check';

/** Malformed requests, and what every answer to them must be. For tests only. */

const known = [
  ['/', '/ru', '/programs', '/program/program1/event/event1', '/ru/masters/m1', '/calendar', '/search', '/health'],
  ['/login', '/login/done', '/login/google', '/sign-out', '/Admin', '/session', '/session/portrait', '/ru/Admin'],
  ['/search-answer/en.json', '/assets/entry.js', '/mark.svg', '/api/auth/sign-in/email'],
  ['/api/auth/jwks', '/api/auth/callback/google'],
].flat();
/** Separators, partial characters and reserved names to put into an address. */
const pieces = [
  ['%e2%80%a8', '%e2%80%a9', '%c2%85', '%ef%bb%bf', '%f0%9f%98%80', '%252e', '%2f', '%3f', '%23', '%3a', '%20', '/'],
  [';', ':', '*', '$', '(', '+', '~', '#', '|', '"', '<', '__proto__', 'constructor', 'null', '-1', '9'.repeat(40)],
  ['.data', '/_.data', '/_root.data', '.data.data', '.json', '.js.br', '/ru', '/en', '/:lang', 'a'.repeat(500)],
].flat();
const refusedPieces = [
  [
    '%ed%a0%80',
    '%ff',
    '%00',
    '%0a',
    '%',
    '%2',
    '%zz',
    '%5c',
    '\\',
    '/./',
    '/../',
    '%2e%2e/',
    '\u{2028}',
    'ю',
    '\u{1f600}',
  ],
  [' ', '\t', 'a'.repeat(2_500)],
].flat();
const queries = [
  ['?', '?q=%ff', '?q=%', '?a?b', '?month=2026-13', '?month=99999-01', '?category=__proto__', '?_routes=', '?index'],
  [
    '?_routes=site',
    '?to=//evil.example',
    '?to=%5cevil',
    '?problem=x',
    '?popup',
    '?state=a&code=b',
    '?token=',
    '?page=-1',
  ],
  [`?q=${'%D1%8F'.repeat(200)}`, '?q=%e2%80%a8', '?q=%00', '?a?b=%00'],
].flat();
const hosts = [
  ['127.0.0.1:3000', '[::1]:3000', 'LYCEUM.example', '08.1', '1.2.3.4.5', '1.2', '0x7f.1', '[::1', '[::g]', '[1]'],
  ['[::0001]', 'a:99999', 'a:', ':80', '', 'a b', 'a@b', 'xn--a', '..', '%41', 'a/b', 'é', 'a'.repeat(300)],
].flat();
const headers = [
  ['Cookie: session', 'Cookie: =; =;;', `Cookie: a=${'%'.repeat(500)}`, 'Cookie: better-auth.session_token=a.b%ff'],
  [
    'Cookie: __proto__=1',
    'Accept-Encoding: br;q=x, *;q=0',
    'Accept-Encoding: ,,;',
    'If-None-Match: *',
    'If-None-Match: "',
  ],
  ['Range: bytes=0-', 'Accept: é', 'Upgrade: websocket', 'Origin: null', 'Origin: http://localhost', 'Referer: é'],
  ['X-Forwarded-For: 1.2.3.4:443', 'X-Forwarded-For: ,', 'X-Forwarded-Host: evil', 'X-React-Router-SPA-Mode: yes'],
  [
    'Content-Type: text/plain',
    'Content-Type: multipart/form-data',
    'Content-Type: application/json',
    'Content-Type: é/;;',
  ],
  ['Content-Type: application/x-www-form-urlencoded', 'Sec-Fetch-Site: same-origin', 'Authorization: Bearer é'],
].flat();
const refusedHeaders = [
  ['Content-Length: -1', 'Content-Length: 99999999', 'Content-Length: 7', 'Transfer-Encoding: chunked', ' folded: a'],
  ['Transfer-Encoding: gzip', 'no colon', `Long: ${'x'.repeat(20_000)}`, 'Expect: 100-continue', 'Expect: more'],
].flat();
const bodies = [
  'a=b',
  'a[1000000].b=x',
  '__proto__=1&constructor=2',
  'intent=sign-in&email=a%40b&password=%ff',
  '{"a":',
  '\0\xff',
];
const methods = ['PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'CONNECT', 'get', 'QUERY', 'G T', ''];

/** Mostly what is let in, now and then what should not be. */
const mostly = <Usual, Odd>(usual: fc.Arbitrary<Usual>, odd: fc.Arbitrary<Odd>) =>
  fc.oneof({ weight: 12, arbitrary: usual }, { weight: 1, arbitrary: odd });

/** Some characters written as `%xx`. */
const encoded = (path: string) =>
  fc
    .array(fc.nat({ max: Math.max(path.length - 1, 0) }), { maxLength: 2 })
    .map((places) =>
      [...path]
        .map((character, at) => (places.includes(at) ? `%${character.charCodeAt(0).toString(16)}` : character))
        .join(''),
    );

const piece = mostly(
  fc.oneof(
    fc.constantFrom(...pieces),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }).map(encodeURIComponent),
  ),
  fc.constantFrom(...refusedPieces),
);
const target = fc
  .tuple(
    mostly(fc.constantFrom(...known).chain(encoded), fc.constantFrom('*', '', 'http://evil.example/', '//')),
    fc.array(piece, { maxLength: 2 }),
    fc.option(fc.constantFrom(...queries), { nil: '' }),
  )
  .map(([path, more, query]) => path + more.join('') + query);

/** One request with what is wrong as chance wishes; the connection ends with it. */
const loneRequest = fc
  .record({
    method: mostly(fc.constantFrom('GET', 'GET', 'HEAD', 'POST'), fc.constantFrom(...methods)),
    address: target,
    version: mostly(fc.constant('HTTP/1.1'), fc.constantFrom('HTTP/1.0', 'HTTP/2.0', 'HTTP/9', '')),
    host: fc.oneof({ weight: 4, arbitrary: fc.constant('localhost') }, fc.constantFrom(...hosts, undefined)),
    more: fc.uniqueArray(mostly(fc.constantFrom(...headers), fc.constantFrom(...refusedHeaders)), { maxLength: 4 }),
    body: fc.constantFrom(...bodies),
  })
  .map(({ method, address, version, host, more, body }) => {
    const hasBody = !['GET', 'HEAD'].includes(method);
    const isLong = more.some((line) => /^(?:Content-Length|Transfer)/.test(line));
    return {
      count: 1,
      words: [
        `${method} ${address} ${version}`,
        ...(host === undefined ? [] : [`Host: ${host}`]),
        ...more,
        ...(hasBody && !isLong ? [`Content-Length: ${body.length}`] : []),
        'Connection: close',
        '',
        hasBody ? body : '',
      ].join('\r\n'),
    };
  });

/** Several at once, more than are put up with now and then. */
const manyRequests = fc
  .array(
    fc.tuple(
      fc.constantFrom('GET', 'HEAD'),
      target.map((each) => each.replaceAll(/[^!-~]/g, '')),
    ),
    {
      minLength: 2,
      maxLength: 12,
    },
  )
  .map((all) => ({
    count: all.length,
    words: all
      .map(([method, address], index) => {
        const last = index === all.length - 1 ? 'Connection: close\r\n' : '';
        return `${method} ${address} HTTP/1.1\r\nHost: localhost\r\n${last}\r\n`;
      })
      .join(''),
  }));

export const malformedRequests = fc.oneof(
  { weight: 5, arbitrary: loneRequest },
  { weight: 1, arbitrary: manyRequests },
);

/**
 * Says something to a server and hears what it answers until it hangs up. A server that waits for more, for example for
 * the rest of a body, is left after a while: how long that is decides what is heard, never whether it is right.
 */
export function exchange(port: number, words: string, timeoutMs = 400): Promise<string> {
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1');
    socket.setTimeout(timeoutMs, () => socket.destroy());
    socket.on('data', (bytes) => (heard += bytes.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(heard));
    socket.write(words);
  });
}

/** The heads of all answers in what was heard. */
export function headsOf(heard: string): string[] {
  return heard
    .split(/(?=HTTP\/1\.1 \d{3} )/)
    .filter(Boolean)
    .map((answer) => answer.split('\r\n\r\n', 1)[0] ?? '');
}

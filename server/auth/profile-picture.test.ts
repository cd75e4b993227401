import { createServer, type ServerResponse } from 'node:http';

import { afterEach, describe, expect, test, vi } from 'vitest';

import { addressOf, freePort } from '#tests/fixtures/listen.ts';
import { fetchProfilePicture } from './google.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const each of undo.splice(0)) await each();
});

const bytes = (text: string, length = 64) => Buffer.concat([Buffer.from(text, 'latin1'), Buffer.alloc(length)]);
const png = bytes('\x89PNG\r\n\x1A\n');
const jpeg = bytes('\xFF\xD8\xFF\xE0');
const webp = bytes('RIFF\x10\x00\x00\x00WEBPVP8 ');
const every = () => true;

async function served(answer: (response: ServerResponse, path: string) => void) {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    answer(response, request.url ?? '');
  });
  const { port } = await addressOf(server);
  undo.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { address: `http://127.0.0.1:${port}/portrait`, paths };
}

describe('a picture', () => {
  test.each([
    ['image/png', png],
    ['image/jpeg', jpeg],
    ['image/webp', webp],
  ])('%s comes with its own type, whatever it was called', async (type, picture) => {
    const { address } = await served((response) => response.setHeader('Content-Type', 'text/html').end(picture));
    const response = await fetchProfilePicture(address, every);
    expect(response?.status).toBe(200);
    expect(Object.fromEntries(response?.headers ?? [])).toEqual({
      'content-type': type,
      'x-content-type-options': 'nosniff',
    });
    expect(Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(picture);
  });

  test.each([404, 500])('that comes with the status %i is none', async (status) => {
    const { address } = await served((response) => response.writeHead(status).end(png));
    expect(await fetchProfilePicture(address, every)).toBeUndefined();
  });

  test('is asked for in no other way than the web’s', async () => {
    const fetcher = vi.fn<typeof fetch>(async () => new Response(png));
    expect(await fetchProfilePicture('http://localhost:8080/portrait', every, fetcher)).toBeDefined();
    expect(await fetchProfilePicture('ftp://localhost/portrait', every, fetcher)).toBeUndefined();
    expect(fetcher).toHaveBeenCalledTimes(1);
  });

  test('may have 512 kB and not a byte more', async () => {
    const { address } = await served((response, path) =>
      response.end(Buffer.concat([png, Buffer.alloc(512 * 1024 - png.length + Number(path.at(-1)))])),
    );
    expect(await fetchProfilePicture(`${address}?0`, every)).toBeDefined();
    expect(await fetchProfilePicture(`${address}?1`, every)).toBeUndefined();
  });

  test('without an end is left', async () => {
    let left = false;
    const { address } = await served((response) => {
      response.write(png);
      const more = setInterval(() => response.write(Buffer.alloc(64 * 1024)), 1);
      response.on('close', () => {
        clearInterval(more);
        left = true;
      });
    });
    expect(await fetchProfilePicture(address, every)).toBeUndefined();
    await vi.waitFor(() => expect(left).toBe(true), { timeout: 20_000 });
  });

  test('that comes too slowly is not waited for', async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const timeouts = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(40));
    const { address } = await served((response) => response.write(png));
    expect(await fetchProfilePicture(address, every)).toBeUndefined();
    expect(timeouts).toHaveBeenCalledWith(3_000);
  });
});

describe('no picture', () => {
  test.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing that could carry a script', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a GIF', 'GIF89a'],
    ['only the beginning of one', '\x89PNG'],
    ['a sound file', 'RIFF\x10\x00\x00\x00WAVEfmt '],
    ['nothing', ''],
  ])('%s', async (_, body) => {
    const { address } = await served((response) =>
      response.setHeader('Content-Type', 'image/png').end(Buffer.from(body, 'latin1')),
    );
    expect(await fetchProfilePicture(address, every)).toBeUndefined();
  });

  test.each([404, 500])('an answer %d', async (status) => {
    const { address } = await served((response) => response.writeHead(status).end(png));
    expect(await fetchProfilePicture(address, every)).toBeUndefined();
  });

  test('a redirect, which is not followed', async () => {
    const { address, paths } = await served((response, path) => {
      if (path === '/portrait') response.writeHead(302, { Location: '/inside' }).end();
      else response.end(png);
    });
    expect(await fetchProfilePicture(address, every)).toBeUndefined();
    expect(paths).toEqual(['/portrait']);
  });

  test('nobody there', async () => {
    expect(await fetchProfilePicture(`http://127.0.0.1:${await freePort()}/`, every)).toBeUndefined();
  });
});

describe('is not even fetched', () => {
  test.each([
    'http://pictures.example/a.png',
    'https://other.example/a.png',
    'https://user:secret@pictures.example/a.png',
    'https://pictures.example:8443/a.png',
    'https://pictures.example.other.example/a.png',
    'http://127.0.0.1/a.png',
    'http://localhost/a.png',
    'https://[::1]/a.png',
    'http://169.254.169.254/latest',
    'ftp://pictures.example/a.png',
    'data:image/png;base64,AAAA',
    'file:///etc/passwd',
    '//pictures.example/a.png',
    '',
  ])('%s', async (address) => {
    const fetcher = vi.fn<typeof fetch>();
    expect(await fetchProfilePicture(address, (host) => host === 'pictures.example', fetcher)).toBeUndefined();
    expect(fetcher).not.toHaveBeenCalled();
  });

  test('while the service’s own provider is, without anything about the user', async () => {
    const fetcher = vi.fn<typeof fetch>(async () => new Response(png));
    expect(
      await fetchProfilePicture('https://pictures.example/a.png', (host) => host === 'pictures.example', fetcher),
    ).toBeDefined();
    const [, options] = fetcher.mock.calls[0] ?? [];
    expect(options).toMatchObject({ redirect: 'error', credentials: 'omit', headers: { Accept: 'image/*' } });
  });
});

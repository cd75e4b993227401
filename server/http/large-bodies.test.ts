import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { forgetRequests, html, page, pipelineWith, received } from '#tests/fixtures/http-app.ts';
import type { Person } from '#server/auth/auth-api.ts';
import type { RequestAuth } from '#server/auth/request-auth.ts';
import { createLog } from '#server/process/log.ts';
import { createHttpServer } from './http-server.ts';
import { DatabaseUnavailableError } from '#server/database/database-unavailable.ts';

type Identity = 'nobody' | 'member' | 'editor' | 'unknown';

const UPLOAD = 12 * 1024 * 1024 + 64 * 1024;
const DOCUMENT = 512 * 1024;
const FORM = 64 * 1024;
let port = 0;
let stop = () => {};
let release = () => {};

beforeEach(forgetRequests);
afterEach(() => {
  vi.useRealTimers();
  release();
  stop();
});

/** Serves a page that reads its form, and waits with the answer where the address says so. */
async function serve(): Promise<void> {
  const gate = new Promise<void>((resolve) => (release = resolve));
  const persons: Record<Exclude<Identity, 'unknown'>, Person | undefined> = {
    nobody: undefined,
    member: { id: '1', name: 'Anna', email: 'a@example.com', picture: undefined, role: undefined },
    editor: { id: '2', name: 'Vera', email: 'v@example.com', picture: undefined, role: 'editor' },
  };
  const auth = {
    forRequest: ({ headers }: { headers: Headers }): Partial<RequestAuth> => ({
      person: async () => {
        const who = headers.get('Cookie') as Identity;
        if (who === 'unknown') throw new DatabaseUnavailableError(new Error('away'));
        return persons[who];
      },
    }),
  };
  const { app, find } = pipelineWith(
    async (request) => {
      const { byteLength } = await request.arrayBuffer();
      if (request.url.endsWith('?wait')) await gate;
      return html(page.replace('Lecture', `${byteLength} bytes`));
    },
    undefined,
    { auth: auth as never },
  );
  const server = createHttpServer({ app, find }, createLog('silent'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
}

/** A request of which the body is left to the test. */
function begin(path: string, who: Identity, length: number): Socket {
  const socket = connect(port, '127.0.0.1');
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    'Sec-Fetch-Site: same-origin',
    'Content-Type: multipart/form-data; boundary=b',
    `Cookie: ${who}`,
    `Content-Length: ${length}`,
    'Connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  return socket;
}

async function statusOf(path: string, who: Identity, length: number): Promise<number> {
  const socket = begin(path, who, length);
  socket.write(Buffer.alloc(length));
  return Number(/^HTTP\/1\.1 (\d+)/.exec(await text(socket))?.[1]);
}

describe('a body', () => {
  beforeEach(serve);

  test.each<[string, Identity, number, number]>([
    ['/Admin/pictures', 'editor', UPLOAD, 200],
    ['/ru/Admin/pictures.data', 'editor', UPLOAD, 200],
    ['/ru/Admin/pictures/data', 'editor', UPLOAD, 200],
    ['/Admin/pictures', 'editor', UPLOAD + 1, 413],
    ['/Admin/pictures', 'nobody', UPLOAD, 401],
    ['/Admin/pictures', 'member', UPLOAD, 403],
    ['/Admin/pictures', 'unknown', UPLOAD, 503],
    ['/Admin/pictures', 'nobody', FORM, 200],
    ['/Admin/pictures/x', 'editor', FORM + 1, 413],
    ['/Admin/content/events/event1', 'editor', DOCUMENT, 200],
    ['/Admin/content/events/event1', 'editor', DOCUMENT + 1, 413],
    ['/Admin/content/events/event1', 'nobody', FORM + 1, 401],
    ['/ru/Admin/content/events/new', 'member', FORM + 1, 403],
    ['/Admin', 'editor', FORM + 1, 413],
    ['/login', 'editor', FORM + 1, 413],
  ])('at %s from %s of %i bytes: %i', async (path, who, length, status) => {
    expect(await statusOf(path, who, length)).toBe(status);
    expect(received).toHaveLength(status === 200 ? 1 : 0);
  });

  test('of a stranger is answered before it has come', async () => {
    const socket = begin('/Admin/pictures', 'nobody', UPLOAD);
    const [first] = (await once(socket, 'data')) as [Buffer];
    expect(String(first)).toMatch(/^HTTP\/1\.1 401 /);
    expect(String(first)).toContain('Connection: close');
    socket.destroy();
  });

  test('of no known length is refused to editors as well', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      'POST /Admin/pictures HTTP/1.1\r\nHost: a\r\nCookie: editor\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    );
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 411 /);
  });

  test('of another site is refused', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST /Admin/pictures HTTP/1.1\r\nHost: a\r\nCookie: editor\r\nOrigin: https://evil.example\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${UPLOAD}\r\n\r\n`,
    );
    const [first] = (await once(socket, 'data')) as [Buffer];
    expect(String(first)).toMatch(/^HTTP\/1\.1 403 /);
    socket.destroy();
  });

  test('is one of two that are worked on at once; what is smaller does not wait', async () => {
    const two = [1, 2].map(() => {
      const socket = begin('/Admin/pictures?wait', 'editor', UPLOAD);
      socket.write(Buffer.alloc(UPLOAD));
      return socket;
    });
    await vi.waitFor(() => expect(received).toHaveLength(2), { timeout: 30_000 });
    expect(await statusOf('/Admin/pictures', 'editor', UPLOAD)).toBe(503);
    expect(await statusOf('/Admin/content/events/event1', 'editor', DOCUMENT)).toBe(200);
    release();
    const answers = await Promise.all(two.map((socket) => text(socket)));
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(await statusOf('/Admin/pictures', 'editor', UPLOAD)).toBe(200);
  });
});

describe('a slow sender', () => {
  test.each<[string, Identity, string]>([
    ['/login', 'nobody', '408'],
    ['/Admin/pictures', 'nobody', '401'],
    ['/Admin/content/events/event1', 'nobody', '408'],
    ['/Admin/content/events/event1', 'editor', '408'],
  ])('of a small form to %s (%s) is waited for as before: %s', async (path, who, status) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await serve();
    const socket = begin(path, who, status === '401' ? UPLOAD : FORM);
    const answer = text(socket).catch(() => '');
    socket.write('x');
    await settle();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(received).toEqual([]);
  });

  test('who is an editor may take longer with a picture', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await serve();
    const socket = begin('/Admin/pictures', 'editor', UPLOAD);
    socket.write('x');
    await settle();
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    socket.write(Buffer.alloc(UPLOAD - 1));
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
  });
});

/** Lets what has been sent arrive, while timers stand still. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';

import { expect, onTestFinished, test, vi } from 'vitest';

import { appWith, html, page, pipelineWith } from '#tests/fixtures/http-app.ts';
import { createLog } from '#server/process/log.ts';
import { createHttpServer } from './http-server.ts';
import { prepareResponse } from './prepared-response.ts';

const differentHeaders: Record<string, string>[] = [{}, { 'Accept-Encoding': 'br' }, { 'If-None-Match': '*' }];

test('over the wire a kept page is sent as the app would send it', async () => {
  // How long a copy may be kept follows from the second in which it is sent.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const pipeline = pipelineWith(() => html(page));
  const lines: string[] = [];
  const server = createHttpServer(pipeline, createLog('info', { write: (line) => lines.push(line) }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<{ status: number | undefined; headers: unknown; length: number }>((resolve, reject) => {
      const sent = httpRequest({ port, host: '127.0.0.1', path, headers, method, agent: false }, async (response) => {
        let length = 0;
        for await (const part of response) length += (part as Buffer).byteLength;
        const { date, ...others } = response.headers;
        expect(date).toBeDefined();
        resolve({ status: response.statusCode, headers: others, length });
      });
      sent.on('error', reject);
      sent.end();
    });
  // The best compression comes when a page is wanted again, and changes the tag.
  for (let time = 0; time < 2; time += 1) await pipeline.app.request('/programs');
  await expect.poll(() => pipeline.find('/programs')?.variants.has('br')).toBe(true);
  for (const headers of differentHeaders) {
    for (const method of ['GET', 'HEAD']) {
      // Whatever has a body goes through the app.
      const other = await ask('/programs', { ...headers, 'Content-Length': '0' }, method);
      const kept = await ask('/programs', headers, method);
      expect(kept).toEqual(other);
    }
  }
  expect((await ask('/programs', { Host: 'a b' })).status).toBe(400);
  expect((await ask('/programs', { 'Content-Length': '999999' })).status).toBe(413);
  expect((await ask('/programs', {}, 'DELETE')).status).toBe(405);
  expect((await ask('/assets/entry-1a2b.js', { 'Accept-Encoding': 'br' })).length).toBe(7);
  expect(lines).toHaveLength(16);
  server.closeAllConnections();
  server.close();
});

test('a page of new content is compressed as well as possible only after a while', async () => {
  const begun = performance.now();
  const { app, find } = pipelineWith(() => html(page), undefined, { quickMs: 300 });
  for (let time = 0; time < 2; time += 1) await app.request('/programs');
  await expect.poll(() => find('/programs')?.variants.has('br')).toBe(true);
  expect(performance.now() - begun).toBeGreaterThanOrEqual(300);
});

test('a client that stops reading a kept answer has a minute, one that has read it until keep-alive ends', async () => {
  const prepare = (size: number) =>
    prepareResponse({
      status: 200,
      headers: {},
      freshness: () => [],
      bytes: new Uint8Array(size),
      isConfirmable: false,
      encodings: [],
    });
  const [small, large] = [prepare(10), prepare(64 * 1024 * 1024)];
  const find = (target: string) => (target === '/large' ? large : small);
  const server = createHttpServer({ app: appWith(() => html(page)), find }, createLog('silent'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [socket] = (await once(server, 'connection')) as [Socket];
  client.write('GET /small HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(client, 'data');
  // Until the next request.
  expect(socket.timeout).toBeGreaterThan(60_000);
  client.pause();
  client.write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(() => socket.timeout).toBe(60_000);
  client.destroy();
  server.close();
});

test('the host with www is led to the public address, a kept page as any other; health and other hosts answer as they are', async () => {
  const pipeline = pipelineWith(() => html(page), 'https://lyceum.example');
  const server = createHttpServer(pipeline, createLog('silent', { write: () => undefined }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = async (path: string, host: string) => {
    const sent = httpRequest({ port, host: '127.0.0.1', path, headers: { Host: host }, agent: false });
    sent.end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.resume();
    return [response.statusCode, response.headers.location];
  };
  expect(await ask('/programs', 'lyceum.example')).toEqual([200, undefined]);
  expect(await ask('/programs', 'WWW.lyceum.example')).toEqual([308, 'https://lyceum.example/programs']);
  expect(await ask('/ru/events?when=past', 'www.lyceum.example')).toEqual([
    308,
    'https://lyceum.example/ru/events?when=past',
  ]);
  expect(await ask('/health', 'www.lyceum.example')).toEqual([200, undefined]);
  expect(await ask('/programs', '127.0.0.1:3001')).toEqual([200, undefined]);
  server.close();
});

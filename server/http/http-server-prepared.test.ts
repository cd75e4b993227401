import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, test } from 'vitest';

import { html, page, pipelineWith } from '../../tests/fixtures/http-app.ts';
import { createLog } from '../log.ts';
import { createHttpServer } from './http-server.ts';

const differentHeaders: Record<string, string>[] = [{}, { 'Accept-Encoding': 'br' }, { 'If-None-Match': '*' }];

test('over the wire a kept page is sent as the app would send it', async () => {
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
  for (const headers of differentHeaders) {
    for (const method of ['GET', 'HEAD']) {
      const other = await ask('/programs?utm_source=a', headers, method);
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

import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

import { expect, test } from 'vitest';

import { startTestServer } from '#tests/e2e/test-server.ts';
import { isBuilt } from '#tests/fixtures/is-built.ts';

const CLIENTS = 12;
/** Answers before the server is told to stop. */
const ENOUGH = 200;
/** Kept pages, files, data, and what is rendered for each request. */
const paths = ['/', '/ru/events', '/mark.svg', '/search?q=lecture', '/programs.data', '/masters/nobody', '/login'];

test.skipIf(!isBuilt)('SIGTERM under load: every request that was taken is answered whole', async () => {
  const server = await startTestServer('sqlite');
  const body = new URLSearchParams({ email: 'reader@example.com', password: 'two bulbuls at dusk' });
  const headers = { Origin: server.origin };
  let answers = 0;
  let stopped: Promise<void> | undefined;
  let slowest: Promise<Response> | undefined;
  const lost: string[] = [];

  /** Requests one thing after another on a connection that is kept, until nobody takes connections any more. */
  async function visit(first: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let number = first; ; number += 1) {
      const path = paths[number % paths.length]!;
      const outcome = await request(server.origin + path, agent);
      if (outcome === 'closed' && stopped) continue;
      if (outcome === 'refused' && stopped) return agent.destroy();
      if (outcome !== 'answered') lost.push(`${path}: ${outcome}`);
      if (lost.length > 0) return agent.destroy();
      answers += 1;
      if (answers < ENOUGH) continue;
      // A login takes its time, because a password is checked.
      slowest ??= fetch(`${server.origin}/login`, { method: 'POST', body, headers });
      if (answers > ENOUGH + CLIENTS) stopped ??= server.close();
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, index) => visit(index)));
  await stopped;

  expect(lost).toEqual([]);
  expect((await slowest)?.status).toBe(401);
  const lines = server.log().split('\n');
  expect(lines.filter((line) => line.includes('"method":"GET"') && !line.includes('/health'))).toHaveLength(answers);
  expect(lines.filter((line) => line.includes('"aborted"'))).toEqual([]);
  expect(lines.join('')).toContain('"outcome":"finished"');
});

/**
 * `answered` is a whole answer of the site. `refused`: nobody takes connections. `closed`: the connection was closed while
 * the request was on its way; that it was not taken is seen in the log, so a client may send it again. Or what went wrong.
 */
async function request(url: string, agent: Agent): Promise<string> {
  const outgoing = get(url, { agent });
  let response: IncomingMessage | undefined;
  try {
    [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    const { byteLength } = await buffer(response);
    const isWhole = response.complete && byteLength === Number(response.headers['content-length']);
    return isWhole && [200, 404].includes(response.statusCode ?? 0)
      ? 'answered'
      : `${response.statusCode}, ${byteLength} bytes`;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ECONNREFUSED') return 'refused';
    return code === 'ECONNRESET' && response === undefined ? 'closed' : message;
  }
}

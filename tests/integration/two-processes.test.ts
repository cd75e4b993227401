import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '#tests/e2e/test-server.ts';
import { isBuilt } from '#tests/fixtures/is-built.ts';
import { signUpForm } from '#tests/fixtures/sign-up-form.ts';

/** Two processes on one database, as behind a load balancer. */

let one: TestServer;
let two: TestServer;
const agents: Agent[] = [];

describe.skipIf(!isBuilt)('two processes on one database', () => {
  beforeAll(async () => {
    one = await startTestServer('sqlite');
    two = await startTestServer('sqlite', { DATA_DIR: one.directory, SITE_URL: one.origin });
  });
  afterAll(async () => {
    for (const agent of agents) agent.destroy();
    await two.close();
    await one.close();
  });

  test('who signs up at one confirms at the other, and is logged in and logged out at both', async () => {
    const email = 'vera@example.com';
    const fields = signUpForm(email, { firstName: 'Vera' });
    const post = (server: TestServer, path: string, form: Record<string, string>, cookie = '') =>
      fetch(server.origin + path, {
        method: 'POST',
        redirect: 'manual',
        headers: { Origin: one.origin, Cookie: cookie },
        body: new URLSearchParams(form),
      });
    await post(one, '/login?view=sign-up', fields);
    const link = new URL((await one.emailTo(email)).links[0] ?? '');
    const confirmed = await post(two, link.pathname + link.search, { password: fields.password });
    const cookie = confirmed.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');

    const names = async () => {
      const asked = [one, two].map(async ({ origin }) => {
        const answer = await fetch(`${origin}/session`, { headers: { Cookie: cookie } });
        return ((await answer.json()) as { user: { name: string } | null }).user?.name;
      });
      return Promise.all(asked);
    };
    expect(await names()).toEqual(['Vera Lee', 'Vera Lee']);
    await post(one, '/sign-out', {}, cookie);
    expect(await names()).toEqual([undefined, undefined]);
  });

  test('restarted one after another under load they lose no request on connections that clients keep', async () => {
    const paths = ['/', '/ru/events', '/login', '/session', '/masters'];
    const wrong: string[] = [];
    let answered = 0;
    const over = new AbortController();
    const clients = Array.from({ length: 3 }, async (_, number) => {
      // As a proxy does: a connection to each process, and a request that one has not been sent goes to the other.
      const ways = [one, two].map(({ origin }) => ({ origin, agent: keepAliveAgent() }));
      for (let turn = number; !over.signal.aborted; turn += 1) {
        const path = paths[turn % paths.length] ?? '/';
        const [first, second] = turn % 2 === 0 ? ways : ways.toReversed();
        const outcome = await ask(first, path).catch((error: NodeJS.ErrnoException) =>
          error.syscall === 'connect' ? ask(second, path).catch(String) : String(error),
        );
        if (outcome === 200) answered += 1;
        else wrong.push(`${path}: ${outcome}`);
      }
    });
    for (const server of [one, two]) {
      const before = answered;
      await server.stop();
      await server.start();
      await expect.poll(() => answered).toBeGreaterThan(before + 20);
    }
    over.abort();
    await Promise.all(clients);
    expect(wrong).toEqual([]);
  });
});

function keepAliveAgent(): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(agent);
  return agent;
}

/** @returns the status, once the answer is whole */
function ask(way: { origin: string; agent: Agent } | undefined, path: string): Promise<number | undefined | string> {
  return new Promise((resolve, reject) => {
    request(`${way?.origin}${path}`, { agent: way?.agent, headers: { Origin: one.origin } })
      .once('error', reject)
      .once('response', (response) => {
        text(response).then(() => resolve(response.statusCode), reject);
      })
      .end();
  });
}

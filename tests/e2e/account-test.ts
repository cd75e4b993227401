import { randomBytes, randomInt } from 'node:crypto';

import type { APIRequestContext, Cookie, Page } from '@playwright/test';

import type { ProfileFields } from '#domain/account-fields.ts';
import { PASSWORD, signUpForm } from '#tests/fixtures/sign-up-form.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { clocks, type Clock } from './frozen-clocks.ts';
import { grant } from './grant-role.ts';
import { startProvider, type Provider } from './fake-openid-provider.ts';
import { startReceiver, type Receiver } from './fake-token-receiver.ts';
import { test as base } from './site-test.ts';

/** A server with accounts: in Google’s place stands a real OpenID provider on this machine, and a receiver takes the ID tokens. */
interface Backend {
  server: TestServer;
  provider: Provider;
  receiver: Receiver;
}

export const SESSION = 'site.session_token';
/** What a browser that has logged in keeps. */
export const DEVICE = 'site.device';
/** What starting Google sign-in leaves for a few minutes. */
const STATE = 'site.state';
export { PASSWORD };

/** What a field that finds one of many offers, by its place among them. */
export const offered = async (page: Page, index: number): Promise<string> =>
  (await page.locator('datalist option').nth(index).textContent()) ?? '';

interface TestFixtures {
  /** Where this test comes from: the limits of one must not meet another's. */
  address: string;
  /** Makes the browser that of an editor, called Vera Editor. */
  asEditor: () => Promise<void>;
}

interface WorkerFixtures {
  /** The clock of the server and of the browser. */
  serverClock: Clock;
  backend: Backend;
  /** What the browser of an editor keeps: signing up and being made one takes seconds, so it is done once. */
  editorCookies: Cookie[];
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  serverClock: ['usual', { option: true, scope: 'worker' }],
  clock: async ({ serverClock }, provide) => provide(serverClock),
  backend: [
    async ({ serverClock }, provide) => {
      const [provider, receiver] = await Promise.all([startProvider(), startReceiver()]);
      const server = await startTestServer('sqlite', {
        LYCEUM_NOW: clocks[serverClock].instant,
        GOOGLE_CLIENT_ID: 'lyceum',
        GOOGLE_CLIENT_SECRET: 'known to the provider',
        GOOGLE_DISCOVERY_URL: provider.discoveryUrl,
        TOKEN_SYNC_URL: receiver.url,
      });
      await provide({ server, provider, receiver });
      await server.close();
      await Promise.all([provider.stop(), receiver.stop()]);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ backend }, provide) => provide(backend.server.origin),
  cookies: [SESSION, DEVICE, STATE],
  editorCookies: [
    async ({ backend, playwright }, provide) => {
      const request = await playwright.request.newContext({ extraHTTPHeaders: { 'X-Forwarded-For': randomAddress() } });
      await signedUpEditor(request, backend.server);
      const { cookies } = await request.storageState();
      await request.dispose();
      await provide(cookies);
    },
    { scope: 'worker' },
  ],
  asEditor: async ({ context, editorCookies }, provide) => provide(() => context.addCookies(editorCookies)),
  address: async ({}, provide) => provide(randomAddress()),
  extraHTTPHeaders: async ({ address }, provide) => provide({ 'X-Forwarded-For': address }),
});

function randomAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

export function newEmail(): string {
  return `reader-${randomBytes(6).toString('hex')}@example.com`;
}

interface Member {
  email: string;
  password: string;
}

/** Signs somebody up and confirms their address; the browser, or whatever asks, is logged in afterwards. */
export async function signedUp(
  request: APIRequestContext,
  server: TestServer,
  { email = newEmail(), ...names }: Partial<ProfileFields> & { email?: string } = {},
): Promise<Member> {
  const answer = await request.post(`${server.origin}/login?view=sign-up`, {
    form: signUpForm(email, names),
    headers: { Origin: server.origin },
  });
  if (!answer.ok()) throw new Error(`Signing up answers ${answer.status()}`);
  const [link = ''] = (await server.emailTo(email)).links;
  await request.post(link, { form: { password: PASSWORD }, headers: { Origin: server.origin } });
  return { email, password: PASSWORD };
}

/** Signs up somebody who may enter the editors' room. */
export async function signedUpEditor(request: APIRequestContext, server: TestServer): Promise<Member> {
  const member = await signedUp(request, server, { firstName: 'Vera', lastName: 'Editor' });
  grant(server, member.email, 'editor');
  return member;
}

/** A master as the form of the editors' room sends it. */
export function masterForm(given: Record<string, string> = {}): Record<string, string> {
  return {
    name: 'Maria',
    surname: 'Orlova',
    credentials: 'Doctor of philology',
    description: 'Reads slowly.',
    longDescription: 'Has taught for twenty years.',
    photo: 'https://lyceum.example/maria.jpg',
    programs: 'program1, program3',
    events: 'event1',
    ...given,
  };
}

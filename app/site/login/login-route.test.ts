import { describe, expect, test, vi } from 'vitest';

import type { Person } from '#server/auth/auth-api.ts';
import type { RequestAuth } from '#server/auth/request-auth.ts';
import { routerContext } from '#tests/fixtures/router-context.ts';
import { readCatalogue } from '#server/content/read-catalogue.ts';
import { fixtureContent, fixturePicture } from '#tests/fixtures/fixture-content.ts';
import { action as confirmIt, loader as confirm } from './confirm.tsx';
import { loader as google } from './start-google-login.ts';
import { action as signIn, loader as login } from './login.tsx';
import { action as setPassword, loader as newPassword } from './new-password.tsx';
import { profile, signUpForm } from '#tests/fixtures/sign-up-form.ts';
import type { Acts } from '#server/tickets/idempotency-keys.ts';
import { DatabaseUnavailableError } from '#server/database/database-unavailable.ts';

/** The loaders and actions of the login, with an auth service that does what a test says. */

const ORIGIN = 'https://lyceum.example';

const anna: Person = { id: '1', name: 'Anna', email: 'anna@lyceum.example', picture: undefined, role: undefined };

interface TestRequest {
  path: string;
  headers?: Record<string, string>;
  method?: string;
  form?: Record<string, string>;
}

/** Calls a loader or an action as React Router does. */
async function call(
  handler: (args: never) => unknown,
  { path, headers = {}, method, form }: TestRequest,
  who: Partial<RequestAuth> = {},
  acts?: Acts,
) {
  const context = routerContext({
    catalogue: readCatalogue(fixtureContent, fixturePicture),
    auth: { person: () => Promise.resolve(undefined), hasGoogle: true, ...who },
    ...(acts && { acts }),
  });
  const body = form && new URLSearchParams(form);
  const request = new Request(ORIGIN + path, {
    method: method ?? (form ? 'POST' : 'GET'),
    headers,
    ...(body && { body }),
  });
  const params = path.startsWith('/ru') ? { lang: 'ru' } : {};
  try {
    const response = await handler({ context, request, params } as never);
    return response as { data: Record<string, unknown>; init: { status: number } } & Response & Record<string, unknown>;
  } catch (thrown) {
    return thrown as Response & { data: Record<string, unknown>; init: { status: number } };
  }
}

const location = (response: Response) => response.headers.get('Location');

const unavailable = () => Promise.reject(new DatabaseUnavailableError(new Error('away')));
const broken = () => Promise.reject(new TypeError('a mistake of ours'));

describe('the login', () => {
  test('redirects whoever is signed in to the home page, in their language', async () => {
    const who = { person: () => Promise.resolve(anna) };
    expect(location(await call(login, { path: '/login?to=/events' }, who))).toBe('/login/done?to=%2F');
    expect(location(await call(login, { path: '/ru/login' }, who))).toBe('/ru/login/done?to=%2Fru');
  });

  test('leads back to the page that linked to it', async () => {
    const Referer = `${ORIGIN}/events?when=past`;
    expect(await call(login, { path: '/login', headers: { Referer } })).toMatchObject({ to: '/events?when=past' });
    expect(await call(login, { path: '/login?to=/teens', headers: { Referer } })).toMatchObject({ to: '/teens' });
  });

  test.each([
    'https://evil.example/events',
    `${ORIGIN}/login?view=reset`,
    `${ORIGIN}/sign-out`,
    'not an address',
    'about:blank',
  ])('but not where %s', async (Referer) => {
    expect(await call(login, { path: '/ru/login', headers: { Referer } })).toMatchObject({ to: '/ru' });
  });

  test('says so while the database is unavailable; any other error goes on', async () => {
    const response = await call(login, { path: '/login' }, { person: unavailable });
    expect(response).toMatchObject({ data: { isDown: true }, init: { status: 503 } });
    expect(await call(login, { path: '/login' }, { person: broken })).toEqual(new TypeError('a mistake of ours'));
  });
});

describe('signing in', () => {
  const form = { email: ' Anna@lyceum.example ', password: ' three blue lamps ' };

  test('leads back through the page that ends every signing in', async () => {
    const called = vi.fn<RequestAuth['signIn']>(() => Promise.resolve(undefined));
    const response = await call(signIn, { path: '/ru/login?to=/ru/teens', form }, { signIn: called });
    expect(location(response)).toBe('/ru/login/done?to=%2Fru%2Fteens');
    expect(response.headers.get('X-Remix-Reload-Document')).toBe('true');
    expect(called).toHaveBeenCalledWith({ email: 'Anna@lyceum.example', password: ' three blue lamps ' });
  });

  test('leads nowhere else', async () => {
    const who = { signIn: () => Promise.resolve(undefined) };
    expect(location(await call(signIn, { path: '/login?to=//evil.example', form }, who))).toBe('/login/done?to=%2F');
  });

  test('gives back what was typed, but no password', async () => {
    const who = { signIn: () => Promise.resolve({ problem: 'attempts', minutes: 4 } as const) };
    const response = await call(signIn, { path: '/login', form }, who);
    expect(response).toMatchObject({ data: { problem: 'attempts', minutes: 4 }, init: { status: 429 } });
    expect(response.data['result']).toMatchObject({ initialValue: { email: ' Anna@lyceum.example ' } });
    expect(JSON.stringify(response)).not.toContain('lamps');
  });
});

describe('signing up', () => {
  const form = signUpForm('anna@lyceum.example', { password: 'three blue lamps' });

  test('asks nobody when the passwords differ', async () => {
    const called = vi.fn<RequestAuth['signUp']>(() => Promise.resolve(undefined));
    const differing = { ...form, confirmation: 'three blue lamp' };
    const response = await call(signIn, { path: '/login?view=sign-up', form: differing }, { signUp: called });
    expect(response).toMatchObject({
      data: { problem: 'fields', result: { error: { confirmation: ["Passwords don't match."] } } },
      init: { status: 422 },
    });
    expect(JSON.stringify(response)).not.toContain('lamp');
    expect(called).not.toHaveBeenCalled();
  });

  test('says that an email was sent, in the language of the page', async () => {
    const called = vi.fn<RequestAuth['signUp']>(() => Promise.resolve(undefined));
    const response = await call(signIn, { path: '/ru/login?view=sign-up', form }, { signUp: called });
    const email = 'anna@lyceum.example';
    expect(response).toEqual({ sentTo: email, result: { initialValue: { email } } });
    const { confirmation: _, ...fields } = form;
    expect(called).toHaveBeenCalledWith(fields, 'ru', false);
    expect(JSON.stringify(response)).not.toContain('lamps');
  });

  test.each([
    ['/ru/Admin', true],
    ['/ru/Admin/orders?find=anna', true],
    ['/ru/Administration', false],
    ['https://elsewhere.example/ru/Admin', false],
  ])('on the way to %s leads to the room afterwards: %s', async (to, isForRoom) => {
    const called = vi.fn<RequestAuth['signUp']>(() => Promise.resolve(undefined));
    const path = `/ru/login?${new URLSearchParams({ view: 'sign-up', to })}`;
    await call(signIn, { path, form }, { signUp: called });
    expect(called).toHaveBeenCalledWith(expect.anything(), 'ru', isForRoom);
  });
});

describe('the link of an email', () => {
  const link = { path: '/ru/login/confirm?token=abc' };
  const confirmation = () => Promise.resolve('anna@lyceum.example');

  test('that confirms changes nothing when it is opened, and says whose address it is', async () => {
    const called = vi.fn<RequestAuth['confirm']>(() => Promise.resolve(undefined));
    const who = { confirmation, confirm: called, person: () => Promise.resolve(anna) };
    expect(await call(confirm, link, who)).toMatchObject({
      data: { email: 'anna@lyceum.example', signedInAs: anna.email },
      init: { status: 200 },
    });
    expect(called).not.toHaveBeenCalled();
  });

  test('confirms with the password of the sign-up, or with a new one, and signs in', async () => {
    const called = vi.fn<RequestAuth['confirm']>(() => Promise.resolve(undefined));
    const { email: _, ...form } = signUpForm('', { firstName: ' Anna ', password: 'three blue lamps' });
    const response = await call(confirmIt, { ...link, form: { password: form.password } }, { confirm: called });
    expect(location(response)).toBe('/ru/login/done?to=%2Fru');
    expect(called).toHaveBeenLastCalledWith('abc', { password: 'three blue lamps' });

    const toRoom = { path: `${link.path}&room=1`, form: { password: form.password } };
    expect(location(await call(confirmIt, toRoom, { confirm: called }))).toBe('/ru/login/done?to=%2Fru%2FAdmin');
    await call(confirmIt, { path: `${link.path}&new=1`, form }, { confirm: called });
    expect(called).toHaveBeenLastCalledWith('abc', { profile, newPassword: 'three blue lamps' });

    const differing = { path: `${link.path}&new=1`, form: { ...form, confirmation: '' } };
    expect(await call(confirmIt, differing, { confirm: called })).toMatchObject({
      data: { problem: 'fields', result: { initialValue: { firstName: ' Anna ' } } },
      init: { status: 422 },
    });
    expect(called).toHaveBeenCalledTimes(3);
  });

  test('says so while the database is unavailable; any other error goes on', async () => {
    expect(await call(confirm, link, { confirmation: unavailable })).toMatchObject({
      data: { isDown: true },
      init: { status: 503 },
    });
    expect(await call(confirm, link, { confirmation: broken })).toEqual(new TypeError('a mistake of ours'));
  });

  test('without a token is a dead one', async () => {
    expect(await call(confirm, { path: '/login/confirm' })).toMatchObject({
      data: { email: undefined },
      init: { status: 400 },
    });
    expect(await call(confirmIt, { path: '/login/confirm', form: { password: 'a' } })).toMatchObject({
      data: { problem: 'link' },
    });
    const form = { password: 'three blue lamps', confirmation: 'three blue lamps' };
    expect(await call(setPassword, { path: '/login/new-password', form })).toMatchObject({ data: { problem: 'link' } });
  });

  test('to a new password that is over says so before anybody types one; while the database is away it may be tried', async () => {
    const path = '/login/new-password?token=abc';
    const answered = async (resetEmail: RequestAuth['resetEmail']) => call(newPassword, { path }, { resetEmail });
    expect(await answered(() => Promise.resolve(undefined))).toMatchObject({
      data: { email: undefined },
      init: { status: 400 },
    });
    expect(await answered(() => Promise.resolve('anna@example.com'))).toMatchObject({
      data: { email: 'anna@example.com' },
      init: { status: 200 },
    });
    expect(await answered(unavailable)).toMatchObject({ data: { email: '' } });
    expect(await call(newPassword, { path: '/login/new-password' })).toMatchObject({ init: { status: 400 } });
  });

  test('that confirms the address, and whose answer was lost, leads to the login when it is sent again', async () => {
    const confirmed = vi.fn<RequestAuth['confirm']>(() => Promise.resolve(undefined));
    const acts: Acts = { once: (_, work) => work() };
    const send = () =>
      call(confirmIt, { path: '/ru/login/confirm?token=abc', form: { password: 'a' } }, { confirm: confirmed }, acts);
    expect(location(await send())).toMatch(/^\/ru\/login\/done/);
    acts.once = () => Promise.resolve(undefined);
    expect(location(await send())).toBe('/ru/login?view=login&confirmed=1');
    expect(confirmed).toHaveBeenCalledTimes(1);
  });

  test('that sets a new password leads to the login', async () => {
    const called = vi.fn<RequestAuth['setPassword']>(() => Promise.resolve(undefined));
    const form = { password: 'three blue lamps', confirmation: 'three blue lamps' };
    const path = '/ru/login/new-password?token=abc';
    expect(location(await call(setPassword, { path, form }, { setPassword: called }))).toBe(
      '/ru/login?view=login&changed=1',
    );
    expect(called).toHaveBeenCalledWith('abc', 'three blue lamps');

    const differing = await call(setPassword, { path, form: { ...form, confirmation: '' } }, { setPassword: called });
    expect(differing).toMatchObject({ data: { problem: 'fields' }, init: { status: 422 } });
    expect(called).toHaveBeenCalledTimes(1);
  });
});

describe('signing in with Google', () => {
  const url = 'https://accounts.google.com/o/oauth2/v2/auth?client_id=x';

  test('begins here', async () => {
    const startGoogle = vi.fn<RequestAuth['startGoogle']>(() => Promise.resolve({ url }));
    const headers = { 'Sec-Fetch-Site': 'same-origin' };
    const path = '/ru/login/google?view=sign-up&to=/ru/teens&popup=1';
    expect(location(await call(google, { path, headers }, { startGoogle }))).toBe(url);
    expect(startGoogle).toHaveBeenCalledWith({ to: '/ru/teens', view: 'sign-up', popup: true, language: 'ru' });
  });

  test.each(['cross-site', 'same-site'])('and not on a page that is %s', async (from) => {
    const startGoogle = vi.fn<RequestAuth['startGoogle']>(() => Promise.resolve({ url }));
    const response = await call(
      google,
      { path: '/login/google', headers: { 'Sec-Fetch-Site': from } },
      { startGoogle },
    );
    expect(location(response)).toBe('/login');
    expect(startGoogle).not.toHaveBeenCalled();
  });

  test('ends where one can read why', async () => {
    const startGoogle = () => Promise.resolve({ problem: 'attempts', minutes: 9 } as const);
    expect(location(await call(google, { path: '/login/google?view=sign-up&to=//x' }, { startGoogle }))).toBe(
      '/login?problem=attempts&minutes=9&to=%2F&view=sign-up',
    );
    expect(location(await call(google, { path: '/ru/login/google?popup=1' }, { startGoogle }))).toBe(
      '/ru/login/done?problem=attempts&minutes=9&to=%2Fru&popup=1',
    );
  });
});

import { describe, expect, test, vi } from 'vitest';

import type { Person, RequestAuth } from '../../../server/auth/request-auth.ts';
import { loginWords } from '../../../i18n/login-words.ts';
import { routerContext } from '../../../tests/fixtures/router-context.ts';
import { readCatalogue } from '../../../server/content/read-catalogue.ts';
import { fixtureContent, fixturePicture } from '../../../tests/fixtures/fixture-content.ts';
import { action as confirmIt, loader as confirm } from './confirm.tsx';
import { loader as google } from './start-google-login.ts';
import { action as signIn, loader as login } from './login.tsx';
import { action as setPassword } from './new-password.tsx';

/** What the server does at the door, with a visitor who has whatever a test gives them. */

const ORIGIN = 'https://lyceum.example';

const anna: Person = { id: '1', name: 'Anna', email: 'anna@lyceum.example', picture: undefined, isAdmin: false };

interface Asked {
  path: string;
  headers?: Record<string, string>;
  method?: string;
  form?: Record<string, string>;
}

/** Calls a loader or an action as React Router does. */
async function ask(
  handler: (args: never) => unknown,
  { path, headers = {}, method, form }: Asked,
  who: Partial<RequestAuth> = {},
) {
  const context = routerContext({
    catalogue: readCatalogue(fixtureContent, fixturePicture),
    auth: { person: () => Promise.resolve(undefined), hasGoogle: true, ...who },
  });
  const body = form && new URLSearchParams(form);
  const request = new Request(ORIGIN + path, {
    method: method ?? (form ? 'POST' : 'GET'),
    headers,
    ...(body && { body }),
  });
  const params = path.startsWith('/ru') ? { lang: 'ru' } : {};
  try {
    const answer = await handler({ context, request, params } as never);
    return answer as { data: Record<string, unknown>; init: { status: number } } & Response & Record<string, unknown>;
  } catch (thrown) {
    return thrown as Response & { data: Record<string, unknown>; init: { status: number } };
  }
}

const led = (answer: Response) => answer.headers.get('Location');

describe('the login', () => {
  test('sends those who are signed in home, in their language', async () => {
    const who = { person: () => Promise.resolve(anna) };
    expect(led(await ask(login, { path: '/login?to=/events' }, who))).toBe('/login/done?to=%2F');
    expect(led(await ask(login, { path: '/ru/login' }, who))).toBe('/ru/login/done?to=%2Fru');
  });

  test('remembers where one came from', async () => {
    const Referer = `${ORIGIN}/events?when=past`;
    expect(await ask(login, { path: '/login', headers: { Referer } })).toMatchObject({ to: '/events?when=past' });
    expect(await ask(login, { path: '/login?to=/teens', headers: { Referer } })).toMatchObject({ to: '/teens' });
  });

  test.each([
    'https://evil.example/events',
    `${ORIGIN}/login?view=reset`,
    `${ORIGIN}/sign-out`,
    'not an address',
    'about:blank',
  ])('but not where %s', async (Referer) => {
    expect(await ask(login, { path: '/ru/login', headers: { Referer } })).toMatchObject({ to: '/ru' });
  });

  test('answers while identity is out of order', async () => {
    const answer = await ask(login, { path: '/login' }, { person: () => Promise.reject(new Error('out of order')) });
    expect(answer).toMatchObject({ data: { isDown: true }, init: { status: 503 } });
  });
});

describe('signing in', () => {
  const form = { email: ' Anna@lyceum.example ', password: ' three blue lamps ' };

  test('leads back through the page that ends every signing in', async () => {
    const asked = vi.fn<RequestAuth['signIn']>(() => Promise.resolve(undefined));
    const answer = await ask(signIn, { path: '/ru/login?to=/ru/teens', form }, { signIn: asked });
    expect(led(answer)).toBe('/ru/login/done?to=%2Fru%2Fteens');
    expect(answer.headers.get('X-Remix-Reload-Document')).toBe('true');
    expect(asked).toHaveBeenCalledWith({ email: 'Anna@lyceum.example', password: ' three blue lamps ' });
  });

  test('leads nowhere else', async () => {
    const who = { signIn: () => Promise.resolve(undefined) };
    expect(led(await ask(signIn, { path: '/login?to=//evil.example', form }, who))).toBe('/login/done?to=%2F');
  });

  test('gives back what was typed, but no password', async () => {
    const who = { signIn: () => Promise.resolve({ problem: 'attempts', minutes: 4 } as const) };
    const answer = await ask(signIn, { path: '/login', form }, who);
    expect(answer).toMatchObject({ data: { problem: 'attempts', minutes: 4 }, init: { status: 429 } });
    expect(answer.data['result']).toMatchObject({ initialValue: { email: ' Anna@lyceum.example ' } });
    expect(JSON.stringify(answer)).not.toContain('lamps');
  });

  test('asks nobody when there is no form, or an empty one', async () => {
    const signedIn = vi.fn<RequestAuth['signIn']>(() => Promise.resolve(undefined));
    const headers = { 'Content-Type': 'application/json' };
    for (const empty of [{ headers }, { form: {} }]) {
      const answer = await ask(signIn, { path: '/login', method: 'POST', ...empty }, { signIn: signedIn });
      const { email, password } = loginWords('en').empty;
      expect(answer).toMatchObject({
        data: { problem: 'fields', result: { error: { email: [email], password: [password] } } },
        init: { status: 422 },
      });
    }
    expect(signedIn).not.toHaveBeenCalled();
  });
});

describe('signing up', () => {
  const form = {
    firstName: 'Anna',
    lastName: 'Orlova',
    email: 'anna@lyceum.example',
    password: 'three blue lamps',
    confirmation: 'three blue lamps',
  };

  test('asks nobody when the passwords differ', async () => {
    const asked = vi.fn<RequestAuth['signUp']>(() => Promise.resolve(undefined));
    const differing = { ...form, confirmation: 'three blue lamp' };
    const answer = await ask(signIn, { path: '/login?view=sign-up', form: differing }, { signUp: asked });
    expect(answer).toMatchObject({
      data: { problem: 'fields', result: { error: { confirmation: ["Passwords don't match."] } } },
      init: { status: 422 },
    });
    expect(JSON.stringify(answer)).not.toContain('lamp');
    expect(asked).not.toHaveBeenCalled();
  });

  test('says that a letter was sent, in the language of the page', async () => {
    const asked = vi.fn<RequestAuth['signUp']>(() => Promise.resolve(undefined));
    const answer = await ask(signIn, { path: '/ru/login?view=sign-up', form }, { signUp: asked });
    expect(answer).toEqual({ sentTo: 'anna@lyceum.example' });
    const { confirmation: _, ...told } = form;
    expect(asked).toHaveBeenCalledWith(told, 'ru');
    expect(JSON.stringify(answer)).not.toContain('lamps');
  });
});

describe('a letter’s link', () => {
  const link = { path: '/ru/login/confirm?token=abc' };
  const confirmation = () => Promise.resolve({ email: 'anna@lyceum.example', name: 'Anna Orlova' });

  test('that confirms changes nothing when it is opened, and says whose address it is', async () => {
    const asked = vi.fn<RequestAuth['confirm']>(() => Promise.resolve(undefined));
    const who = { confirmation, confirm: asked, person: () => Promise.resolve(anna) };
    expect(await ask(confirm, link, who)).toMatchObject({
      data: { signUp: { email: 'anna@lyceum.example' }, signedInAs: anna.email },
      init: { status: 200 },
    });
    expect(asked).not.toHaveBeenCalled();
  });

  test('confirms with the password of the sign-up, or with a new one, and signs in', async () => {
    const asked = vi.fn<RequestAuth['confirm']>(() => Promise.resolve(undefined));
    const form = {
      firstName: ' Anna ',
      lastName: 'Orlova',
      password: 'three blue lamps',
      confirmation: 'three blue lamps',
    };
    const answer = await ask(confirmIt, { ...link, form: { password: form.password } }, { confirm: asked });
    expect(led(answer)).toBe('/ru/login/done?to=%2Fru');
    expect(asked).toHaveBeenLastCalledWith('abc', { password: 'three blue lamps' });

    await ask(confirmIt, { path: `${link.path}&new=1`, form }, { confirm: asked });
    const { firstName, lastName } = { firstName: 'Anna', lastName: 'Orlova' };
    expect(asked).toHaveBeenLastCalledWith('abc', { firstName, lastName, newPassword: 'three blue lamps' });

    const differing = { path: `${link.path}&new=1`, form: { ...form, confirmation: '' } };
    expect(await ask(confirmIt, differing, { confirm: asked })).toMatchObject({
      data: { problem: 'fields', result: { initialValue: { firstName: ' Anna ' } } },
      init: { status: 422 },
    });
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test('says so while identity is out of order', async () => {
    const broken = () => Promise.reject(new Error('out of order'));
    expect(await ask(confirm, link, { confirmation: broken })).toMatchObject({
      data: { isDown: true },
      init: { status: 503 },
    });
  });

  test('without a token is a dead one', async () => {
    expect(await ask(confirm, { path: '/login/confirm' })).toMatchObject({
      data: { signUp: undefined },
      init: { status: 400 },
    });
    expect(await ask(confirmIt, { path: '/login/confirm', form: { password: 'a' } })).toMatchObject({
      data: { problem: 'link' },
    });
    const form = { password: 'three blue lamps', confirmation: 'three blue lamps' };
    expect(await ask(setPassword, { path: '/login/new-password', form })).toMatchObject({ data: { problem: 'link' } });
  });

  test('that sets a new password leads to the login', async () => {
    const asked = vi.fn<RequestAuth['setPassword']>(() => Promise.resolve(undefined));
    const form = { password: 'three blue lamps', confirmation: 'three blue lamps' };
    const path = '/ru/login/new-password?token=abc';
    expect(led(await ask(setPassword, { path, form }, { setPassword: asked }))).toBe('/ru/login?view=login&changed=1');
    expect(asked).toHaveBeenCalledWith('abc', 'three blue lamps');

    const differing = await ask(setPassword, { path, form: { ...form, confirmation: '' } }, { setPassword: asked });
    expect(differing).toMatchObject({ data: { problem: 'fields' }, init: { status: 422 } });
    expect(asked).toHaveBeenCalledTimes(1);
  });
});

describe('the way to Google', () => {
  const url = 'https://accounts.google.com/o/oauth2/v2/auth?client_id=x';

  test('begins here', async () => {
    const startGoogle = vi.fn<RequestAuth['startGoogle']>(() => Promise.resolve({ url }));
    const headers = { 'Sec-Fetch-Site': 'same-origin' };
    const path = '/ru/login/google?view=sign-up&to=/ru/teens&popup=1';
    expect(led(await ask(google, { path, headers }, { startGoogle }))).toBe(url);
    expect(startGoogle).toHaveBeenCalledWith({ to: '/ru/teens', view: 'sign-up', popup: true, language: 'ru' });
  });

  test.each(['cross-site', 'same-site'])('and not on a page that is %s', async (from) => {
    const startGoogle = vi.fn<RequestAuth['startGoogle']>(() => Promise.resolve({ url }));
    const answer = await ask(google, { path: '/login/google', headers: { 'Sec-Fetch-Site': from } }, { startGoogle });
    expect(led(answer)).toBe('/login');
    expect(startGoogle).not.toHaveBeenCalled();
  });

  test('ends where one can read why', async () => {
    const startGoogle = () => Promise.resolve({ problem: 'attempts', minutes: 9 } as const);
    expect(led(await ask(google, { path: '/login/google?view=sign-up&to=//x' }, { startGoogle }))).toBe(
      '/login?problem=attempts&minutes=9&to=%2F&view=sign-up',
    );
    expect(led(await ask(google, { path: '/ru/login/google?popup=1' }, { startGoogle }))).toBe(
      '/ru/login/done?problem=attempts&minutes=9&to=%2Fru&popup=1',
    );
  });
});

import { data } from 'react-router';
import { describe, expect, test, vi } from 'vitest';

import type { Role } from '#domain/account-fields.ts';
import type { Person } from '#server/auth/auth-api.ts';
import type { RequestAuth } from '#server/auth/request-auth.ts';
import { catalogue } from '#tests/fixtures/real-pages.ts';
import { routerContext } from '#tests/fixtures/router-context.ts';
import { loader as done } from './login-done.tsx';
import { loader } from './session-route.ts';
import { action as signOut, loader as signOutByLink } from './sign-out-route.ts';

const anna: Person = {
  id: '1',
  name: 'Anna Lee',
  email: 'anna@example.com',
  picture: 'https://pictures.example/anna',
  role: 'editor',
};

/** What a route is given, with a visitor who can do only what the test says. */
function given(can: Partial<RequestAuth>, address = '/', lang?: 'ru') {
  const context = routerContext({ auth: can });
  // Routes are typed by their own addresses; here one serves all.
  const request = new Request(`http://localhost${address}`);
  return { request, params: { lang }, context, pattern: address.slice(1) } as never;
}

describe('/session', () => {
  const load = (person: RequestAuth['person']) => loader(given({ person }, '/session'));

  test('returns who is signed in, and nothing that the header does not show', async () => {
    const response = await load(() => Promise.resolve(anna));
    expect(await response.json()).toEqual({
      user: { name: 'Anna Lee', email: 'anna@example.com', picture: true, role: 'editor' },
    });
  });

  test('returns null when nobody is', async () => {
    const response = await load(() => Promise.resolve(undefined));
    expect(await response.json()).toEqual({ user: null });
  });

  test('passes on a 503 while the database is unavailable', async () => {
    const unavailable = data(null, { status: 503 });
    await expect(load(() => Promise.reject(unavailable))).rejects.toBe(unavailable);
  });
});

describe('/session/document', () => {
  const load = async (path: string, role: Role | 'nobody' = 'editor') => {
    const person = () => Promise.resolve(role === 'nobody' ? undefined : { ...anna, role });
    const context = routerContext({ auth: { person }, catalogue });
    const url = new URL(`http://localhost/session/document?${new URLSearchParams({ path })}`);
    const response = await loader({ url, context, params: {}, pattern: 'session/document' } as never);
    return ((await response.json()) as { to: string | null }).to;
  };

  test.each([
    ['/', '/Admin/content/pages/home'],
    ['/ru', '/ru/Admin/content/pages/home'],
    ['/ru/about', '/ru/Admin/content/pages/about'],
    ['/privacy-policy', '/Admin/content/legal/privacy-policy'],
    ['/program/books', '/Admin/content/programs/books'],
    ['/ru/program/books/event/overcoat', '/ru/Admin/content/events/overcoat'],
    ['/masters', '/Admin/content/masters'],
    ['/ru/events', '/ru/Admin/content/events'],
    ['/program/nowhere', null],
    ['/search', null],
    ['/Admin', null],
    ['/masters/__proto__', null],
  ])('leads an editor from %j to %j', async (path, to) => {
    expect(await load(path)).toBe(to);
  });

  test.each(['door', 'nobody'] as const)('says nothing to others (%s)', async (role) => {
    await expect(load('/', role)).rejects.toMatchObject({ init: { status: 403 } });
  });

  test.each(['', 'nonsense'])('does not understand what is no path: %j', async (path) => {
    await expect(load(path)).rejects.toMatchObject({ init: { status: 400 } });
  });
});

describe('/session/portrait', () => {
  const request = (answer: Response | undefined) =>
    loader(given({ profilePicture: () => Promise.resolve(answer) }, '/session/portrait'));

  test('is kept for a day, by this browser alone, and carries nothing else of its provider', async () => {
    const headers = { 'Content-Type': 'image/webp', 'Set-Cookie': 'a=b', 'Cache-Control': 'public' };
    const response = await request(new Response('picture', { headers }));
    expect(await response.text()).toBe('picture');
    expect(response.headers.get('Content-Type')).toBe('image/webp');
    expect(response.headers.get('Cache-Control')).toBe('private, max-age=86400');
    expect(response.headers.get('Set-Cookie')).toBeNull();
  });

  test.each([
    ['nothing', undefined],
    ['an error', new Response('', { status: 500, headers: { 'Content-Type': 'image/png' } })],
    ['a page', new Response('<p>', { headers: { 'Content-Type': 'text/html' } })],
    ['a drawing with scripts', new Response('<svg/>', { headers: { 'Content-Type': 'image/svg+xml' } })],
  ])('is not found where there is %s', async (_, answer) => {
    await expect(request(answer)).rejects.toMatchObject({ init: { status: 404 } });
  });
});

describe('/sign-out', () => {
  test.each([
    [undefined, '/'],
    ['ru', '/ru'],
  ] as const)('signs out and leads home (%s)', async (lang, home) => {
    const end = vi.fn<RequestAuth['signOut']>(() => Promise.resolve());
    const response = await signOut(given({ signOut: end }, '/sign-out', lang));
    expect(end).toHaveBeenCalledOnce();
    expect([response.status, response.headers.get('Location')]).toEqual([303, home]);
  });

  test('a link changes nothing', () => {
    expect(signOutByLink(given({}, '/ru/sign-out', 'ru')).headers.get('Location')).toBe('/ru');
  });
});

describe('/login/done', () => {
  const load = (query: string, lang?: 'ru') => done(given({}, `/login/done?${query}`, lang)).data;

  test('leads back', () => {
    expect(load('to=/ru/programs', 'ru')).toEqual({ next: '/ru/programs', problem: undefined, popup: false });
    expect(load('to=/about&popup=1')).toEqual({ next: '/about', problem: undefined, popup: true });
  });

  test.each(['to=//evil.example', 'to=https://evil.example', 'to=/%5Cevil.example', 'to=javascript:alert(1)', ''])(
    'never leads elsewhere: %s',
    (query) => {
      expect(load(query).next).toBe('/');
      expect(load(query, 'ru').next).toBe('/ru');
    },
  );

  test('a problem leads to the login, which has the words for it', () => {
    expect(load('to=/about&popup=1&problem=google-refused')).toEqual({
      next: '/login?problem=google-refused&to=%2Fabout',
      problem: 'google-refused',
      popup: true,
    });
  });

  test('a problem nobody knows is none', () => {
    expect(load('to=/about&problem=%3Cscript%3E')).toMatchObject({ next: '/about', problem: undefined });
  });
});

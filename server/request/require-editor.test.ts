import { describe, expect, test, vi } from 'vitest';

import { authorizeEdit, isDegraded, requireEditor } from './require-editor.ts';
import type { Person, AuthError } from '#server/auth/auth-api.ts';
import type { RequestAuth } from '#server/auth/request-auth.ts';
import { routerContext } from '#tests/fixtures/router-context.ts';
import { DatabaseUnavailableError } from '#server/database/database-unavailable.ts';

const anna: Person = {
  id: 'p1',
  name: 'Anna',
  email: 'anna@lyceum.example',
  picture: undefined,
  role: 'editor',
};
const vera: Person = { ...anna, id: 'p2', name: 'Vera', email: 'vera@example.com', role: undefined };

function contextOf(person: () => Promise<Person | undefined>, error?: AuthError) {
  const count = vi.fn<RequestAuth['count']>(() => Promise.resolve(error));
  const context = routerContext({ auth: { person, count } });
  return { context, count };
}
const signedOut = () => Promise.resolve(undefined);
const unavailable = () => Promise.reject(new DatabaseUnavailableError(new Error('away')));
const broken = () => Promise.reject(new TypeError('a mistake of ours'));
const page = new URL('https://lyceum.example/ru/Admin?page=2');
const thrownBy = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );

describe('a page for editors', () => {
  test('admits editors', async () => {
    const { context } = contextOf(() => Promise.resolve(anna));
    expect(await requireEditor(context, page, 'ru')).toBe(anna);
  });

  test('sends the logged out to the login, and back afterwards', async () => {
    const thrown = (await thrownBy(requireEditor(contextOf(signedOut).context, page, 'ru'))) as Response;
    expect(thrown.status).toBe(302);
    expect(thrown.headers.get('Location')).toBe('/ru/login?to=%2Fru%2FAdmin%3Fpage%3D2');
  });

  test('is forbidden to everybody else, with nothing but who they are', async () => {
    const { context } = contextOf(() => Promise.resolve(vera));
    const thrown = await thrownBy(requireEditor(context, page, 'ru'));
    expect(thrown).toMatchObject({ data: { name: 'Vera', email: 'vera@example.com' }, init: { status: 403 } });
    expect(Object.keys((thrown as { data: object }).data)).toEqual(['name', 'email']);
  });

  test('answers 503 while the database is unavailable', async () => {
    expect(await thrownBy(requireEditor(contextOf(unavailable).context, page, 'ru'))).toMatchObject({
      init: { status: 503 },
    });
  });
});

describe('somebody who wants to change something', () => {
  test('is admitted as an editor, and counted', async () => {
    const { context, count } = contextOf(() => Promise.resolve(anna));
    expect(await authorizeEdit(context)).toEqual({ person: anna });
    expect(count.mock.calls).toEqual([['admin-write', 'p1']]);
    expect(context.get(isDegraded)).toBe(false);
  });

  test('is answered that they are logged out', async () => {
    const { context, count } = contextOf(signedOut);
    expect(await authorizeEdit(context)).toEqual({ problem: 'signed-out', status: 401 });
    expect(count).not.toHaveBeenCalled();
    expect(context.get(isDegraded)).toBe(true);
  });

  test('is refused without the role', async () => {
    const { context, count } = contextOf(() => Promise.resolve(vera));
    expect(await thrownBy(authorizeEdit(context))).toMatchObject({ init: { status: 403 } });
    expect(count).not.toHaveBeenCalled();
  });

  test('has to wait after too many changes', async () => {
    const { context } = contextOf(() => Promise.resolve(anna), { problem: 'attempts', minutes: 7 });
    expect(await authorizeEdit(context)).toEqual({ problem: 'attempts', minutes: 7, status: 429 });
    expect(context.get(isDegraded)).toBe(false);
  });

  test.each([
    ['the database is unavailable', contextOf(unavailable)],
    ['nothing can be counted', contextOf(() => Promise.resolve(anna), { problem: 'unavailable' })],
  ])('has to wait while %s', async (_, { context }) => {
    expect(await authorizeEdit(context)).toEqual({ problem: 'unavailable', status: 503 });
    expect(context.get(isDegraded)).toBe(true);
  });

  test('an unexpected error is thrown, and not reported as an outage', async () => {
    await expect(authorizeEdit(contextOf(broken).context)).rejects.toThrow('a mistake of ours');
  });
});

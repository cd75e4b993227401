import { expect, test } from 'vitest';

import { routerContext } from '#tests/fixtures/router-context.ts';
import type { AuthError, Person } from '#server/auth/auth-api.ts';
import { editorAction, isDegraded, type EditorRejection } from './require-editor.ts';
import { DatabaseUnavailableError } from '#server/database/database-unavailable.ts';

const anna: Person = { id: 'p1', name: '', email: 'anna@lyceum.example', picture: undefined, role: 'editor' };

function routeOf(person: Person | undefined, error?: AuthError) {
  const auth = { person: () => Promise.resolve(person), count: () => Promise.resolve(error) };
  const url = new URL('https://lyceum.example/ru/Admin/publish');
  return { params: { lang: 'ru' }, url, context: routerContext({ auth }) };
}
const reject = ({ problem }: EditorRejection) => Promise.resolve(problem);
const thrownBy = (work: Promise<unknown>) => work.catch((thrown: unknown) => thrown);

test('whoever may edit does so under their id, and by their email where they have no name', async () => {
  const done = await editorAction(routeOf(anna), ({ editor, language }) => Promise.resolve({ editor, language }));
  expect(done).toEqual({ editor: { id: 'p1', name: 'anna@lyceum.example' }, language: 'ru' });
});

test('what was typed comes back to whoever is logged out, too quick, or finds the database gone', async () => {
  const work = () => Promise.reject(new DatabaseUnavailableError(new Error('away')));
  expect(await editorAction(routeOf(undefined), work, reject)).toBe('signed-out');
  expect(await editorAction(routeOf(anna, { problem: 'attempts' }), work, reject)).toBe('attempts');
  const route = routeOf(anna);
  expect(await editorAction(route, work, reject)).toBe('unavailable');
  // The loader of the page must not ask who they are: their text would go with the answer.
  expect(route.context.get(isDegraded)).toBe(true);
});

test('where nothing is typed the page gives way', async () => {
  const work = () => Promise.resolve('done');
  const login = (await thrownBy(editorAction(routeOf(undefined), work))) as Response;
  expect(login.headers.get('Location')).toBe('/ru/login?to=%2Fru%2FAdmin%2Fpublish');
  const late = await thrownBy(editorAction(routeOf(anna, { problem: 'attempts', minutes: 7 }), work));
  expect(late).toMatchObject({ data: { minutes: 7 }, init: { status: 429 } });
  const away = await thrownBy(editorAction(routeOf(anna, { problem: 'unavailable' }), work));
  expect(away).toMatchObject({ init: { status: 503 } });
});

test('a mistake of ours is no outage', async () => {
  const work = () => Promise.reject(new TypeError('a mistake of ours'));
  await expect(editorAction(routeOf(anna), work, reject)).rejects.toThrow('a mistake of ours');
});

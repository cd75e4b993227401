import { expect, test, vi } from 'vitest';

import type { Person } from '#server/auth/auth-api.ts';
import { readCatalogue } from '#server/content/read-catalogue.ts';
import type { MastersCollection } from '#server/database/masters-collection.ts';
import { isDegraded } from '#server/request/require-editor.ts';
import { fixtureContent, fixturePicture } from '#tests/fixtures/fixture-content.ts';
import { routerContext } from '#tests/fixtures/router-context.ts';
import { adminWords } from '#i18n/messages/admin-words.ts';
import { action } from './masters-form-page.tsx';
import { DatabaseUnavailableError } from '#server/database/database-unavailable.ts';

const catalogue = readCatalogue(fixtureContent, fixturePicture);
const { errors } = adminWords('en');
const vera: Person = { id: '1', name: 'Vera', email: 'vera@lyceum.example', picture: undefined, role: 'editor' };
const typed = {
  name: 'Anna',
  surname: 'Ostrova',
  credentials: 'Historian of gardens',
  description: 'Reads gardens.',
  longDescription: 'Born beside an orchard.',
  photo: 'https://pictures.example/anna.jpg',
  programs: ' books ,',
  events: 'overcoat',
};

/** Sends the masters form. */
async function send(form: Record<string, string>, add: MastersCollection['add'], person: Person | undefined = vera) {
  const masters = { add } as Partial<MastersCollection> as MastersCollection;
  const auth = { person: async () => person, count: async () => undefined };
  const context = routerContext({ catalogue, masters, auth });
  const url = new URL('https://lyceum.example/Admin/masters');
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(form) });
  const response = action({ request, url, context, params: {} } as never);
  return { context, response };
}

test('a master is kept with who wrote it, and the page says which was added', async () => {
  const add = vi.fn<MastersCollection['add']>(async () => 'one');
  const response = (await (await send(typed, add)).response) as Response;
  expect(add).toHaveBeenCalledExactlyOnceWith({ ...typed, programs: ['books'], events: ['overcoat'] }, 'Vera');
  expect(response.status).toBe(303);
  expect(response.headers.get('Location')).toBe('/Admin/masters?added=one#form');
});

test('errors stand at their fields, what was typed comes back, and nothing is kept', async () => {
  const add = vi.fn<MastersCollection['add']>();
  const { response } = await send({ ...typed, name: ' ', photo: 'x' }, add);
  expect(await response).toMatchObject({
    data: {
      problem: 'fields',
      result: {
        error: { name: [errors.required], photo: [errors['not-https']] },
        initialValue: { name: ' ', photo: 'x' },
      },
    },
    init: { status: 422 },
  });
  expect(add).not.toHaveBeenCalled();
});

test('while the database is unavailable, what was typed comes back', async () => {
  const { context, response } = await send(typed, () =>
    Promise.reject(new DatabaseUnavailableError(new Error('away'))),
  );
  expect(await response).toMatchObject({
    data: { problem: 'unavailable', result: { initialValue: { name: 'Anna' } } },
    init: { status: 503 },
  });
  expect(context.get(isDegraded)).toBe(true);
});

test('any other error goes on: it becomes a logged 500', async () => {
  const { response } = await send(typed, () => Promise.reject(new TypeError('a mistake of ours')));
  await expect(response).rejects.toThrow('a mistake of ours');
});

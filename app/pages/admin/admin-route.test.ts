import { randomUUID } from 'node:crypto';

import { data } from 'react-router';
import { expect, test } from 'vitest';

import type { Person } from '../../../server/auth/auth-api.ts';
import { readCatalogue } from '../../../server/content/read-catalogue.ts';
import type { MastersCollection } from '../../../server/database/masters-collection.ts';
import { isDegraded } from '../../../server/auth/require-editor.ts';
import { fixtureContent, fixturePicture } from '../../../tests/fixtures/fixture-content.ts';
import { routerContext } from '../../../tests/fixtures/router-context.ts';
import { action } from './admin.tsx';

const catalogue = readCatalogue(fixtureContent, fixturePicture);
const vera: Person = { id: '1', name: 'Vera', email: 'vera@lyceum.example', picture: undefined, isAdmin: true };
const form = {
  formId: 'new',
  intent: 'add',
  id: randomUUID(),
  name: 'Anna',
  surname: 'Ostrova',
  credentials: 'Historian of gardens',
  description: 'Reads gardens.',
  longDescription: 'Born beside an orchard.',
  photo: 'https://pictures.example/anna.jpg',
  programs: 'books',
  events: 'overcoat',
};

/** Sends the masters form to a collection whose every call fails. */
async function sendTo(error: unknown) {
  const add = async () => {
    throw error;
  };
  const masters = { add } as Partial<MastersCollection> as MastersCollection;
  const auth = { person: async () => vera, count: async () => undefined };
  const context = routerContext({ catalogue, masters, auth });
  const url = new URL('https://lyceum.example/Admin');
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(form) });
  const response = action({ request, url, context, params: {} } as never);
  return { context, response };
}

test('while the database is unavailable, what was typed comes back', async () => {
  const { context, response } = await sendTo(data(null, { status: 503 }));
  expect(await response).toMatchObject({
    data: { problem: 'unavailable', formId: 'new', next: { id: form.id }, result: { initialValue: { name: 'Anna' } } },
    init: { status: 503 },
  });
  expect(context.get(isDegraded)).toBe(true);
});

test('any other error goes on: it becomes a logged 500', async () => {
  const { response } = await sendTo(new TypeError('a mistake of ours'));
  await expect(response).rejects.toThrow('a mistake of ours');
});

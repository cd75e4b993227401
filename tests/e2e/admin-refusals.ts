import type { APIRequestContext } from '@playwright/test';

import type { TestServer } from './test-server.ts';
import { masterForm, signedUp, signedUpEditor, test } from './account-test.ts';
import { expect } from './site-test.ts';

const intents = ['add', 'change', 'remove', 'restore'] as const;
/** What nobody but editors may read. */
const secrets = /Orlova|Doctor of philology|maria\.jpg|name="photo"/;

/** Declares the tests that every way into the editors' room is shut to everybody else; over whichever database. */
export function refusesEverybodyElse(): void {
  /** One master in the collection, put there by an editor who then leaves. */
  async function aMaster(request: APIRequestContext, server: TestServer): Promise<string> {
    const editor = await signedUpEditor(request, server);
    const form = masterForm();
    const added = await request.post('/Admin', { form, headers: { Origin: server.origin }, maxRedirects: 0 });
    expect(added.status()).toBe(303);
    await request.post('/sign-out', { headers: { Origin: server.origin } });
    expect(editor.email).toBeTruthy();
    return form['id'] ?? '';
  }

  test('whoever is signed out is led to the login, and every call is refused', async ({ context, backend }) => {
    const { request } = context;
    const { server } = backend;
    const id = await aMaster(request, server);
    for (const path of ['/Admin', '/ru/Admin', '/Admin?page=1', `/Admin?edit=${id}`]) {
      const answer = await request.get(path, { maxRedirects: 0 });
      expect(answer.status(), path).toBe(302);
      expect(answer.headers()['location']).toContain('/login?to=');
      expect(secrets.test(await answer.text()), path).toBe(false);
    }
    expect(secrets.test(await (await request.get('/Admin.data')).text())).toBe(false);
    for (const intent of intents) {
      for (const path of ['/Admin', '/ru/Admin', '/Admin.data']) {
        const form = masterForm({ intent, id, revision: '1', name: 'Hacked' });
        const answer = await request.post(path, { form, headers: { Origin: server.origin }, maxRedirects: 0 });
        expect(answer.status(), `${intent} ${path}`).toBe(401);
      }
    }
    const editor = await signedUpEditor(request, server);
    const room = await (await request.get('/Admin')).text();
    expect(room.includes('Orlova')).toBe(true);
    expect(room.includes('Hacked')).toBe(false);
    expect(editor.email).toBeTruthy();
  });

  test('whoever is no editor is refused, for every call, and learns nothing', async ({ context, backend }) => {
    const { request } = context;
    const { server } = backend;
    const id = await aMaster(request, server);
    const { email } = await signedUp(request, server);
    for (const path of ['/Admin', '/ru/Admin', `/Admin?edit=${id}`, '/Admin.data']) {
      const answer = await request.get(path, { maxRedirects: 0 });
      expect(answer.status(), path).toBe(403);
      expect(secrets.test(await answer.text()), path).toBe(false);
    }
    for (const intent of intents) {
      for (const path of ['/Admin', '/Admin.data']) {
        const form = masterForm({ intent, id, revision: '1', name: 'Hacked' });
        const answer = await request.post(path, { form, headers: { Origin: server.origin }, maxRedirects: 0 });
        expect(answer.status(), `${intent} ${path}`).toBe(403);
        expect(secrets.test(await answer.text()), path).toBe(false);
      }
    }
    await server.admin('grant', email);
    const room = await (await request.get('/Admin')).text();
    expect(room.includes('Orlova')).toBe(true);
    expect(room.includes('Hacked')).toBe(false);
    await server.admin('revoke', email);
    expect((await request.get('/Admin')).status()).toBe(403);
  });
}

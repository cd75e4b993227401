import type { APIRequestContext } from '@playwright/test';

import type { TestServer } from './test-server.ts';
import { masterForm, signedUp, signedUpEditor, test } from './account-test.ts';
import { at, expect, languages, words } from './site-test.ts';

const intents = ['add', 'change', 'remove', 'restore'] as const;
/** What nobody but editors may read. */
const secrets = /Orlova|Doctor of philology|maria\.jpg|name="photo"/;

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
  const adminPage = await (await request.get('/Admin')).text();
  expect(adminPage.includes('Orlova')).toBe(true);
  expect(adminPage.includes('Hacked')).toBe(false);
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
  const adminPage = await (await request.get('/Admin')).text();
  expect(adminPage.includes('Orlova')).toBe(true);
  expect(adminPage.includes('Hacked')).toBe(false);
  await server.admin('revoke', email);
  expect((await request.get('/Admin')).status()).toBe(403);
});

test('a form from another site is refused, an editor’s too', async ({ context, backend: { server } }) => {
  await signedUpEditor(context.request, server);
  const elsewhere: Record<string, string>[] = [{ Origin: 'https://evil.example' }, { Origin: 'null' }, {}];
  for (const headers of elsewhere) {
    const answer = await context.request.post('/Admin', {
      form: masterForm({ surname: 'Smuggled' }),
      headers,
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(403);
  }
  const adminPage = await (await context.request.get('/Admin')).text();
  expect(adminPage.includes('Smuggled')).toBe(false);
});

test('an editor who writes without end is asked to wait', async ({ context, backend: { server } }) => {
  await signedUpEditor(context.request, server);
  const post = async () => {
    const form = masterForm({ name: '' });
    return (await context.request.post('/Admin.data', { form, headers: { Origin: server.origin } })).status();
  };
  const statuses: number[] = [];
  // Many at a time: all of them have to come within the minute in which they are counted.
  for (let wave = 0; wave < 5; wave += 1) statuses.push(...(await Promise.all(Array.from({ length: 25 }, post))));
  expect(statuses.filter((status) => status === 422)).toHaveLength(120);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
});

test.describe('somebody who is no editor', () => {
  test.use({ expectedConsole: ['403'] });

  for (const language of languages) {
    test(`the refusal is plain, and offers a way out (${language})`, async ({ page, context, backend: { server } }) => {
      const { email } = await signedUp(context.request, server);
      await page.goto(at(language, '/Admin'));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(email)).toBeVisible();
      await expect(page.getByRole('button', { name: words[language].account.logOut }).first()).toBeVisible();
    });
  }
});

import { refusesEverybodyElse } from './admin-refusals.ts';
import { masterForm, signedUp, signedUpEditor, test } from './account-test.ts';
import { at, expect, languages, words } from './site-test.ts';

refusesEverybodyElse();

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
  const room = await (await context.request.get('/Admin')).text();
  expect(room.includes('Smuggled')).toBe(false);
});

test('an editor who writes without end is asked to wait', async ({ context, backend: { server } }) => {
  await signedUpEditor(context.request, server);
  const statuses: number[] = [];
  for (let each = 0; each < 125; each += 1) {
    const form = masterForm({ name: '' });
    const answer = await context.request.post('/Admin.data', { form, headers: { Origin: server.origin } });
    statuses.push(answer.status());
  }
  expect(statuses.slice(0, 120).every((status) => status === 422)).toBe(true);
  expect(statuses.slice(120).every((status) => status === 429)).toBe(true);
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

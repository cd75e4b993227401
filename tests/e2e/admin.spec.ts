import type { Locator, Page } from '@playwright/test';

import { startWords } from '#i18n/messages/admin-start-words.ts';
import { launchWords } from '#i18n/messages/launch-words.ts';
import { masterForm, test } from './account-test.ts';
import { expectAccessible } from './expect-accessible.ts';
import { at, expect, hydrated, named, open, phone, words, type Language } from './site-test.ts';

test.use({ expectedConsole: ['401', '403', '422', '500', '503', 'ERR_FAILED'] });

/** The masters form, and its controls by the names of their fields. */
function mastersForm(page: Page, language: Language) {
  const { form: text } = words[language].admin;
  const form = page.getByRole('form', { name: text.add });
  const field = (name: string): Locator =>
    form.getByRole('textbox', { name: text.fields[name as keyof typeof text.fields], exact: true });
  return {
    form,
    field,
    submit: form.getByRole('button', { name: text.submit }),
    fill: async (values: Record<string, string>) => {
      for (const [name, value] of Object.entries(values)) await field(name).fill(value);
    },
    typed: async () => {
      const names = Object.keys(masterForm());
      const values = await Promise.all(names.map((name) => field(name).inputValue()));
      return Object.fromEntries(names.map((name, index) => [name, values[index]]));
    },
  };
}

test('from the start an editor comes to lists, a month and the masters form', async ({ page, asEditor }) => {
  const { admin, layout } = words.ru;
  const lists = startWords('ru');
  await asEditor();
  await page.setViewportSize(phone);
  await open(page, '/ru/Admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(admin.title);
  for (const title of [layout.links.masters, layout.links.programs, layout.links.events]) {
    await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();
  }
  // What is to be done before a site goes live is folded on one that is open.
  const launch = launchWords('ru');
  const backup = page.getByRole('button', { name: named(launch.putAway, launch.lines.backup.text()) });
  await expect(backup).toBeHidden();
  await page.getByRole('heading', { name: launch.title }).click();
  await expect(backup).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: lists.month, exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: named('Декабрь 2026') })).toBeVisible();
  await page.getByRole('link', { name: lists.all.events, exact: true }).click();
  await page.getByRole('link', { name: lists.filters.warning }).click();
  await expect(page.getByRole('link', { name: lists.filters.warning })).toHaveAttribute('aria-current', 'page');
  await page.goto('/ru/Admin');
  await page.getByRole('link', { name: admin.form.title }).click();
  await expect(page.getByRole('form', { name: admin.form.add })).toBeVisible();

  // From a page that was loaded again, the button of the browser leads back into the room.
  await page.getByRole('contentinfo').getByRole('link', { name: layout.footer.cookies }).click();
  await expect(page).toHaveURL(/\/cookies-policy$/);
  // The document is a public one from now on, which knows nothing of the room.
  await page.reload();
  await hydrated(page);
  await page.goBack();
  await expect(page.getByRole('form', { name: admin.form.add })).toBeVisible();
});

test('an editor adds a master once every field is right and the server takes it', async ({
  page,
  context,
  asEditor,
}) => {
  const language = 'ru';
  const { admin } = words[language];
  await asEditor();
  await open(page, at(language, '/Admin/masters'));
  const { form, field, submit, fill, typed } = mastersForm(page, language);
  await fill({ name: 'Maria', photo: 'http://lyceum.example/a.jpg', programs: 'program1, nothing' });
  await submit.click();
  await expect(form.getByText(admin.errors.required)).toHaveCount(5);
  await expect(form.getByText(admin.errors['not-https'])).toBeVisible();
  await expect(form.getByText(named('nothing'))).toContainText('program1');
  await expect(field('surname')).toBeFocused();
  for (const name of ['surname', 'photo', 'programs', 'events']) {
    await expect(field(name)).toHaveAttribute('aria-invalid', 'true');
  }
  expect(await typed()).toMatchObject({ name: 'Maria', programs: 'program1, nothing' });
  await page.setViewportSize(phone);
  await expectAccessible(page);

  await fill(masterForm({ surname: 'Newest', programs: ' program1 ,program3,, ' }));
  await submit.click();
  await expect(page.getByRole('status').filter({ hasText: admin.added('Maria Newest') })).toBeVisible();
  expect(Object.values(await typed()).join('')).toBe('');
  const first = page.getByRole('article').first();
  await expect(first.getByRole('heading')).toHaveText('Maria Newest');
  // Who has added it, and the lists, split on commas and trimmed.
  for (const text of ['Vera Editor', 'Короткие книги', 'За столом']) await expect(first).toContainText(text);

  // A form that cannot be taken keeps what is typed, and goes through later, once.
  const master = masterForm({ surname: 'Patient' });
  await fill(master);
  const cookies = await context.cookies();
  const fails = async (how: 'abort' | '500' | 'signed-out') => {
    if (how === 'signed-out') await context.clearCookies();
    else {
      await page.route('**/Admin/masters.data*', (route) =>
        how === 'abort' ? route.abort() : route.fulfill({ status: 500, body: 'broken' }),
      );
    }
    await submit.click();
    const problem = admin.rejections[how === 'signed-out' ? how : 'unavailable'];
    await expect(page.getByRole('alert').filter({ hasText: problem })).toBeVisible();
    expect(await typed()).toEqual(master);
    await page.unroute('**/Admin/masters.data*');
  };
  await fails('abort');
  await fails('500');
  await fails('signed-out');
  await context.addCookies(cookies);

  const { promise, resolve: goOn } = Promise.withResolvers<void>();
  let sent = 0;
  await page.route('**/Admin/masters.data*', async (route) => {
    if (route.request().method() === 'POST') sent += 1;
    await promise;
    await route.continue();
  });
  await submit.dblclick();
  await expect(form.getByRole('button', { name: admin.form.sending })).toBeDisabled();
  goOn();
  await expect(page.getByText(admin.added('Maria Patient'))).toBeVisible();
  expect(sent).toBe(1);
  await expect(page.getByRole('article').filter({ hasText: 'Maria Patient' })).toHaveCount(1);
});

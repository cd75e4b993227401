import { fieldIn, fill, formIn, maria, submitIn, typedIn } from './admin-page.ts';
import { masterForm, signedUpEditor, test } from './account-test.ts';
import { expect, named, open, words } from './site-test.ts';

const { admin } = words.en;
test.use({ expectedConsole: ['401', '409', '500', '503', 'ERR_FAILED'] });

test.beforeEach(async ({ page, context, backend: { server } }) => {
  await signedUpEditor(context.request, server);
  await open(page, '/Admin');
});

test('while a form is on its way it cannot be sent again', async ({ page }) => {
  const form = formIn(page, 'en');
  await fill(form, 'en', { ...maria, surname: 'Once' });
  const { promise, resolve: goOn } = Promise.withResolvers<void>();
  let sent = 0;
  await page.route('**/Admin.data*', async (route) => {
    if (route.request().method() === 'POST') sent += 1;
    await promise;
    await route.continue();
  });
  await submitIn(form, 'en').dblclick();
  await expect(form.getByRole('button', { name: admin.form.sending })).toBeDisabled();
  goOn();
  await expect(page.getByText(admin.done.added('Maria Once'))).toBeVisible();
  expect(sent).toBe(1);
});

test('where the network is cut or the server fails, it says so, keeps what is typed, and goes through later', async ({
  page,
}) => {
  const form = formIn(page, 'en');
  await fill(form, 'en', { ...maria, surname: 'Kept' });
  for (const fails of ['abort', '500'] as const) {
    await page.route('**/Admin.data*', (route) =>
      fails === 'abort' ? route.abort() : route.fulfill({ status: 500, body: 'broken' }),
    );
    await submitIn(form, 'en').click();
    await expect(page.getByRole('alert').filter({ hasText: admin.problems.unavailable })).toBeVisible();
    expect(await typedIn(form, 'en')).toMatchObject({ ...maria, surname: 'Kept' });
    await page.unroute('**/Admin.data*');
  }
  await submitIn(form, 'en').click();
  await expect(page.getByText(admin.done.added('Maria Kept'))).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'Maria Kept' })).toHaveCount(1);
});

test('whoever was signed out meanwhile loses nothing', async ({ page, context, backend: { server } }) => {
  const form = formIn(page, 'en');
  await fill(form, 'en', { ...maria, surname: 'Patient' });
  const cookies = await context.cookies();
  await context.clearCookies();
  await submitIn(form, 'en').click();
  await expect(page.getByRole('alert').filter({ hasText: admin.problems['signed-out'] })).toBeVisible();
  expect(await typedIn(form, 'en')).toMatchObject({ surname: 'Patient' });
  expect(server.origin).toBe(new URL(page.url()).origin);
  await context.addCookies(cookies);
  await submitIn(form, 'en').click();
  await expect(page.getByText(admin.done.added('Maria Patient'))).toBeVisible();
});

test('two editors at one master: the second sees both versions', async ({ page, browser, backend: { server } }) => {
  const form = formIn(page, 'en');
  await fill(form, 'en', { ...maria, surname: 'Shared' });
  await submitIn(form, 'en').click();
  const entry = page.getByRole('article').filter({ hasText: 'Maria Shared' });
  await entry.getByRole('link', { name: named(admin.collection.edit) }).click();
  const editing = formIn(page, 'en', admin.form.change('Maria Shared'));
  await fieldIn(editing, 'en', 'credentials').fill('Mine');

  const other = await browser.newContext({ baseURL: server.origin });
  await signedUpEditor(other.request, server);
  const otherPage = await other.newPage();
  await otherPage.goto(page.url());
  const theirs = formIn(otherPage, 'en', admin.form.change('Maria Shared'));
  await fieldIn(theirs, 'en', 'credentials').fill('Theirs');
  await theirs.getByRole('button', { name: admin.form.submit.change }).click();
  await expect(otherPage.getByText(admin.done.changed('Maria Shared'))).toBeVisible();
  await other.close();

  await editing.getByRole('button', { name: admin.form.submit.change }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Vera Editor changed this master' })).toBeVisible();
  await expect(page.getByText('Theirs', { exact: true })).toBeVisible();
  await expect(fieldIn(editing, 'en', 'credentials')).toHaveValue('Mine');
  await editing.getByRole('button', { name: admin.form.submit.change }).click();
  await expect(page.getByText(admin.done.changed('Maria Shared'))).toBeVisible();
  await expect(entry).toContainText('Mine');
});

test('the collection has pages', async ({ page, context, backend: { server } }) => {
  for (let each = 1; each <= 21; each += 1) {
    const form = masterForm({ surname: `Paged ${each}` });
    await context.request.post('/Admin', { form, headers: { Origin: server.origin }, maxRedirects: 0 });
  }
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(10);
  await expect(page.getByRole('article').first()).toContainText('Paged 21');
  await page.getByRole('link', { name: words.en.pagination.next }).click();
  await expect(page.getByRole('article').first()).toContainText('Paged 11');
  await page.goto('/Admin?page=999');
  await expect(page.getByRole('article').first()).toBeVisible();
});

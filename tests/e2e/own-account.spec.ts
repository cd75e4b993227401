import { newEmail, PASSWORD, signedUp, test } from './account-test.ts';
import { expectAccessible } from './expect-accessible.ts';
import { failedRequests } from './login-page.ts';
import { at, expect, hydrated, phone, words } from './site-test.ts';

/** Name and address of one's own account (docs/rules.md, Accounts). */

test.use({ expectedConsole: failedRequests, viewport: phone });

test('an account shows its name and address and changes both', async ({ page, backend: { server } }) => {
  const language = 'en';
  const { login } = words[language];
  const { account } = login;
  const { email } = await signedUp(page.request, server);
  const go = async (path: string) => {
    await page.goto(path);
    await hydrated(page);
  };
  const [name, address, password] = ['name', 'email', 'password'].map((field) => page.locator(`input[name=${field}]`));
  const press = (form: 'rename' | 'new-address') =>
    page.getByRole('button', { name: login.submit[form], exact: true }).click();
  const status = page.getByRole('status').filter({ hasText: /./ });

  await go(at(language, '/ticket'));
  await page.getByRole('link', { name: account.change }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(account.title);
  await expect(page.getByText(account.text(email))).toBeVisible();

  await name!.fill('see example.com');
  await press('rename');
  await expect(name!).toHaveAccessibleDescription(login.problems['own-name']);
  await expect(name!).toHaveValue('see example.com');
  await name!.fill('Anna & Ivan');
  await press('rename');
  await expect(status).toHaveText(account.done.name);
  await expect(name!).toHaveValue('Anna & Ivan');

  const next = newEmail();
  await address!.fill(next);
  await password!.fill('not the password');
  await press('new-address');
  await expect(password!).toHaveAccessibleDescription(login.problems['own-password']);
  await expect(address!).toHaveValue(next);
  await expectAccessible(page);
  await password!.fill(PASSWORD);
  await press('new-address');
  await expect(status).toHaveText(account.done.sent);
  await expect(page.getByText(account.text(email))).toBeVisible();

  const [link = ''] = (await server.emailTo(next)).links;
  await go(link);
  await expect(page.getByText(login.newAddress.text(next))).toBeVisible();
  await page.getByRole('button', { name: login.submit['confirm-address'] }).click();
  await expect(page.getByText(login.newAddress.done)).toBeVisible();
  await page.getByRole('link', { name: account.title }).click();
  await expect(page.getByText(account.text(next))).toBeVisible();
  await go(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(login.deadLink.title);
});

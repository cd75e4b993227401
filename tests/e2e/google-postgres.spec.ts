import { newEmail, SESSION, test } from './people.ts';
import { expect } from './site.ts';

test.use({ kind: 'postgres' });

test('Google sign-in makes one account, however often it is used', async ({ page, context, people }) => {
  const email = newEmail();
  people.provider.receive({ sub: email, email, email_verified: true, name: 'Zinaida Serebriakova' });
  for (let time = 0; time < 2; time += 1) {
    await page.goto('/login/google?to=/calendar');
    await page.waitForURL('/calendar');
    expect(await (await context.request.get('/session')).json()).toMatchObject({ user: { email } });
    expect((await context.cookies()).some(({ name }) => name === SESSION)).toBe(true);
    await context.clearCookies();
  }
  expect(await people.house.admin('grant', email)).toContain(email);
});

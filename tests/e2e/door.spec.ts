import { peopleWords } from '#i18n/messages/admin-people-words.ts';
import { doorWords } from '#i18n/messages/door-words.ts';
import { orderPlacedIn } from '#tests/fixtures/placed-order.ts';
import { signedUp, test } from './account-test.ts';
import { grant } from './grant-role.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expectInside, windows } from './expect-inside.ts';
import { expect, named, open, phone, settled, words } from './site-test.ts';
import type { TestServer } from './test-server.ts';

/** Half an hour before an event somebody with a phone lets its guests in. */

// In one worker, which has one such server.
test.describe.configure({ mode: 'default' });
test.use({ serverClock: 'doors', viewport: phone, expectedConsole: ['403'] });

test.beforeEach(async ({ context, backend: { server } }) => {
  const { email } = await signedUp(context.request, server);
  grant(server, email, 'door');
});

const { en, ru } = { en: doorWords('en'), ru: doorWords('ru') };
const purchase = { what: 'event', item: 'event2', seat: 'in-person' } as const;
const orderOf = (server: TestServer, name: string, quantity: number) =>
  orderPlacedIn(server.directory, { purchase, name, quantity }, 'doors');

test('a scanned ticket lets its holder in once, whichever phone reads it, until that is undone', async ({
  page,
  context,
  browser,
  baseURL,
  address,
  backend: { server },
}) => {
  const { tickets } = await orderOf(server, 'Anna Lee', 2);
  const scanned = `/t/${tickets[0]!.code}`;
  const heading = page.getByRole('heading', { level: 1 });
  await open(page, scanned);
  await expect(heading).toHaveText(en.comeIn);
  await expect(page.getByText('Anna Lee')).toBeVisible();
  await expectAccessible(page);

  const other = await browser.newContext({
    baseURL: baseURL!,
    viewport: phone,
    storageState: await context.storageState(),
    extraHTTPHeaders: { 'X-Forwarded-For': address },
  });
  const second = await other.newPage();
  await open(second, `/ru${scanned}`);
  const secondHeading = second.getByRole('heading', { level: 1 });
  await expect(secondHeading).toHaveText(ru.comeIn);

  await page.keyboard.press('Enter');
  await expect(page.getByText(en.checkedIn('18:40'))).toBeVisible();
  await expect(page.getByText(en.seats(1, 2))).toBeVisible();
  // The other phone still shows the button.
  await second.getByRole('button', { name: ru.checkIn }).click();
  await expect(secondHeading).toHaveText(ru.alreadyIn('18:40'));
  await expect(second.getByRole('button', { name: ru.undo })).toHaveCount(0);
  await expectAccessible(second);

  await page.getByRole('button', { name: en.undo }).click();
  await expect(page.getByText(en.undone)).toBeVisible();
  await second.reload();
  await expect(secondHeading).toHaveText(ru.comeIn);
  await other.close();
});

test('a Russian ticket is answered in the language in which the room is used at the door', async ({
  page,
  backend: { server },
}) => {
  const { tickets } = await orderOf(server, 'Vasilisa', 1);
  const path = `/t/${tickets[0]!.code}`;
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(`/ru${path}`);
  await expect(heading).toHaveText(ru.comeIn);
  await open(page, '/Admin');
  await page.goto(`/ru${path}`);
  await expect(page).toHaveURL(path);
  await expect(heading).toHaveText(en.comeIn);
});

test('at the door somebody sees the next events, searches a guest list as they type, checks in, and nothing else', async ({
  page,
  backend: { server },
}) => {
  await orderOf(server, 'Пётр', 1);
  await orderOf(server, 'Раиса', 1);
  await open(page, '/ru/Admin');
  const { roles } = peopleWords('ru');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(roles.door);
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Дубай');
  await page
    .getByRole('link', { name: named(ru.list.title) })
    .first()
    .click();
  await page.getByLabel(ru.list.find).fill('Павел');
  await expect(page.getByRole('status').filter({ hasText: ru.list.nobody })).toBeVisible();
  await page.getByLabel(ru.list.find).fill('ПЕТ');
  await expect(page.getByText('Раиса')).toBeHidden();
  await page.getByRole('button', { name: `${ru.checkIn}: Пётр` }).click();
  await expect(page.getByText('✓ 18:40')).toBeVisible();
  await expectAccessible(page);

  // That is all there is at the door.
  await page.goto('/ru/Admin/people');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.ru.admin.forbidden.title);
  const requested: string[] = [];
  page.on('request', (request) => void requested.push(new URL(request.url()).pathname));
  await page.evaluate(() => localStorage.setItem('signed-in', '1'));
  await open(page, '/about');
  await expect(page.getByRole('dialog', { name: words.en.layout.menu })).toBeHidden();
  await expect.poll(() => requested).toContain('/session');
  await settled(page);
  expect(requested).not.toContain('/session/document');
  await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test.describe('in a Russian browser', () => {
    test.use({ locale: 'ru-RU' });

    test('an English ticket is answered in Russian', async ({ page, backend: { server } }) => {
      const { tickets } = await orderOf(server, 'Nina', 1);
      await page.goto(`/t/${tickets[0]!.code}`);
      await page.getByRole('button', { name: ru.checkIn }).click();
      await expect(page).toHaveURL(/\/ru\/t\//);
      await expect(page.getByRole('button', { name: ru.undo })).toBeVisible();
    });
  });

  test('a guest is found by the form, checked in, and checked out again', async ({ page, backend: { server } }) => {
    const { code } = await orderOf(server, 'Nina', 1);
    await orderOf(server, 'Oscar', 1);
    await page.goto('/Admin/door/event2');
    await page.getByLabel(en.list.find).fill(code.toLowerCase());
    await page.getByRole('button', { name: en.list.search }).click();
    await expect(page.getByText('Oscar')).toBeHidden();
    await page.getByRole('button', { name: `${en.checkIn}: Nina` }).click();
    await expect(page.getByText('✓ 18:40').filter({ visible: true })).toBeVisible();
    await expect(page.getByText('Oscar')).toBeHidden();
    await page.getByRole('button', { name: `${en.undo}: Nina` }).click();
    await expect(page.getByRole('button', { name: `${en.checkIn}: Nina` })).toBeVisible();
    await page.getByRole('link', { name: en.list.showAll }).click();
    await expect(page.getByText('Oscar')).toBeVisible();
  });
});

test('on the evening itself a ticket shows its code whole in the first window', async ({
  page,
  backend: { server },
}) => {
  const { token } = await orderOf(server, 'Anna', 1);
  await open(page, `/ru/ticket/${token}`);
  for (const window of windows) {
    await page.setViewportSize(window);
    await expectInside(page.getByRole('main').getByRole('img').first(), window);
  }
});

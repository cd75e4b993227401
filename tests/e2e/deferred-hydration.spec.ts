import { events } from './sample-pages.ts';
import { expect, hydrated, open, settled, test, words } from './site-test.ts';
import type { AppWindow } from './translator.ts';

/** Whatever somebody has done before hydration stands after it; for the menu see header-account.spec.ts. */

const { event } = words.en;
const { category } = words.en.events.filters;

test('the purchase dialog stays open, and no stylesheet that came with the document is asked for again', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') requested.push(request.url());
  });
  // A document that comes in pieces is read ahead.
  const devtools = await page.context().newCDPSession(page);
  const slowNetwork = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
  await devtools.send('Network.emulateNetworkConditions', slowNetwork);
  await page.goto(events.coffee.path, { waitUntil: 'commit' });
  await page.getByRole('button', { name: event.buy }).first().click();
  await hydrated(page);
  await expect(page.getByRole('dialog', { name: words.en.purchase.title })).toBeVisible();
  await settled(page);
  expect(requested).toEqual([]);
});

test('the chosen seat stays chosen', async ({ page }) => {
  await page.goto(events.dead.path, { waitUntil: 'commit' });
  await page.getByRole('radio', { name: event.online }).check();
  await hydrated(page);
  await expect(page.getByRole('radio', { name: event.online })).toBeChecked();
  await expect(page.getByText(event.onlineLabel).first()).toBeVisible();
});

test('the chosen category is shown', async ({ page }) => {
  await page.goto('/programs', { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: category }).selectOption('culture');
  await hydrated(page);
  await expect(page.getByRole('combobox', { name: category })).toHaveValue('culture');
  await expect(page).toHaveURL('/programs?category=culture');
});

test.describe('beside a field there is something of a password manager', () => {
  // React mounts the page anew and says so.
  test.use({ expectedConsole: ['error #418', 'speculation rule set'] });

  test('what was typed stays, and so does the focus', async ({ page, holdScripts }) => {
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        for (const field of document.querySelectorAll('input')) field.after(document.createElement('password-icon'));
      }),
    );
    const scriptsCome = await holdScripts();
    await page.goto('/login');
    const field = (name: string) => page.getByLabel(name, { exact: true });
    const { email, password } = words.en.login.fields;
    await field(email).fill('anna@example.com');
    await field(password).fill('a long password');
    scriptsCome();
    await hydrated(page);
    await expect(page.locator('password-icon')).toHaveCount(0);
    await expect(field(email)).toHaveValue('anna@example.com');
    await expect(field(password)).toHaveValue('a long password');
    await expect(field(password)).toBeFocused();
  });
});

test.describe('the clock of a visitor is ahead', () => {
  test.use({ ticking: true });

  test('a search is answered though the page begins with loading its data again', async ({ page }) => {
    await page.clock.pauseAt('2028-12-01T10:00:00+04:00');
    const scripts = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    const loaded = page.waitForResponse('**/search.data');
    await page.goto('/search', { waitUntil: 'commit' });
    const field = page.getByRole('searchbox');
    await field.fill('sikbaj');
    await field.blur();
    scripts.resolve();
    await hydrated(page);
    await loaded;
    await page.waitForFunction(
      () => (window as unknown as AppWindow).__reactRouterDataRouter.state.revalidation === 'idle',
    );
    // Now the pause of the visitor is over.
    await page.clock.runFor(1_000);
    await expect(page).toHaveURL('/search?q=sikbaj');
    await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText(events.sikbaj.en);
    await expect(field).toHaveValue('sikbaj');
  });
});

test('a filter that was begun and left is not put back by the browser, which would lead to another list', async ({
  page,
}) => {
  // While it is hydrated a page takes over what was selected before, and that would be another list as well.
  await open(page, '/programs');
  await page.getByRole('combobox', { name: category }).evaluate((select: HTMLSelectElement) => {
    select.value = 'culture';
  });
  // Its hydration replaces the address, which the way back would be taken for.
  await open(page, '/calendar');
  await page.goBack();
  await hydrated(page);
  await expect(page.getByRole('combobox', { name: category })).toHaveValue('');
  expect(new URL(page.url()).search).toBe('');
});

for (const [touch, whatBecomes, top] of [
  ['none', 'goes to where it was left', 1500],
  ['a click', 'stays there for who has touched it', 0],
  ['a wheel', 'is where its visitor has scrolled it', 300],
] as const)
  test(`a page that comes back from its top ${whatBecomes}`, async ({ page, holdScripts }) => {
    await open(page, events.coffee.path);
    await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
    await page.goto('/calendar');
    const scriptsCome = await holdScripts();
    await page.goBack();
    const devtools = await page.context().newCDPSession(page);
    // What Playwright evaluates counts as a touch.
    const ask = async (expression: string) => (await devtools.send('Runtime.evaluate', { expression })).result.value;
    await expect.poll(() => ask('scrollY')).toBe(1500);
    // As WebKit does where it is busy.
    await ask('scrollTo({ top: 0, behavior: "instant" })');
    if (touch === 'a click') await page.getByRole('main').click({ position: { x: 1, y: 1 } });
    if (touch === 'a wheel') {
      await page.mouse.wheel(0, 300);
      await expect.poll(() => ask('scrollY')).toBe(300);
    }
    scriptsCome();
    const container = "Object.keys(document).find((key) => key.startsWith('__reactContainer'))";
    await expect.poll(() => ask(`document[${container}]?.stateNode.current.memoizedState.isDehydrated`)).toBe(false);
    await expect.poll(() => ask('scrollY')).toBe(top);
  });

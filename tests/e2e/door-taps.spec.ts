import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import type { BrowserContext, Page } from '@playwright/test';

import { SQLITE_FILE } from '#server/database/sqlite.ts';
import { doorWords } from '#i18n/messages/door-words.ts';
import { orderPlacedIn } from '#tests/fixtures/placed-order.ts';
import { test } from './account-test.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, hydrated, open, phone, settled } from './site-test.ts';
import type { TestServer } from './test-server.ts';

/** People at the door tap quickly, before the scripts have come, twice, and where the network is bad. */

test.describe.configure({ mode: 'default' });
test.use({
  serverClock: 'doors',
  viewport: phone,
  hasTouch: true,
  expectedConsole: ['403', 'ERR_INTERNET_DISCONNECTED', 'ERR_FAILED', 'Failed to fetch'],
});

test.beforeEach(({ asEditor }) => asEditor());

const words = doorWords('en');
const purchase = { what: 'event', item: 'event2', seat: 'in-person' } as const;
const checkedIn = (page: Page) => page.getByText(/^✓ 18:40$/).filter({ visible: true });
const checkIn = (page: Page, name = '') => page.getByRole('button', { name: `${words.checkIn}: ${name}` });

/** The middle of each button that checks in a guest of a name, where it stands now. */
async function placesOf(page: Page, name: string): Promise<{ x: number; y: number }[]> {
  const boxes = (await checkIn(page, name).all()).map((each) => each.boundingBox());
  return (await Promise.all(boxes)).map((box) => ({ x: box!.x + box!.width / 2, y: box!.y + box!.height / 2 }));
}

/** How many guests are in whose names begin so. */
function countIn({ directory }: TestServer, name: string): number {
  const database = new DatabaseSync(join(directory, SQLITE_FILE), { timeout: 10_000 });
  const isIn = `select count(*) as count from "checkIns" join tickets on tickets.id = "ticketId"
    join holders on holders.id = "holderId" where holders.name like ? and "takenBack" is null`;
  const row = database.prepare(isIn).get(`${name}%`);
  database.close();
  return Number(row?.['count']);
}

for (const [width, isEarly] of [
  // Where there is least room.
  [320, true],
  [390, false],
] as const) {
  const when = isEarly ? 'before the scripts have come' : 'on a page that is awake';
  test(`groups are tapped in at the places that one remembers, ${width} px wide, ${when}`, async ({
    page,
    backend: { server },
    holdScripts,
  }) => {
    const prefix = isEarly ? 'Early' : 'Awake';
    for (const name of ['once', 'twice'].map((times) => `${prefix} ${times}`))
      for (const quantity of [1, 3]) await orderPlacedIn(server.directory, { purchase, name, quantity }, 'doors');
    await page.setViewportSize({ width, height: 1_200 });
    const scriptsCome = isEarly ? await holdScripts() : undefined;
    await page.goto(`/Admin/door/event2?find=${prefix}`);
    if (!isEarly) await hydrated(page);
    const [once, twice] = [await placesOf(page, `${prefix} once`), await placesOf(page, `${prefix} twice`)];
    expect([once.length, twice.length]).toEqual([4, 4]);
    for (const { x, y } of [...once, ...twice.flatMap((place) => [place, place])]) await page.touchscreen.tap(x, y);
    scriptsCome?.();
    await hydrated(page);
    await expect(checkedIn(page)).toHaveCount(8);
    // A second tap may also come when the answer is there.
    for (const { x, y } of twice) await page.touchscreen.tap(x, y);
    await settled(page);
    expect(countIn(server, prefix)).toBe(8);
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  });
}

test('a name typed before the scripts have come finds its guest when they come', async ({
  page,
  backend: { server },
  holdScripts,
}) => {
  for (const name of ['Wilhelmina', 'Xenophon'])
    await orderPlacedIn(server.directory, { purchase, name, quantity: 1 }, 'doors');
  const scriptsCome = await holdScripts();
  await page.goto('/Admin/door/event2');
  await page.getByLabel(words.list.find).pressSequentially('wilh');
  await expect(page.getByText('Xenophon')).toBeVisible();
  scriptsCome();
  await hydrated(page);
  await expect(page.getByText('Xenophon')).toBeHidden();
  await expect(page.getByText('Wilhelmina')).toBeVisible();
});

test.describe('while an answer is waited for', () => {
  test.use({ ticking: true });

  /** Check-ins arrive, and their answers do not, until a function is called that is returned. */
  async function loseAnswers(context: BrowserContext): Promise<() => Promise<void>> {
    // The list asks by itself every few seconds, and would show what was done.
    await context.route('**/state', (route) => route.abort());
    const ofForms = ({ pathname }: URL) => pathname.endsWith('.data');
    await context.route(ofForms, async (route) => {
      if (route.request().method() === 'POST') await route.fetch();
      else await route.fallback();
    });
    return () => context.unroute(ofForms);
  }

  test('the list says so, and a second try is the same check-in', async ({ page, context, backend: { server } }) => {
    await orderPlacedIn(server.directory, { purchase, name: 'Quentin', quantity: 1 }, 'doors');
    await open(page, '/Admin/door/event2?find=Quentin');
    const answersCome = await loseAnswers(context);
    await checkIn(page, 'Quentin').click();
    await page.clock.runFor(1_500);
    await expect(page.getByRole('button', { name: `${words.saving}: Quentin` })).toBeDisabled();
    await page.clock.runFor(8_000);
    const again = page.getByRole('button', { name: `${words.tapAgain}: Quentin` });
    await expect(again).toBeEnabled();
    await expectAccessible(page);
    await answersCome();
    await again.click();
    await expect(checkedIn(page)).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  });

  test('a scanned ticket says so, and a second try lets its holder in', async ({
    page,
    context,
    backend: { server },
  }) => {
    const { tickets } = await orderPlacedIn(server.directory, { purchase, name: 'Rosalind', quantity: 1 }, 'doors');
    await open(page, `/t/${tickets[0]!.code}`);
    const answersCome = await loseAnswers(context);
    await page.getByRole('button', { name: words.checkIn }).click();
    await page.clock.runFor(1_500);
    await expect(page.getByRole('button', { name: words.saving })).toBeDisabled();
    await page.clock.runFor(8_000);
    await expectAccessible(page);
    await answersCome();
    await page.getByRole('button', { name: words.tapAgain }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.comeIn);
    await expect(page.getByText(words.checkedIn('18:40'))).toBeVisible();
  });
});

test('a scanned ticket that is tapped twice stays checked in, also where both taps come before the scripts', async ({
  page,
  backend: { server },
  holdScripts,
}) => {
  const { tickets } = await orderPlacedIn(server.directory, { purchase, name: 'Sidonie', quantity: 2 }, 'doors');
  const [first, second] = tickets.map(({ code }) => `/t/${code}`);
  const button = page.getByRole('button', { name: words.checkIn });
  const tapTwice = async () => {
    const { x, y, width, height } = (await button.boundingBox())!;
    const tap = () => page.touchscreen.tap(x + width / 2, y + height / 2);
    // Neither waits for the other: on a busy machine the second would come when *Undo* may be meant.
    await Promise.all([tap(), tap()]);
    await expect(page.getByText(words.checkedIn('18:40'))).toBeVisible();
    await page.touchscreen.tap(x + width / 2, y + height / 2);
  };
  await open(page, first!);
  await tapTwice();
  const scriptsCome = await holdScripts();
  await page.goto(second!);
  await tapTwice();
  scriptsCome();
  for (const address of [first!, second!]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.alreadyIn('18:40'));
  }
});

test('without a network the list stays, finds its guests, and a tap that was not sent can be repeated', async ({
  page,
  context,
  backend: { server },
}) => {
  for (const name of ['Theodora', 'Ulysses'])
    await orderPlacedIn(server.directory, { purchase, name, quantity: 1 }, 'doors');
  await open(page, '/Admin/door/event2');
  await context.setOffline(true);
  await page.getByLabel(words.list.find).fill('theo');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ulysses')).toBeHidden();
  await checkIn(page, 'Theodora').click();
  await expect(page.getByRole('alert').filter({ hasText: words.problems.unavailable })).toBeVisible();
  const again = page.getByRole('button', { name: `${words.tapAgain}: Theodora` });
  await context.setOffline(false);
  const answer = Promise.withResolvers<void>();
  // The answer comes; the list that is asked for after it does not.
  await context.route(
    ({ pathname }) => pathname.endsWith('.data'),
    async (route) => {
      await answer.promise;
      return route.request().method() === 'POST' ? route.fallback() : route.abort();
    },
  );
  await again.click();
  await expect(again).toBeHidden();
  answer.resolve();
  await expect(checkedIn(page)).toBeVisible();
  await page.getByRole('button', { name: `${words.undo}: Theodora` }).click();
  // It is another press, though the list is the same.
  await checkIn(page, 'Theodora').click();
  await expect(checkedIn(page)).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
});

test('a guest who was tapped in before the scripts have come can be taken back, and comes in again', async ({
  page,
  backend: { server },
  holdScripts,
}) => {
  await orderPlacedIn(server.directory, { purchase, name: 'Valentina', quantity: 1 }, 'doors');
  const scriptsCome = await holdScripts();
  await page.goto('/Admin/door/event2?find=Valentina');
  await checkIn(page, 'Valentina').click();
  await expect.poll(() => countIn(server, 'Valentina')).toBe(1);
  scriptsCome();
  await hydrated(page);
  await page.getByRole('button', { name: `${words.undo}: Valentina` }).click();
  await checkIn(page, 'Valentina').click();
  await expect(checkedIn(page)).toBeVisible();
  expect(countIn(server, 'Valentina')).toBe(1);
});

test.describe('beside another phone', () => {
  test.use({ ticking: true });

  test('a list that is seen shows within seconds who has come there, keeps what is typed, and asks rarely while the site is away', async ({
    page,
    context,
    backend: { server },
  }) => {
    const [first] = await Promise.all(
      ['Yolanda', 'Zachary'].map((name) => orderPlacedIn(server.directory, { purchase, name, quantity: 1 }, 'doors')),
    );
    await open(page, '/Admin/door/event2');
    await page.getByLabel(words.list.find).fill('yola');
    const other = await context.newPage();
    await open(other, `/t/${first!.tickets[0]!.code}`);
    await expect(checkedIn(page)).toHaveCount(0);
    await other.getByRole('button', { name: words.checkIn }).click();
    await expect(other.getByText(words.checkedIn('18:40'))).toBeVisible();
    await page.bringToFront();
    await page.clock.runFor(5_000);
    await expect(checkedIn(page)).toBeVisible();
    await expect(page.getByLabel(words.list.find)).toHaveValue('yola');
    await expect(page.getByText('Zachary')).toBeHidden();

    let asked = 0;
    await page.route('**/state', (route) => {
      asked += 1;
      return route.abort();
    });
    for (let seconds = 0; seconds < 120; seconds += 2) {
      await page.clock.runFor(2_000);
      await page.evaluate(() => undefined);
    }
    expect(asked).toBeGreaterThan(2);
    expect(asked).toBeLessThan(8);
    await expect(checkedIn(page)).toBeVisible();
  });
});

test('a group is let in by one tap, and each of its seats is taken back alone', async ({
  page,
  backend: { server },
}) => {
  const name = 'Gabriela';
  await orderPlacedIn(server.directory, { purchase, name, quantity: 3 }, 'doors');
  await open(page, `/Admin/door/event2?find=${name}`);
  const all = page.getByRole('button', { name: `${words.checkInAll(3)}: ${name}` });
  const box = (await all.boundingBox())!;
  await all.tap();
  await expect(checkedIn(page)).toHaveCount(3);
  await expect(all).toHaveCount(0);
  // A second tap at the same place does nothing.
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.getByRole('button', { name: `${words.undo}: ${name}`, exact: true }).click();
  await page.getByRole('button', { name: `${words.undo}: ${name}, ${words.seat(2)}` }).click();
  await expect(checkedIn(page)).toHaveCount(2);
  await expect(checkIn(page, name)).toHaveCount(1);
  expect(countIn(server, name)).toBe(2);
});

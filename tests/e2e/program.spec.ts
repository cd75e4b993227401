import type { Page } from '@playwright/test';

import { site } from '../../content/site.ts';
import { events, programs } from './sample-pages.ts';
import { at, expect, named, open, sizes, test, words } from './site-test.ts';

const schedule = (page: Page, title: string) => page.getByRole('region', { name: title });

const language = 'ru';

const { program, card, money, when, layout, purchase } = words[language];

test('that has started: says so, sells single events only', async ({ page }) => {
  await page.goto(at(language, programs.books.path));
  await expect(page.getByText(program.started, { exact: true })).toBeVisible();
  await expect(page.getByText(/1,?000\sAED/)).toHaveCount(0);
  await page.getByRole('button', { name: program.included }).click();
  await expect(page.locator('#included')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: program.join })).toHaveCount(0);
  await expect(page.getByRole('button', { name: program.join })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: program.fullAccess.title, exact: true })).toHaveCount(0);

  const items = schedule(page, program.schedule).getByRole('listitem');
  await expect(items).toHaveCount(4);
  for (const [index, state] of [when.states.past, when.states.past, when.states['sold-out'], when.upcoming].entries()) {
    await expect(items.nth(index)).toContainText(state);
  }
  await page.getByRole('link', { name: program.toSchedule }).click();
  await expect(schedule(page, program.schedule)).toBeInViewport();
});

test('that has not started: price, figures, and two ways to its payment page', async ({ page }) => {
  await page.goto(at(language, programs.taste.path));
  await expect(page.getByText(/1,?000\sAED/)).toHaveCount(2);
  await expect(page.getByText(program.started)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: program.fullAccess.title, exact: true })).toBeVisible();
  const join = page.getByRole('link', { name: program.join });
  await expect(join).toHaveCount(2);
  for (const link of await join.all()) {
    await expect(link).toHaveAttribute(
      'href',
      `https://buy.stripe.com/lyceum_program3?client_reference_id=program3&locale=${language}`,
    );
  }
  // Its link takes dirhams only: who pays in roubles reads whom to ask, at the button and on the card.
  await expect(page.getByText(purchase.internationalOnly)).toHaveCount(2);
  for (const said of await page.getByText(purchase.internationalOnly).all()) {
    await expect(said.getByRole('link', { name: site.mailboxes.support })).toBeVisible();
  }
  const figure = (term: string) =>
    page.locator('dl > div', { has: page.getByRole('term').filter({ hasText: term }) }).getByRole('definition');
  await expect(figure(program.stats.events(4))).toHaveText('4');
  await expect(figure(program.stats.hours(8))).toHaveText('8');
  await expect(page.getByRole('term').filter({ hasText: program.stats.certificate })).toBeVisible();
});

test('without events: nothing to view, and whom to ask', async ({ page }) => {
  await page.goto(at(language, programs.light.path));
  const region = schedule(page, program.schedule);
  await expect(region.getByRole('button', { name: card.eventNotAvailable, exact: true })).toBeDisabled();
  await expect(region.getByRole('link', { name: site.mailboxes.hello })).toBeVisible();
  await expect(page.getByText(program.stats.eventsToCome)).toBeVisible();
});

test('tells what is missing from its events', async ({ page }) => {
  await page.goto(at(language, programs.taste.path));
  const item = (name: string) => schedule(page, program.schedule).getByRole('listitem').filter({ hasText: name });
  await expect(item(events.tea[language])).toContainText(when.timeTbd);
  await expect(item(events.breakfast[language])).toContainText(`0, ${money.toBeAnnounced}`);
});

test('shows its schedule and its layout at both widths', async ({ page }) => {
  await page.goto(at(language, programs.taste.path));
  const view = page.getByRole('link', { name: named(card.viewEvent, events.coffee[language]) });
  const heading = page.getByRole('heading', { name: events.coffee[language] });
  const date = schedule(page, program.schedule).locator('time').first();
  for (const viewport of sizes) {
    await page.setViewportSize(viewport);
    const [day, name, link] = [await date.boundingBox(), await heading.boundingBox(), await view.boundingBox()];
    if (!day || !name || !link) throw new Error('An event of the schedule is not shown');
    const wide = viewport.width > 768;
    expect(day.x + day.width < name.x).toBe(wide);
    expect(link.x > name.x + name.width / 2).toBe(wide);
    expect(link.x + link.width).toBeLessThanOrEqual(viewport.width);
    await expect(page.getByRole('navigation', { name: layout.navigation })).toBeVisible({ visible: wide });
  }
});

test('the messages of the specification, literally', async ({ page }) => {
  await page.goto(programs.books.path);
  await expect(
    page.getByText('The program has already started, you can still buy access to events separately.', { exact: true }),
  ).toBeVisible();
  await page.goto(programs.light.path);
  await expect(page.getByRole('button', { name: 'Event Not Available', exact: true })).toBeDisabled();
});

test.describe('joining', () => {
  test.use({ allowedHosts: ['buy.stripe.com'] });

  test('leads to the payment page without asking anything', async ({ page }) => {
    await page.goto(programs.taste.path);
    await page.getByRole('link', { name: words.en.program.join }).first().click();
    await expect(page.getByRole('heading', { name: 'buy.stripe.com' })).toBeVisible();
  });
});

test.describe('before the season', () => {
  test.use({ clock: 'before' });

  test('the first program is on sale', async ({ page }) => {
    await page.goto(programs.books.path);
    await expect(page.getByRole('link', { name: words.en.program.join })).toHaveCount(2);
    await expect(page.getByText(words.en.when.states.past)).toHaveCount(0);
  });

  test('says what it saves and until when it can be returned', async ({ page }) => {
    await page.goto(programs.books.path);
    const ticket = page.getByRole('region', { name: words.en.program.fullAccess.title });
    await expect(ticket).toContainText('1,000 AED instead of 1,600 AED for single tickets');
    await expect(ticket).toContainText('Refund possible until 8 October 2026');
    await page.goto(`/ru${programs.books.path}`);
    await expect(page.getByText('вместо 1600 AED за отдельные билеты')).toBeVisible();
    await expect(page.getByText('Возврат возможен до 8 октября 2026 года включительно')).toBeVisible();
  });
});

test.describe('on the day of its last event', () => {
  test.use({ clock: 'last' });

  test('the schedule says today', async ({ page }) => {
    await page.goto(programs.taste.path);
    const items = schedule(page, words.en.program.schedule).getByRole('listitem');
    await expect(items.filter({ hasText: events.breakfast.en })).toContainText(words.en.when.today);
    await expect(items.filter({ hasText: words.en.when.states.past })).toHaveCount(3);
  });
});

test.describe('when all of it is over', () => {
  test.use({ clock: 'over' });

  test('a program says so, sends nobody to buy, and leads on', async ({ page }) => {
    await page.goto(at(language, programs.books.path));
    await expect(page.getByText(program.ended)).toBeVisible();
    await expect(page.getByText(program.started)).toHaveCount(0);
    await expect(page.getByRole('button', { name: program.included })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: site.mailboxes.hello })).toBeVisible();
    await page.goto(at(language, programs.light.path));
    await expect(page.getByText(program.startedSoldOut)).toBeVisible();
    await page.getByRole('link', { name: program.others }).click();
    await expect(page).toHaveURL(at(language, '/programs'));
    const { states } = words[language].programs;
    await expect(page.getByRole('article').filter({ hasText: programs.books[language] })).toContainText(states.ended);
  });
});

test.describe('the note on what is included', () => {
  const note = (page: Page) => page.locator('#included');
  const control = (page: Page) => page.getByRole('button', { name: words.en.program.included });

  test('opens and closes by click, before and without scripts', async ({ page }) => {
    await page.goto(programs.taste.path);
    await expect(note(page)).toBeHidden();
    await control(page).click();
    await expect(note(page)).toBeVisible();
    await expect(note(page)).toContainText('Recordings');
    await page.getByRole('heading', { level: 1 }).click();
    await expect(note(page)).toBeHidden();
  });

  test('by keyboard', async ({ page }) => {
    await open(page, programs.taste.path);
    await control(page).focus();
    await page.keyboard.press('Enter');
    await expect(note(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(note(page)).toBeHidden();
    await expect(control(page)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(note(page)).toBeVisible();
  });

  test('by pointer, which may move onto it', async ({ page }) => {
    await open(page, programs.taste.path);
    await control(page).hover();
    await expect(note(page)).toBeVisible();
    const box = await note(page).boundingBox();
    await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 40, { steps: 20 });
    await expect(note(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(note(page)).toBeHidden();
    await page.getByRole('heading', { level: 1 }).hover();
    await control(page).hover();
    await expect(note(page)).toBeVisible();
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(note(page)).toBeHidden();
  });

  test('a click after the pointer has come to rest keeps it open', async ({ page }) => {
    await open(page, programs.taste.path);
    await control(page).hover();
    await expect(note(page)).toBeVisible();
    await control(page).click();
    await expect(note(page)).toBeVisible();
  });

  test.describe('by touch', () => {
    test.use({ hasTouch: true, viewport: sizes[0] });

    test('inside the window of a phone', async ({ page }) => {
      await open(page, programs.taste.path);
      await control(page).tap();
      await expect(note(page)).toBeVisible();
      const box = await note(page).boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(sizes[0].width);
      await page.getByRole('heading', { level: 1 }).tap();
      await expect(note(page)).toBeHidden();
    });
  });
});

import type { Page } from '@playwright/test';

import { events } from './sample-pages.ts';
import { at, expect, languages, named, open, sizes, test, words } from './site-test.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name });
const { overcoat, littleDog, dead, coffee, tea, breakfast, letter } = events;

for (const language of languages) {
  test.describe(`the home page, in ${language}`, () => {
    const { home, card, when } = words[language];

    test('begins with a cover of 85 hundredths of the window that leads to the programs', async ({ page }) => {
      for (const viewport of sizes) {
        await page.setViewportSize(viewport);
        await page.goto(at(language, '/'));
        const link = page.getByRole('main').getByRole('link', { name: home.toPrograms }).first();
        await expect(link).toHaveAttribute('href', at(language, '/programs'));
        await expect(link).toBeInViewport();
        const cover = await page.getByRole('main').locator(':scope > *').first().boundingBox();
        expect(cover?.height).toBeGreaterThanOrEqual(0.85 * viewport.height - 1);
        if (viewport.width > 768) expect(cover?.height).toBeLessThanOrEqual(0.85 * viewport.height + 1);
      }
    });

    test('shows the next event, and under “Mark your calendar” the three after it', async ({ page }) => {
      await page.goto(at(language, '/'));
      const nearest = region(page, littleDog[language]);
      await expect(nearest).toContainText(
        when.at(language === 'ru' ? 'четверг, 10 декабря 2026 года' : 'Thursday 10 December 2026', '19:00'),
      );
      await expect(nearest.locator('img')).toHaveCount(2);
      const { href } = {
        href: await nearest.getByRole('link', { name: named(card.viewEvent) }).getAttribute('href'),
      };
      expect(href).toBe(at(language, littleDog.path));

      const marked = region(page, home.upcomingTeasers.title);
      const names = {
        en: [dead.en, coffee.en, tea.en],
        ru: [dead.ru, letter.ru, 'Кремль, который построили итальянцы'],
      };
      await expect(marked.getByRole('heading', { level: 3 })).toHaveText(names[language]);
      await expect(marked.getByRole('article').first()).toContainText(
        language === 'ru' ? 'Тамара Елагина' : 'Tamara Elagina',
      );
      await expect(marked.getByRole('article').first()).toContainText('19:00');
      await expect(
        marked
          .getByRole('article')
          .first()
          .getByRole('link', { name: named(card.learnMore) }),
      ).toHaveAttribute('href', at(language, dead.path));
      await expect(marked.getByRole('link', { name: named(home.upcomingTeasers.seeAll) })).toHaveAttribute(
        'href',
        at(language, '/events'),
      );
    });

    test('has everything else', async ({ page }) => {
      await page.goto(at(language, '/'));
      await expect(page.getByRole('blockquote')).toBeVisible();
      await expect(
        region(page, home.eventsPromo.title).getByRole('link', { name: home.eventsPromo.link }),
      ).toHaveAttribute('href', at(language, '/events'));
      await expect(region(page, home.eventsPromo.title).getByRole('list').first().getByRole('listitem')).toHaveCount(6);
      await expect(region(page, home.eventFormats.title).getByRole('heading', { level: 3 })).toHaveCount(3);
      const teens = page
        .getByRole('main')
        .getByRole('link', { name: named(home.teens.learnMore) })
        .last();
      await expect(teens).toHaveAttribute('href', at(language, '/teens'));
      const { bookingWindow: round, toBeAnnounced } = words[language].teens;
      await expect(page.getByText(`${round.over}: ${toBeAnnounced}`)).toBeVisible();
    });
  });
}

test('the words of the specification, literally', async ({ page }) => {
  await page.goto('/');
  for (const title of ['Mark your calendar', 'Expanding Horizon']) {
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: named('See All') })).toBeVisible();
  await expect(region(page, words.en.home.eventFormats.title).getByRole('heading', { level: 3 })).toHaveText([
    'Offline',
    'Digital',
    'Online',
  ]);
});

test.describe('before the season', () => {
  test.use({ clock: 'before' });

  test('the next event is the first, with its three pictures', async ({ page }) => {
    await page.goto('/');
    const nearest = region(page, 'Three, Seven, Ace: “The Queen of Spades”');
    await expect(nearest.locator('img')).toHaveCount(3);
    await expect(region(page, 'Mark your calendar').getByRole('heading', { level: 3 })).toHaveText([
      overcoat.en,
      littleDog.en,
      dead.en,
    ]);
    await expect(region(page, 'Mark your calendar')).toContainText('Sold Out');
  });
});

test.describe('when the next event has neither time nor pictures', () => {
  test.use({ clock: 'spring' });

  test('it says so', async ({ page }) => {
    await page.goto('/');
    const nearest = region(page, tea.en);
    await expect(nearest).toContainText('13 May 2027, time TBD');
    await expect(nearest.getByText('No images available', { exact: true })).toBeVisible();
  });
});

test.describe('when one event is left', () => {
  test.use({ clock: 'last' });

  test('it is the next, and no list says that there are none', async ({ page }) => {
    await page.goto('/');
    await expect(region(page, breakfast.en)).toBeVisible();
    await expect(region(page, 'Mark your calendar')).toHaveCount(0);
    await expect(page.getByText('No upcoming events')).toHaveCount(0);
  });
});

test.describe('when everything is past', () => {
  test.use({ clock: 'over' });

  for (const language of languages) {
    test(`both places say so and lead to the programs, in ${language}`, async ({ page }) => {
      const { home } = words[language];
      await page.goto(at(language, '/'));
      await expect(
        region(page, home.upcomingTeasers.title).getByText(home.upcomingTeasers.none, { exact: true }),
      ).toBeVisible();
      await expect(page.getByRole('heading', { name: home.nearestEvent.none, exact: true })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: home.nearestEvent.toPrograms })).toHaveCount(3);
    });
  }
});

test.describe('cards', () => {
  const opacity = (page: Page) =>
    region(page, 'Mark your calendar')
      .getByRole('article')
      .first()
      .evaluate((article) => getComputedStyle(article).opacity);

  test('fade in once 30% of them is seen', async ({ page }) => {
    await page.setViewportSize(sizes[1]);
    await open(page, '/');
    await expect.poll(() => opacity(page)).toBe('0');
    const card = region(page, 'Mark your calendar').getByRole('article').first();
    const showing = (part: number) =>
      card.evaluate((article, share) => {
        const { top, height } = article.getBoundingClientRect();
        scrollTo({ top: scrollY + top + height * share - innerHeight, behavior: 'instant' });
      }, part);
    await showing(0.2);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await opacity(page)).toBe('0');
    await showing(0.4);
    await expect.poll(() => opacity(page)).toBe('1');
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('are simply there', async ({ page }) => {
      await page.goto('/');
      await expect(region(page, 'Mark your calendar').getByRole('article').first()).toHaveCSS('opacity', '1');
    });
  });
});

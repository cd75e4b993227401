import { expectAccessible } from './expect-accessible.ts';
import { at, expect, named, open, settings, test, words } from './site-test.ts';

/** Book club, membership, courses, about us and the legal pages (spec.md §2). */

test.use({ allowedHosts: ['wa.me', 'buy.stripe.com', 't.me', 'maps.google.com'] });

const books = {
  en: ['Invisible Cities', 'Pnin', 'The Remains of the Day'],
  ru: ['Невидимые города', 'Пнин', 'Остаток дня'],
};
const plans = {
  en: [
    ['25 AED', '6 Months'],
    ['74 AED', 'Per Year'],
    ['150 AED', 'Lifetime'],
  ],
  ru: [
    ['25 AED', 'за 6 месяцев'],
    ['74 AED', 'за год'],
    ['150 AED', 'навсегда'],
  ],
};

for (const { language, viewport } of settings) {
  const { bookClub, membership, course, courses, about, legal, layout, purchase } = words[language];

  test.describe(`the book club, in ${language}`, () => {
    test('shows three books; where there is no link, it says how to join', async ({ page, context }) => {
      await open(page, at(language, '/book-club'));
      for (const book of books[language])
        await expect(page.getByRole('heading', { level: 2, name: book })).toBeVisible();
      const [first = '', second = ''] = books[language];

      const club = context.waitForEvent('page');
      await page.getByRole('link', { name: named(bookClub.join, first) }).click();
      expect((await club).url()).toContain('https://t.me/');

      const join = page.getByRole('button', { name: named(bookClub.join, second) });
      await join.click();
      const dialog = page.getByRole('dialog', { name: bookClub.dialog.title(second) });
      await expect(dialog.getByRole('link', { name: bookClub.dialog.mail })).toHaveAttribute('href', /^mailto:hello@/);
      await expectAccessible(page);
      const chat = context.waitForEvent('page');
      await dialog.getByRole('link', { name: named(bookClub.dialog.whatsapp) }).click();
      expect(new URL((await chat).url()).searchParams.get('text')).toContain(second);
      await page.keyboard.press('Escape');
      await expect(join).toBeFocused();
    });

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false });

      test('one can join all the same', async ({ page }) => {
        await page.goto(at(language, '/book-club'));
        await page
          .getByRole('button', { name: named(bookClub.join) })
          .first()
          .click();
        await expect(page.getByRole('dialog')).toBeVisible();
      });
    });

    test.describe('when all three are past', () => {
      test.use({ clock: 'over' });

      test('nobody can join, and we say where to ask', async ({ page }) => {
        await open(page, at(language, '/book-club'));
        await expect(page.getByText(bookClub.past, { exact: true })).toHaveCount(3);
        await expect(page.getByText(named(bookClub.join, books[language][0] ?? ''))).toHaveCount(0);
        await expect(page.getByText(bookClub.allPast)).toBeVisible();
      });
    });
  });

  test.describe(`membership, in ${language}`, () => {
    test.use({ viewport });

    test('three cards, each leading to its payment page', async ({ page, context }) => {
      await open(page, at(language, '/membership'));
      for (const [price = '', duration = ''] of plans[language]) {
        await expect(page.getByRole('heading', { level: 2, name: `${price} ${duration}` })).toBeVisible();
      }
      await expect(page.getByText(membership.mostPopular)).toHaveCount(1);
      await expect(page.getByText(purchase.internationalOnly)).toHaveCount(1);
      const paid = context.waitForEvent('page');
      await page.getByRole('link', { name: named(membership.buy, plans[language][1]?.[1] ?? '') }).click();
      expect((await paid).url()).toBe(
        `https://buy.stripe.com/lyceum_member_12?client_reference_id=member-12&locale=${language}`,
      );
    });
  });

  test.describe(`courses, in ${language}`, () => {
    test('from the footer over the list to a course, and back', async ({ page }) => {
      await open(page, at(language, '/about'));
      await page.getByRole('contentinfo').getByRole('link', { name: layout.links.courses }).click();
      await expect(page).toHaveURL(at(language, '/courses'));
      await page
        .getByRole('link', { name: named(courses.open) })
        .first()
        .click();
      await expect(page).toHaveURL(at(language, '/course/course1'));

      const lessons = page.getByRole('region', { name: course.lessons }).getByRole('listitem');
      await expect(lessons).toHaveCount(3);
      await expect(lessons.first()).toContainText('15:30–16:30');
      await expect(lessons.first()).toContainText(language === 'en' ? '12:30–13:30 CET' : '14:30–15:30 по Москве');

      await page.getByRole('link', { name: course.join }).click();
      await expect(page).toHaveURL(at(language, '/course/course1#membership'));
      const offers = page.getByRole('region', { name: course.membership });
      await expect(offers.getByRole('link', { name: named(membership.buy) })).toHaveCount(3);

      await page.getByRole('main').getByRole('link', { name: course.back }).click();
      await expect(page).toHaveURL(at(language, '/courses'));
    });
  });

  test(`the about page counts what there is, in ${language}`, async ({ page }) => {
    await open(page, at(language, '/about'));
    const figures = page.locator('dl').first().locator('div');
    const counted = language === 'ru' ? ['4', '10', '5', '2'] : ['3', '8', '5', '2'];
    for (const [index, count] of counted.entries()) await expect(figures.nth(index)).toContainText(count);
    await expect(page.getByRole('link', { name: words[language].teens.banner })).toBeVisible();
    await page.getByRole('navigation', { name: about.nextSteps }).getByRole('link').first().click();
    await expect(page).toHaveURL(at(language, '/programs'));
  });

  test.describe(`the legal pages, in ${language}`, () => {
    test.use({ javaScriptEnabled: false });

    test('are numbered, lead to their sections and to each other', async ({ page }) => {
      await page.goto(at(language, '/terms-and-conditions'));
      const contents = page.getByRole('navigation', { name: legal.contents }).getByRole('link');
      await expect(contents.nth(7)).toBeVisible();
      await contents.nth(2).click();
      await expect(page).toHaveURL(/#section-3$/);
      await expect(page.locator('#section-3').getByRole('heading')).toBeInViewport();
      await expect(page.locator('#section-3').getByRole('link')).toHaveAttribute('href', 'mailto:care@lyceum.example');
      await page.getByRole('navigation', { name: legal.others }).getByRole('link').first().click();
      await expect(page).toHaveURL(at(language, '/privacy-policy'));
    });

    test('print as text, without header and footer', async ({ page }) => {
      await page.goto(at(language, '/cookies-policy'));
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('footer')).toBeHidden();
    });
  });
}

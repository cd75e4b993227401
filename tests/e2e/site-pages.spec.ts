import { expectAccessible } from './expect-accessible.ts';
import { at, desktop, expect, named, open, test, words } from './site-test.ts';

/** What one does on the book club, a course and the legal pages. What they show is in tests/unit/other-pages.test.ts. */

test.use({ allowedHosts: ['wa.me', 't.me'] });

const language = 'ru';
const { bookClub, course, legal, layout, courses, shared } = words[language];
const [first, second] = ['Невидимые города', 'Пнин'];

test('the book club: where there is no link, it says how to join', async ({ page, context }) => {
  await open(page, at(language, '/book-club'));
  const club = context.waitForEvent('page');
  await page.getByRole('link', { name: named(bookClub.join, first) }).click();
  expect((await club).url()).toContain('https://t.me/');

  const join = page.getByRole('button', { name: named(bookClub.join, second) });
  await join.click();
  const dialog = page.getByRole('dialog', { name: bookClub.dialog.title(second) });
  await expect(dialog.getByRole('link', { name: bookClub.dialog.mail })).toHaveAttribute('href', /^mailto:hello@/);
  await expectAccessible(page);
  const chat = context.waitForEvent('page');
  await dialog.getByRole('link', { name: named(shared.messageUs) }).click();
  expect(new URL((await chat).url()).searchParams.get('text')).toContain(second);
  await page.keyboard.press('Escape');
  await expect(join).toBeFocused();
});

test('from the footer over the list to a course, its price, and back', async ({ page }) => {
  await open(page, at(language, '/about'));
  await page.getByRole('contentinfo').getByRole('link', { name: layout.links.courses }).click();
  await expect(page).toHaveURL(at(language, '/courses'));
  await page
    .getByRole('link', { name: named(courses.open) })
    .first()
    .click();
  await expect(page).toHaveURL(at(language, '/course/course1'));
  await expect(page.getByRole('link', { name: course.back })).toBeVisible();
  await page.getByRole('link', { name: course.join }).click();
  await expect(page).toHaveURL(at(language, '/course/course1#membership'));
  await expect(page.getByRole('region', { name: course.membership })).toBeInViewport();
  await page.getByRole('main').getByRole('link', { name: course.back }).click();
  await expect(page).toHaveURL(at(language, '/courses'));
});

test('the legal pages lead to their sections, and print as text', async ({ page }) => {
  await page.goto(at(language, '/terms-and-conditions'));
  await page.getByRole('navigation', { name: legal.contents }).getByRole('link').nth(2).click();
  await expect(page).toHaveURL(/#section-3$/);
  await expect(page.locator('#section-3').getByRole('heading')).toBeInViewport();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('footer')).toBeHidden();
});

test('figures stand on one line, however many lines their words take', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/teens');
  const figures = page.locator('dl').first().getByRole('definition');
  const tops = await figures.evaluateAll((all) => all.map((figure) => Math.round(figure.getBoundingClientRect().top)));
  expect(tops.length).toBe(4);
  expect(new Set(tops).size).toBe(1);
});

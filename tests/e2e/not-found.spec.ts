import { plainSpaces } from '../../i18n/typeset.ts';
import { at, expect, languages, open, test, words } from './site-test.ts';

/** Addresses where nothing is: the right status, the right words, the right language, and a way on (spec.md §8). */

test.use({ expectedConsole: ['status of 404'] });

const lost = [
  ['/nowhere', 'page', 'Page not found'],
  ['/program/program1/evening/event1', 'page', 'Page not found'],
  ['/program/program9', 'program', 'Program not found'],
  ['/program/program9/event/event1', 'program', 'Program not found'],
  ['/program/program1/event/event9', 'event', 'Event not found'],
  // An event of another program.
  ['/program/program1/event/p3e1', 'event', 'Event not found'],
  ['/masters/m9', 'master', 'Master not found'],
  ['/course/course9', 'course', 'Course not found'],
] as const;

for (const language of languages) {
  for (const [path, what, message] of lost) {
    test(`${at(language, path)} is answered with 404 and says what is missing`, async ({ request }) => {
      const response = await request.get(at(language, path));
      const html = plainSpaces(await response.text());
      const title = language === 'en' ? message : words.ru.notFound[what].title;
      expect(response.status()).toBe(404);
      expect(html).toContain(`<html lang="${language}">`);
      expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
      expect(html).toContain(`<title>${title} · ${words[language].site.name}</title>`);
      expect(html).toContain('<meta name="robots" content="noindex"/>');
    });
  }
}

test('an address that no route matches, because of what stands in it, is answered with 404', async ({ request }) => {
  for (const path of ['/ru/x%e2%80%a8', '/login/x%e2%80%a9', '/session/%e2%80%a8', '/ru/Admin/%e2%80%a8']) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    expect(await response.text()).toMatch(new RegExp(`<h1[^>]*>${words.en.notFound.page.title}</h1>`));
  }
});

for (const path of ['/xx', '/xx/programs', '/en/programs', '/XX/login', '/ru/ru']) {
  test(`${path}: there is no such language`, async ({ request }) => {
    const response = await request.get(path);
    const { title } = words[path.startsWith('/ru') ? 'ru' : 'en'].notFound.page;
    expect(response.status()).toBe(404);
    expect(plainSpaces(await response.text())).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
  });
}

for (const [language, path] of [
  ['en', '/nowhere'],
  ['en', '/program/program1/event/event9'],
  ['ru', '/ru/nowhere'],
  ['ru', '/ru/program/program9'],
  ['ru', '/ru/masters/m9'],
  ['en', '/course/course9'],
] as const) {
  test(`${path} leads to what there is`, async ({ page }) => {
    await open(page, path);
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    await expect(page.getByText(words[language].notFound.eyebrow)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  });
}

test('from an unknown address a link leads home, also without loading a new document', async ({ page }) => {
  await open(page, '/ru/nowhere');
  await page.getByRole('link', { name: words.ru.notFound.toPrograms }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.ru.programs.title);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.ru.notFound.page.title);
});

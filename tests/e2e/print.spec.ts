import type { Page } from '@playwright/test';

import { print } from './printed-sheets.ts';
import { events, programs } from './sample-pages.ts';
import { at, expect, open, test, words } from './site-test.ts';

const { overcoat, littleDog, dead } = events;
const { books } = programs;

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const canonical = (page: Page) => page.locator('link[rel=canonical]').getAttribute('href');

/** Prints a page that has room on one sheet, and looks for what is written there. @returns what its code says */
async function printed(page: Page, shown: readonly string[], hidden: readonly string[]): Promise<string | undefined> {
  const sheets = await print(page);
  expect(sheets).toHaveLength(1);
  const { says, code, ...size } = sheets[0]!;
  expect(size).toEqual({ width: 210, height: 297 });
  expect(shown.filter((each) => !says(each))).toEqual([]);
  expect(hidden.filter(says)).toEqual([]);
  return code;
}

const language = 'ru';

test(`a month, an event and a program are one sheet of A4 each, with a code that leads to the page`, async ({
  page,
}) => {
  const { calendar, card, event, faq, layout, program, when } = words[language];
  const december = { en: 'December 2026', ru: 'Декабрь 2026' }[language];

  await open(page, at(language, '/calendar'));
  await expect(page.getByText('/calendar', { exact: true })).toBeHidden();
  const ofMonth = await printed(
    page,
    [december, littleDog[language], '19:00', '31'],
    [calendar.toEvents, card.learnMore, layout.links.login, event.map],
  );
  // The address without a month shows January in January.
  expect(ofMonth).toBe(`${await canonical(page)}?month=2026-12`);

  const list = page.getByRole('region', { name: december });
  await list.getByRole('link', { name: littleDog[language] }).click();
  await expect(title(page)).toHaveText(littleDog[language]);
  const ofEvent = await printed(
    page,
    [littleDog[language], '19:00', when.states['sold-out'], event.takeaways],
    [faq.title, event.map, event.waitingList],
  );
  expect(ofEvent).toBe(await canonical(page));
  expect(ofEvent).toContain(at(language, littleDog.path));

  await page.getByRole('link', { name: books[language] }).first().click();
  await expect(title(page)).toHaveText(books[language]);
  const ofProgram = await printed(
    page,
    [books[language], overcoat[language], littleDog[language], dead[language]],
    [faq.title, card.viewEvent, program.toSchedule],
  );
  expect(ofProgram).toBe(await canonical(page));
});

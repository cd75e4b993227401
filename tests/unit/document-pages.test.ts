import { beforeEach, expect, test, vi } from 'vitest';

import { documentWords } from '#i18n/messages/admin-document-words.ts';
import { adminPublishingWords } from '#i18n/messages/admin-publishing-words.ts';
import { startWords } from '#i18n/messages/admin-start-words.ts';
import { everyText, plainSpaces } from '#i18n/typeset.ts';
import { anna } from '#tests/fixtures/draft-fixture.ts';
import { openRoom } from '#tests/fixtures/open-room.ts';
import { overcoat, publishingSites } from '#tests/fixtures/publishing-sites.ts';

/** The form of a document in the states that need somebody, as it is sent. */

const words = everyText(documentWords('en'), plainSpaces);
const publishing = everyText(adminPublishingWords('en'), plainSpaces);
const { copy } = everyText(startWords('en'), plainSpaces);

const sites = publishingSites('sqlite');
// Drawing a page takes a timer.
beforeEach(() => void vi.useRealTimers());

const FORM = '/Admin/content/events/overcoat';
const NAME = 'Name (English)';

test('a document that is to leave the site has no fields, and has them again when its draft is discarded', async () => {
  const { browser, publishAll } = await openRoom(sites);
  await browser.open(FORM);
  const leaving = await browser.press(words.actions.takeOff);
  expect(leaving.main.text).toContain(words.leaving.text);
  expect(leaving.main.texts('label')).not.toContain(NAME);
  expect(leaving.main.texts('button')).not.toContain(words.actions.save);
  expect(leaving.main.text).not.toContain(words.state.asleep);
  const kept = await browser.press(words.actions.discard);
  expect(kept.main.text).not.toContain(words.leaving.text);
  expect(browser.value(NAME)).toBe('The Overcoat');
  expect(kept.main.text).toContain(words.state.asleep);
  expect(kept.main.links('Guest list')).toEqual(['/Admin/door/overcoat']);

  await browser.press(words.actions.takeOff);
  await browser.press(words.actions.publish);
  await publishAll('en');
  const removed = await browser.open(FORM);
  expect(removed.main.text).toContain(words.removed.text);
  expect(removed.main.texts('label')).not.toContain(NAME);
  // Nobody comes to what is not on the site.
  expect(removed.main.links('Guest list')).toEqual([]);
  await browser.follow(words.actions.history);
  const restored = await browser.press(publishing.history.restoreVersion(1));
  expect([restored.main.text.includes(publishing.restored.version), browser.value(NAME)]).toEqual([
    true,
    'The Overcoat',
  ]);
});

test.each([
  [words.conflict.mine, 'The Cloak'],
  [words.conflict.keepOther, 'The Parka'],
  [words.conflict.both, 'The Parka The Cloak'],
])('of what two people wrote both is shown, and “%s” settles it', async (choice, settled) => {
  const { browser } = await openRoom(sites);
  const saved = await browser.open(FORM);
  expect(saved.main.text).not.toContain(words.conflict.fields(1));
  expect(saved.main.text).not.toContain(words.state.kept);
  await sites.draft({ name: { en: 'The Parka', ru: 'Шинель' } });
  const { main } = await browser.press(words.actions.save, { [NAME]: 'The Cloak' });
  const conflict = main.all('fieldset').find((each) => each.texts('legend')[0] === words.conflict.field(NAME))!;
  expect(conflict.text).toMatch(
    /^Two versions: .* You wrote something else here \(21 November 2026 at 16:00\) The Parka Cloak /,
  );
  expect([conflict.texts('del'), conflict.texts('ins')]).toEqual([['Parka'], ['Cloak']]);
  expect(conflict.texts('button')).toEqual([words.conflict.mine, words.conflict.keepOther, words.conflict.both]);
  // The bar leads to it, and so does the list over the form.
  expect(main.links(words.conflict.field(NAME))).toEqual(['#document-name-en']);
  expect(main.region(words.conflict.fields(1)).texts('li')).toEqual([NAME]);
  const after = await browser.press(choice);
  expect(browser.value(NAME)?.replace(/\s+/g, ' ')).toBe(settled);
  expect(after.main.text).not.toContain(words.conflict.fields(1));
});

test('who writes in a document that somebody else takes off the site chooses between the two', async () => {
  const { browser } = await openRoom(sites);
  await browser.open(FORM);
  await sites.store.write({ ...overcoat, value: undefined }, anna);
  const { main } = await browser.press(words.actions.save, { [NAME]: 'The Cloak' });
  expect(main.links(words.conflict.field(words.errors.document))).toEqual(['#document']);
  expect(main.region(words.conflict.fields(1)).texts('li')).toEqual([words.errors.document]);
  expect(main.text).toContain(words.conflict.removal);
  const taken = await browser.press(words.conflict.theirs('Anna'));
  expect(taken.main.text).toContain(words.leaving.text);
});

test('what keeps a document from being published is listed with what to do, and leads to the field', async () => {
  const { browser } = await openRoom(sites);
  await browser.open(FORM);
  const { main } = await browser.press(words.actions.save, { 'Venue (English)': '' });
  const problems = main.region(words.errors.title(1));
  expect(problems.texts('li')).toEqual([expect.stringMatching(/^Venue \(English\): the text is missing/)]);
  expect(problems.links('Venue (English)')).toEqual(['#document-location-en']);
  expect(main.links(words.problemCount(1))).toEqual(['#problems-title']);
  const parts = main.all('nav').find(({ name }) => name === words.groups.label)!;
  expect(parts.texts('li').filter((part) => part.endsWith('problem'))).toEqual([
    `${words.groups.titles.when} ${words.problemCount(1)}`,
  ]);
});

test('a copy begins with what the original has but for what is its own, and says so', async () => {
  const { browser } = await openRoom(sites);
  const program = await browser.open('/Admin/content/programs/new?copy=books');
  expect(program.main.text).toContain(copy.without.programs);
  const boxes = program.main.all('input').filter((input) => input.attribute('type') === 'checkbox');
  expect(boxes.map((box) => [box.attribute('value'), box.attribute('checked') !== undefined])).toEqual([
    ['overcoat', true],
  ]);
  expect(program.main.text).toContain('The Overcoat · Thu 26 Nov 2026');
  const event = await browser.open('/Admin/content/events/new?copy=overcoat');
  expect(event.main.text).toContain(copy.without.events);
  expect(event.main.text).not.toContain(copy.conflicts(0));
  expect(event.main.texts('label')).toContain(copy.date);
  const copied = await browser.press(words.begin.create, {
    [copy.date]: '2026-12-10',
    [words.begin.title.en]: 'Once more',
  });
  expect(copied.path).toBe('/Admin/content/events/once-more');
  expect([browser.value('Date'), browser.value('Venue (English)')]).toEqual(['2026-12-10', 'The Reading Room']);
  expect(browser.value('Payment link (RUB)')).toBe('');
});

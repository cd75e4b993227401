// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { documentWords } from '#i18n/messages/admin-document-words.ts';
import type { FieldGroup, GroupNode } from '#domain/documents/form-node.ts';
import { click, closeAll } from '#tests/fixtures/browser-page.tsx';
import { openDocument, stateOf } from '#tests/fixtures/opened-document.tsx';

const words = documentWords('en');

const scroll = vi.fn<() => void>();
beforeEach(() => void vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(scroll.mockReset()));
afterEach(() => {
  location.hash = '';
  closeAll();
});

const field = (key: string, group: FieldGroup, type: 'line' | 'text' = 'line') =>
  ({ type, key, label: `The ${key}`, help: '', isRequired: false, isLong: false, group }) as const;
const form = {
  type: 'group',
  key: '',
  label: '',
  help: '',
  isRequired: false,
  children: [field('name', 'title'), field('day', 'when'), field('dayNote', 'what'), field('text', 'texts', 'text')],
} as GroupNode;

const missing = { id: 'document-day', label: 'The day', text: 'is missing', isMissing: true };

/** A page of the site, whose groups are folded at first. */
async function openPage(hash = '', { kind = 'pages', problems = [] as object[], state = {} } = {}) {
  location.hash = hash;
  const page = { problems, references: {}, venues: [], pictures: [], older: [], scheduled: [] };
  const filled = stateOf({ name: 'Tea', day: '', 'text/en': '', 'text/ru': '' }, {}, state);
  const opened = await openDocument(filled, { form, key: { kind, id: 'tea' }, page } as object);
  return {
    ...opened,
    open: () =>
      [...opened.container.querySelectorAll('details[id]')]
        .filter((each) => (each as HTMLDetailsElement).open)
        .map(({ id }) => id),
    says: (text: string) => opened.container.textContent.includes(text),
    follow: (id: string) => click(opened.find(`a[href="#${id}"]`)),
  };
}

test.each([
  ['', [], 0],
  ['#document-day', ['group-when'], 1],
  ['#group-what', ['group-what'], 1],
  ['#document-name', [], 0],
  ['#nowhere', [], 0],
])('at the address “%s” of a page, what is open is %j', async (hash, open, scrolled) => {
  const page = await openPage(hash);
  expect(page.open()).toEqual(open);
  expect(scroll).toHaveBeenCalledTimes(scrolled);
});

test('the groups of an event are open, so that nothing is scrolled, and those of a page open by their links', async () => {
  const all = ['group-what', 'group-when', 'group-texts'];
  const event = await openPage('#document-day', { kind: 'events' });
  expect(event.open()).toEqual(all);
  expect(scroll).not.toHaveBeenCalled();
  event.close();
  const page = await openPage();
  await page.follow('group-texts');
  expect(page.open()).toEqual(['group-texts']);
});

test('a group in which something is wrong is open and says how much, and one of a like name is not', async () => {
  const page = await openPage('', {
    problems: [{ ...missing, isMissing: false }],
    state: { status: 'changed', changed: ['text'] },
  });
  expect(page.open()).toEqual(['group-when']);
  expect(page.find('nav')!.textContent).toContain(words.problemCount(1));
  expect(page.find('#group-texts summary')!.textContent).toContain(words.groups.changed);
  expect(page.find('#group-when summary')!.textContent).not.toContain(words.groups.changed);
});

test('what two people have written differently opens its group', async () => {
  const conflict = { id: 'document-day', path: 'day', place: 'day', hash: 'h', by: 'Ada', at: '14:03', isOwn: true };
  const page = await openPage('', { state: { conflicts: [conflict] } });
  expect([page.open(), page.says(words.conflict.fields(1))]).toEqual([['group-when'], true]);
});

test('what is missing in a new document is said quietly until publishing has led there', async () => {
  const quiet = await openPage('', { problems: [missing] });
  expect([quiet.says(words.missing.title), quiet.says(': is missing')]).toEqual([true, false]);
  quiet.close();
  const asked = await openPage('#document-day', { problems: [missing] });
  expect([asked.says(words.missing.title), asked.says(': is missing')]).toEqual([false, true]);
  asked.close();
  const old = await openPage('', { problems: [missing], state: { status: 'changed' } });
  expect([old.says(words.missing.title), old.says(': is missing')]).toEqual([false, true]);
});

test('a link to a text opens its group and shows its language', async () => {
  const problem = { ...missing, id: 'document-text-ru', label: 'The text (Russian)', isMissing: true };
  const page = await openPage('', { problems: [problem, missing] });
  expect(page.open()).toEqual([]);
  await page.follow('document-text-ru');
  const written = () => page.find('form')!.getAttribute('data-written');
  expect([page.open(), written()]).toEqual([['group-texts'], 'ru']);
  await page.follow('document-day');
  expect([page.open(), written()]).toEqual([['group-when', 'group-texts'], 'ru']);
});

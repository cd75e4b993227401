// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { documentWords } from '#i18n/messages/admin-document-words.ts';
import { askedSite, closeAll, openElement, stopClock, type, wind } from '#tests/fixtures/browser-page.tsx';
import { settled } from '#tests/fixtures/shown-page.tsx';
import { documentForm, openDocument, SAVE_PATH, sent, stateOf } from '#tests/fixtures/opened-document.tsx';
import { keepUnsent, sendForm, unsentForms, useWatchedForm } from './watch-form.ts';

const { problems, state: states, live } = documentWords('en');
const tea = { name: 'Tea', day: '' };

let site: ReturnType<typeof askedSite>;
beforeEach(() => {
  stopClock();
  site = askedSite();
});
afterEach(closeAll);

test.each([
  [401, 'signed-out'],
  [403, 'forbidden'],
  [413, 'too-large'],
  [429, 'attempts'],
  [503, 'unavailable'],
  [507, 'drafts-full'],
  [500, 'unavailable'],
  [499, 'refused'],
])('whoever cannot save learns why: %i', async (status, problem) => {
  vi.stubGlobal('fetch', async () => new Response(null, { status }));
  const form = { intent: 'autosave', tab: 'tab', fields: [], shown: {}, request: 1 };
  expect(await sendForm('/Admin/content/events/event1/save', form)).toEqual({ problem });
});

test('what earlier pages could not save of a document is found in either language, and nothing of another document', () => {
  const typed = (text: string) => ({ fields: [['name', text]] as [string, string][], shown: {}, request: 1 });
  const save = '/Admin/content/events/event1/save';
  keepUnsent(`/ru${save}`, 'earlier', typed('earlier'));
  keepUnsent(save, 'now', typed('now'));
  keepUnsent(save.replace('event1', 'event12'), 'earlier', typed('another'));
  sessionStorage.setItem('of somebody else', '{"fields":[]}');
  const found = () => unsentForms(save, 'now').map(({ fields }) => fields);
  expect(found()).toEqual([[['name', 'earlier']]]);
  keepUnsent(save, 'earlier', undefined);
  expect(found()).toEqual([]);
});

/** A document in which somebody has typed, and that the site was asked to save. */
async function openTyped() {
  const page = await openDocument();
  type(page.field('name'), 'Green tea');
  await wind(300);
  return page;
}

const saved = { state: stateOf({ ...tea, name: 'Green tea' }) };
const refusal = [undefined, { ok: false, status: 503 }] as const;
const keptTexts = () => unsentForms(SAVE_PATH, 'another tab').map(({ fields }) => fields);

test.each([
  ['the network is back', 'online', 'visible', 2],
  ['somebody comes back to the page', 'focus', 'visible', 2],
  ['the page is still out of sight', 'focus', 'hidden', 1],
] as const)('what could not be saved is kept, and tried again when %s', async (_, event, visibility, requests) => {
  const page = await openTyped();
  await site[0]!.answer(new Error('No network'));
  expect([page.status(), keptTexts(), page.isWaiting()]).toEqual([
    expect.stringContaining(problems.offline),
    [[['name', 'Green tea']]],
    true,
  ]);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  dispatchEvent(new Event(event));
  await settled();
  expect(site).toHaveLength(requests);
  await wind(2000);
  await site[1]!.answer(saved);
  expect([keptTexts(), page.isWaiting()]).toEqual([[], false]);
});

function WokenForm() {
  const options = { node: documentForm, filled: stateOf(tea), tab: 'tab-now', savePath: SAVE_PATH };
  const { ref } = useWatchedForm(options, () => undefined);
  return (
    <form ref={ref}>
      <input name="document.name" defaultValue="Green tea" />
    </form>
  );
}

test('what was typed before the page woke up is saved too', async () => {
  await openElement(<WokenForm />);
  await wind(300);
  expect(site.map(sent)).toMatchObject([{ 'document.name': 'Green tea' }]);
});

test('what earlier pages in the tab could not save is saved by this one, each as its own page', async () => {
  for (const [tab, day] of [
    ['tab-1', 'Monday'],
    ['tab-2', 'Friday'],
  ])
    keepUnsent(SAVE_PATH, tab!, { fields: [['day', day!]], shown: { day: '#' }, request: 7 });
  const page = await openDocument();
  expect(page.status()).toContain(states.kept);
  expect(sent(site[0]!)).toEqual({
    intent: 'autosave',
    tab: 'tab-1',
    request: '7',
    shown: '{"day":"#"}',
    'document.day': 'Monday',
  });
  // Meanwhile it is not sent once more.
  dispatchEvent(new Event('focus'));
  await site[0]!.answer(...refusal);
  await wind(4999);
  expect([site.length, keptTexts().length]).toEqual([1, 2]);
  await wind(1);
  await site[1]!.answer({ state: stateOf({ ...tea, day: 'Monday' }) });
  expect([page.field('day').value, page.news(), keptTexts()]).toEqual(['Monday', live.restored, [[['day', 'Friday']]]]);
  expect(sent(site[2]!)['tab']).toBe('tab-2');
  await site[2]!.answer({ state: stateOf({ ...tea, day: 'Friday' }) });
  expect([page.field('day').value, keptTexts(), page.status().includes(states.kept)]).toEqual(['Friday', [], false]);
  await wind(60_000);
  expect(site).toHaveLength(3);
});

test('what an earlier page has left is tried at once when the network is back, and then no more', async () => {
  keepUnsent(SAVE_PATH, 'tab-1', { fields: [['day', 'Monday']], shown: {}, request: 7 });
  await openDocument();
  await site[0]!.answer(...refusal);
  dispatchEvent(new Event('online'));
  await site[1]!.answer({ state: stateOf({ ...tea, day: 'Monday' }) });
  await wind(60_000);
  expect(site).toHaveLength(2);
});

test.each(['before', 'after'])(
  'a page that was left tries no more to save what is left from earlier, %s the answer',
  async (when) => {
    keepUnsent(SAVE_PATH, 'tab-1', { fields: [['day', 'Monday']], shown: {}, request: 7 });
    const page = await openDocument();
    if (when === 'before') page.close();
    await site[0]!.answer(...refusal);
    if (when === 'after') page.close();
    dispatchEvent(new Event('online'));
    await wind(60_000);
    expect([site.length, keptTexts().length]).toEqual([1, 1]);
  },
);

test('what is unsent when the page is left for another of the site is saved, and what a colleague wrote stays', async () => {
  const page = await openDocument();
  type(page.field('name'), 'Green tea');
  page.close();
  expect(sent(site[0]!)).toMatchObject({ intent: 'autosave', 'document.name': 'Green tea' });
  await site[0]!.answer({ state: stateOf({ name: 'Green tea', day: 'Monday' }) });
  expect(keptTexts()).toEqual([]);
  (await openDocument()).close();
  await wind(60_000);
  expect(site).toHaveLength(1);
});

test.each([
  ['is sent', 'x'.repeat(19_945), 1],
  ['stays in the tab where it is too much', 'x'.repeat(19_946), 0],
])('what is typed just before the page goes %s', async (_, text, requests) => {
  const page = await openDocument();
  const go = () => dispatchEvent(new Event('pagehide'));
  go();
  expect(site).toEqual([]);
  type(page.field('name'), text);
  go();
  const form = { intent: 'autosave', tab: 'tab-now', request: '1', shown: '{"name":"#Tea"}', 'document.name': text };
  expect(site.map((each) => [each.keepalive, sent(each)])).toEqual([[true, form]].slice(0, requests));
  expect(keptTexts()).toEqual([[['name', text]]]);
  await wind(300);
  expect(site.at(-1)).not.toHaveProperty('keepalive');
  go();
  expect(site).toHaveLength(requests + 1);
});

test('a field that was left half written shows what is saved again', async () => {
  const page = await openDocument(stateOf({ ...tea, day: 'Monday' }));
  const day = page.field('day');
  type(day, '');
  Object.defineProperty(day, 'validity', { value: { badInput: true }, configurable: true });
  page.field('name').focus();
  await settled();
  expect(day.value).toBe('Monday');
});

test('what a colleague has written is shown in a field once somebody has left it', async () => {
  const page = await openDocument(stateOf({ ...tea, day: 'Monday' }));
  // As the controls of a document are that has just come: nobody has written into them.
  page.find<HTMLFormElement>('form')!.reset();
  await page.press('save');
  page.field('day').focus();
  await site[0]!.answer({ state: stateOf({ ...tea, day: 'Friday' }) });
  expect(page.field('day').value).toBe('Monday');
  page.field('name').focus();
  await settled();
  expect(page.field('day').value).toBe('Friday');
});

test('a button of an item says what its page shows of that item, and so does one that settles a conflict', async () => {
  const conflict = { id: 'document-day', path: 'day', place: 'day', hash: 'h', by: 'Ada', at: '14:03', isOwn: true };
  const filled = stateOf({ ...tea, 'day/$c': '' }, { a: 'A', aa: 'B' }, { conflicts: [conflict] } as object);
  const page = await openDocument(filled);
  await page.press('remove:points/a');
  expect(JSON.parse(sent(site[0]!)['shown'] as string)).toEqual({ 'points/a/$at': '#a0' });
  await site[0]!.answer({ state: filled });
  await page.press('keep:day');
  expect(JSON.parse(sent(site[1]!)['shown'] as string)).toEqual({ 'day/$c': '#', 'day/$shown': '#' });
});

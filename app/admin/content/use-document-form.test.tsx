// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { documentWords } from '#i18n/messages/admin-document-words.ts';
import { askedSite, closeAll, stopClock, type, wind } from '#tests/fixtures/browser-page.tsx';
import { settled } from '#tests/fixtures/shown-page.tsx';
import { openDocument, SAVE_PATH, sent, stateOf } from '#tests/fixtures/opened-document.tsx';
import { uploadsUnderWay } from './picture-control.tsx';

const { live, state: states, errors, problems } = documentWords('en');
const tea = { name: 'Tea', day: '' };

let site: ReturnType<typeof askedSite>;
beforeEach(() => {
  stopClock();
  site = askedSite();
});
afterEach(closeAll);

test('what is typed is saved once somebody pauses, and the page says what has become of it', async () => {
  const page = await openDocument();
  type(page.field('name'), 'Green tea');
  await wind(299);
  expect(page.status()).toContain(states.unsent);
  expect(site).toEqual([]);
  await wind(1);
  expect(page.status()).toContain(states.sending);
  expect(site[0]).toMatchObject({ address: SAVE_PATH, method: 'POST' });
  expect(sent(site[0]!)).toEqual({
    intent: 'autosave',
    tab: 'tab-now',
    request: '1',
    shown: '{"name":"#Tea"}',
    'document.name': 'Green tea',
  });
  await site[0]!.answer({ state: stateOf({ name: 'Green tea', day: '' }) });
  expect(page.status()).toContain(states.saved('14:02'));
  expect([page.news(), page.isWaiting()]).toEqual(['', false]);
});

const problem = { id: 'document-day', label: 'The day', text: 'is missing', isMissing: false };
const conflict = { id: 'document-day', path: 'day', place: 'day', hash: 'h', by: 'Ada', at: '14:03', isOwn: true };

test.each([
  ['saves', 'save', {}, live.saved],
  ['saves what cannot be published', 'save', { problems: [problem] }, `${live.saved} ${errors.title(1)}`],
  ['meets a change by a colleague', 'save', { state: stateOf({ ...tea, day: 'Mon' }) }, live.colleague(1)],
  ['sees the languages follow the title', 'save', { state: stateOf({ ...tea, shownIn: 'en' }) }, live.saved],
  [
    'meets what a colleague has written',
    'save',
    { state: stateOf(tea, {}, { conflicts: [conflict] } as object) },
    live.conflict,
  ],
  [
    'sees that two colleagues differ',
    'save',
    { state: stateOf(tea, {}, { conflicts: [{ ...conflict, isOwn: false }] } as object) },
    live.saved,
  ],
  ['goes to publishing', 'publish', {}, ''],
  ['adds an item', 'add:points', { state: stateOf(tea, { a: 'A', b: 'B', c: '' }) }, live.added('Point 3')],
  ['moves an item', 'up:points/b', { state: stateOf(tea, { b: 'B', a: 'A' }) }, live.moved('Point 1')],
  ['removes an item', 'remove:points/a', { state: stateOf(tea, { b: 'B' }) }, live.removed],
  ['settles a conflict', 'keep:day', {}, live.settled],
])('whoever %s hears of it', async (_, intent, answer, news) => {
  const page = await openDocument(
    stateOf(tea, { a: 'A', b: 'B' }, { conflicts: [{ ...conflict, at: '13:00' }] } as object),
  );
  type(page.field('name'), 'Green tea');
  await page.press(intent);
  const given = { state: stateOf(tea, { a: 'A', b: 'B' }), ...answer };
  given.state.fields['name'] = 'Green tea';
  await site[0]!.answer(given);
  expect(page.news()).toBe(news);
});

test('what is wrong stands on the page until it is mended, and stays where an answer does not say', async () => {
  const page = await openDocument();
  const isSaid = () => page.container.textContent.includes(': is missing');
  const said: boolean[] = [];
  for (const answer of [{ problems: [{ ...problem, isMissing: false }] }, {}, { problems: [] }]) {
    await page.press('save');
    await site.at(-1)!.answer({ state: stateOf(tea), ...answer });
    said.push(isSaid());
  }
  expect(said).toEqual([true, true, false]);
});

test('a field shows what a colleague has written, and nobody can write in a list while its items move', async () => {
  const page = await openDocument(stateOf(tea, { a: 'A', b: 'B' }));
  const list = page.find<HTMLElement>('[data-list]')!;
  await page.press('down:points/a');
  expect(list.inert).toBe(true);
  await site[0]!.answer({ state: stateOf({ ...tea, day: 'Monday' }, { b: 'B', a: 'A' }) });
  expect([list.inert, page.field('day').value]).toEqual([false, 'Monday']);
  expect(document.activeElement!.getAttribute('value')).toBe('up:points/a');
  await page.press('down:points/b');
  await site[1]!.answer(new Error('No network'));
  expect([list.inert, page.news()]).toEqual([false, live.moved('Point 2')]);
  await page.press('save');
  expect(list.inert).toBe(false);
});

test('an item that a colleague has removed stays while somebody writes in it, and no other does', async () => {
  const page = await openDocument(stateOf(tea, { a: 'A', b: 'B', bb: 'C' }));
  type(page.field('points.b.title'), 'Better');
  await wind(300);
  await site[0]!.answer({ state: stateOf(tea) });
  const points = () => [...page.container.querySelectorAll<HTMLInputElement>('ol input')].map(({ value }) => value);
  expect(points()).toEqual(['Better']);
  type(page.field('name'), 'Green tea');
  await wind(300);
  await site[1]!.answer({ state: stateOf({ ...tea, name: 'Green tea' }) });
  expect(points()).toEqual([]);
});

test.each([
  ['publish', { ok: true }, '/Admin/publish?document=events/tea'],
  ['publish', { ok: false, status: 507 }, '/Admin'],
  ['save', { ok: true }, '/Admin'],
])('after “%s” and the answer %o the page is %s', async (intent, response, address) => {
  const page = await openDocument();
  type(page.field('name'), 'Green tea');
  await page.press(intent);
  expect(sent(site[0]!)['intent']).toBe(intent === 'publish' ? 'autosave' : intent);
  await site[0]!.answer({ state: stateOf({ ...tea, name: 'Green tea' }) }, response);
  const { pathname, search } = page.router.state.location;
  expect(pathname + search).toBe(address);
  expect(page.status().includes(problems['drafts-full'])).toBe(!response.ok);
});

test('the preview opens once what is typed is saved, and not without', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  const page = await openDocument(stateOf(tea, {}, { paths: { en: '/events/tea' } }));
  type(page.field('name'), 'Green tea');
  await page.press('preview');
  await site[0]!.answer(undefined, { ok: false, status: 403 });
  expect(assign).not.toHaveBeenCalled();
  await page.press('preview');
  await site[1]!.answer({ state: stateOf({ ...tea, name: 'Green tea' }, {}, { paths: { en: '/events/tea' } }) });
  expect(assign.mock.calls).toEqual([['/Admin/preview/events/tea']]);
});

test.each([
  ['publish', true, '/Admin/publish'],
  ['publish', false, '/Admin'],
])(
  '“%s” waits for the pictures that are uploaded; where that they arrive is %s, the page is %s',
  async (intent, hasArrived, address) => {
    const page = await openDocument();
    const upload = Promise.withResolvers<boolean>();
    uploadsUnderWay.add(Promise.resolve(true)).add(upload.promise);
    await page.press('save');
    expect(page.status()).not.toContain(states.uploading);
    await site[0]!.answer({ state: stateOf(tea) });
    await page.press(intent);
    expect(page.status()).toContain(states.uploading);
    uploadsUnderWay.clear();
    upload.resolve(hasArrived);
    await settled();
    expect(page.router.state.location.pathname).toBe(address);
    expect(page.status()).toContain(states.saved('14:02'));
  },
);

test.each([
  ['Control and S', { ctrlKey: true, key: 's' }, 'save'],
  ['Command and S', { metaKey: true, key: 'S' }, 'save'],
  ['the same key in Russian', { ctrlKey: true, key: 'ы' }, 'save'],
  ['Control and Enter', { ctrlKey: true, key: 'Enter' }, 'publish'],
  ['Control and another key', { ctrlKey: true, key: 'is' }, undefined],
  ['S alone', { key: 's' }, undefined],
  ['Control, Alt and S', { ctrlKey: true, altKey: true, key: 's' }, undefined],
  ['Control, Shift and S', { ctrlKey: true, shiftKey: true, key: 's' }, undefined],
])('of the keyboard, %s does what it should', async (_, keys, intent) => {
  const page = await openDocument();
  const press = (more: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', { ...keys, ...more, bubbles: true, cancelable: true });
    page.field('name').dispatchEvent(event);
    return event.defaultPrevented;
  };
  // What is held down does it once.
  expect([press({ repeat: true }), press({})]).toEqual(Array(2).fill(intent !== undefined));
  await settled();
  expect(site.map((each) => sent(each)['intent'])).toEqual(intent === 'save' ? ['save'] : []);
  expect(page.router.state.location.pathname).toBe(intent === 'publish' ? '/Admin/publish' : '/Admin');
  page.close();
  document.dispatchEvent(new KeyboardEvent('keydown', { ...keys, cancelable: true }));
});

test('nothing of a draft is saved or kept any more once it is thrown away', async () => {
  const page = await openDocument();
  type(page.field('name'), 'Green tea');
  expect(sessionStorage.length).toBe(1);
  page.find('#discard-draft')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await wind(300);
  expect([site.length, sessionStorage.length, page.isWaiting()]).toEqual([0, 0, false]);
});

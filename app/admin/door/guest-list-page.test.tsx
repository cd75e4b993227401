// @vitest-environment happy-dom
import { useActionData, useLoaderData } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { doorWords } from '#i18n/messages/door-words.ts';
import { askedSite, click, closeAll, openElement, stopClock, type, wind } from '#tests/fixtures/browser-page.tsx';
import { settled } from '#tests/fixtures/shown-page.tsx';
import { HouseContext, type PrintedHouse } from '#app/hooks/use-language.ts';
import styles from './door.module.css';
import GuestList, { clientLoader } from './guest-list.tsx';

const words = doorWords('en');
type Loaded = Awaited<ReturnType<typeof clientLoader>>;

beforeEach(() => {
  stopClock();
  askedSite();
});
afterEach(closeAll);

function guest(name: string, codes: Record<string, string | undefined>) {
  const seats = Object.entries(codes).map(([code, since]) => ({ code, guest: undefined, since }));
  return { id: name, name, orderCode: `O-${name}`, isMarked: false, seats };
}

function listOf(guests: ReturnType<typeof guest>[], more: object = {}): Loaded {
  const event = { id: 'tea', name: 'Tea', when: '19:00', where: 'Hall', isTonight: true, isCancelled: false };
  const list = {
    event,
    state: '1',
    find: '',
    guests,
    online: [],
    noSeat: [],
    isIn: 0,
    seats: 9,
    replaced: [],
    act: 'act',
  };
  return { ...list, ...more } as unknown as Loaded;
}

function Page() {
  const page = { loaderData: useLoaderData<Loaded>(), actionData: useActionData() } as unknown;
  return (
    <HouseContext value={{ name: 'Lyceum' } as PrintedHouse}>
      <GuestList {...(page as Parameters<typeof GuestList>[0])} />
    </HouseContext>
  );
}

/** @param lists what is loaded, one after another; the last one again and again */
async function openList(...lists: Loaded[]) {
  const taps: Record<string, unknown>[] = [];
  let answers: ((answer: unknown) => void)[] = [];
  let loading: Promise<unknown> | undefined;
  const page = await openElement(<Page />, '/Admin/door/tea', {
    async loader() {
      await loading;
      return lists.length > 1 ? lists.shift() : lists[0];
    },
    async action({ request }) {
      taps.push(Object.fromEntries(await request.formData()));
      return new Promise((resolve) => answers.push(resolve));
    },
    HydrateFallback: () => null,
  });
  const all = <Found extends HTMLElement = HTMLButtonElement>(selector: string) => [
    ...page.container.querySelectorAll<Found>(selector),
  ];
  return {
    ...page,
    taps,
    all,
    says: (text: string) => page.container.textContent.includes(text),
    shown: () =>
      all('li:has(.lede)')
        .filter((each) => !each.classList.contains(styles['hidden']!))
        .map((each) => each.querySelector('.lede')!.textContent),
    button: (code: string, field = 'checkIn') => all(`[name=${field}][value="${code}"]`)[0],
    async answer(answer: unknown) {
      for (const resolve of answers) resolve(answer);
      answers = [];
      await settled();
    },
    /** Nothing is loaded until the result is called. */
    holdLoading() {
      const { promise, resolve } = Promise.withResolvers();
      loading = promise;
      return async () => (resolve(undefined), settled());
    },
  };
}

const since = (page: Awaited<ReturnType<typeof openList>>) =>
  page
    .all('.figures')
    .map(({ textContent }) => textContent)
    .filter((text) => text.startsWith('✓'));

test('whoever looks for a guest sees those of a name or a code alone, or that there is none', async () => {
  const page = await openList(
    listOf([guest('Ada Lovelace', { AAAA: undefined }), guest('Nina', { BBBB: undefined })], { replaced: ['ZZZZ'] }),
  );
  const search = page.all<HTMLInputElement>('[type=search]')[0]!;
  const found = ['', 'lov ada', 'bbb', 'O-Ada', 'Eve', 'zzzz'].map((text) => {
    type(search, text);
    return [page.shown(), page.all('output')[0]!.textContent];
  });
  const both = ['Ada Lovelace', 'Nina'];
  expect(found).toEqual([
    [both, ''],
    [both.slice(0, 1), ''],
    [both.slice(1), ''],
    [both.slice(0, 1), ''],
    [[], words.list.nobody],
    [[], words.why.replaced],
  ]);
  // All are on the page: nothing is sent, and the keyboard of a phone goes.
  search.focus();
  const sent = new Event('submit', { bubbles: true, cancelable: true });
  search.form!.dispatchEvent(sent);
  expect([sent.defaultPrevented, document.activeElement === search]).toEqual([true, false]);
});

test('a tap is sent once, is said to be under way, and shows since when a guest is in before the list comes', async () => {
  const page = await openList(
    listOf([guest('Ada', { AAAA: undefined, BBBB: undefined })]),
    listOf([guest('Ada', { AAAA: '18:52', BBBB: undefined })]),
  );
  const button = page.button('AAAA')!;
  button.click();
  await click(button);
  expect(page.taps).toEqual([{ checkIn: 'AAAA', act: 'act-AAAA' }]);
  await wind(999);
  expect([button.disabled, button.textContent]).toEqual([true, words.checkIn]);
  await wind(1);
  expect(button.textContent).toBe(words.saving);
  const load = page.holdLoading();
  await page.answer({ code: 'AAAA', since: '18:51' });
  expect([since(page), page.button('AAAA')]).toEqual([['✓ 18:51'], undefined]);
  // The answer has come, so nothing is lost, however slowly the list comes.
  await wind(8000);
  expect(page.says(words.problems.unavailable)).toBe(false);
  await load();
  await wind(8000);
  expect([since(page), page.says(words.problems.unavailable)]).toEqual([['✓ 18:52'], false]);
});

test('a tap that nobody answers is said to be lost after eight seconds, and is the same when it is repeated', async () => {
  const page = await openList(listOf([guest('Ada', { AAAA: undefined })]));
  const button = page.button('AAAA')!;
  await click(button);
  await wind(7999);
  expect(button.disabled).toBe(true);
  await wind(1);
  expect([button.disabled, button.textContent, page.says(words.problems.unavailable)]).toEqual([
    false,
    words.tapAgain,
    true,
  ]);
  await click(button);
  expect(button.textContent).toBe(words.checkIn);
  await page.answer({ code: 'AAAA', problem: 'unavailable' });
  expect([button.disabled, button.textContent]).toEqual([false, words.tapAgain]);
  await click(button);
  await page.answer({ code: 'AAAA', since: null, problem: 'taken-back' });
  expect([button.textContent, page.all('[role=alert]')[0]!.textContent]).toEqual([
    words.checkIn,
    `Ada${words.problems['taken-back']} `,
  ]);
  await click(button);
  await page.answer({ code: 'AAAA', problem: 'unavailable' });
  await click(button);
  const acts = page.taps.map(({ act }) => act);
  expect(new Set(acts.slice(0, 3))).toEqual(new Set(['act-AAAA']));
  expect([acts[3] === acts[0], acts[4] === acts[3]]).toEqual([false, true]);
});

test('a whole group is checked in by one tap, where it is more than two', async () => {
  const group = guest('Ada', { AAAA: undefined, BBBB: undefined, CCCC: '18:00' });
  const page = await openList(listOf([group, guest('Eve', { DDDD: undefined, EEEE: undefined })]));
  expect(page.shown()).toEqual(['Ada\u00A0× 3', 'Eve\u00A0× 2']);
  expect(page.all('[name=checkInAll]').map(({ value }) => value)).toEqual(['AAAA BBBB']);
  await click(page.button('AAAA BBBB', 'checkInAll'));
  const load = page.holdLoading();
  await page.answer({
    code: 'AAAA',
    since: '18:51',
    seats: [
      { code: 'AAAA', since: '18:51' },
      { code: 'BBBB', since: '18:51' },
    ],
  });
  expect(since(page)).toEqual(['✓ 18:51', '✓ 18:51', '✓ 18:00']);
  await load();
});

test('a check-in can be taken back a second after its button has come', async () => {
  const page = await openList(listOf([guest('Ada', { AAAA: undefined })]));
  await click(page.button('AAAA'));
  const load = page.holdLoading();
  await page.answer({ code: 'AAAA', since: '18:51' });
  const undo = page.button('AAAA', 'undo')!;
  expect(undo.disabled).toBe(true);
  await wind(999);
  expect(undo.disabled).toBe(true);
  await wind(1);
  expect(undo.disabled).toBe(false);
  await click(undo);
  expect(page.taps[1]).toMatchObject({ undo: 'AAAA' });
  await page.answer({ code: 'AAAA', since: null });
  expect([since(page), page.button('AAAA')?.textContent]).toEqual([[], words.checkIn]);
  await load();
});

test('of several that are in it is chosen which one is taken back', async () => {
  const page = await openList(listOf([guest('Ada', { AAAA: '18:00', BBBB: undefined, CCCC: '18:10' })]));
  const names = () => page.all('[popover] [name=undo]').map((each) => each.getAttribute('aria-label'));
  expect(names()).toEqual([`${words.undo}: Ada, ${words.seat(1)}`, `${words.undo}: Ada, ${words.seat(3)}`]);
  await wind(1000);
  const open = (newState: string) =>
    page.all('[popover]')[0]!.dispatchEvent(Object.assign(new Event('toggle'), { newState }));
  open('closed');
  await settled();
  expect(page.button('AAAA', 'undo')!.disabled).toBe(false);
  // It may have opened under a finger.
  open('open');
  await settled();
  expect(page.button('AAAA', 'undo')!.disabled).toBe(true);
});

test('where the site cannot be reached, the list on the page stays, and what is looked for changes', async () => {
  const list = listOf([guest('Ada', { AAAA: undefined })]);
  await openList(listOf([]), list);
  dispatchEvent(new Event('early-tap'));
  await settled();
  const load = (event: string, error: unknown) => {
    const request = { url: 'https://example.com/Admin/door/tea?find=Ada' };
    const route = { params: { event }, request, serverLoader: () => Promise.reject(error) };
    return clientLoader(route as unknown as Parameters<typeof clientLoader>[0]).catch((thrown: unknown) => thrown);
  };
  const error = new Error('No network');
  const gone = new Response(null, { status: 404 });
  expect(await load('tea', error)).toEqual({ ...list, find: 'Ada' });
  expect(await Promise.all([load('coffee', error), load('tea', gone)])).toEqual([error, gone]);
});

test.each([
  ['of tonight', {}, undefined],
  ['of another day', { isTonight: false }, words.list.notToday],
  ['of what is cancelled', { isTonight: false, isCancelled: true }, words.why.off],
])('a list %s says what it is', async (_, event, text) => {
  const list = listOf([guest('Ada', { AAAA: undefined })]);
  const page = await openList({ ...list, event: { ...list.event, ...event } });
  expect([words.list.notToday, words.why.off].filter((each) => page.says(each))).toEqual([text].filter(Boolean));
});

test('on paper is the list of the page', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  const page = await openList(listOf([]));
  await click(page.all('button').find((each) => each.textContent === words.list.print));
  expect(print).toHaveBeenCalledOnce();
});

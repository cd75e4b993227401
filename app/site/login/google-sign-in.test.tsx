// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { found, keepFrom, send, settled, show } from '#tests/fixtures/shown-page.tsx';
import { loginWords } from '#i18n/messages/login-words.ts';
import { GoogleSignIn } from './google-sign-in.tsx';

const { google } = loginWords('en');
/** The window that opens, or null where the browser opens none. */
let opened: { closed: boolean } | null;
let addresses: string[];
let assigned: string[];
let tell: (data: object) => void;
let isChannelOpen: boolean;
let problems: string[];

beforeEach(() => {
  vi.useFakeTimers();
  [tell, opened, addresses, assigned, problems, isChannelOpen] = [() => undefined, { closed: false }, [], [], [], true];
  vi.stubGlobal('open', (address: string) => {
    addresses.push(address);
    return opened;
  });
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      name: string;
      constructor(name: string) {
        this.name = name;
      }
      addEventListener = (_: string, listener: (event: object) => void) => {
        if (this.name === 'sign-in') tell = (data) => listener({ data });
      };
      close = () => (isChannelOpen = false);
    },
  );
  vi.spyOn(location, 'assign').mockImplementation((address) => void assigned.push(String(address)));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const onProblem = (problem: string) => void problems.push(problem);
const open = () => show(() => <GoogleSignIn view="sign-up" to="/saved" onProblem={onProblem} />);
const said = () => found('output').textContent;
/** @returns whether the browser follows the link */
async function click(init: MouseEventInit = {}) {
  keepFrom(found('a'));
  const clicked = send(found('a'), new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  await settled();
  return !clicked.defaultPrevented;
}

test('Google opens in a window of its own, which is said until it is done, or closed', async () => {
  const { leave } = open();
  expect([found('a').textContent, await click(), said()]).toEqual([google['sign-up'], false, google.open]);
  const address = new URL(addresses[0]!);
  expect([address.pathname, Object.fromEntries(address.searchParams)]).toEqual([
    '/login/google',
    { view: 'sign-up', to: '/saved', popup: '1' },
  ]);
  await vi.advanceTimersByTimeAsync(500);
  expect(said()).toBe(google.open);
  opened!.closed = true;
  await vi.advanceTimersByTimeAsync(499);
  await settled();
  expect(said()).toBe(google.open);
  await vi.advanceTimersByTimeAsync(1);
  await settled();
  expect(said()).toBe('');
  // The window may only have seemed closed.
  tell({ to: '/saved' });
  expect([assigned, problems]).toEqual([['/saved'], []]);
  leave();
  expect([isChannelOpen, vi.getTimerCount()]).toEqual([false, 0]);
});

test('what has failed in the window is said on the page', async () => {
  open();
  await click();
  tell({ problem: 'google-refused' });
  await settled();
  expect([said(), problems, assigned]).toEqual(['', ['google-refused'], []]);
});

test('the window of another tab changes nothing here', () => {
  open();
  tell({ to: '/saved' });
  tell({ problem: 'google-refused' });
  expect([problems, assigned]).toEqual([[], []]);
});

test('the link is followed where no window opens, and in a tab that is asked for', async () => {
  open();
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey']) expect(await click({ [key]: true })).toBe(true);
  expect(addresses).toEqual([]);
  opened = null;
  expect([await click(), said()]).toEqual([true, '']);
});

test('where the browser blocks cookies, and so channels, the link is there', () => {
  vi.stubGlobal('BroadcastChannel', function BlockedChannel() {
    throw new DOMException('No channels here', 'SecurityError');
  });
  open();
  expect(found('a').getAttribute('href')).toBe('/login/google?view=sign-up&to=%2Fsaved');
});

// @vitest-environment happy-dom
import { Outlet } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { messagesOf } from '#i18n/messages/messages.server.ts';
import { found, settled, showPages } from '#tests/fixtures/shown-page.tsx';
import { StillLoading } from './still-loading.tsx';

const { loading, cancel } = messagesOf('en').connection;

/** How often the page that is open has been loaded anew. */
let loaded: number;
beforeEach(() => {
  vi.useFakeTimers();
  loaded = 0;
});
afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

function open() {
  const never = () => new Promise<null>(() => undefined);
  const Component = () => (
    <>
      <a href="/slow">Slow</a>
      <StillLoading />
      <Outlet />
    </>
  );
  const children = [
    { id: 'about', path: 'about', loader: () => (loaded += 1) },
    { path: 'slow', loader: never, action: never },
    { path: 'slower', loader: never },
    { path: 'done', loader: never, action: () => null },
  ];
  history.replaceState(null, '', '/about?part=2');
  return showPages([{ path: '/', Component, children }], ['/', '/about?part=2'], { loaderData: { about: 0 } }).router;
}
const said = () => found('[aria-live]').textContent;
async function pass(milliseconds: number) {
  await settled();
  await vi.advanceTimersByTimeAsync(milliseconds);
  await settled();
  return said();
}

test('a page that takes ten seconds says so; each page has ten of its own', async () => {
  const router = open();
  expect(await pass(20_000)).toBe('');
  void router.navigate('/slow');
  expect(await pass(9999)).toBe('');
  void router.navigate('/slower');
  expect(await pass(9999)).toBe('');
  expect(await pass(1)).toBe(loading + cancel);
});

test('a form that is being sent says so itself, and so does what comes of it', async () => {
  const router = open();
  for (const path of ['/slow', '/done']) {
    void router.navigate(path, { formMethod: 'post', formData: new FormData() });
    expect(await pass(20_000)).toBe('');
  }
});

test.each([
  ['a link', '/about?part=2', 'REPLACE'],
  ['a button of the browser', '/slow', 'PUSH'],
])('whoever stays after %s is where they were, at the link that they followed', async (_, address, action) => {
  const router = open();
  found('a').focus();
  void router.navigate('/slow');
  await settled();
  history.replaceState(null, '', address);
  await pass(10_000);
  found('button').focus();
  found('button').click();
  await settled();
  expect([said(), document.activeElement, loaded]).toEqual(['', found('a'), 0]);
  expect(router.state).toMatchObject({
    location: { pathname: '/about', search: '?part=2' },
    navigation: { state: 'idle' },
    historyAction: action,
    preventScrollReset: true,
  });
});

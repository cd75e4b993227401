// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { found, show } from '#tests/fixtures/shown-page.tsx';
import { useFadeIn } from './use-fade-in.ts';

let wantsStillness: boolean;
let report: ((entries: object[]) => void) | undefined;
let isWatched: boolean;

beforeEach(() => {
  [wantsStillness, report, isWatched] = [false, undefined, false];
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: wantsStillness && query.includes('reduce') }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof report, { threshold }: { threshold: number }) {
        if (threshold === 0.3) report = callback;
      }
      observe = (element: Element) => (isWatched = element === found('p'));
      disconnect = () => (isWatched = false);
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

const open = () => show(() => <p ref={useFadeIn()}>Seen</p>);
/** What the browser says of an element in a window of 600 pixels; the classes that the element then has. */
function see(top: number, isIntersecting: boolean, rootBounds: object | null = { bottom: 600 }) {
  report?.([{ boundingClientRect: { top }, rootBounds, isIntersecting }]);
  return [found('p').className, isWatched];
}

test('what is below the window fades in once enough of it is seen, and once only', () => {
  const { leave } = open();
  expect(isWatched).toBe(true);
  expect(see(600, false)).toEqual(['fading unseen', true]);
  // A little of it is not enough.
  expect(see(590, false)).toEqual(['fading unseen', true]);
  report?.([]);
  expect(see(400, true)).toEqual(['fading', false]);
  const element = found('p');
  leave();
  expect(element.className).toBe('');
});

test.each([
  [599, { bottom: 600 }],
  [-900, { bottom: 600 }],
  [900, null],
])('what begins at %i when the page comes does not fade', (top, rootBounds) => {
  open();
  expect(see(top, false, rootBounds)).toEqual(['', false]);
});

test('nothing fades for those who want less motion, and nothing is watched on a page that is left', () => {
  const { leave } = open();
  leave();
  expect(isWatched).toBe(false);
  wantsStillness = true;
  open();
  expect(isWatched).toBe(false);
});

// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { messagesOf } from '#i18n/messages/messages.server.ts';
import { MessagesContext } from '#app/hooks/use-language.ts';
import { found, send, settled, show } from '#tests/fixtures/shown-page.tsx';
import { Slider } from './slider.tsx';

const slide = (name: string) => ({
  caption: `The ${name}`,
  image: { name, version: '1', width: 400, height: 300, widths: [400] },
});
const drawn = (names: string[]) =>
  renderToStaticMarkup(
    <MessagesContext value={messagesOf('en')}>
      <Slider slides={names.map(slide)} />
    </MessagesContext>,
  );
const controls = /<button|<a |aria-roledescription|1\/\d/g;

test('pictures that turn can be paused and chosen; a single one has nothing of this', () => {
  expect(drawn(['hall', 'door']).match(controls)).toEqual(['aria-roledescription', '<button', '<a ', '<a ', '1/2']);
  expect(drawn(['hall'])).toContain('The hall');
  expect(drawn(['hall']).match(controls)).toBeNull();
});

const en = messagesOf('en').home.slider;

describe('the strip', () => {
  const names = ['hall', 'door', 'garden'];
  const WIDTH = 640;
  /** As wide as one picture and a half, so it cannot bring the last one to its start. */
  const STRIP = { clientWidth: 1000, scrollWidth: names.length * WIDTH };
  const ENDS = [0, 640, 920];
  let box: { top: number; bottom: number };
  let isStill: boolean;

  beforeEach(() => {
    vi.useFakeTimers();
    [box, isStill] = [{ top: 100, bottom: 500 }, false];
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: isStill && query.includes('reduce') }));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  const strip = () => found('ul');
  const toggle = () => found('button');
  const dots = () => [...document.querySelectorAll('ol a')];
  const current = () => dots().findIndex((dot) => dot.hasAttribute('aria-current'));

  function scroll(left: number) {
    strip().scrollLeft = left;
    send(strip(), 'scroll');
  }
  async function open() {
    show(() => <Slider slides={names.map(slide)} />);
    Object.entries(STRIP).forEach(([name, value]) => Object.defineProperty(strip(), name, { value }));
    Object.assign(strip(), {
      getBoundingClientRect: () => box,
      scrollTo: ({ left }: { left: number }) => scroll(left),
    });
    // The strip itself stands somewhere on the page.
    [...strip().children].forEach((child, index) =>
      Object.defineProperty(child, 'offsetLeft', { value: 50 + index * WIDTH }),
    );
    await settled();
  }
  async function pass(milliseconds: number) {
    await settled();
    await vi.advanceTimersByTimeAsync(milliseconds);
    await settled();
    return strip().scrollLeft;
  }

  test('turns to the next picture every three seconds, and from the last to the first', async () => {
    await open();
    expect(current()).toBe(0);
    expect([await pass(2999), await pass(1), await pass(3000), await pass(3000)]).toEqual([0, ...ENDS.slice(1), 0]);
  });

  test.each([
    [0, 0],
    [319, 0],
    [321, 1],
    [779, 1],
    [781, 2],
    [920, 2],
  ])('marks the picture that is nearest: scrolled by %i that with index %i', async (left, index) => {
    await open();
    scroll(left);
    await settled();
    expect(current()).toBe(index);
  });

  test('goes to the picture that is chosen, without leaving the page', async () => {
    await open();
    for (const index of [2, 1, 0]) {
      const click = send(dots()[index]!, new MouseEvent('click', { bubbles: true, cancelable: true }));
      await settled();
      expect([strip().scrollLeft, current(), click.defaultPrevented]).toEqual([ENDS[index], index, true]);
    }
  });

  test('rests under the pointer', async () => {
    await open();
    send(strip(), 'pointerover');
    expect(await pass(6000)).toBe(0);
    send(strip(), 'pointerout');
    expect(await pass(3000)).toBe(640);
  });

  test('rests while the keyboard is in it, not where a pointer has put the focus', async () => {
    await open();
    const matches = vi.spyOn(toggle(), 'matches').mockReturnValue(false);
    send(toggle(), 'focusin');
    expect(await pass(3000)).toBe(640);
    matches.mockImplementation((selector) => selector === ':focus-visible');
    send(toggle(), 'focusin');
    expect(await pass(6000)).toBe(640);
    send(toggle(), 'focusout');
    expect(await pass(3000)).toBe(920);
  });

  test('stops and goes on at the button, although the pointer and the focus are on it then', async () => {
    await open();
    const [pause, play] = [en.pause, en.play];
    expect(toggle().textContent).toBe(pause);
    toggle().click();
    await settled();
    expect([toggle().textContent, await pass(6000)]).toEqual([play, 0]);
    vi.spyOn(toggle(), 'matches').mockReturnValue(true);
    send(toggle(), 'pointerover');
    send(toggle(), 'focusin');
    toggle().click();
    await settled();
    expect([toggle().textContent, await pass(3000)]).toEqual([pause, 640]);
  });

  test('stands still from the start for those who want less motion', async () => {
    isStill = true;
    await open();
    expect([toggle().textContent, await pass(6000)]).toEqual([en.play, 0]);
  });

  test('rests while nobody sees it: below the window, above it, or in another tab', async () => {
    await open();
    for (const unseen of [
      { top: innerHeight, bottom: innerHeight + 400 },
      { top: -400, bottom: 0 },
    ]) {
      box = unseen;
      expect(await pass(3000)).toBe(0);
    }
    box = { top: innerHeight - 1, bottom: innerHeight + 399 };
    vi.spyOn(document, 'hidden', 'get').mockReturnValueOnce(true);
    expect(await pass(3000)).toBe(0);
    expect(await pass(3000)).toBe(640);
    box = { top: -399, bottom: 1 };
    expect(await pass(3000)).toBe(920);
  });
});

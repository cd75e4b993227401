// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { messagesOf } from '#i18n/messages/messages.server.ts';
import { found, send, settled, showPages } from '#tests/fixtures/shown-page.tsx';
import { anchorPopover, Share } from './page-actions.tsx';

const { share: words } = messagesOf('en');
const URL_OF_PAGE = 'https://lyceum.example/about?page=2';

describe('sharing a page', () => {
  let isPopoverOpen: boolean;
  let copied: string[] | undefined;

  beforeEach(() => {
    [isPopoverOpen, copied] = [false, []];
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void copied!.push(text) },
    });
  });
  afterEach(() => {
    for (const name of ['clipboard', 'share']) Reflect.deleteProperty(navigator, name);
  });

  function open(shareSheet?: (shared: object) => Promise<void>) {
    if (shareSheet) Object.defineProperty(navigator, 'share', { value: shareSheet, configurable: true });
    const site = { origin: 'https://lyceum.example', alternates: { en: '/about', ru: '/ru/about' } };
    const Component = () => <Share text={'A\u00A0lecture'} query="?page=2" />;
    const shown = showPages([{ id: 'site', path: '/', loader: () => site, Component }], ['/'], {
      loaderData: { site },
    });
    found('#share').showPopover = () => (isPopoverOpen = true);
    return shown;
  }
  /** @returns whether the button does what it does without scripts */
  async function press() {
    const click = send(found('button'), new MouseEvent('click', { bubbles: true, cancelable: true }));
    await settled();
    return !click.defaultPrevented;
  }

  test('opens the sheet of the system, and the links only where the system refuses', async () => {
    const outcomes = [undefined, 'AbortError', 'NotAllowedError'];
    const shared: object[] = [];
    open(async (what) => {
      shared.push(what);
      const name = outcomes[shared.length - 1];
      if (name !== undefined) throw new DOMException('No', name);
    });
    for (const isRefused of [false, false, true]) expect([await press(), isPopoverOpen]).toEqual([false, isRefused]);
    expect(shared[0]).toEqual({ text: 'A lecture', url: URL_OF_PAGE });
  });

  test('is a matter of links where there is no sheet', async () => {
    open();
    expect(await press()).toBe(true);
    const [telegram, whatsapp] = [...document.querySelectorAll('#share a')].map((link) => link.getAttribute('href')!);
    expect(Object.fromEntries(new URL(telegram!).searchParams)).toEqual({ url: URL_OF_PAGE, text: 'A lecture' });
    expect(new URL(whatsapp!).searchParams.get('text')).toBe(`A lecture\n${URL_OF_PAGE}`);
  });

  test('copies the address, and selects it where the browser forbids that', async () => {
    open();
    const copy = found('#share button');
    copy.click();
    await settled();
    expect([copied, found('output').textContent]).toEqual([[URL_OF_PAGE], words.copied]);
    copied = undefined;
    copy.click();
    await settled();
    expect([getSelection()?.toString(), found('output').textContent]).toEqual([URL_OF_PAGE, words.byHand]);
  });
});

describe('a popover', () => {
  let isOpen: boolean;
  let box: { left: number; top: number; bottom: number };
  afterEach(() => {
    vi.restoreAllMocks();
    Reflect.deleteProperty(document.documentElement, 'clientHeight');
    document.body.replaceChildren();
  });

  function open() {
    [isOpen, box] = [true, { left: 30, top: 300, bottom: 340 }];
    const [element, anchor] = [document.createElement('div'), document.createElement('a')];
    document.body.append(element, anchor);
    for (const [name, value] of [['offsetHeight', 200] as const, ['offsetWidth', 250] as const])
      Object.defineProperty(element, name, { value });
    Object.defineProperty(document.documentElement, 'clientHeight', { value: 540, configurable: true });
    Object.assign(element, { matches: () => isOpen });
    Object.assign(anchor, { getBoundingClientRect: () => box });
    // What is written, of which this document knows little.
    const style: { inset?: string } = {};
    Object.defineProperty(element, 'style', { value: style });
    return { element, style, release: anchorPopover(element, anchor) };
  }
  const X = 'auto auto clamp(var(--margin), 30px, 100% - 250px - var(--margin))';

  test('stands below its anchor, above it where there is no room, and in the window in any case', () => {
    const { style } = open();
    expect(style).toEqual({ inset: `340px ${X}`, margin: '0' });
    box = { left: 30, top: 301, bottom: 341 };
    dispatchEvent(new Event('scroll'));
    expect(style.inset).toBe(`101px ${X}`);
    box = { left: 30, top: 199, bottom: 541 };
    dispatchEvent(new Event('resize'));
    expect(style.inset).toBe(`0px ${X}`);
  });

  test('is put in its place once it is open, and left alone when it is closed or gone', () => {
    const { element, style, release } = open();
    let next: FrameRequestCallback = () => undefined;
    vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => (next = callback));
    isOpen = false;
    box = { left: 30, top: 200, bottom: 240 };
    dispatchEvent(new Event('scroll'));
    element.dispatchEvent(new Event('beforetoggle'));
    isOpen = true;
    expect(style.inset).toBe(`340px ${X}`);
    next(0);
    expect(style.inset).toBe(`240px ${X}`);
    release();
    box = { left: 30, top: 100, bottom: 140 };
    next = () => undefined;
    for (const type of ['scroll', 'resize']) dispatchEvent(new Event(type));
    element.dispatchEvent(new Event('beforetoggle'));
    next(0);
    expect(style.inset).toBe(`240px ${X}`);
    vi.unstubAllGlobals();
  });
});

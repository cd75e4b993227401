// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { found, send, settled, show } from '#tests/fixtures/shown-page.tsx';
import { useEventPreview } from './event-preview.tsx';

const CARD = { width: 300, height: 200 };
const VIEW = { clientWidth: 1000, clientHeight: 800 };

beforeEach(() => {
  vi.useFakeTimers();
  for (const [name, value] of Object.entries(VIEW))
    Object.defineProperty(document.documentElement, name, { value, configurable: true });
});
afterEach(() => {
  vi.useRealTimers();
  for (const name of Object.keys(VIEW)) Reflect.deleteProperty(document.documentElement, name);
});

function open() {
  return show(() => {
    const { shown, link, card } = useEventPreview();
    const { id, open: put, ...pointer } = card;
    const measured = (element: HTMLElement | null) => {
      if (element === null) return put(null);
      Object.defineProperty(element, 'offsetWidth', { value: CARD.width });
      Object.defineProperty(element, 'offsetHeight', { value: CARD.height });
      element.showPopover = () => (element.title = 'open');
      return put(element);
    };
    return (
      <>
        {['tea', 'coffee'].map((event) => (
          <a key={event} id={event} href={`#${event}`} {...link(event)}>
            {event}
          </a>
        ))}
        {shown !== undefined && (
          <div id={id} ref={measured} {...pointer}>
            {shown}
          </div>
        )}
      </>
    );
  });
}

const preview = () => document.querySelector<HTMLElement>('#preview');
/** What is shown, and where. */
const shown = () => preview() && `${preview()!.textContent} ${preview()!.style.translate}`;
async function point(type: string, target = '#tea', pointer: PointerEventInit = { pointerType: 'mouse' }) {
  send(found(target), new PointerEvent(type, { bubbles: true, clientX: 100, clientY: 50, ...pointer }));
  await settled();
  return shown();
}
async function pass(milliseconds: number) {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await settled();
  return shown();
}

test('the preview opens at the pointer, follows it, and closes a moment after it has left', async () => {
  open();
  expect(await point('pointerover')).toBe('tea 115px 65px');
  expect(preview()!.title).toBe('open');
  expect(found('#tea').getAttribute('aria-describedby')).toBe('preview');
  expect(found('#coffee').getAttribute('aria-describedby')).toBeNull();
  expect(await point('pointermove', '#tea', { clientX: 200 })).toBe('tea 215px 65px');
  await point('pointerout');
  expect(await pass(299)).not.toBeNull();
  expect(await pass(1)).toBeNull();
});

test('the pointer can move onto the preview, or to another event', async () => {
  open();
  await point('pointerover');
  await point('pointerout');
  await point('pointerover', '#preview');
  expect(await pass(1000)).toBe('tea 115px 65px');
  await point('pointerout', '#preview');
  await point('pointerover');
  expect(await pass(1000)).toBe('tea 115px 65px');
  await point('pointerout');
  await pass(299);
  await point('pointerover', '#coffee', { clientX: 300 });
  expect(await pass(1000)).toBe('coffee 315px 65px');
});

test('a finger opens the event instead', async () => {
  open();
  expect(await point('pointerover', '#tea', { pointerType: 'touch' })).toBeNull();
  await point('pointerover');
  expect(await point('pointermove', '#tea', { pointerType: 'touch', clientX: 500 })).toBe('tea 115px 65px');
});

test('the keyboard opens it beside the link, also while the page scrolls, and Escape closes it', async () => {
  const { leave } = open();
  const link = found('#tea');
  let top = 300;
  link.getBoundingClientRect = () => new DOMRect(40, top, 60, 20);
  let isKeyboard = false;
  Object.assign(link, { matches: (selector: string) => selector === ':focus-visible' && isKeyboard });
  const focus = async () => {
    send(link, 'focusin');
    await settled();
    return shown();
  };
  expect(await focus()).toBeNull();
  isKeyboard = true;
  expect(await focus()).toBe('tea 115px 315px');
  top = 200;
  send(window, 'scroll');
  expect(shown()).toBe('tea 115px 215px');
  const press = async (key: string) => {
    send(window, new KeyboardEvent('keydown', { key }));
    await settled();
    return shown();
  };
  expect(await press('a')).not.toBeNull();
  expect(await press('Escape')).toBeNull();
  await focus();
  send(link, 'focusout');
  await settled();
  expect(shown()).toBeNull();
  await point('pointerover');
  await point('pointerout');
  leave();
  expect(vi.getTimerCount()).toBe(0);
});

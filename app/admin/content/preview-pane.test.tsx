// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { documentWords } from '#i18n/messages/admin-document-words.ts';
import { askedSite, click, closeAll, stopClock, type, wind } from '#tests/fixtures/browser-page.tsx';
import { openDocument, stateOf } from '#tests/fixtures/opened-document.tsx';

const words = documentWords('en');
const more = { paths: { en: '/events/tea', ru: '/ru/events/tea' } };

let resize: () => void;
let observed: Element[];
beforeEach(() => {
  stopClock();
  observed = [];
  // That a frame loads nothing here is no error.
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resize = callback;
      }
      observe = (element: Element) => observed.push(element);
      disconnect = () => observed.pop();
    },
  );
});
afterEach(closeAll);

async function openPreview() {
  const site = askedSite();
  const page = await openDocument(stateOf({ name: 'Tea', day: '' }, {}, more));
  await page.press('preview');
  const frame = () => page.find<HTMLIFrameElement>('iframe');
  const press = (text: string, label: string) =>
    click(
      [...page.container.querySelectorAll(`[aria-label="${label}"] button`)].find((each) => each.textContent === text),
    );
  return { ...page, site, frame, choose: press };
}

test('the preview stands beside the form as wide as a phone, or as a screen, in either language, until it is closed', async () => {
  const page = await openPreview();
  const pressed = () =>
    [...page.container.querySelectorAll('section [aria-pressed=true]')].map((each) => each.textContent);
  expect(page.frame()!.getAttribute('src')).toBe('/Admin/preview/events/tea');
  expect(pressed()).toEqual([words.preview.phone, words.text.languages.en]);
  const look = page.frame()!.className;
  await page.choose(words.preview.desktop, words.preview.title);
  expect(page.frame()!.className).not.toBe(look);
  await page.choose(words.text.languages.ru, words.preview.language);
  expect(page.frame()!.getAttribute('src')).toBe('/Admin/preview/ru/events/tea');
  expect(pressed()).toEqual([words.preview.desktop, words.text.languages.ru]);
  await page.choose(words.preview.hide, words.preview.title);
  expect([page.frame(), observed]).toEqual([null, []]);
});

test('the preview is loaded anew after every save, and stays where it was scrolled to', async () => {
  const page = await openPreview();
  const reload = vi.fn<() => void>();
  Object.defineProperty(page.frame(), 'contentWindow', { value: { location: { reload } } });
  for (const revision of [2, 2, 3]) {
    type(page.find('[name="document.name"]')!, `Tea ${page.site.length}`);
    await wind(300);
    const saved = page.find('[name="document.name"]')!.value;
    await page.site.at(-1)!.answer({ state: stateOf({ name: saved, day: '' }, {}, { ...more, revision }) });
  }
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a preview that is wider than its place is shown smaller, and one that is not as it is', async () => {
  const page = await openPreview();
  const size = (width: number) => {
    Object.defineProperties(observed[0], {
      clientWidth: { value: width, configurable: true },
      clientHeight: { value: 800, configurable: true },
    });
    resize();
    const { scale, blockSize } = page.frame()!.style;
    return [scale, blockSize];
  };
  expect(observed).toEqual([page.frame()!.parentElement]);
  expect([size(195), size(500)]).toEqual([
    ['0.5', '1600px'],
    ['1', '800px'],
  ]);
  await page.choose(words.preview.desktop, words.preview.title);
  expect([size(720), observed.length]).toEqual([['0.5', '1600px'], 1]);
});

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { documentWords } from '#i18n/messages/admin-document-words.ts';
import { closeAll, openElement, type } from '#tests/fixtures/browser-page.tsx';
import { settled } from '#tests/fixtures/shown-page.tsx';
import { drop, pick } from '#tests/fixtures/uploads.ts';
import { MarkControl } from './mark-control.tsx';
import { uploadsUnderWay } from './picture-control.tsx';

const words = documentWords('en').mark;
const file = new File(['x'], 'mark.png');
const script = '<svg><script></script></svg>';

const SIDE = 40;
/** How dark the picture is that every file holds: a square on paper, as far as there is ink. */
let ink: number;
beforeEach(() => {
  ink = 0;
  vi.stubGlobal('createImageBitmap', async () => ({ width: 640, height: 640 }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: () => undefined,
    getImageData() {
      const data = new Uint8ClampedArray(4 * SIDE * SIDE).fill(255);
      for (let y = 10; y < 30; y += 1) data.fill(ink, 4 * (SIDE * y + 10), 4 * (SIDE * y + 30));
      for (let at = 3; at < data.length; at += 4) data[at] = ink === 255 ? 0 : 255;
      return { data, width: SIDE, height: SIDE };
    },
  } as unknown as CanvasRenderingContext2D);
});
afterEach(closeAll);

async function openMark() {
  const page = await openElement(<MarkControl label="Mark" text="" control={{ name: 'mark' }} />);
  const added = vi.spyOn(uploadsUnderWay, 'add');
  const [field, files] = page.container.querySelectorAll('input');
  return {
    ...page,
    field: field!,
    files: files!,
    drawn: () => page.container.querySelectorAll('span > svg').length,
    alert: () => page.container.querySelector('[role=alert]')!.textContent,
    /** Whether the last file has filled the field, and how many are under way. */
    async arrival() {
      const hasArrived = await added.mock.lastCall![0];
      await settled();
      return [hasArrived, uploadsUnderWay.size];
    },
  };
}

test('a mark is drawn from a file, on paper and on ink, and stands in the field', async () => {
  const page = await openMark();
  expect(page.drawn()).toBe(0);
  await pick(page.files, file);
  expect(await page.arrival()).toEqual([true, 0]);
  expect([page.field.value.startsWith('<svg viewBox='), page.drawn(), page.alert()]).toEqual([true, 2, '']);
  type(page.field, 'no drawing');
  await settled();
  expect(page.drawn()).toBe(0);
});

test('a file of which no mark comes leaves the field as it is, and is said to, until another comes', async () => {
  const page = await openMark();
  ink = 255;
  await drop(page.field, 'drop', [file]);
  expect(await page.arrival()).toEqual([false, 0]);
  expect([page.field.value, page.alert()]).toEqual(['', words.refused.empty]);
  ink = 0;
  await drop(page.field, 'paste', [file]);
  expect([await page.arrival(), page.alert(), page.drawn()]).toEqual([[true, 0], '', 2]);
});

test('a drawing that is pasted as text becomes a mark, and other text stays text', async () => {
  const page = await openMark();
  const paste = (text: string) => drop(page.field, 'paste', [], [text]);
  expect([await paste('Tea <3'), uploadsUnderWay.size]).toEqual([false, 0]);
  expect([await paste(` ${script}`), await page.arrival()]).toEqual([true, [false, 0]]);
  expect([page.field.value, page.alert()]).toEqual(['', words.refused.script]);
});

test('a mark that is drawn when its field is gone is written nowhere', async () => {
  const page = await openMark();
  const { promise, resolve } = Promise.withResolvers();
  vi.stubGlobal('createImageBitmap', () => promise);
  await pick(page.files, file);
  expect(uploadsUnderWay.size).toBe(1);
  page.close();
  resolve({ width: SIDE, height: SIDE });
  expect([await page.arrival(), page.field.value]).toEqual([[false, 0], '']);
});

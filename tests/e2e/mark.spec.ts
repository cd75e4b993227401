import { readdirSync, readFileSync } from 'node:fs';

import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

import { documentWords } from '#i18n/messages/admin-document-words.ts';
import { test } from './account-test.ts';
import { expectAccessible } from './expect-accessible.ts';
import { at, expect, open } from './site-test.ts';

const words = documentWords('en').mark;
const folder = 'tests/fixtures/marks';
/** Those of which more is asked than to trace them (app/admin/content/draw-mark.test.ts). */
const drawings = readdirSync(folder)
  .filter((name) => !/two-tones|light-alone|white-ground|gradient/.test(name))
  .map((name) => ({ name, mimeType: 'image/svg+xml', buffer: readFileSync(`${folder}/${name}`) }));
/** Grid points on a side at which two drawings are compared. */
const POINTS = 60;

test.beforeEach(({ asEditor }) => asEditor());

async function openHouse(page: Page) {
  await open(page, at('en', '/Admin/content/pages/house'));
  const field = page.locator('#document-mark');
  const { pictures } = documentWords('en').groups.titles;
  await page.locator('summary').filter({ hasText: pictures }).click();
  await expect(field).toBeVisible();
  const files = page.locator('div:has(> #document-mark) input[type=file]');
  const looks = page.locator('div:has(> div > #document-mark) > div').first().locator('svg');
  return { field, files, look: looks.first() };
}

/** Where there is ink in a picture, at points of the smallest frame around it: `#` or a space for each. */
function inkIn(page: Page, address: string) {
  return page.evaluate(
    async ([src, points]) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      const [side, scale] = [400, 400 / Math.max(image.width, image.height)];
      const context = Object.assign(document.createElement('canvas'), { width: side, height: side }).getContext('2d')!;
      context.drawImage(image, 0, 0, image.width * scale, image.height * scale);
      const { data } = context.getImageData(0, 0, side, side);
      const lightOf = (index: number) => Math.min(data[4 * index]!, data[4 * index + 1]!, data[4 * index + 2]!);
      const drawn = [...Array(side * side).keys()].filter((index) => data[4 * index + 3]! > 100);
      const dark = drawn.filter((index) => lightOf(index) < 208);
      const ink = new Set(dark.length > 0 ? dark : drawn);
      const [xs, ys] = [(index: number) => index % side, (index: number) => Math.floor(index / side)].map((place) => {
        const sorted = [...ink].map(place).toSorted((one, other) => one - other);
        const [from, to] = [sorted[0]!, sorted.at(-1)!];
        return Array.from({ length: points }, (_, step) => Math.round(from + ((to - from) * (step + 0.5)) / points));
      });
      return ys!.flatMap((y) => xs!.map((x) => (ink.has(y * side + x) ? '#' : ' '))).join('');
    },
    [address, POINTS] as const,
  );
}

async function inkOfLook(page: Page, look: Locator) {
  const svg = await look.evaluate((element) => element.outerHTML.replaceAll('var(--ground)', 'white'));
  return inkIn(page, `data:image/svg+xml,${encodeURIComponent(svg)}`);
}

test('whatever a drawing is made with, its mark is what the browser draws of it', async ({ page }) => {
  const { field, files, look } = await openHouse(page);
  expect(drawings).toHaveLength(7);
  for (const drawing of drawings) {
    const before = await field.inputValue();
    await files.setInputFiles(drawing);
    await expect(field).not.toHaveValue(before);
    const drawn = await inkIn(page, `data:image/svg+xml;base64,${drawing.buffer.toString('base64')}`);
    const shown = await inkOfLook(page, look);
    const others = [...drawn].filter((point, index) => point !== shown[index]);
    expect(others.length / drawn.length, drawing.name).toBeLessThan(0.03);
  }
  await expectAccessible(page);
  const last = await field.inputValue();
  await expect(page.getByRole('region', { name: documentWords('en').actions.label })).toContainText('Draft saved');
  await page.reload();
  await expect(field).toHaveValue(last);
});

test('a picture makes the same mark as the drawing, and so does its text', async ({ page }) => {
  const { field, files, look } = await openHouse(page);
  const drawing = drawings.find(({ name }) => name === 'classes.svg')!;
  const png = {
    name: 'mark.png',
    mimeType: 'image/png',
    buffer: await sharp(drawing.buffer).resize(500).png().toBuffer(),
  };
  const drawn = await inkIn(page, `data:image/svg+xml;base64,${drawing.buffer.toString('base64')}`);
  const before = await field.inputValue();
  await files.setInputFiles(png);
  await expect(field).not.toHaveValue(before);
  const ofPicture = await inkOfLook(page, look);
  expect([...drawn].filter((point, index) => point !== ofPicture[index]).length / drawn.length).toBeLessThan(0.03);

  await field.fill('');
  await field.evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    input.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
  }, drawing.buffer.toString());
  await expect(field).toHaveValue(/^<svg viewBox="[^"]*"><path d="M/);
  const ofText = await inkOfLook(page, look);
  expect([...drawn].filter((point, index) => point !== ofText[index]).length / drawn.length).toBeLessThan(0.03);
});

const safe = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';
const refused = { script: safe.replace('<path', '<script/><path'), unreadable: safe.slice(0, -9) } as const;

test('what is not safe, or would not be whole, is refused with what to do, and the mark stays', async ({ page }) => {
  const { field, files } = await openHouse(page);
  const before = await field.inputValue();
  for (const why of ['script', 'unreadable'] as const) {
    await files.setInputFiles({ name: 'mark.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(refused[why]) });
    await expect(page.getByText(words.refused[why])).toBeVisible();
    await expect(field).toHaveValue(before);
  }
});

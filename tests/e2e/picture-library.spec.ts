import { writeFileSync } from 'node:fs';

import sharp from 'sharp';

import { adminPicturesWords } from '../../i18n/messages/admin-pictures-words.ts';
import { test } from './account-test.ts';
import { expectAccessible } from './expect-accessible.ts';
import { at, expect, open } from './site-test.ts';

const language = 'ru';
const words = adminPicturesWords(language);
const address = at(language, '/Admin/pictures');

const photograph = async (background: string) => ({
  name: `Закат ${background}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});
const drawing = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') };

test.beforeEach(({ asEditor }) => asEditor());

test.describe('an editor', () => {
  test.use({ expectedConsole: ['422'] });

  test('uploads pictures: what is one can be used at once, what is none is named', async ({ page }) => {
    await open(page, address);
    const files = page.getByLabel(words.upload.label);
    await files.setInputFiles([await photograph('red'), drawing]);
    await page.getByRole('button', { name: words.upload.submit }).click();
    await expect(page.getByRole('alert')).toHaveText(`logo.png: ${words.refused.type}`);
    await expect(page.getByRole('status').first()).toHaveText(words.outcome.added('zakat-red'));
    const added = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'zakat-red' }) });
    await expect(added).toContainText('Vera Editor');
    await expect
      .poll(() => added.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);

    await files.setInputFiles([await photograph('red')]);
    await page.getByRole('button', { name: words.upload.submit }).click();
    await expect(page.getByRole('status').first()).toHaveText(words.outcome.same('zakat-red'));
    await expectAccessible(page);

    await page.getByLabel(words.find).fill('event1');
    await page.getByRole('button', { name: words.search }).click();
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(await page.getByText(/^event1/).count());
    await expect(page.getByRole('heading', { name: 'zakat-red' })).toHaveCount(0);

    await page.getByRole('link', { name: words.showAll }).click();
    const shown = () => added.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc);
    const before = await shown();
    await added.locator('summary').click();
    await added.getByLabel(words.replacement).setInputFiles([await photograph('blue')]);
    await added.getByRole('button', { name: words.replace }).click();
    await expect(page.getByRole('status').first()).toHaveText(words.outcome.replaced('zakat-red'));
    expect(await shown()).not.toBe(before);
    await added.getByRole('button', { name: words.about }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('zakat-red');
    await expect(page.getByRole('textbox', { name: 'Описание' })).toHaveCount(2);
    await expect(page.getByLabel('Что оставить в кадре')).toBeVisible();
    // With the picture in sight.
    await expect(page.getByRole('main').locator('img[src*="zakat-red"]')).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedConsole: ['413'] });

  test('an upload goes the same way', async ({ page }, testInfo) => {
    await page.goto(address);
    await page.getByLabel(words.upload.label).setInputFiles([await photograph('green')]);
    await page.getByRole('button', { name: words.upload.submit }).click();
    await expect(page.getByRole('status').first()).toHaveText(words.outcome.added('zakat-green'));
    const added = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'zakat-green' }) });
    await added.getByRole('button', { name: words.remove }).click();
    await expect(page.getByRole('status').first()).toHaveText(words.outcome.removed('zakat-green'));
    await expect(added).toHaveCount(0);
    // As a file: handed over in memory, so many bytes take long on a busy machine.
    const tooLarge = testInfo.outputPath('too-large.svg');
    writeFileSync(tooLarge, Buffer.alloc(13 * 1024 * 1024));
    await page.getByLabel(words.upload.label).setInputFiles(tooLarge);
    await page.getByRole('button', { name: words.upload.submit }).click();
    await expect(page.locator('body')).toContainText('За один раз можно загрузить до 12');
  });
});

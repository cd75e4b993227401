import type { Page } from '@playwright/test';
import sharp from 'sharp';

import { documentWords } from '#i18n/messages/admin-document-words.ts';
import { adminPicturesWords } from '#i18n/messages/admin-pictures-words.ts';
import { test } from './account-test.ts';
import { expectAccessible } from './expect-accessible.ts';
import { at, expect, open } from './site-test.ts';

const language = 'ru';
const words = adminPicturesWords(language);
const address = at(language, '/Admin/pictures');

const photograph = async (background: string) => ({
  name: `Закат ${background}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 300, height: 200, channels: 3, background } })
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
    await expect.poll(shown).not.toBe('');
    const before = await shown();
    await added.locator('summary').filter({ hasText: words.replace }).click();
    await added.getByLabel(words.replacement).setInputFiles([await photograph('blue')]);
    await added.getByRole('button', { name: words.replace }).click();
    await expect(page.getByRole('status').first()).toHaveText(words.outcome.replaced('zakat-red'));
    await expect.poll(shown).not.toBe(before);
    await added.locator('summary').filter({ hasText: words.describe.open }).click();
    await added.getByLabel('Описание (по-русски)').fill('Закат над Дубаем');
    await added.getByLabel('Что оставить в кадре').selectOption('top');
    await added.getByRole('button', { name: words.describe.save }).click();
    await expect(added.getByText(words.describe.describedIn.ru)).toBeVisible();
    await added.getByRole('link', { name: words.describe.document }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('zakat-red');
    await expect(page.getByLabel('Описание (по-русски)')).toHaveValue('Закат над Дубаем');
    await expect(page.getByLabel('Что оставить в кадре')).toHaveValue('top');
    // With the picture in sight.
    await expect(page.getByRole('main').locator('img[src*="zakat-red"]').first()).toBeVisible();
  });
});

test.describe('in a field of a document', () => {
  test.use({ expectedConsole: ['422', 'ERR_FAILED'] });

  const documentForm = '/Admin/content/events/event3';
  const own = adminPicturesWords('en');
  const fieldOf = (page: Page) => page.getByLabel('Picture 1', { exact: true });
  const buttonOf = (page: Page, does: string) => page.getByRole('button', { name: `${does} : Picture 1`, exact: true });
  const dialogOf = (page: Page) => page.getByRole('dialog');
  const isSaved = async (page: Page, name: string) => {
    await expect(fieldOf(page)).toHaveValue(name);
    await expect(page.getByRole('main')).toContainText('Draft saved');
    await open(page, documentForm);
    await expect(fieldOf(page)).toHaveValue(name);
  };
  const thumbnail = (page: Page, name: string) => page.locator('form').locator(`img[src*="/${name}-"]`);

  test('a picture is chosen by eye and keyboard alone, uploaded or dropped, and goes along with a publication', async ({
    page,
  }) => {
    // It makes the files of four pictures.
    test.slow();
    await open(page, documentForm);
    // What is not there for the keyboard yet does not take the focus.
    await expect(buttonOf(page, own.field.choose)).toBeEnabled();
    await buttonOf(page, own.field.choose).focus();
    await page.keyboard.press('Enter');
    const dialog = dialogOf(page);
    await expect(dialog).toHaveAccessibleName(`${own.field.choose}: Picture 1`);
    const choices = dialog.getByRole('listitem').getByRole('button');
    await expect(choices).not.toHaveCount(0);
    await expectAccessible(page);
    await dialog.getByLabel(own.find).fill('wide');
    await expect(choices).toHaveText(['wide-1', 'wide-2', 'wide-3']);
    await page.keyboard.press('Tab');
    await expect(choices.first()).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(choices.nth(1)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(buttonOf(page, own.field.choose)).toBeFocused();
    await expect(fieldOf(page)).toHaveValue('wide-2');
    await expect(thumbnail(page, 'wide-2')).toBeVisible();

    // A file is uploaded by a button, or dropped; one that is refused says why.
    const place = page.getByLabel('About the price (English)', { exact: true });
    await place.fill('The Cellar');
    const chooser = page.waitForEvent('filechooser');
    await buttonOf(page, own.field.upload).click();
    await (await chooser).setFiles(drawing);
    await expect(page.getByRole('alert').filter({ hasText: own.refused.type })).toBeVisible();
    const again = page.waitForEvent('filechooser');
    await buttonOf(page, own.field.upload).click();
    await (await again).setFiles(await photograph('orange'));
    await expect(fieldOf(page)).toHaveValue('zakat-orange');
    await expect(thumbnail(page, 'zakat-orange')).toBeVisible();
    await expect(page.getByText(own.field.chosen('zakat-orange'))).toBeVisible();

    const { buffer } = await photograph('purple');
    const data = await page.evaluateHandle(
      (bytes) => {
        const transfer = new DataTransfer();
        for (const name of ['Dropped.jpg', 'Second.jpg', 'Third.jpg'])
          transfer.items.add(new File([Uint8Array.from(bytes)], name, { type: 'image/jpeg' }));
        return transfer;
      },
      [...buffer],
    );
    await fieldOf(page).dispatchEvent('dragover', { dataTransfer: data });
    await fieldOf(page).dispatchEvent('drop', { dataTransfer: data });
    await expect(thumbnail(page, 'dropped')).toBeVisible();
    // The others are spoken of.
    await expect(page.getByText(own.field.leftOut(2))).toBeVisible();
    await isSaved(page, 'dropped');
    await expect(place).toHaveValue('The Cellar');

    // Publishing waits for a file that is on its way.
    const uploaded = Promise.withResolvers<void>();
    await page.route('**/Admin/pictures/data', async (route) => {
      await uploaded.promise;
      await route.continue();
    });
    const last = page.waitForEvent('filechooser');
    await buttonOf(page, own.field.upload).click();
    await (await last).setFiles(await photograph('maroon'));
    const bar = page.getByRole('region', { name: documentWords('en').actions.label });
    await bar.getByRole('button', { name: documentWords('en').actions.publish }).click();
    await expect(bar).toContainText(documentWords('en').state.uploading);
    uploaded.resolve();
    await expect(page).toHaveURL(/\/Admin\/publish\?/, { timeout: 60_000 });
    await expect(page.getByRole('main')).toContainText('zakat-maroon');
  });

  test('a picture is described in both languages and replaced where it is chosen, also without a connection', async ({
    page,
  }) => {
    await open(page, documentForm);
    await fieldOf(page).fill('wide-3');
    await expect(page.getByText(own.describe.nothing).first()).toBeVisible();
    await buttonOf(page, own.field.describe).click();
    const dialog = dialogOf(page);
    await expect(dialog.locator('img[src*="/wide-3-"]')).toBeVisible();
    await dialog.getByLabel('Description (English)').fill('A reading lamp');
    await dialog.getByLabel('Description (Russian)').fill('Лампа для чтения');
    await dialog.getByRole('button', { name: own.describe.save }).click();
    await expect(dialog.getByText(own.describe.saved)).toBeVisible();
    await expectAccessible(page);
    await dialog.locator('summary').filter({ hasText: own.replace }).click();
    await dialog.getByLabel(own.replacement).setInputFiles(await photograph('teal'));
    await dialog.getByRole('button', { name: own.replace }).click();
    await expect(dialog.getByText(own.outcome.replaced('wide-3'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(buttonOf(page, own.field.describe)).toBeFocused();
    await expect(page.getByText(own.describe.inAll).first()).toBeVisible();

    // What could not be saved stays while another picture is described.
    const describe = async (name: string) => {
      await fieldOf(page).fill(name);
      await buttonOf(page, own.field.describe).click();
      await expect(dialog.locator(`img[src*="/${name}-"]`)).toBeVisible();
    };
    const description = dialog.getByLabel('Description (English)').filter({ visible: true });
    await describe('wide-1');
    await page.route('**/pictures/wide-1/save', (route) => route.abort());
    await description.fill('Three chairs');
    await page.keyboard.press('Escape');
    await describe('wide-2');
    await expect(description).toHaveValue('');
    await page.keyboard.press('Escape');
    await describe('wide-1');
    await expect(description).toHaveValue('Three chairs');
    await expect(dialog.getByText(documentWords('en').problems.offline)).toBeVisible();
    await page.unroute('**/pictures/wide-1/save');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(dialog.getByText(own.describe.saved).filter({ visible: true })).toBeVisible();
    await open(page, documentForm);
    await describe('wide-1');
    await expect(description).toHaveValue('Three chairs');
  });
});

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { GroupNode } from '#domain/documents/form-node.ts';
import { adminPicturesWords } from '#i18n/messages/admin-pictures-words.ts';
import { documentFormOf } from '#server/forms/document-form.ts';
import { askedSite, click, closeAll, openElement, stopClock, type, wind } from '#tests/fixtures/browser-page.tsx';
import { drop, pick, takenUploads } from '#tests/fixtures/uploads.ts';
import { PictureControl, uploadsUnderWay } from './picture-control.tsx';
import { PictureFields } from './picture-fields.tsx';

const words = adminPicturesWords('en');
const file = new File(['x'], 'cup.jpg');

let site: ReturnType<typeof askedSite>;
let uploads: ReturnType<typeof takenUploads>;
beforeEach(() => {
  stopClock();
  site = askedSite();
  uploads = takenUploads();
});
afterEach(() => {
  uploadsUnderWay.clear();
  closeAll();
});

function picture(name: string, alt: Partial<Record<'en' | 'ru', string>> = {}) {
  const shown = { fields: { 'alt/en': alt.en ?? '' }, shown: {}, tab: 'tab-1', hasDocument: false, size: '3 × 2' };
  const about = { uploaded: undefined, uses: [], moreUses: 0, canRemove: false };
  return { ...shown, ...about, alt, file: { name, version: 'v', width: 300, height: 200, widths: [300] } };
}

/** What the site finds. */
function found(names: string[], paging = { page: 1, pages: 1, total: names.length }) {
  return {
    pictures: names.map((name) => picture(name)),
    paging,
    form: documentFormOf({ kind: 'pictures', id: 'tea' }, 'en') as GroupNode,
  };
}

async function openField() {
  const named = [
    { name: 'tea', picture: picture('tea', { en: 'A cup' }) },
    ...['cup', 'pot'].map((name) => ({ name, picture: undefined })),
  ];
  const page = await openElement(
    <PictureFields named={named}>
      <PictureControl label="Cover" text="tea" control={{ name: 'cover' }} />
    </PictureFields>,
  );
  const all = <Found extends HTMLElement>(selector: string) => [...page.container.querySelectorAll<Found>(selector)];
  const dialog = all<HTMLDialogElement>('dialog')[0]!;
  return {
    ...page,
    all,
    dialog,
    field: all<HTMLInputElement>('[name=cover]')[0]!,
    press: (text: string) => click(all('button').find((each) => each.textContent.startsWith(text))),
    says: (text: string) => page.container.textContent.includes(text),
    thumbnail: () => page.container.querySelector('img')?.src,
    names: () => all('dialog li button').map((each) => each.querySelector('.small')!.textContent),
    async choose() {
      dialog.showModal();
      await this.press(`${words.field.choose}: Cover`);
      await wind(0);
    },
    async search(text: string) {
      type(all<HTMLInputElement>('[type=search]')[0]!, text);
      await wind(200);
    },
  };
}

test('a picture is chosen among all there are, a page at a time, and its name stands in the field', async () => {
  const page = await openField();
  await page.choose();
  expect(page.dialog.querySelector('h2')!.textContent).toBe(`${words.field.choose}: Cover`);
  expect(site[0]).toMatchObject({ address: '/Admin/pictures/data?find=&page=1', redirect: 'manual' });
  await site[0]!.answer(found(['tea', 'cup'], { page: 1, pages: 2, total: 3 }));
  expect(page.says(words.count(3))).toBe(true);
  expect(page.all('[aria-current]').map((each) => each.textContent)).toEqual(['tea']);
  await page.press(words.field.more);
  await wind(0);
  expect(site[1]!.address).toBe('/Admin/pictures/data?find=&page=2');
  await site[1]!.answer(found(['pot'], { page: 2, pages: 2, total: 3 }));
  expect([page.names(), page.says(words.field.more)]).toEqual([['tea', 'cup', 'pot'], false]);
  await page.press('pot');
  expect([page.field.value, page.dialog.open, page.names()]).toEqual(['pot', false, []]);
  // The page did not know what it looks like.
  expect(site[2]!.address).toBe('/Admin/pictures/data?name=pot');
  await site[2]!.answer(found(['pot']));
  expect(page.thumbnail()).toContain('/pot-');
});

test('of what is looked for, the last question alone is asked and answered', async () => {
  const page = await openField();
  await page.choose();
  await page.search('gre');
  expect(site[0]!.signal!.aborted).toBe(true);
  type(page.all<HTMLInputElement>('[type=search]')[0]!, 'gree');
  await wind(199);
  await page.search('green');
  expect(site.map(({ address }) => address.split('=')[1])).toEqual(['&page', 'gre&page', 'green&page']);
  await site[2]!.answer(found(['green']));
  await site[1]!.answer(found(['grey']));
  expect([page.names(), page.says(words.field.failed)]).toEqual([['green'], false]);
  await page.search('none');
  await site[3]!.answer(found([]));
  expect([page.names(), page.says(words.none)]).toEqual([[], true]);
});

test('nothing is asked any more once the dialog is closed', async () => {
  const page = await openField();
  await page.choose();
  type(page.all<HTMLInputElement>('[type=search]')[0]!, 'green');
  page.dialog.close();
  await wind(1000);
  expect([site.length, site[0]!.signal!.aborted]).toEqual([1, true]);
});

test.each([
  ['the site has failed', undefined, { ok: false }, words.field.failed],
  ['there is no network', new Error('No network'), {}, words.field.failed],
  ['somebody is logged out', undefined, { ok: false, type: 'opaqueredirect' } as const, words.field['signed-out']],
])('where %s, that is said instead of pictures until they come', async (_, body, response, text) => {
  const page = await openField();
  await page.choose();
  await site[0]!.answer(body, response);
  expect(page.says(text)).toBe(true);
  await page.search('tea');
  await site[1]!.answer(found(['tea']));
  expect([page.names(), page.says(text)]).toEqual([['tea'], false]);
});

test('arrow keys go from picture to picture, along a line and across', async () => {
  const page = await openField();
  await page.choose();
  await site[0]!.answer(found(['a', 'b', 'c', 'd', 'e']));
  const buttons = page.all('dialog li button');
  // Two stand in a line.
  for (const [index, each] of buttons.entries())
    vi.spyOn(each, 'getBoundingClientRect').mockReturnValue({ top: Math.floor(index / 2) } as DOMRect);
  buttons[0]!.focus();
  const ways = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'Tab'].map(
    (key) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      document.activeElement!.dispatchEvent(event);
      return [buttons.indexOf(document.activeElement as HTMLElement), event.defaultPrevented];
    },
  );
  const isStopped = ways.map(([, stopped]) => stopped);
  expect(ways.map(([index]) => index)).toEqual([1, 3, 2, 4, 2, 0, 0, 0]);
  expect(isStopped).toEqual([...Array<boolean>(7).fill(true), false]);
});

test('a picture says what it shows in the language of the room, else in the other', async () => {
  const page = await openField();
  await page.choose();
  const pictures = [picture('a', { en: 'Tea', ru: 'Чай' }), picture('b', { ru: 'Чай' }), picture('c')];
  await site[0]!.answer({ ...found([]), pictures });
  const said = page.all('dialog li .clamped').map((each) => [each.lang, each.textContent]);
  expect(said).toEqual([
    ['en', 'Tea'],
    ['ru', 'Чай'],
    ['', ''],
  ]);
});

test('a picture is described where it is chosen, and what is half written stays when the dialog shows something else', async () => {
  const page = await openField();
  await page.press(words.field.describe);
  expect([page.dialog.querySelector('h2')!.textContent, site[0]!.address]).toEqual([
    'tea',
    '/Admin/pictures/data?name=tea',
  ]);
  await site[0]!.answer(found(['tea']));
  expect(page.says(words.describe.inAll)).toBe(false);
  type(page.all<HTMLTextAreaElement>('textarea')[0]!, 'A cup of tea');
  await wind(300);
  const state = { fields: { 'alt/en': 'A cup of tea', 'alt/ru': 'Чашка' }, shown: {}, conflicts: [] };
  await site[1]!.answer({ state });
  expect(page.all('.stack > p').map((each) => each.textContent)).toContain(words.describe.inAll);
  const isHidden = () => page.all('textarea')[0]!.closest('[hidden]') !== null;
  await page.choose();
  expect(isHidden()).toBe(true);
  await page.press(words.field.describe);
  expect([isHidden(), page.all('textarea').length, site.at(-1)!.address]).toEqual([false, 2, site[0]!.address]);
  await site.at(-1)!.answer(undefined, { ok: false });
  expect(page.says(words.field.failed)).toBe(true);
});

test('a picture that is replaced is shown anew', async () => {
  const page = await openField();
  await page.press(words.field.describe);
  await site[0]!.answer(found(['tea']));
  const [field] = page.all<HTMLInputElement>('dialog [name=pictures]');
  const send = () => click(field!.form!.querySelector('button'));
  await send();
  expect(uploads).toEqual([]);
  for (const answer of [{ refused: [{ file: 'cup.jpg', why: 'type' }] }, { added: ['tea'], picture: picture('tea') }]) {
    await pick(field!, file);
    await send();
    expect([uploads.at(-1)!.address, site.length]).toEqual(['/Admin/pictures/data?replace=tea', 1]);
    await uploads.at(-1)!.answer(answer);
  }
  expect([site[1]?.address, page.says(words.outcome.replaced('tea'))]).toEqual([site[0]!.address, true]);
});

test('the picture of a name that is typed is shown, and nothing where there is none', async () => {
  const page = await openField();
  const shown: (string | undefined)[] = [page.thumbnail()];
  for (const name of ['none', ' cup ', 'tea']) {
    type(page.field, name);
    await wind(0);
    await site[0]?.answer(found(['cup']));
    shown.push(page.thumbnail());
  }
  expect(shown.map((src) => src?.split('/').at(-1))).toEqual([
    'tea-v-300.jpg',
    undefined,
    'cup-v-300.jpg',
    'tea-v-300.jpg',
  ]);
  expect(site).toHaveLength(1);
  expect(page.says(words.field.drop)).toBe(false);
});

const leaves = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('a file that is uploaded fills the field, one at a time, and the page is not left unasked meanwhile', async () => {
  const page = await openField();
  const [files] = page.all<HTMLInputElement>('[type=file]');
  expect([uploadsUnderWay.size, leaves()]).toEqual([0, true]);
  await pick(files!, file);
  expect([uploads[0]!.address, uploadsUnderWay.size, leaves()]).toEqual(['/Admin/pictures/data', 1, false]);
  await uploads[0]!.sends(40);
  expect([page.says(words.field.progress(40)), page.says(words.field.leftOut(1))]).toEqual([true, false]);
  const [arrival] = uploadsUnderWay;
  await pick(files!, file);
  expect([uploads.length, page.says(words.field.leftOut(1))]).toEqual([1, true]);
  await uploads[0]!.answer({ added: ['pot'], picture: picture('pot', { ru: 'Чайник' }) });
  expect([await arrival, uploadsUnderWay.size, leaves()]).toEqual([true, 0, true]);
  expect([page.field.value, page.says(words.field.chosen('pot')), page.says(words.field.cancel)]).toEqual([
    'pot',
    true,
    false,
  ]);
  expect([page.thumbnail()?.includes('/pot-'), page.all('[role=alert]')[0]?.textContent]).toEqual([true, '']);
  await pick(files!);
  expect(uploads).toHaveLength(1);
  await pick(files!, file);
  expect(page.says(words.field.leftOut(1))).toBe(false);
  await uploads[1]!.answer({ same: ['cup'], picture: picture('cup') });
  expect([page.field.value, page.says(words.outcome.same('cup'))]).toEqual(['cup', true]);
});

test('a file that is not taken, or that is called off, leaves the field as it is', async () => {
  const page = await openField();
  const [files] = page.all<HTMLInputElement>('[type=file]');
  await pick(files!, file);
  const [arrival] = uploadsUnderWay;
  await uploads[0]!.answer({ refused: [{ file: 'cup.jpg', why: 'type' }] });
  expect([await arrival, page.says('cup.jpg: ')]).toEqual([false, true]);
  await pick(files!, file);
  expect(page.says('cup.jpg: ')).toBe(false);
  await page.press(words.field.cancel);
  expect([page.field.value, page.says(words.field.cancel), uploadsUnderWay.size, leaves()]).toEqual([
    'tea',
    false,
    0,
    true,
  ]);
  await pick(files!, file);
  await uploads[2]!.answer({ problem: 'busy' });
  expect(page.says(words.problems.busy)).toBe(true);
});

test('a file that is dropped or pasted is uploaded, and text stays text', async () => {
  const page = await openField();
  const { field } = page;
  expect(await drop(field, 'dragover', [file])).toBe(true);
  expect(await drop(field, 'dragover', [], ['text/plain'])).toBe(false);
  expect(await drop(field, 'drop', [], ['text/plain'])).toBe(false);
  expect(await drop(field, 'paste', [file], ['text/plain', 'text/html', 'Files'])).toBe(false);
  expect(uploads).toEqual([]);
  expect(await drop(field, 'drop', [file, file, file])).toBe(true);
  expect(page.says(words.field.leftOut(2))).toBe(true);
  expect(await drop(field, 'paste', [file, file], ['text/plain', 'Files'])).toBe(true);
  expect(page.says(words.field.leftOut(2))).toBe(true);
  await uploads[0]!.answer({ added: ['pot'], picture: picture('pot') });
  await drop(field, 'paste', [file]);
  expect([uploads.length, page.says(words.field.leftOut(1))]).toEqual([2, false]);
});

test('a picture that arrives when its field is gone is written nowhere', async () => {
  const page = await openField();
  await pick(page.all<HTMLInputElement>('[type=file]')[0]!, file);
  const [arrival] = uploadsUnderWay;
  page.close();
  await uploads[0]!.answer({ added: ['pot'], picture: picture('pot') });
  expect([await arrival, page.field.value, leaves()]).toEqual([true, 'tea', true]);
});

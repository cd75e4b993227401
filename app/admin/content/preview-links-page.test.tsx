// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { adminPreviewWords } from '#i18n/messages/admin-preview-words.ts';
import { messagesOf } from '#i18n/messages/messages.server.ts';
import { click, closeAll, openElement } from '#tests/fixtures/browser-page.tsx';
import { PreviewLinks, type PreviewLinksData } from './preview-links.tsx';

const words = adminPreviewWords('en').link;
const { share } = messagesOf('en');
const made = { link: 'https://example.com/draft/one', until: 'Friday' };
const listed = { id: 'one', by: 'Ada', madeAt: 'Monday', until: 'Friday' };

let writeText: ReturnType<typeof vi.fn<() => Promise<void>>>;
beforeEach(() => {
  writeText = vi.fn<() => Promise<void>>().mockResolvedValue();
  vi.stubGlobal('navigator', { clipboard: { writeText } });
});
afterEach(closeAll);

/** @param answers what the server answers, one after another */
async function openLinks(...answers: PreviewLinksData[]) {
  const sent: unknown[] = [];
  const page = await openElement(<PreviewLinks address="/Admin/links" shown={{}} />, '/Admin', {
    async action({ request }) {
      sent.push(Object.fromEntries(await request.formData()));
      return answers.shift();
    },
  });
  const press = (text: string) =>
    click([...page.container.querySelectorAll('button')].find((each) => each.textContent === text));
  const says = (text: string) => page.container.textContent.includes(text);
  return { ...page, sent, press, says, field: () => page.container.querySelector('input') };
}

test('a link is made, copied and ended, and its address is shown once', async () => {
  const links = [listed];
  const page = await openLinks({ links, made }, { links: [], hasEnded: true }, { problem: 'full' });
  await page.press(words.make);
  expect([page.field()!.value, page.says(words.until('Friday'))]).toEqual([made.link, true]);
  expect(page.says(words.listed('Ada', 'Monday', 'Friday'))).toBe(true);
  expect(page.says(words.another)).toBe(true);
  const output = () => page.container.querySelector('output')!;
  expect([output().textContent, output().className]).toEqual(['', 'small']);
  await page.press(words.copy);
  expect([writeText.mock.calls, page.says(share.copied)]).toEqual([[[made.link]], true]);
  // The button says it already.
  expect(output().className).toContain('visuallyHidden');
  await page.press(words.end);
  expect([page.field(), page.says(words.ended), page.says(words.make)]).toEqual([null, true, true]);
  expect(document.activeElement!.textContent).toBe(words.title);
  await page.press(words.make);
  expect([page.says(words.full), page.says(words.ended)]).toEqual([true, false]);
  expect(page.sent).toMatchObject([{}, { end: 'one' }, {}]);
});

test('where nothing can be copied, the link is selected for a hand', async () => {
  writeText.mockRejectedValue(new Error('Forbidden'));
  const page = await openLinks({ links: [listed], made });
  await page.press(words.make);
  const field = page.field()!;
  const selected = vi.spyOn(field, 'select');
  await page.press(words.copy);
  expect([document.activeElement === field, page.says(share.byHand), page.says(words.copy)]).toEqual([
    true,
    true,
    true,
  ]);
  expect(selected).toHaveBeenCalledTimes(2);
  field.blur();
  field.focus();
  expect(selected).toHaveBeenCalledTimes(3);
});

// @vitest-environment happy-dom
import { redirect } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { adminWords } from '#i18n/messages/admin-words.ts';
import { PostForm } from '#app/components/forms.tsx';
import { click, closeAll, openElement, stopClock, wind } from '#tests/fixtures/browser-page.tsx';
import { settled } from '#tests/fixtures/shown-page.tsx';
import { AskBeforeLeaving } from './ask-before-leaving.tsx';

const asked = vi.fn<(text: string) => boolean>();
beforeEach(() => {
  stopClock();
  vi.stubGlobal('confirm', asked.mockReset().mockReturnValue(false));
});
afterEach(closeAll);

/** A page with two forms. @param action what becomes of the first when it is sent */
async function openForms(action: () => unknown = () => null) {
  const page = await openElement(
    <>
      <AskBeforeLeaving />
      <PostForm>
        <input name="name" defaultValue="Ada" />
        <input type="checkbox" name="isHere" />
        <input type="radio" name="way" value="a" defaultChecked />
        <textarea name="note" defaultValue="Tea" />
        <select name="kind" defaultValue="b">
          <option>a</option>
          <option>b</option>
        </select>
        <select name="first">
          <option>a</option>
          <option>b</option>
        </select>
        <button type="submit">Send</button>
      </PostForm>
      <PostForm>
        <input name="other" />
        <button type="submit">Send the other</button>
      </PostForm>
    </>,
    '/Admin/people',
    { action: async () => action(), loader: async () => (await loading) ?? null, HydrateFallback: () => null },
  );
  // Of an option, this document knows by its attribute alone that it is chosen again when the form is reset.
  for (const option of page.container.querySelectorAll('option'))
    if (option.defaultSelected) option.setAttribute('selected', '');
  const control = (name: string) => page.container.querySelector<HTMLInputElement>(`[name=${name}]`)!;
  return {
    ...page,
    control,
    async change(name: string, value: string | boolean) {
      const element = control(name);
      if (typeof value === 'boolean') element.checked = value;
      else element.value = value;
      element.dispatchEvent(new Event('input', { bubbles: true }));
      await settled();
    },
    send: (name = 'name') => click(control(name).form!.querySelector('button')),
    /** Whether the browser asks before another page, a reload or the end of the tab. */
    asksToUnload: () => !dispatchEvent(new Event('beforeunload', { cancelable: true })),
    async goTo(address: string) {
      void page.router.navigate(address);
      await settled();
      return page.router.state.location.pathname;
    },
  };
}
let loading: Promise<unknown> | undefined;
afterEach(() => (loading = undefined));

test('a page on which nothing was typed is left without a question', async () => {
  const page = await openForms();
  await wind(0);
  expect([page.asksToUnload(), await page.goTo('/Admin/orders'), asked.mock.calls]).toEqual([
    false,
    '/Admin/orders',
    [],
  ]);
});

test.each([
  ['name', 'Eve', 'Ada'],
  ['note', 'Coffee', 'Tea'],
  ['kind', 'a', 'b'],
  ['first', 'b', 'a'],
  ['isHere', true, false],
  ['way', false, true],
])('whoever has changed “%s” is asked, and no more once it is as it was', async (name, changed, before) => {
  const page = await openForms();
  await page.change(name, changed);
  expect([page.asksToUnload(), await page.goTo('/Admin/orders')]).toEqual([true, '/Admin/people']);
  expect(asked.mock.calls).toEqual([[adminWords('en').leave]]);
  // The same page with something else in it keeps its forms.
  expect([await page.goTo('/Admin/people?page=2'), asked.mock.calls.length]).toEqual(['/Admin/people', 1]);
  await page.change(name, before);
  expect([page.asksToUnload(), await page.goTo('/Admin/orders'), asked.mock.calls.length]).toEqual([
    false,
    '/Admin/orders',
    1,
  ]);
});

test('whoever wants to leave all the same does, and is not asked once more on the way', async () => {
  const page = await openForms();
  await page.change('name', 'Eve');
  asked.mockReturnValue(true);
  const { promise, resolve } = Promise.withResolvers();
  loading = promise;
  expect(await page.goTo('/Admin/orders')).toBe('/Admin/people');
  expect(page.asksToUnload()).toBe(false);
  resolve(undefined);
  await settled();
  expect([page.router.state.location.pathname, asked.mock.calls.length]).toEqual(['/Admin/orders', 1]);
});

test('what was typed before the page woke up counts', async () => {
  const page = await openForms();
  page.control('name').value = 'Eve';
  expect(page.asksToUnload()).toBe(false);
  await wind(0);
  expect(page.asksToUnload()).toBe(true);
});

test('a form that the server has taken is as it was, and nothing is asked; the other form keeps what is in it', async () => {
  const page = await openForms(() => redirect('/Admin/people'));
  await page.change('name', 'Eve');
  await page.send();
  await wind(0);
  expect([page.control('name').value, page.asksToUnload()]).toEqual(['Ada', false]);
  await page.change('other', 'Tea');
  await page.change('name', 'Eve');
  await page.send();
  await wind(0);
  expect([page.control('name').value, page.control('other').value, page.asksToUnload()]).toEqual(['Ada', 'Tea', true]);
});

test('a form that the server has not taken is asked about, until it has', async () => {
  let answer: unknown = { problem: 'unavailable' };
  const page = await openForms(() => answer);
  await page.change('name', 'Eve');
  await page.send();
  await wind(0);
  // The page shows it as its content now.
  await page.change('name', 'Ada');
  expect(page.asksToUnload()).toBe(true);
  answer = redirect('/Admin/people');
  await page.send();
  await wind(0);
  expect(page.asksToUnload()).toBe(false);
});

test('while a form is sent the browser asks for what is typed into another alone', async () => {
  const { promise, resolve } = Promise.withResolvers();
  const page = await openForms(() => promise);
  await page.change('name', 'Eve');
  await page.send();
  expect([page.router.state.navigation.state, page.asksToUnload()]).toEqual(['submitting', false]);
  await page.change('other', 'Tea');
  expect(page.asksToUnload()).toBe(true);
  resolve(redirect('/Admin/people'));
  await settled();
});

test('a form that was not sent after all keeps what is typed when the page changes', async () => {
  const page = await openForms(() => redirect('/Admin/people'));
  await page.change('name', 'Eve');
  await page.send();
  await page.change('name', 'Eva');
  page.control('name').form!.addEventListener('submit', (event) => event.preventDefault());
  await page.send();
  const { promise, resolve } = Promise.withResolvers();
  loading = promise;
  await page.goTo('/Admin/people?page=2');
  resolve(undefined);
  await wind(0);
  expect([page.control('name').value, page.asksToUnload()]).toEqual(['Eva', true]);
});

test('nothing is asked any more once the page is gone', async () => {
  const page = await openForms();
  await page.change('name', 'Eve');
  page.close();
  expect(page.asksToUnload()).toBe(false);
});

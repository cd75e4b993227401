// @vitest-environment happy-dom
import { useState } from 'react';
import { Form, useActionData } from 'react-router';
import { describe, expect, test, vi } from 'vitest';

import { found, send, settled, showPages } from '#tests/fixtures/shown-page.tsx';
import { useServerForm, type FormActionData } from './use-server-form.ts';

type Options = Parameters<typeof useServerForm>[0];
type Data = FormActionData<string> | undefined;

const names = ['name', 'email', 'note'];
const errorsOf = (...wrong: string[]): Data => ({
  problem: 'fields',
  result: { status: 'error', error: Object.fromEntries(wrong.map((name) => [name, ['Wrong']])) },
});

/**
 * @param options of the form
 * @param came what has come with the document
 */
function open(options: Partial<Options> = {}, came?: Data) {
  const sent: string[][] = [];
  let answer: (data: Data) => void = () => undefined;
  let show: (view: string) => void = () => undefined;
  function Page() {
    const [view, setView] = useState('');
    show = setView;
    const form = useServerForm({
      id: 'seat',
      actionData: useActionData<Data>(),
      view,
      ...options,
    });
    const fields = names.map((name) => form.field(name));
    return (
      <Form method="post" {...form.props}>
        {fields.map(({ error, isErrorAlone, isBlamed, autoFocus, ...field }) => (
          <p key={field.name} title={[isBlamed && 'blamed', autoFocus && 'first'].filter(Boolean).join()}>
            {field.name === 'note' ? <textarea {...field} /> : <input {...field} />}
            <b>{error && (isErrorAlone ? `${error} alone` : error)}</b>
          </p>
        ))}
        <input name="locked" disabled />
        <button type="submit" disabled={form.isSending} title={form.focusesButton ? 'first' : ''}>
          Send
        </button>
      </Form>
    );
  }
  const action = async ({ request }: { request: Request }) => {
    sent.push([...(await request.formData())].map(([name, value]) => `${name}=${value as string}`));
    return new Promise<Data>((resolve) => (answer = resolve));
  };
  const { router } = showPages([{ id: 'page', path: '/', Component: Page, action }], ['/'], {
    actionData: came && { page: came },
    loaderData: {},
  });
  return {
    sent,
    router,
    show: (view: string) => show(view),
    answer: async (data: Data) => {
      answer(data);
      await settled();
    },
  };
}

const field = (name: string) => found<HTMLInputElement>(`[name=${name}]`);
const button = () => found<HTMLButtonElement>('button');
const errors = () => names.map((name) => field(name).nextElementSibling!.textContent);
const titles = () => [...document.querySelectorAll<HTMLElement>('[title]')].map(({ title }) => title);
const selected = () => {
  const { value, selectionStart, selectionEnd } = document.activeElement as HTMLInputElement;
  return value.slice(selectionStart ?? 0, selectionEnd ?? 0);
};
async function type(name: string, text: string) {
  field(name).focus();
  field(name).value = text;
  field(name).setSelectionRange(text.length, text.length);
  send(field(name), 'input');
  await settled();
}
async function submit() {
  button().focus();
  button().click();
  await settled();
}

/** Names begin with a capital, and each field needs something. */
const checkControl: Options['checkControl'] = ({ name, value }) =>
  value === '' ? 'Missing' : name === 'name' && !/^[A-Z]/.test(value) ? 'Small' : undefined;

describe('what the browser finds wrong', () => {
  test('stands at its field, of which the first has the focus and its text selected, and is not sent', async () => {
    const { sent } = open({ checkControl, values: { name: 'anna', email: '' } });
    expect([field('name').value, field('name').id, field('email').value]).toEqual(['anna', 'seat-name', '']);
    await submit();
    expect(errors()).toEqual(['Small', 'Missing', 'Missing']);
    expect([document.activeElement, selected()]).toEqual([field('name'), 'anna']);
    expect(sent).toEqual([]);
  });

  test('goes when its field is changed, without selecting what is being typed; the others stay', async () => {
    const { sent } = open({ checkControl });
    await submit();
    await type('name', 'a');
    expect([errors(), selected()]).toEqual([['', 'Missing', 'Missing'], '']);
    await type('email', 'a@lyceum.example');
    expect(errors()).toEqual(['', '', 'Missing alone']);
    await type('name', 'Anna');
    await type('note', 'Tea');
    await submit();
    expect(errors()).toEqual(['', '', '']);
    expect(sent).toEqual([['name=Anna', 'email=a@lyceum.example', 'note=Tea']]);
  });
});

test('what was wrong goes when another form replaces this one', async () => {
  const { show } = open({ checkControl });
  await submit();
  expect(errors()).toEqual(['Missing', 'Missing', 'Missing']);
  show('other');
  await settled();
  expect(errors()).toEqual(['', '', '']);
});

describe('what the server finds wrong', () => {
  test('stands at its field; the first has the focus and its text selected', async () => {
    const { answer } = open({ blamed: ['name'], focusesButton: true });
    await type('name', 'Anna');
    await type('email', 'a');
    await submit();
    expect([found('form').getAttribute('aria-busy'), button().disabled]).toEqual(['true', true]);
    await answer(errorsOf('', 'email', 'note'));
    expect([found('form').getAttribute('aria-busy'), button().disabled]).toEqual(['false', false]);
    expect(errors()).toEqual(['', 'Wrong', 'Wrong']);
    expect([document.activeElement, selected()]).toEqual([field('email'), 'a']);
    expect(field('name').value).toBe('Anna');
  });

  test.each([
    ['to the last field that is blamed', { blamed: ['email', 'note'], focusesButton: true }, () => field('note')],
    ['to the button where no field is', { focusesButton: true }, button],
    ['nowhere where nothing is to be done', {}, () => document.body],
  ])('leads %s', async (_, options, target) => {
    const { answer, router } = open(options);
    await submit();
    // A button without its use has no focus in a browser.
    field('email').focus();
    field('email').blur();
    await answer({ problem: 'limit' });
    expect(document.activeElement).toBe(target());
    // The next page has no answer.
    field('name').focus();
    await router.navigate('/?another');
    await settled();
    expect(document.activeElement).toBe(field('name'));
  });

  test('in a document that is the answer itself has the focus when it loads', async () => {
    open({ blamed: ['name'] }, errorsOf('email'));
    expect(errors()).toEqual(['', 'Wrong alone', '']);
    expect(titles()).toEqual(['blamed', 'first', '', '']);
    await settled();
    expect(document.activeElement).toBe(document.body);
  });

  test('of no field leads to the button, unless all is well', () => {
    open({ focusesButton: true }, { problem: 'limit' });
    expect(titles()).toEqual(['', '', '', 'first']);
    document.body.replaceChildren();
    open({ focusesButton: true }, {});
    expect(titles()).toEqual(['', '', '', '']);
  });
});

test('a page that is being opened disables no button', async () => {
  const { router } = open();
  const { promise, resolve } = Promise.withResolvers<null>();
  router.routes[0]!.loader = vi.fn<() => Promise<null>>(() => promise);
  const opened = router.navigate('/?view=other');
  await settled();
  expect(router.state.navigation.state).toBe('loading');
  expect(button().disabled).toBe(false);
  resolve(null);
  await opened;
});

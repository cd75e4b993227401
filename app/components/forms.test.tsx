import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';

import { newOrderFields } from '#domain/room-fields.ts';
import { ButtonForm, FormField, FormFields, optionsOf } from './forms.tsx';

function drawn(element: ReactElement): string {
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

/** The tag of the control of a name. */
const controlOf = (html: string, name: string) =>
  new RegExp(`<(?:input|textarea|select)[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? '';

test('each field has the control of its declaration, what it holds, and whether it may stay empty', () => {
  const fields = { purchase: { kind: 'select' } as const, ...newOrderFields };
  const labels = Object.fromEntries(Object.keys(fields).map((name) => [name, `the ${name}`]));
  const html = drawn(
    <FormFields<string>
      fields={fields}
      labels={labels}
      hints={{ amount: 'in dirhams' }}
      none="Choose"
      options={{
        purchase: [{ value: 'p1', label: 'A lecture' }],
        language: optionsOf({ en: 'English', ru: 'Russian' }),
      }}
      values={{ name: 'Anna “&”', amount: '10', language: 'ru', note: 'First\nSecond', purchase: 'p1' }}
    />,
  );
  expect([...html.matchAll(/the \w+/g)].map(([label]) => label)).toEqual(Object.values(labels));
  expect(controlOf(html, 'name')).toMatch(/required="".* maxLength="254".* value="Anna “&amp;”"/);
  expect(controlOf(html, 'email')).toContain('type="email"');
  expect(controlOf(html, 'email')).not.toContain('required');
  expect(controlOf(html, 'phone')).toContain('type="tel"');
  expect(controlOf(html, 'amount')).toMatch(/inputMode="decimal".*aria-describedby="([^"]+)"/);
  expect(html).toContain('in dirhams');
  expect(html).toContain('>First\nSecond</textarea>');
  expect(html).toMatch(/<option value="">Choose<\/option><option value="p1" selected="">A lecture/);
  expect(html).toMatch(/name="language" checked="" value="ru"/);
});

test('a choice whose options are not known keeps what was chosen', () => {
  const html = drawn(<FormField name="what" label="What" declaration={{ kind: 'select' }} value="event/nose" />);
  expect(html).toContain('<option value="event/nose" selected="">event/nose</option>');
});

test('an error is tied to its field', () => {
  const html = drawn(<FormField name="day" label="Day" declaration={{ kind: 'day' }} value="31" error="No such day" />);
  const [, id = ''] = /aria-describedby="([^"]+)" aria-invalid="true"/.exec(controlOf(html, 'day')) ?? [];
  expect(html).toMatch(new RegExp(`id="${id}"[^>]*>No such day`));
});

test('a form of one button sends what it knows, and nothing of what it does not', () => {
  const html = drawn(
    <ButtonForm of={{ ticket: 't1', seen: 0, full: undefined }} name="intent" value="void">
      Void
    </ButtonForm>,
  );
  expect(controlOf(html, 'ticket')).toContain('value="t1"');
  expect(controlOf(html, 'seen')).toContain('value="0"');
  expect(controlOf(html, 'full')).toBe('');
  expect(html).toMatch(/<button value="void" type="submit"[^>]* name="intent">Void/);
});

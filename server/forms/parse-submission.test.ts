import { describe, expect, test } from 'vitest';

import type { FormFields } from '#domain/field-declaration.ts';
import { formSchema, hiddenNames, parseSubmission, readForm } from './parse-submission.ts';

const fields = {
  name: { kind: 'line', maxLength: 5 },
  phone: { kind: 'line', isOptional: true },
  about: { kind: 'text', maxLength: 9 },
  secret: { kind: 'password' },
  programs: { kind: 'ids' },
} as const satisfies FormFields;

const schema = formSchema(fields, {
  required: (name) => `${name} is missing`,
  tooLong: (max, length) => `${length} of ${max}`,
});

const valid = { name: ' Anna ', about: 'a\r\nb', secret: ' 1 ', programs: 'a,, b,a' };
const formOf = (values: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return form;
};

describe('a form', () => {
  test('is cleaned as its fields are declared; what is optional may be absent', () => {
    expect(parseSubmission(formOf(valid), schema)).toMatchObject({
      status: 'success',
      value: { name: 'Anna', phone: '', about: 'a\nb', secret: ' 1 ', programs: ['a', 'b'] },
    });
  });

  test('says at each field what is wrong, and gives back what was typed, as it was typed', () => {
    const typed = { ...valid, name: ' ', about: 'x'.repeat(10), programs: ' , ' };
    const form = formOf({ ...typed, more: 'than asked for' });
    const result = parseSubmission(form, schema).reply({ hideFields: hiddenNames(form, fields) });
    expect(result).toMatchObject({
      status: 'error',
      error: { name: ['name is missing'], about: ['10 of 9'], programs: ['programs is missing'] },
    });
    const { secret: _, ...shown } = typed;
    expect(result.initialValue).toEqual(shown);
  });

  test.each<[string, (form: FormData) => void]>([
    ['sent twice', (form) => form.append('name', 'again')],
    ['sent as a list', (form) => (form.delete('name'), form.set('name[0]', 'x'))],
    ['sent as a file', (form) => form.set('name', new File(['x'], 'x.txt'))],
  ])('a field %s counts as empty', (_, change) => {
    const form = formOf(valid);
    change(form);
    expect(parseSubmission(form, schema).reply().error).toEqual({ name: ['name is missing'] });
  });
});

describe('reading', () => {
  const post = (body: BodyInit) => readForm(new Request('https://lyceum.example/', { method: 'POST', body }));

  test('takes the names that forms here have', async () => {
    const names = ['name', 'key-takeaways[2].title.en', 'list[200]', 'a.b[0][1]'];
    const form = await post(new URLSearchParams(names.map((name) => [name, 'x'])));
    expect([...form.keys()]).toEqual(names);
  });

  test.each([
    'a[1000000].b',
    'a[201]',
    'a[99999999999999999999]',
    'x'.repeat(201),
    '__proto__.x',
    'a.__proto__',
    'a[0].constructor',
    'constructor',
    'a.prototype.b',
    '__intent__',
    '__state__',
    'a[',
    'a..b',
    '',
    'a b',
  ])('refuses %j', async (name) => {
    await expect(post(new URLSearchParams([[name, 'x']]))).rejects.toMatchObject({ init: { status: 400 } });
  });

  test('refuses more fields than any form has', async () => {
    const fill = (count: number) => new URLSearchParams(Array.from({ length: count }, (_, index) => [`f${index}`, '']));
    await expect(post(fill(2_001))).rejects.toMatchObject({ init: { status: 400 } });
    expect([...(await post(fill(2_000))).keys()]).toHaveLength(2_000);
  });

  test('finds no fields in what is no form', async () => {
    expect([...(await post('{}')).keys()]).toEqual([]);
  });
});

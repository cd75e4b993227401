import { describe, expect, test, vi } from 'vitest';

import { accountForms, type AccountFormName } from '#domain/account-fields.ts';
import { loginWords } from '#i18n/messages/login-words.ts';
import type { AuthError } from '#server/auth/auth-api.ts';
import { submitAccountForm } from './submit-account-form.server.ts';
import { signUpForm } from '#tests/fixtures/sign-up-form.ts';

const { problems, empty } = loginWords('en');
const typed = { ...signUpForm(' anna@lyceum.example ', { password: ' three blue lamps ' }), name: ' Anna  Lee ' };

function submit(form: AccountFormName, values: Partial<typeof typed>, error?: AuthError) {
  const body = new URLSearchParams(Object.entries(values));
  const request = new Request('https://lyceum.example/login', { method: 'POST', body });
  const carryOut = vi.fn<(values: object) => Promise<AuthError | undefined>>(() => Promise.resolve(error));
  return { carryOut, outcome: submitAccountForm(request, form, 'en', carryOut) };
}

const forms = Object.keys(accountForms) as AccountFormName[];

test('a form without fields, of a button alone, is carried out', async () => {
  const { carryOut, outcome } = submit('confirm-address', {});
  expect(await outcome).toEqual({ values: {} });
  expect(carryOut).toHaveBeenCalledExactlyOnceWith({});
});

describe.each(forms.filter((form) => form !== 'confirm-address'))('the form %s', (form) => {
  test('gives its own fields on, cleaned, the password as it was typed and once', async () => {
    const { carryOut, outcome } = submit(form, typed);
    const names = Object.keys(accountForms[form]).filter((name) => name !== 'confirmation');
    const cleaned = { ...typed, email: 'anna@lyceum.example', name: 'Anna Lee' };
    const values = Object.fromEntries(names.map((name) => [name, cleaned[name as keyof typeof cleaned]]));
    expect(await outcome).toEqual({ values });
    expect(carryOut).toHaveBeenCalledExactlyOnceWith(values);
  });

  test('says of every empty field that it is, and carries nothing out', async () => {
    const { carryOut, outcome } = submit(form, {});
    const names = Object.keys(accountForms[form]) as (keyof typeof empty)[];
    expect((await outcome).rejected).toMatchObject({
      data: { problem: 'fields', result: { error: Object.fromEntries(names.map((name) => [name, [empty[name]]])) } },
      init: { status: 422 },
    });
    expect(carryOut).not.toHaveBeenCalled();
  });

  test('never sends a password back', async () => {
    for (const error of [{ problem: 'attempts' }, { problem: 'password-short' }] as const) {
      expect(JSON.stringify(await submit(form, typed, error).outcome.then(({ rejected }) => rejected))).not.toContain(
        'lamps',
      );
    }
    const differing = await submit(form, { ...typed, firstName: '', confirmation: 'other lamps' }).outcome;
    expect(JSON.stringify(differing.rejected ?? '')).not.toContain('lamps');
  });
});

describe('an error that auth finds', () => {
  test.each([
    ['name', 'firstName'],
    ['email', 'email'],
    ['password-short', 'password'],
    ['password-common', 'password'],
  ] as const)('%s stands at the field %s when signing up, and what was typed comes back', async (problem, field) => {
    const { rejected } = await submit('sign-up', typed, { problem }).outcome;
    expect(rejected).toMatchObject({
      data: {
        problem: 'fields',
        result: { status: 'error', error: { [field]: [problems[problem]] }, initialValue: { email: typed.email } },
      },
      init: { status: 422 },
    });
  });

  test('stands over the form where its message also says what has failed, or no field is to blame', async () => {
    expect((await submit('reset', typed, { problem: 'email' }).outcome).rejected).toMatchObject({
      data: { problem: 'email' },
      init: { status: 422 },
    });
    expect((await submit('sign-up', typed, { problem: 'attempts', minutes: 3 }).outcome).rejected).toMatchObject({
      data: { problem: 'attempts', minutes: 3 },
      init: { status: 429 },
    });
  });
});

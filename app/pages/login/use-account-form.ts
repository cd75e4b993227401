import { loginWords } from '../../../i18n/messages/login-words.ts';
import type { AccountForm } from '../../../domain/account-fields.ts';
import { useLanguage } from '../../hooks/use-language.ts';
import { useServerForm } from '../../hooks/use-server-form.ts';
import type { LoginActionData } from './submit-account-form.server.ts';
import { blamedFields } from './login-errors.ts';

/**
 * A form about an account. What is empty, no email address or not repeated (spec.md §5) is said before anything is sent.
 *
 * @param name when it changes, the fields that both forms have keep their text, and the errors are removed
 */
export function useAccountForm(
  name: AccountForm,
  actionData: LoginActionData | undefined,
  defaultValue?: Readonly<Record<string, string>>,
) {
  const words = loginWords(useLanguage());
  return useServerForm({
    id: 'account',
    actionData,
    view: name,
    blamed: blamedFields(actionData?.problem),
    focusesButton: true,
    ...(defaultValue && { defaultValue }),
    checkControl: (control, form) => {
      if (control.validity.valueMissing) return words.empty[control.name as keyof typeof words.empty];
      if (!control.validity.valid) return words.problems.email;
      const isRepeated = control.name !== 'confirmation' || control.value === new FormData(form).get('password');
      return isRepeated ? undefined : words.problems['passwords-differ'];
    },
  });
}

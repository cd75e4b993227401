import type { ReactNode } from 'react';

import { loginWords } from '../../../i18n/login-words.ts';
import { useLanguage } from '../../hooks/use-language.ts';
import { Field } from '../../ui/field.tsx';

interface PasswordFieldsProps {
  label: string;
  errors: Readonly<Record<string, ReactNode>>;
  /** The field a document begins at that has come back with an error. */
  begin: string | undefined;
}

/** A password that is being chosen, twice. */
export function PasswordFields({ label, errors, begin }: PasswordFieldsProps) {
  const words = loginWords(useLanguage());
  return (
    <>
      <Field
        label={label}
        name="password"
        type="password"
        autoComplete="new-password"
        enterKeyHint="next"
        required
        hint={words.passwordHint}
        error={errors['password']}
        autoFocus={begin === 'password'}
      />
      <Field
        label={words.fields.confirmation}
        name="confirmation"
        type="password"
        autoComplete="new-password"
        enterKeyHint="go"
        required
        error={errors['confirmation']}
        autoFocus={begin === 'confirmation'}
      />
    </>
  );
}

interface PasswordFieldProps extends Omit<PasswordFieldsProps, 'label'> {
  /** The id of a message elsewhere in the form that says what is wrong. */
  toldBy: string | undefined;
}

/** The password that one has. */
export function PasswordField({ errors, begin, toldBy }: PasswordFieldProps) {
  const words = loginWords(useLanguage());
  return (
    <Field
      label={words.fields.password}
      name="password"
      type="password"
      autoComplete="current-password"
      enterKeyHint="go"
      required
      error={errors['password']}
      describedBy={toldBy}
      autoFocus={begin === 'password'}
    />
  );
}

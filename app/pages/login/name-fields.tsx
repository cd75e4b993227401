import type { ReactNode } from 'react';

import { loginWords } from '../../i18n/login-words.ts';
import { useLanguage } from '../../parts/paths.ts';
import { Field } from '../../ui/field.tsx';
import styles from './forms.module.css';

interface NameFieldsProps {
  firstName: string | undefined;
  lastName: string | undefined;
  errors: Readonly<Record<string, ReactNode>>;
  /** The field a document begins at that has come back with an error. */
  begin: string | undefined;
}

/** What an account is to be called. */
export function NameFields({ firstName, lastName, errors, begin }: NameFieldsProps) {
  const words = loginWords(useLanguage());
  return (
    <div className={styles.pair}>
      <Field
        label={words.fields.firstName}
        name="firstName"
        autoComplete="given-name"
        enterKeyHint="next"
        maxLength={60}
        required
        defaultValue={firstName}
        error={errors['firstName']}
        begin={begin === 'firstName'}
      />
      <Field
        label={words.fields.lastName}
        name="lastName"
        autoComplete="family-name"
        enterKeyHint="next"
        maxLength={60}
        required
        defaultValue={lastName}
        error={errors['lastName']}
      />
    </div>
  );
}

import type { ReactNode } from 'react';

import { loginWords } from '../../../i18n/login-words.ts';
import { useLanguage } from '../../hooks/use-language.ts';
import { Field } from '../../ui/field.tsx';
import styles from './login-forms.module.css';

interface NameFieldsProps {
  firstName: string | undefined;
  lastName: string | undefined;
  errors: Readonly<Record<string, ReactNode>>;
  /** The field a document begins at that has come back with an error. */
  begin: string | undefined;
}

/** What an account is to be called. */
export function NameFields({ errors, begin, ...names }: NameFieldsProps) {
  const words = loginWords(useLanguage());
  return (
    <div className={styles.pair}>
      {(['firstName', 'lastName'] as const).map((name) => (
        <Field
          key={name}
          label={words.fields[name]}
          name={name}
          autoComplete={name === 'firstName' ? 'given-name' : 'family-name'}
          enterKeyHint="next"
          maxLength={60}
          required
          defaultValue={names[name]}
          error={errors[name]}
          autoFocus={begin === name}
        />
      ))}
    </div>
  );
}

import { useState } from 'react';

import { loginWords } from '../../../i18n/login-words.ts';
import { useLanguage } from '../../hooks/use-language.ts';
import { PostForm } from '../../components/post-form.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { LoginActionData } from './login-action-data.server.ts';
import { Consent } from './consent.tsx';
import styles from './login-forms.module.css';
import { NameFields } from './name-fields.tsx';
import { PasswordField, PasswordFields } from './password-fields.tsx';
import { Submit } from './submit-button.tsx';
import { fieldOf, errorReason } from './login-messages.ts';
import { useChecks } from './use-field-validation.tsx';

const NOTICE = 'confirm-notice';

interface ConfirmFormProps {
  email: string;
  /** The name of the sign-up. */
  name: string;
  /** Whether a new password is set; else the one of the sign-up is asked for. */
  isNew: boolean;
  answer: LoginActionData | undefined;
}

/** Confirms an address, with the password of the sign-up or with one that takes its place. */
export function ConfirmForm({ email, name, isNew, answer }: ConfirmFormProps) {
  const words = loginWords(useLanguage());
  const { problem } = answer ?? {};
  const isWrong = problem === 'credentials';
  const field = problem && fieldOf(problem);
  const reason = isWrong ? words.confirm.wrong : problem && errorReason(words, { ...answer, problem });
  const { errors, busy, props } = useChecks(isNew ? 'confirm-new' : 'confirm', answer, field && reason);
  const [begin] = useState(isWrong ? 'password' : problem && (field ?? 'submit'));
  const [typed] = useState(answer?.values);
  const [firstName = '', ...rest] = name.split(' ');
  return (
    <PostForm replace className={styles.form} aria-busy={busy} {...props}>
      {isNew && (
        <NameFields
          firstName={typed?.firstName ?? firstName}
          lastName={typed?.lastName ?? rest.join(' ')}
          errors={errors}
          begin={begin}
        />
      )}
      {/* Tells a password manager whose password this is. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      {isNew ? (
        <PasswordFields label={words.fields.newPassword} errors={errors} begin={begin} />
      ) : (
        <PasswordField errors={errors} begin={begin} toldBy={isWrong ? NOTICE : undefined} />
      )}
      <Notice kind="alert" id={NOTICE}>
        {!field && reason}
      </Notice>
      {isNew && <Consent />}
      <Submit
        label={isNew ? words.confirm.submitNew : words.confirm.submit}
        busyLabel={words.confirm.busy}
        busy={busy}
        begin={begin === 'submit'}
      />
    </PostForm>
  );
}

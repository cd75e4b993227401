import { useState } from 'react';

import { loginWords } from '../../../i18n/login-words.ts';
import { useLanguage, usePath } from '../../hooks/use-language.ts';
import { PostForm } from '../../components/post-form.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { LoginActionData } from './login-action-data.server.ts';
import styles from './login-forms.module.css';
import { Consent } from './consent.tsx';
import { NameFields } from './name-fields.tsx';
import { PasswordField, PasswordFields } from './password-fields.tsx';
import { Submit } from './submit-button.tsx';
import { fieldOf, messageOf } from './login-messages.ts';
import { useChecks } from './use-field-validation.tsx';
import { loginQuery, type View } from './login-views.ts';

const NOTICE = 'login-notice';

interface AccountFormProps {
  view: View;
  /** Where to go afterwards. */
  to: string;
  answer: LoginActionData | undefined;
  /** What else there is to say of a failure, and comes first. */
  notice: string | undefined;
  /** The password has just been changed. */
  hasChanged: boolean;
}

/** The form of a view. The e-mail stands in all three and stays when the view changes. */
export function AccountForm({ view, to, answer, notice, hasChanged }: AccountFormProps) {
  const words = loginWords(useLanguage());
  const path = usePath();
  const field = answer?.problem && fieldOf(answer.problem);
  const message = answer?.problem && messageOf(words, view, { ...answer, problem: answer.problem });
  const isRefused = answer?.problem === 'credentials';
  // A message that says what has failed as well is no field's.
  const isAtField = view === 'sign-up' && field !== undefined;
  const { errors, busy, props } = useChecks(view, answer, isAtField ? message : undefined);
  // What a document has come back with; later answers find the fields filled in.
  const [typed] = useState(answer?.values);
  const [begin] = useState(answer?.problem && (isRefused ? 'password' : (field ?? 'submit')));

  return (
    <PostForm
      action={path('/:lang?/login') + loginQuery(view, to)}
      replace
      className={styles.form}
      aria-busy={busy}
      {...props}
    >
      <Notice kind="status">{hasChanged && words.changed}</Notice>
      {view === 'sign-up' && (
        <NameFields firstName={typed?.firstName} lastName={typed?.lastName} errors={errors} begin={begin} />
      )}
      <Field
        key="email"
        label={words.fields.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint={view === 'reset' ? 'send' : 'next'}
        maxLength={254}
        required
        defaultValue={typed?.email}
        error={errors['email']}
        describedBy={isRefused || (field === 'email' && !isAtField) ? NOTICE : undefined}
        autoFocus={begin === 'email'}
      />
      {view === 'login' && <PasswordField errors={errors} begin={begin} toldBy={isRefused ? NOTICE : undefined} />}
      {view === 'sign-up' && <PasswordFields label={words.fields.password} errors={errors} begin={begin} />}
      <Notice kind="alert" id={NOTICE}>
        {notice ?? (!isAtField && message)}
      </Notice>
      <Notice kind="status">{view === 'reset' && answer?.sent && words.resetSent}</Notice>
      <Submit label={words.submit[view]} busyLabel={words.busy[view]} busy={busy} begin={begin === 'submit'} />
      {view === 'sign-up' && <Consent />}
    </PostForm>
  );
}

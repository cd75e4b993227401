import { loginWords } from '../../../i18n/messages/login-words.ts';
import { useLanguage } from '../../hooks/use-language.ts';
import { PostForm } from '../../components/post-form.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { LoginActionData } from './submit-account-form.server.ts';
import { AccountFormFields } from './account-form-fields.tsx';
import { Consent } from './consent.tsx';
import styles from './login-forms.module.css';
import { SubmitButton } from './submit-button.tsx';
import { errorReason } from './login-errors.ts';
import { useAccountForm } from './use-account-form.ts';

const NOTICE_ID = 'confirm-notice';

interface ConfirmFormProps {
  email: string;
  /** The name of the sign-up. */
  name: string;
  /** Whether a new password is set; else the password of the sign-up has to be entered. */
  isNew: boolean;
  actionData: LoginActionData | undefined;
}

/** Confirms an address, with the password of the sign-up or with a new one. */
export function ConfirmForm({ email, name, isNew, actionData }: ConfirmFormProps) {
  const words = loginWords(useLanguage());
  const formName = isNew ? 'confirm-new' : 'confirm';
  const [firstName = '', ...rest] = name.split(' ');
  const form = useAccountForm(formName, actionData, { firstName, lastName: rest.join(' ') });
  const { problem } = actionData ?? {};
  const reason = problem && problem !== 'fields' && errorReason(words, { ...actionData, problem });
  return (
    <PostForm replace className={styles.form} {...form.props}>
      {/* For password managers: whose password this is. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <AccountFormFields name={formName} form={form} noticeId={NOTICE_ID} />
      <Notice kind="alert" id={NOTICE_ID}>
        {problem === 'credentials' ? words.confirm.wrong : reason}
      </Notice>
      {isNew && <Consent />}
      <SubmitButton
        label={isNew ? words.confirm.submitNew : words.confirm.submit}
        sendingLabel={words.confirm.busy}
        form={form}
      />
    </PostForm>
  );
}

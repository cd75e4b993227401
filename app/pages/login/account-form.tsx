import { loginWords } from '../../../i18n/messages/login-words.ts';
import { useLanguage, usePath } from '../../hooks/use-language.ts';
import { PostForm } from '../../components/post-form.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { LoginActionData } from './submit-account-form.server.ts';
import styles from './login-forms.module.css';
import { AccountFormFields } from './account-form-fields.tsx';
import { Consent } from './consent.tsx';
import { SubmitButton } from './submit-button.tsx';
import { errorMessage } from './login-errors.ts';
import { useAccountForm } from './use-account-form.ts';
import { loginQuery, type View } from './login-views.ts';

const NOTICE_ID = 'login-notice';

interface AccountFormProps {
  view: View;
  /** Where to go afterwards. */
  to: string;
  actionData: LoginActionData | undefined;
  /** What else there is to say of a failure, and comes first. */
  notice: string | undefined;
  /** The password has just been changed. */
  hasChanged: boolean;
}

/** The form of a view. The email address stands in all three and stays when the view changes. */
export function AccountForm({ view, to, actionData, notice, hasChanged }: AccountFormProps) {
  const words = loginWords(useLanguage());
  const path = usePath();
  const form = useAccountForm(view, actionData);
  const { problem } = actionData ?? {};
  const message = problem && problem !== 'fields' && errorMessage(words, view, { ...actionData, problem });
  return (
    <PostForm action={path('/:lang?/login') + loginQuery(view, to)} replace className={styles.form} {...form.props}>
      <Notice kind="status">{hasChanged && words.changed}</Notice>
      <AccountFormFields name={view} form={form} noticeId={NOTICE_ID} />
      <Notice kind="alert" id={NOTICE_ID}>
        {notice ?? message}
      </Notice>
      <Notice kind="status">{view === 'reset' && actionData?.sentTo !== undefined && words.resetSent}</Notice>
      <SubmitButton label={words.submit[view]} sendingLabel={words.busy[view]} form={form} />
      {view === 'sign-up' && <Consent />}
    </PostForm>
  );
}

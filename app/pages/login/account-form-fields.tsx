import { loginWords } from '../../../i18n/messages/login-words.ts';
import { accountForms, type AccountField, type AccountForm } from '../../../domain/account-fields.ts';
import type { FormField as Declaration } from '../../../domain/field-declaration.ts';
import { FormField } from '../../components/form-field.tsx';
import { useLanguage } from '../../hooks/use-language.ts';
import type { ServerForm } from '../../hooks/use-server-form.ts';
import styles from './login-forms.module.css';

interface AccountFormFieldsProps {
  name: AccountForm;
  form: ServerForm;
  /** The id of the message over the form. */
  noticeId: string;
}

/** The fields of a form about an account, as `domain/account-fields.ts` declares them. */
export function AccountFormFields({ name, form, noticeId }: AccountFormFieldsProps) {
  const words = loginWords(useLanguage());
  const declared = Object.entries<Declaration>(accountForms[name]);
  const replacesPassword = name === 'new-password' || name === 'confirm-new';
  const fields = declared.map(([field, declaration], index) => {
    const isNewPassword = field === 'password' && declaration.autoComplete === 'new-password';
    const isLast = index === declared.length - 1;
    return (
      <FormField
        // The same field in another form keeps what was typed; a new password and the current one are two fields.
        key={`${field} ${declaration.autoComplete}`}
        form={form}
        name={field}
        declaration={declaration}
        label={words.fields[replacesPassword && isNewPassword ? 'newPassword' : (field as AccountField)]}
        hint={isNewPassword ? words.passwordHint : undefined}
        noticeId={noticeId}
        enterKeyHint={!isLast ? 'next' : name === 'reset' ? 'send' : 'go'}
        limitsTyping
      />
    );
  });
  const isName = (_: unknown, index: number) => declared[index]?.[0].endsWith('Name') === true;
  const names = fields.filter(isName);
  return (
    <>
      {names.length > 0 && <div className={styles.pair}>{names}</div>}
      {fields.filter((field, index) => !isName(field, index))}
    </>
  );
}

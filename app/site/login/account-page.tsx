import type { Ref } from 'react';
import { Link } from 'react-router';

import { loginWords } from '#i18n/messages/login-words.ts';
import { accountForms, type AccountField, type AccountFormName } from '#domain/account-fields.ts';
import type { FormField as Declaration } from '#domain/field-declaration.ts';
import type { Language, PictureFile } from '#domain/values/field-values.ts';
import type { AuthError } from '#server/auth/auth-api.ts';
import { TextLink } from '#app/components/links.tsx';
import { FormField, PostForm } from '#app/components/forms.tsx';
import { useIsHydrated } from '#app/hooks/use-is-hydrated.ts';
import { useHouse, useLanguage, useMessages, usePath } from '#app/hooks/use-language.ts';
import { useServerForm, type ServerForm } from '#app/hooks/use-server-form.ts';
import { LanguageSwitch, Logo } from '#app/layout/header.tsx';
import { PageHead } from '#app/layout/page-head.tsx';
import { button, classNames } from '#app/ui/class-names.ts';
import type { Elements } from '#app/ui/elements.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { blamedFields, errorReason } from './login-views.ts';
import styles from './login.module.css';
import type { LoginActionData } from './submit-account-form.server.ts';

interface AccountFormProps {
  /** Of the form, where a page has several. */
  id?: string;
  /** When it changes, the fields that both forms have keep their text, and the errors are removed. */
  name: AccountFormName;
  /** Where it is sent; by default to the address of the page. */
  action?: string;
  actionData: LoginActionData | undefined;
  /** The message over the whole form for an error; by default its reason. */
  messageOf?: (error: AuthError) => string;
  /** A message that comes before that of an error. */
  notice?: string | undefined;
  values?: Readonly<Record<string, string>> | undefined;
  /** What stands before the fields. */
  before?: Elements;
  /** What stands before the button. */
  result?: Elements;
}

/** A form about an account, with the fields that `domain/account-fields.ts` declares for it. */
export function AccountForm({ id = 'account', name, action, actionData, notice, values, ...rest }: AccountFormProps) {
  const words = loginWords(useLanguage());
  const { messageOf = (error) => errorReason(words, error), before, result } = rest;
  const form = useAccountForm({ id, name, actionData, values });
  const { problem } = actionData ?? {};
  const message = problem && problem !== 'fields' ? messageOf({ ...actionData, problem }) : undefined;
  const hasNoCookies = useIsHydrated() && !navigator.cookieEnabled;
  return (
    <PostForm action={action} replace className={classNames('stack gap-5 above-5', styles.form)} {...form.props}>
      {before}
      <Fields name={name} form={form} noticeId={`${id}-notice`} />
      <Notice kind="alert" id={`${id}-notice`}>
        {notice ?? message ?? (hasNoCookies && words.cookies)}
      </Notice>
      {result}
      {/* Disabled while a request is in flight (rules.md, Accounts). */}
      <button
        type="submit"
        disabled={form.isSending}
        {...(form.focusesButton && { autoFocus: true })}
        className={button('ink', { wide: true })}
      >
        {form.isSending ? words.busy[name] : words.submit[name]}
      </button>
      {(name === 'sign-up' || name === 'confirm-new') && <Consent />}
    </PostForm>
  );
}

/** What is empty, no email address or not repeated (rules.md, Accounts) is said before anything is sent. */
function useAccountForm({
  id,
  name,
  actionData,
  values,
}: Required<Pick<AccountFormProps, 'id' | 'name'>> & Pick<AccountFormProps, 'actionData' | 'values'>) {
  const words = loginWords(useLanguage());
  return useServerForm({
    id,
    actionData,
    values,
    view: name,
    blamed: blamedFields(actionData?.problem),
    focusesButton: true,
    checkControl: (control, form) => {
      if (control.validity.valueMissing) return words.empty[control.name as AccountField];
      if (!control.validity.valid) return words.problems.email;
      const isRepeated = control.name !== 'confirmation' || control.value === new FormData(form).get('password');
      return isRepeated ? undefined : words.problems['passwords-differ'];
    },
  });
}

function Fields({ name, form, noticeId }: { name: AccountFormName; form: ServerForm; noticeId: string }) {
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
      />
    );
  });
  const isName = (_: unknown, index: number) => declared[index]?.[0].endsWith('Name') === true;
  const names = fields.filter(isName);
  return (
    <>
      {names.length > 0 && <div className="grid">{names}</div>}
      {fields.filter((field, index) => !isName(field, index))}
    </>
  );
}

/** For password managers: whose password a form sets. */
export function UserName({ email }: { email: string }) {
  return <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />;
}

/** What signing up accepts. It stands below the button, so that the button comes first in the tab order. */
function Consent() {
  const { consent } = loginWords(useLanguage());
  const path = usePath();
  return (
    <p className="small soft">
      {consent.before} <TextLink to={path('/:lang?/terms-and-conditions')}>{consent.terms}</TextLink> {consent.and}{' '}
      <TextLink to={path('/:lang?/privacy-policy')}>{consent.privacy}</TextLink>.
    </p>
  );
}

interface LoginLayoutProps {
  title: string;
  text: string;
  /** The document has come back with an error: its title says so first. */
  hasFailed?: boolean;
  image: PictureFile | undefined;
  /** The query of the same page in another language; its own when undefined. */
  queryIn?: (language: Language) => string;
  /** Its title, for the focus. */
  ref?: Ref<HTMLHeadingElement>;
  children: Elements;
}

/** A page without header and footer (rules.md, Layout): a picture, and the form beside it. */
export function LoginLayout({ title, text, hasFailed = false, image, queryIn, ref, children }: LoginLayoutProps) {
  const login = loginWords(useLanguage());
  const { layout } = useMessages();
  const { name } = useHouse();
  const path = usePath();
  return (
    <div className={styles.page}>
      <PageHead title={hasFailed ? login.errorTitle(title) : title} description={login.texts.login} />
      <div className={classNames('spread', styles.bar)}>
        <Link to={path('/:lang?')} aria-label={layout.home(name)} className="touchable">
          <Logo />
        </Link>
        <LanguageSwitch queryIn={queryIn} />
      </div>
      <div className={styles.main}>
        <h1 ref={ref} tabIndex={-1} className={classNames('title', styles.title)}>
          {title}
        </h1>
        <p className="soft above-5">{text}</p>
        {children}
      </div>
      <div className={classNames('media colourBar', styles.picture)}>
        <Picture file={image} sizes="(width <= 768px) 100vw, max(50vw, 134vh)" main />
      </div>
    </div>
  );
}

import { useState } from 'react';
import { data, Link, redirectDocument } from 'react-router';

import type { Route } from './+types/new-password';
import { loginWords } from '../../../i18n/login-words.ts';
import { languageOf, pathIn } from '../../../i18n/urls.ts';
import { privateContext, requestContext } from '../../../server/request-context.ts';
import { retryableAction } from '../../components/retryable-action.ts';
import { useLanguage, usePath } from '../../hooks/use-language.ts';
import { PostForm } from '../../components/post-form.tsx';
import type { PageHandle } from '../../layout/page-handle.ts';
import { button } from '../../ui/button.ts';
import { useFocusRecovery } from '../../hooks/use-focus-recovery.ts';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/notice.tsx';
import typography from '../../ui/typography.module.css';
import { readForm, refused, type LoginActionData } from './login-action-data.server.ts';
import styles from './login-forms.module.css';
import { PasswordFields } from './password-fields.tsx';
import { Submit } from './submit-button.tsx';
import { LoginLayout } from './login-layout.tsx';
import { fieldOf, errorReason } from './login-messages.ts';
import { useChecks } from './use-field-validation.tsx';
import { loginQuery } from './login-views.ts';

export const handle: PageHandle = { layout: 'bare' };

/** Opened from the letter that somebody has asked for who forgot the password. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const image = context.get(requestContext).catalogue[languageOf(params)].home.loginImage;
  return data({ token, image }, { status: token === '' ? 400 : 200 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get('token');
  const { password, confirmation } = await readForm(request);
  if (!token) return refused({ problem: 'link' });
  if (password !== confirmation) return refused({ problem: 'passwords-differ' });
  const refusal = await context.get(privateContext).auth.setPassword(token, password);
  if (refusal) return refused(refusal);
  // Every session has ended: the next page must not remember one.
  throw redirectDocument(`${pathIn(languageOf(params), '/:lang?/login')}?view=login&changed=1`);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => retryableAction(serverAction);

export default function NewPassword({ loaderData: { token, image }, actionData }: Route.ComponentProps) {
  const words = loginWords(useLanguage());
  const answer: LoginActionData | undefined = actionData;
  const isDead = token === '' || answer?.problem === 'link';
  const title = useFocusRecovery<HTMLHeadingElement>(String(isDead));
  return (
    <LoginLayout
      title={isDead ? words.deadLink.title : words.newPassword.title}
      text={isDead ? words.deadLink.reset : words.newPassword.text}
      hasFailed={isDead || answer?.problem !== undefined}
      image={image}
      ref={title}
    >
      <meta name="robots" content="noindex" />
      {isDead ? <AskAgain /> : <NewPasswordForm answer={answer} />}
    </LoginLayout>
  );
}

function AskAgain() {
  const words = loginWords(useLanguage());
  const path = usePath();
  return (
    <p className={classNames(styles.form, styles.actions)}>
      <Link to={path('/:lang?/login') + loginQuery('reset', '/')} className={button()}>
        {words.deadLink.askAgain}
      </Link>
      <Link to={path('/:lang?/login')} className={typography.link}>
        {words.backToLogin}
      </Link>
    </p>
  );
}

function NewPasswordForm({ answer }: { answer: LoginActionData | undefined }) {
  const words = loginWords(useLanguage());
  const { problem } = answer ?? {};
  const field = problem && fieldOf(problem);
  const reason = problem && errorReason(words, { ...answer, problem });
  const { errors, busy, props } = useChecks('new-password', answer, field && reason);
  const [begin] = useState(problem && (field ?? 'submit'));
  return (
    <PostForm replace className={styles.form} aria-busy={busy} {...props}>
      <PasswordFields label={words.fields.newPassword} errors={errors} begin={begin} />
      <Notice kind="alert">{!field && reason}</Notice>
      <Submit
        label={words.newPassword.submit}
        busyLabel={words.newPassword.busy}
        busy={busy}
        begin={begin === 'submit'}
      />
    </PostForm>
  );
}

import { useState } from 'react';
import { data, Link, redirectDocument } from 'react-router';

import type { Route } from './+types/new-password';
import { loginWords } from '../../i18n/login-words.ts';
import { languageOf, pathIn } from '../../addresses.ts';
import { visitor } from '../../data/people/visitor.server.ts';
import { visit } from '../../data/visit.server.ts';
import { keptAction } from '../../parts/kept-action.ts';
import { useLanguage, usePath } from '../../parts/paths.ts';
import { PostForm } from '../../parts/post-form.tsx';
import type { PageHandle } from '../../root.tsx';
import { button } from '../../ui/button.ts';
import { useCaughtFocus } from '../../ui/caught-focus.ts';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/notice.tsx';
import type from '../../ui/type.module.css';
import { readForm, refused, type Answer } from './answers.server.ts';
import styles from './forms.module.css';
import { PasswordFields } from './password-fields.tsx';
import { Submit } from './submit.tsx';
import { TitlePage } from './title-page.tsx';
import { fieldOf, reasonOf } from './told.ts';
import { useChecks } from './use-checks.tsx';
import { loginQuery } from './views.ts';

export const handle: PageHandle = { frame: 'bare' };

/** Opened from the letter that somebody has asked for who forgot the password. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const image = context.get(visit).catalogue[languageOf(params)].home.door;
  return data({ token, image }, { status: token === '' ? 400 : 200 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get('token');
  const { password, confirmation } = await readForm(request);
  if (!token) return refused({ problem: 'link' });
  if (password !== confirmation) return refused({ problem: 'passwords-differ' });
  const refusal = await context.get(visitor).setPassword(token, password);
  if (refusal) return refused(refusal);
  // Every session has ended: the next page must not remember one.
  throw redirectDocument(`${pathIn(languageOf(params), '/:lang?/login')}?view=login&changed=1`);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keptAction(serverAction);

export default function NewPassword({ loaderData: { token, image }, actionData }: Route.ComponentProps) {
  const words = loginWords(useLanguage());
  const answer: Answer | undefined = actionData;
  const isDead = token === '' || answer?.problem === 'link';
  const title = useCaughtFocus<HTMLHeadingElement>(String(isDead));
  return (
    <TitlePage
      title={isDead ? words.deadLink.title : words.newPassword.title}
      text={isDead ? words.deadLink.reset : words.newPassword.text}
      hasFailed={isDead || answer?.problem !== undefined}
      image={image}
      ref={title}
    >
      <meta name="robots" content="noindex" />
      {isDead ? <AskAgain /> : <NewPasswordForm answer={answer} />}
    </TitlePage>
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
      <Link to={path('/:lang?/login')} className={type.link}>
        {words.backToLogin}
      </Link>
    </p>
  );
}

function NewPasswordForm({ answer }: { answer: Answer | undefined }) {
  const words = loginWords(useLanguage());
  const { problem } = answer ?? {};
  const field = problem && fieldOf(problem);
  const reason = problem && reasonOf(words, { ...answer, problem });
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

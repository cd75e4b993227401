import { data, Link, redirect } from 'react-router';

import type { Route } from './+types/confirm';
import { loginWords } from '../../i18n/login-words.ts';
import { doneAddress, languageOf } from '../../addresses.ts';
import { visitor, type Refusal } from '../../data/people/visitor.server.ts';
import { visit } from '../../data/visit.server.ts';
import { returnAddress } from '../../domain/return-address.ts';
import { useLanguage, usePath } from '../../parts/paths.ts';
import type { PageHandle } from '../../root.tsx';
import { button } from '../../ui/button.ts';
import { classNames } from '../../ui/class-names.ts';
import { statusOf } from './answers.server.ts';
import styles from './forms.module.css';
import { TitlePage } from './title-page.tsx';
import { reasonOf } from './told.ts';

export const handle: PageHandle = { frame: 'bare' };

/** Opened from the letter that follows signing up. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const language = languageOf(params);
  const { searchParams } = new URL(request.url);
  const token = searchParams.get('token');
  const to = returnAddress(searchParams.get('to'), language);
  let refusal: Refusal | undefined = { problem: 'link' };
  // Whoever only looks at what a letter links to (mail filters do) must not use it up.
  if (token && request.method !== 'HEAD') refusal = await context.get(visitor).confirmEmail(token);
  if (!refusal) throw redirect(doneAddress(language, to));
  const image = context.get(visit).catalogue[language].home.door;
  return data({ refusal, image, again: `?${searchParams}` }, { status: statusOf[refusal.problem] });
}

/** What to do when the letter's link has not worked. */
export default function Confirm({ loaderData: { refusal, image, again } }: Route.ComponentProps) {
  const words = loginWords(useLanguage());
  const path = usePath();
  const isDead = refusal.problem === 'link';
  return (
    <TitlePage
      title={isDead ? words.deadLink.title : words.notConfirmed}
      text={isDead ? words.deadLink.confirm : reasonOf(words, refusal)}
      hasFailed
      image={image}
    >
      <meta name="robots" content="noindex" />
      <p className={classNames(styles.form, styles.actions)}>
        {isDead ? (
          <Link to={path('/:lang?/login')} className={button()}>
            {words.toLogin}
          </Link>
        ) : (
          <a href={path('/:lang?/login/confirm') + again} className={button()}>
            {words.tryAgain}
          </a>
        )}
      </p>
    </TitlePage>
  );
}

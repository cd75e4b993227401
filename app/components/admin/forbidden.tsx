import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

import { adminWords } from '../../../i18n/messages/admin-words.ts';
import type { ForbiddenPerson } from '../../../server/auth/require-editor.ts';
import { useMessages } from '../../hooks/use-messages.ts';
import { useLanguage, usePath } from '../../hooks/use-language.ts';
import { button } from '../../ui/button.ts';
import { classNames } from '../../ui/class-names.ts';
import container from '../../ui/container.module.css';
import typography from '../../ui/typography.module.css';
import styles from './forbidden.module.css';

/** Whether the data of a response of status 403 names the user. A proxy's 403 has other data. */
export function isForbidden(detail: unknown): detail is ForbiddenPerson {
  return typeof detail === 'object' && detail !== null && 'email' in detail;
}

/** The page for a signed-in user who is not an editor. */
export function Forbidden({ who: { name, email } }: { who: ForbiddenPerson }) {
  const admin = adminWords(useLanguage());
  const { notFound } = useMessages();
  const words = admin.forbidden;
  const path = usePath();
  return (
    <MessagePage {...words} text={words.text(name === '' ? email : `${name} (${email})`)} next={words.next}>
      <form method="post" action={path('/:lang?/sign-out')}>
        <button type="submit" className={button()}>
          {words.logOut}
        </button>
      </form>
      <Link to={path('/:lang?')} className={button('outline')}>
        {notFound.toHome}
      </Link>
    </MessagePage>
  );
}

/** While the database is unavailable, so that nobody knows whether the user is an editor. */
export function AdminUnavailable() {
  const admin = adminWords(useLanguage());
  const { serverError, notFound } = useMessages();
  const path = usePath();
  const { pathname, search } = useLocation();
  return (
    <MessagePage {...admin.unavailable}>
      <a href={pathname + search} className={button()}>
        {serverError.retry}
      </a>
      <Link to={path('/:lang?')} className={button('outline')}>
        {notFound.toHome}
      </Link>
    </MessagePage>
  );
}

/** For an editor who changes more in a minute than anybody does by hand. */
export function TooManyEditsPage({ minutes }: { minutes: number }) {
  const admin = adminWords(useLanguage());
  const { pathname, search } = useLocation();
  return (
    <MessagePage {...admin.tooManyEdits} text={admin.tooManyEdits.text(minutes)}>
      <Link to={pathname + search} className={button()}>
        {admin.tooManyEdits.back}
      </Link>
    </MessagePage>
  );
}

interface MessagePageProps {
  eyebrow: string;
  title: string;
  text: string;
  next?: string;
  children: ReactNode;
}

function MessagePage({ eyebrow, title, text, next, children }: MessagePageProps) {
  const { site } = useMessages();
  return (
    <div className={classNames(container.container, styles.page)}>
      <title>{`${title} · ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <p className={typography.eyebrow}>{eyebrow}</p>
      <h1 className={classNames(typography.title, styles.title)}>{title}</h1>
      <p className={classNames(typography.lede, styles.text)}>{text}</p>
      {next && <p className={classNames(typography.soft, styles.text)}>{next}</p>}
      <div className={styles.buttons}>{children}</div>
    </div>
  );
}

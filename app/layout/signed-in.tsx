import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';

import { answerOf } from '#app/hooks/form-events.ts';
import type { Language } from '#domain/values/field-values.ts';
import { isPrivate } from '#i18n/urls.ts';
import { useLanguage, useMessages, usePath } from '#app/hooks/use-language.ts';
import { rememberSigningOut, type User } from '#app/hooks/use-session.ts';
import { button, classNames } from '#app/ui/class-names.ts';
import header from './header.module.css';
import styles from './signed-in.module.css';
import type { LayoutKind } from './route-handle.ts';

export interface SignedInProps {
  kind: LayoutKind;
  user: User;
  isInMenu: boolean;
}

/** The user with the sign-out button, in the header or in the menu. Only browsers that have signed in load it (header.tsx). */
export default function SignedIn({ isInMenu, ...props }: SignedInProps) {
  return isInMenu ? <MenuUser {...props} /> : <HeaderUser {...props} />;
}

type UserProps = Pick<SignedInProps, 'kind' | 'user'>;

function HeaderUser({ kind, user }: UserProps) {
  const { account } = useMessages();
  const { tickets } = moreWords[useLanguage()];
  const path = usePath();
  const name = displayName(user, account.user);
  const isTeens = kind === 'teens';
  const [to, title] = user.role ? [path('/:lang?/Admin'), account.admin] : [path('/:lang?/ticket'), tickets];
  return (
    <>
      <div className={classNames(header.account, isTeens && 'round', isTeens && styles.teens)}>
        <Link reloadDocument to={to} title={title} className={styles.user}>
          <Avatar user={user} shown={name} />
          <span className={classNames('medium oneLine underlinedOnHover', styles.name)}>{name}</span>
          <span className="visuallyHidden">{`, ${title}`}</span>
        </Link>
        <form method="post" action={path('/:lang?/sign-out')} onSubmit={rememberSigningOut}>
          <button type="submit" aria-label={account.logOut} title={account.logOut} className={styles.signOut}>
            <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
              <desc>{account.logOut}</desc>
              <path
                d="M8 3H3.500v14H8M12.500 6l4 4-4 4M16 10H7.500"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.5"
              />
            </svg>
          </button>
        </form>
      </div>
      {user.role === 'editor' && <EditLink />}
    </>
  );
}

/** With the whole name and the email address. */
function MenuUser({ kind, user }: UserProps) {
  const { account } = useMessages();
  const { tickets } = moreWords[useLanguage()];
  const path = usePath();
  const name = displayName(user, account.user);
  return (
    <div className={classNames('cluster', kind === 'teens' && styles.teens)}>
      <Avatar user={user} shown={name} />
      <div>
        <p className="subheading">{name}</p>
        {user.email !== name && <p className="small soft">{user.email}</p>}
      </div>
      <div className="cluster gap-3 whole">
        {user.role && (
          <Link reloadDocument to={path('/:lang?/Admin')} className={button('ink', { small: true })}>
            {account.admin}
          </Link>
        )}
        <Link reloadDocument to={path('/:lang?/ticket')} className={button('outline', { small: true })}>
          {tickets}
        </Link>
        <form method="post" action={path('/:lang?/sign-out')} onSubmit={rememberSigningOut}>
          <button type="submit" className={button('outline', { small: true })}>
            {account.logOut}
          </button>
        </form>
      </div>
    </div>
  );
}

/** Not among the messages of the site: everybody loads those. */
const moreWords: Record<Language, { edit: string; page: string; tickets: string }> = {
  en: { edit: 'Edit', page: 'this page', tickets: 'Your tickets' },
  ru: { edit: 'Изменить', page: 'эту страницу', tickets: 'Ваши билеты' },
};

/** Leads an editor from a page to its document. The server says which that is. */
function EditLink() {
  const { pathname } = useLocation();
  const words = moreWords[useLanguage()];
  const [found, setFound] = useState<{ path: string; to: string | null }>();
  useEffect(() => {
    if (isPrivate(pathname)) return undefined;
    const request = new AbortController();
    const load = async () => {
      const response = await fetch(`/session/document?${new URLSearchParams({ path: pathname })}`, {
        signal: request.signal,
      });
      if (!response.ok) return;
      const { to } = await answerOf<{ to: string | null }>(response);
      setFound({ path: pathname, to });
    };
    // Without an answer the page has no link.
    load().catch(() => undefined);
    return () => request.abort();
  }, [pathname]);
  if (found?.path !== pathname || found.to === null) return null;
  return (
    <Link reloadDocument to={found.to} className={classNames('small medium', styles.edit)}>
      <span>{words.edit}</span>
      <span className="visuallyHidden">{` ${words.page}`}</span>
    </Link>
  );
}

/** The picture of the user; their initials when there is none or when it does not load. */
function Avatar({ user, shown }: { user: User; shown: string }) {
  const [broken, setBroken] = useState(false);
  return (
    <span className={classNames('media', styles.avatar)} aria-hidden="true">
      {user.picture && !broken ? (
        <img
          src={`/session/portrait?of=${cacheKeyOf(user.email)}`}
          alt=""
          width="36"
          height="36"
          onError={() => setBroken(true)}
        />
      ) : (
        initials(shown)
      )}
    </span>
  );
}

/**
 * A key for the address of the picture. Browsers cache it for a day, and the next user of the browser must not see
 * it.
 */
function cacheKeyOf(email: string): string {
  let key = 0;
  for (const letter of email) key = (key * 31 + (letter.codePointAt(0) ?? 0)) % 0xffffffff;
  return key.toString(36);
}

/** The name that the header shows: the user's name, else their email address, else `fallback` (rules.md, Layout). */
export function displayName({ name, email }: { name: string; email: string }, fallback: string): string {
  // Accounts of Google may be named by letters that nobody sees.
  const isSeen = name.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '').trim() !== '';
  return (isSeen && name.trim()) || email.trim() || fallback;
}

/** The capital initials of a display name, for an avatar without a picture: of its first and its last word. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word = '') => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '')
    .join('')
    .toLocaleUpperCase();
}

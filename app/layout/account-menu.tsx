import { useState } from 'react';
import { Link } from 'react-router';

import { displayName, initials } from '../../domain/display-name.ts';
import { useIsPreview, useMessages, usePath } from '../hooks/use-language.ts';
import { rememberSigningOut, useSession, type User } from '../hooks/use-session.ts';
import { button, classNames } from '../ui/class-names.ts';
import styles from './account-menu.module.css';
import type { LayoutKind } from './route-handle.ts';

interface AccountProps {
  kind: LayoutKind;
}

/**
 * In the header: the login button, or the user and the sign-out button (rules.md, Layout). The server does not know
 * the user, so its documents show the login button; account-menu.module.css hides it while the session is loading.
 */
export function HeaderAccount({ kind }: AccountProps) {
  const { account } = useMessages();
  const path = usePath();
  const isPreview = useIsPreview();
  const { user } = useSession();
  if (user === null || isPreview) return <LoginLink kind={kind} className={styles.login} />;
  const name = displayName(user, account.user);
  const who = (
    <>
      <Avatar user={user} shown={name} />
      <span className={classNames('medium underlinedOnHover', styles.name)}>{name}</span>
    </>
  );
  return (
    <div className={classNames(styles.account, kind === 'teens' && styles.teens)}>
      {user.admin ? (
        <Link reloadDocument to={path('/:lang?/Admin')} title={account.admin} className={styles.user}>
          {who}
          <span className="visuallyHidden">, {account.admin}</span>
        </Link>
      ) : (
        <span title={name} className={styles.user}>
          {who}
        </span>
      )}
      <form method="post" action={path('/:lang?/sign-out')} onSubmit={rememberSigningOut}>
        <button type="submit" aria-label={account.logOut} title={account.logOut} className={styles.signOut}>
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
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
  );
}

/** The same in the menu, with the whole name and the e-mail address. */
export function MenuAccount({ kind }: AccountProps) {
  const { account } = useMessages();
  const path = usePath();
  const isPreview = useIsPreview();
  const { user } = useSession();
  if (user === null || isPreview) return <LoginLink kind={kind} className={styles.menuLogin} />;
  const name = displayName(user, account.user);
  return (
    <div className={classNames(styles.card, kind === 'teens' && styles.teens)}>
      <Avatar user={user} shown={name} />
      <div>
        <p className="subheading">{name}</p>
        {user.email !== name && <p className="small soft">{user.email}</p>}
      </div>
      <div className="cluster gap-3 whole">
        {user.admin && (
          <Link reloadDocument to={path('/:lang?/Admin')} className={button('ink', { small: true })}>
            {account.admin}
          </Link>
        )}
        <form method="post" action={path('/:lang?/sign-out')} onSubmit={rememberSigningOut}>
          <button type="submit" className={button('outline', { small: true })}>
            {account.logOut}
          </button>
        </form>
      </div>
    </div>
  );
}

function LoginLink({ kind, className }: AccountProps & { className: string | undefined }) {
  const { links } = useMessages().layout;
  const path = usePath();
  const isPreview = useIsPreview();
  const look = classNames(button(kind === 'teens' ? 'saffron' : 'ink', { small: true }), className);
  // The page of a preview looks as everybody will see it; nobody can log in there.
  if (isPreview) return <span className={look}>{links.login}</span>;
  return (
    <Link to={path('/:lang?/login')} className={look}>
      {links.login}
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

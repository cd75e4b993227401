import { lazy, Suspense, type ComponentType } from 'react';
import { Link } from 'react-router';

import { useIsPreview, useMessages, usePath } from '../hooks/use-language.ts';
import { useSession } from '../hooks/use-session.ts';
import { button, classNames } from '../ui/class-names.ts';
import styles from './account-menu.module.css';
import type { LayoutKind } from './route-handle.ts';
import type { SignedInProps } from './signed-in.tsx';

interface AccountProps {
  kind: LayoutKind;
}

const Nothing: ComponentType<SignedInProps> = () => null;
/** Browsers in which nobody is signed in do not load it. Where it cannot be loaded the rest of the page stays. */
const signedIn = () => import('./signed-in.tsx').catch(() => ({ HeaderUser: Nothing, MenuUser: Nothing }));
const HeaderUser = lazy(async () => ({ default: (await signedIn()).HeaderUser }));
const MenuUser = lazy(async () => ({ default: (await signedIn()).MenuUser }));

/**
 * In the header: the login button, or the user and the sign-out button (rules.md, Layout). The server does not know
 * the user, so its documents show the login button; account-menu.module.css hides it while the session is loading.
 */
export function HeaderAccount({ kind }: AccountProps) {
  const isPreview = useIsPreview();
  const { user } = useSession();
  if (user === null || isPreview) return <LoginLink kind={kind} className={styles.login} />;
  return (
    // As wide as the user, so that nothing moves.
    <Suspense fallback={<div className={styles.account} />}>
      <HeaderUser kind={kind} user={user} />
    </Suspense>
  );
}

/** The same in the menu. */
export function MenuAccount({ kind }: AccountProps) {
  const isPreview = useIsPreview();
  const { user } = useSession();
  if (user === null || isPreview) return <LoginLink kind={kind} className={styles.menuLogin} />;
  return (
    <Suspense>
      <MenuUser kind={kind} user={user} />
    </Suspense>
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

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';

import { useMessages, usePath } from '../hooks/use-language.ts';
import { useSavedEvents, useSavedPath } from '../hooks/use-saved-events.ts';
import { classNames } from '../ui/class-names.ts';
import { Dialog, opensDialog } from '../ui/dialog.tsx';
import { SavedStar } from '../ui/icons.tsx';
import { HeaderAccount, MenuAccount } from './account-menu.tsx';
import type { LayoutKind } from './route-handle.ts';
import styles from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { headerLinks, menuLinks } from '../../i18n/site-pages.ts';

const MENU = 'menu';

/** The header of every page except the login. Up to 768 px the links are in a menu. */
export function Header({ kind }: { kind: LayoutKind }) {
  const { layout } = useMessages();
  const path = usePath();
  const sentinel = useRef<HTMLDivElement>(null);
  const scrolled = useScrolledPast(sentinel);

  return (
    <>
      <div ref={sentinel} className={styles.sentinel} aria-hidden="true" />
      <header className={classNames(styles.header, scrolled && styles.scrolled, kind === 'teens' && styles.teens)}>
        <div className={classNames('pageWidth', styles.bar)}>
          <Link to={path('/:lang?')} aria-label={layout.home} className={classNames('touchable', styles.home)}>
            <Logo />
          </Link>
          <nav aria-label={layout.navigation} className={classNames('screenOnly', styles.desktopNav)}>
            <ul className={styles.links}>
              <PageLinks links={headerLinks} />
            </ul>
          </nav>
          <div className={classNames('screenOnly', styles.actions)}>
            <NavLink
              to={path('/:lang?/search')}
              aria-label={layout.links.search}
              className={classNames('iconButton', styles.search)}
            >
              <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
                <path
                  d="M15.6 15.6L21 21M17.5 10.5a7 7 0 1 1-14 0a7 7 0 1 1 14 0z"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="1.6"
                />
              </svg>
            </NavLink>
            <SavedLink />
            <LanguageSwitch />
            <HeaderAccount kind={kind} />
            <button
              {...opensDialog(MENU)}
              className={classNames('iconButton', styles.burger)}
              aria-label={layout.openMenu}
            >
              <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
                <path d="M3 7h18M3 12h18M3 17h18" stroke="currentColor" strokeWidth="1.6" />
              </svg>
            </button>
          </div>
        </div>
      </header>
      <Menu kind={kind} />
    </>
  );
}

function Menu({ kind }: { kind: LayoutKind }) {
  const { layout } = useMessages();
  const path = usePath();
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();

  const shownAt = useRef(key);

  // Navigation closes the menu, hydration does not: the visitor may open the menu before hydration. Nothing behind it can
  // have the focus before that (`useNewPageFocus` in root.tsx).
  useLayoutEffect(() => {
    if (shownAt.current === key) return;
    shownAt.current = key;
    dialog.current?.close();
  }, [key]);

  return (
    <Dialog id={MENU} label={layout.menu} close={layout.close} ref={dialog} className={styles.menu}>
      <nav aria-label={layout.menu}>
        <ul className={classNames('titleFont', styles.menuLinks)}>
          <PageLinks links={headerLinks} />
          <li>
            <NavLink to={path('/:lang?/search')}>{layout.links.search}</NavLink>
          </li>
          <li className={styles.ifSaved}>
            <NavLink to={useSavedPath()}>{layout.links.saved}</NavLink>
          </li>
        </ul>
        <ul className={classNames('columns halves', styles.more)}>
          <PageLinks links={menuLinks} />
        </ul>
      </nav>
      <MenuAccount kind={kind} />
    </Dialog>
  );
}

function PageLinks({ links }: { links: typeof menuLinks }) {
  const messages = useMessages();
  const path = usePath();
  return links.map(({ to, label }) => (
    <li key={to}>
      <NavLink to={path(to)} end={to === '/:lang?'}>
        {label(messages)}
      </NavLink>
    </li>
  ));
}

/** The way to the saved events, in a browser that has saved some. */
function SavedLink() {
  const { layout } = useMessages();
  const { length } = useSavedEvents();
  return (
    <NavLink to={useSavedPath()} className={classNames('iconButton', styles.saved, styles.ifSaved)}>
      <SavedStar />
      <span className="visuallyHidden">{layout.links.saved}</span>
      {length > 0 && <span className={styles.savedCount}>{length}</span>}
    </NavLink>
  );
}

/** Whether the page is scrolled further than the height of the sentinel (50 px: rules.md, Layout). */
function useScrolledPast(sentinel: React.RefObject<HTMLDivElement | null>): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    if (sentinel.current === null) return;
    const observer = new IntersectionObserver(([entry]) => setScrolled(entry !== undefined && !entry.isIntersecting));
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, [sentinel]);
  return scrolled;
}

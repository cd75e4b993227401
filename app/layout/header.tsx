import { Suspense, lazy, useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react';

import { Link, NavLink, useLocation, useRouteLoaderData } from 'react-router';

import { switchWords } from '#i18n/language-words.ts';
import { languages, type Language } from '#domain/values/field-values.ts';
import { headerLinks, menuLinks, shownLinks } from '#i18n/site-pages.ts';
import { pathIn } from '#i18n/urls.ts';
import { useHouse, useIsPreview, useLanguage, useMessages, usePath } from '#app/hooks/use-language.ts';
import { useSavedEvents, useSavedPath } from '#app/hooks/use-saved-events.ts';
import { useSession } from '#app/hooks/use-session.ts';
import { button, classNames } from '#app/ui/class-names.ts';
import { Dialog, opensDialog } from '#app/ui/dialog.tsx';
import { SavedStar } from '#app/ui/icons.tsx';
import styles from './header.module.css';
import { useCanonicalQuery } from './page-head.tsx';
import type { LayoutKind, SiteData } from './route-handle.ts';
import type { SignedInProps } from './signed-in.tsx';

const MENU = 'menu';

/** The header of every page except the login. Up to 768 px the links are in a menu. */
export function Header({ kind }: { kind: LayoutKind }) {
  const { layout } = useMessages();
  const { name } = useHouse();
  const path = usePath();
  const { sentinel, scrolled } = useScrolledPast();

  return (
    <>
      <div ref={sentinel} className={styles.sentinel} aria-hidden="true" />
      <header className={classNames(styles.header, scrolled && styles.scrolled, kind === 'teens' && styles.teens)}>
        <div className={classNames('pageWidth', styles.bar)}>
          <Link to={path('/:lang?')} aria-label={layout.home(name)} className={classNames('touchable', styles.home)}>
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
                {/* A browser that draws no SVG, such as Tor's at its safest, shows these words in its place. */}
                <desc>{layout.links.search}</desc>
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
            <Account kind={kind} />
            <button
              {...opensDialog(MENU)}
              className={classNames('iconButton', styles.burger)}
              aria-label={layout.openMenu}
            >
              <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
                <desc>{layout.menu}</desc>
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
        <ul className="titleFont heading linkRows">
          <PageLinks links={headerLinks} />
          <li>
            <NavLink to={path('/:lang?/search')} className="underlinedOnHover">
              {layout.links.search}
            </NavLink>
          </li>
          <li className={styles.ifSaved}>
            <NavLink to={useSavedPath()}>{layout.links.saved}</NavLink>
          </li>
        </ul>
        <ul className="columns halves tight medium linkRows pad-5">
          <PageLinks links={menuLinks} />
        </ul>
      </nav>
      <Account kind={kind} isInMenu />
    </Dialog>
  );
}

function PageLinks({ links }: { links: typeof menuLinks }) {
  const messages = useMessages();
  const path = usePath();
  return shownLinks(links, useHouse()).map(({ to, label }) => (
    <li key={to}>
      <NavLink to={path(to)} end={to === '/:lang?'} className="underlinedOnHover">
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
      {length > 0 && <span className={classNames('figures', styles.savedCount)}>{length}</span>}
    </NavLink>
  );
}

const Nothing: ComponentType<SignedInProps> = () => null;
/** Browsers in which nobody is signed in do not load it. Where it cannot be loaded the rest of the page stays. */
const SignedIn = lazy<typeof Nothing>(() => import('./signed-in.tsx').catch(() => ({ default: Nothing })));

/**
 * The login button, or the user and the sign-out button (rules.md, Layout). The server does not know the user, so its
 * documents show the login button; header.module.css hides it while the session is loading.
 */
function Account({ kind, isInMenu = false }: { kind: LayoutKind; isInMenu?: boolean }) {
  const { links } = useMessages().layout;
  const path = usePath();
  const isPreview = useIsPreview();
  const { user } = useSession();
  if (user !== null && !isPreview) {
    return (
      // As wide as the user, so that nothing moves.
      <Suspense fallback={!isInMenu && <div className={styles.account} />}>
        <SignedIn kind={kind} user={user} isInMenu={isInMenu} />
      </Suspense>
    );
  }
  const look = classNames(
    button(kind === 'teens' ? 'saffron' : 'ink', { small: true }),
    isInMenu ? styles.menuLogin : styles.login,
  );
  // The page of a preview looks as everybody will see it; nobody can log in there.
  if (isPreview) return <span className={look}>{links.login}</span>;
  return (
    <Link to={path('/:lang?/login')} className={look}>
      {links.login}
    </Link>
  );
}

/**
 * Links to the same page in the other languages. They load a new document, because the browser has the messages of one
 * language only; `inline-scripts/stored-language.js` stores the choice and keeps the reading position.
 *
 * @param queryIn the query of the address in another language; by default that of this page
 */
export function LanguageSwitch({ queryIn }: { queryIn?: ((language: Language) => string) | undefined }) {
  const language = useLanguage();
  const alternates = useRouteLoaderData<SiteData>('site')?.alternates;
  const canonicalQuery = useCanonicalQuery();
  return languages
    .filter((other) => other !== language)
    .map((other) => (
      <Link
        key={other}
        reloadDocument
        to={(alternates?.[other] ?? pathIn(other, '/:lang?')) + (queryIn?.(other) ?? canonicalQuery)}
        hrefLang={other}
        lang={other}
        data-language={other}
        data-keep-query={queryIn === undefined && alternates ? '' : undefined}
        className={classNames('underlinedOnHover', styles.switch)}
        title={switchWords[other].switchTo}
        aria-label={`${switchWords[other].short}: ${switchWords[other].switchTo}`}
      >
        {switchWords[other].short}
      </Link>
    ));
}

/** A longer name stands smaller, on several lines, so that the bar has room for it on a phone. */
const LONG_NAME = 12;

/** The logo: the mark of the house, or its first letter, and its name. */
export function Logo() {
  const { name, logo } = useHouse();
  return (
    <span className="touchable">
      <span aria-hidden="true" className={styles.mark} dangerouslySetInnerHTML={{ __html: logo }} />
      <span className={classNames('titleFont', styles.name, name.length > LONG_NAME && styles.long)}>{name}</span>
    </span>
  );
}

/** Whether the page is scrolled further than the height of the sentinel (48 px: rules.md, Layout). */
function useScrolledPast() {
  const sentinel = useRef<HTMLDivElement>(null);
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    if (sentinel.current === null) return;
    const observer = new IntersectionObserver(([entry]) => setScrolled(entry !== undefined && !entry.isIntersecting));
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, []);
  return { sentinel, scrolled };
}

import { Link, NavLink } from 'react-router';

import { adminPicturesWords } from '#i18n/messages/admin-pictures-words.ts';
import { adminPublishingWords } from '#i18n/messages/admin-publishing-words.ts';
import { adminWords } from '#i18n/messages/admin-words.ts';
import { startWords } from '#i18n/messages/admin-start-words.ts';
import { ordersWords } from '#i18n/messages/admin-orders-words.ts';
import { salesWords } from '#i18n/messages/admin-sales-words.ts';
import { peopleWords } from '#i18n/messages/admin-people-words.ts';
import { useClosingMenus } from '#app/hooks/use-closing-menus.ts';
import { useLanguage, useMessages, usePath } from '#app/hooks/use-language.ts';
import { rememberSigningOut } from '#app/hooks/use-session.ts';
import { LanguageSwitch, Logo } from '#app/layout/header.tsx';
import type { PageHandle, RoomData } from '#app/layout/route-handle.ts';
import { classNames } from '#app/ui/class-names.ts';
import styles from './room-header.module.css';

/** What every page of the editors' room says of its layout. */
export const roomHandle = { header: RoomHeader } satisfies PageHandle;

interface RoomLink {
  to: string;
  label: string;
  /** Whether it stands under More where the window is narrower. */
  isSecond?: boolean;
  /** Whether it is the place of its own page alone, and not of those below. */
  isWhole?: boolean;
}

/** The header of the editors' room: what one may open there, the way to the site and the way out. It works without scripts. */
export function RoomHeader({ room: { role, name, drafts, lists } }: { room: RoomData }) {
  const language = useLanguage();
  const { account } = useMessages();
  const path = usePath();
  const { title, header } = adminWords(language);
  const admin = path('/:lang?/Admin');
  const isEditor = role === 'editor';
  useClosingMenus('room');
  useClosingMenus('room-menu');
  return (
    <header className={classNames('screenOnly hairlineBelow', styles.header)}>
      <div className={classNames('pageWidth menus cluster', styles.bar)}>
        <Link to={admin} aria-label={title} className={classNames('touchable', styles.home)}>
          <Logo />
        </Link>
        {/* On a wide window the links stand in the bar: see the style sheet. */}
        <details name="room-menu" className="unfolds">
          <summary className="touchable medium small">{header.menu}</summary>
          <nav aria-label={header.navigation}>
            <a href={path('/:lang?')} className={classNames('small link touchable', styles.siteAgain)}>
              {header.site}
            </a>
            {isEditor ? (
              <EditorsLinks drafts={drafts} lists={lists} />
            ) : (
              <ul className="cluster gap-3 small medium">
                <RoomLinks links={[{ to: admin, label: peopleWords(language).roles.door }]} />
              </ul>
            )}
          </nav>
        </details>
        <div className={classNames('cluster gap-3', styles.actions)}>
          <Link reloadDocument to={path('/:lang?')} className={classNames('small link', styles.site)}>
            {header.site}
          </Link>
          <LanguageSwitch />
          <a href={path('/:lang?/login/account')} className={classNames('small soft oneLine', styles.name)}>
            {name}
          </a>
          <form method="post" action={path('/:lang?/sign-out')} onSubmit={rememberSigningOut}>
            <button type="submit" className="small medium touchable">
              {account.logOut}
            </button>
          </form>
        </div>
      </div>
    </header>
  );
}

function EditorsLinks({ drafts, lists }: Pick<RoomData, 'drafts' | 'lists'>) {
  const language = useLanguage();
  const { layout } = useMessages();
  const path = usePath();
  const list = startWords(language);
  const content = path('/:lang?/Admin/content');
  const admin = path('/:lang?/Admin');
  const publications = adminPublishingWords(language).publications.title;
  const links: RoomLink[] = [
    ...(['events', 'programs', 'masters'] as const).map((kind) => ({
      to: `${content}/${kind}`,
      label: layout.links[kind],
    })),
    { to: `${admin}/orders`, label: ordersWords(language).title },
    { to: `${admin}/sales`, label: salesWords(language).title, isSecond: true },
    { to: `${admin}/pictures`, label: adminPicturesWords(language).title, isSecond: true },
    {
      to: `${admin}/publications`,
      label: drafts === 0 ? publications : `${publications} (${drafts})`,
      isSecond: true,
    },
    { to: `${admin}/people`, label: peopleWords(language).title, isSecond: true },
  ];
  const others: RoomLink[] = [...lists, { to: `${admin}/masters`, label: adminWords(language).form.title }];
  return (
    <ul className="cluster gap-3 small medium">
      <RoomLinks links={links} />
      <li>
        <details name="room" className="card">
          <summary className="touchable">{list.more}</summary>
          <ul className="dropdown">
            <RoomLinks links={links.filter(({ isSecond }) => isSecond)} isAgain />
            <RoomLinks links={others} />
          </ul>
        </details>
      </li>
      {/* A field has no room beside the links: this is the page that finds in all texts. */}
      <RoomLinks links={[{ to: content, label: layout.links.search, isWhole: true }]} />
    </ul>
  );
}

/** @param isAgain whether they stand here only where the window has no room for them in the bar */
function RoomLinks({ links, isAgain = false }: { links: RoomLink[]; isAgain?: boolean }) {
  return links.map(({ to, label, isSecond = false, isWhole }) => (
    <li key={to} className={isAgain ? styles.again : isSecond ? styles.second : undefined}>
      <NavLink to={to} end={isWhole} className="touchable underlinedOnHover">
        {label}
      </NavLink>
    </li>
  ));
}

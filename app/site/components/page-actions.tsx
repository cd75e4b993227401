import { useEffect, useRef, type MouseEvent } from 'react';
import { useRouteLoaderData } from 'react-router';

import type { Category } from '#domain/values/field-values.ts';
import { plainSpaces } from '#i18n/typeset.ts';
import { NewTabLink } from '#app/components/links.tsx';
import { useCopy } from '#app/hooks/use-copy.ts';
import { useIsHydrated } from '#app/hooks/use-is-hydrated.ts';
import { useIsPreview, useLanguage, useMessages, usePath } from '#app/hooks/use-language.ts';
import { classNames } from '#app/ui/class-names.ts';
import type { Elements } from '#app/ui/elements.ts';
import styles from '#app/ui/elements.module.css';
import { CalendarIcon, ShareIcon } from '#app/ui/icons.tsx';
import type { SiteData } from '#app/layout/route-handle.ts';

interface ShareProps {
  /** What the message says above the link. */
  text: string;
  /** The query of the address, where the page is another one without it. */
  query?: string;
}

const POPOVER = 'share';

/**
 * A button that opens the share sheet of the system; where there is none, and without scripts, links to the messengers with
 * the message filled in, and the address to copy.
 */
export function Share({ text: typeset, query = '' }: ShareProps) {
  const { share, layout } = useMessages();
  const language = useLanguage();
  const site = useRouteLoaderData<SiteData>('site');
  if (site === undefined) return null;
  const text = plainSpaces(typeset);
  const url = site.origin + site.alternates[language] + query;
  const openSheet = (event: MouseEvent) => {
    if (!('share' in navigator)) return;
    event.preventDefault();
    navigator.share({ text, url }).catch(({ name }: Error) => {
      // Where the system refuses, and not the visitor, there are still the links.
      if (name !== 'AbortError') document.getElementById(POPOVER)?.showPopover();
    });
  };
  const [encodedText, encodedUrl] = [text, url].map(encodeURIComponent);
  return (
    <ActionPopover id={POPOVER} icon={<ShareIcon />} label={share.button} onClick={openSheet}>
      <ul className="linkRows medium">
        <li>
          <NewTabLink href={`https://t.me/share/url?url=${encodedUrl}&text=${encodedText}`}>
            {layout.footer.telegram}
          </NewTabLink>
        </li>
        <li>
          <NewTabLink href={`https://wa.me/?text=${encodedText}%0A${encodedUrl}`}>{layout.footer.whatsapp}</NewTabLink>
        </li>
      </ul>
      <AddressToCopy url={url} />
    </ActionPopover>
  );
}

/** The address, and a button that copies it; without scripts a click selects it. */
function AddressToCopy({ url }: { url: string }) {
  const { share } = useMessages();
  const isHydrated = useIsHydrated();
  const address = useRef<HTMLParagraphElement>(null);
  const { copy, outcome } = useCopy(url, () => {
    if (address.current) getSelection()?.selectAllChildren(address.current);
  });
  return (
    <>
      <p ref={address} className={classNames('soft from-5', styles.address)}>
        {url}
      </p>
      {isHydrated && (
        <p className="cluster tight">
          <button type="button" onClick={copy} className="touchable medium underlined">
            {share.copy}
          </button>
          <output>{outcome && share[outcome]}</output>
        </p>
      )}
    </>
  );
}

interface CalendarSubscriptionProps {
  /** The path of the calendar file, in the language of the page. */
  file: string;
  /** Which events it has. */
  title: string;
  /** The text of the button; by default that one can subscribe. */
  label?: string;
}

/**
 * A button that opens the ways to subscribe to events: in the calendar of the system (`webcal:`), in Google Calendar, at
 * an address to copy, or once as a file.
 */
export function CalendarSubscription({ file, title, label }: CalendarSubscriptionProps) {
  const { ownCalendar: words } = useMessages();
  const site = useRouteLoaderData<SiteData>('site');
  if (site === undefined) return null;
  const url = site.origin + file;
  const webcal = url.replace(/^https?:/, 'webcal:');
  return (
    <ActionPopover id="own-calendar" icon={<CalendarIcon />} label={label ?? words.subscribe}>
      <p className="eyebrow">{title}</p>
      <p className="soft pad-2">{words.note}</p>
      <ul className="linkRows medium">
        <li>
          <a href={webcal}>{words.app}</a>
        </li>
        <li>
          <a href={`${webcal}?alarm=60`}>{words.withReminder}</a>
        </li>
        <li>
          <NewTabLink href={`https://calendar.google.com/calendar/render?cid=${encodeURIComponent(webcal)}`}>
            {words.google}
          </NewTabLink>
        </li>
        <li>
          <a href={file} type="text/calendar">
            {words.fileOnce}
          </a>
        </li>
      </ul>
      <AddressToCopy url={url} />
    </ActionPopover>
  );
}

/** Subscribes to the events of a category, or to all where none is chosen. */
export function CategorySubscription({ category }: { category: Category | undefined }) {
  const { calendar, categories } = useMessages();
  const path = usePath();
  if (category === undefined) {
    return <CalendarSubscription file={path('/:lang?/calendar.ics')} title={calendar.toEvents} />;
  }
  const file = path('/:lang?/calendar/:file', { file: `${category.toLowerCase()}.ics` });
  return <CalendarSubscription file={file} title={categories[category]} />;
}

/**
 * A button that opens the ways to take one event into a calendar of one's own.
 *
 * @param id where a page has several
 * @param file the path of the calendar file
 * @param google the address that offers the same in Google Calendar
 */
export function AddToCalendar({ id = 'own-calendar', file, google }: { id?: string; file: string; google: string }) {
  const { ownCalendar: words } = useMessages();
  return (
    <ActionPopover id={id} icon={<CalendarIcon />} label={words.add}>
      <ul className="linkRows medium">
        <li>
          <a href={file} type="text/calendar">
            {words.file}
          </a>
        </li>
        <li>
          <a href={`${file}?alarm=60`} type="text/calendar">
            {words.withReminder}
          </a>
        </li>
        <li>
          <NewTabLink href={google}>{words.google}</NewTabLink>
        </li>
      </ul>
    </ActionPopover>
  );
}

interface ActionPopoverProps {
  id: string;
  /** What stands before the label: an icon of 20 pixels. */
  icon: Elements;
  label: string;
  /** Does something else instead of opening it, by preventing the default. */
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  children: Elements;
}

/**
 * One of the things to do with a page, which needs another choice: its button opens a popover, with or without scripts. A
 * preview offers none: what it shows is not public, and neither is its address.
 */
function ActionPopover({ id, icon, label, onClick, children }: ActionPopoverProps) {
  const button = useRef<HTMLButtonElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (button.current && content.current) return anchorPopover(content.current, button.current);
  }, []);
  if (useIsPreview()) return null;
  return (
    <div>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        className={classNames('touchable small medium underlinedOnHover', styles.action)}
        onClick={onClick}
      >
        {icon}
        <span>{label}</span>
      </button>
      <div ref={content} id={id} popover="auto" className={classNames('frame', styles.popover)}>
        {children}
      </div>
    </div>
  );
}

/**
 * Keeps a popover below its anchor while it is open, or above it where there is no room, and within the window. Until then,
 * and without scripts, it stands at the lower edge of the window (elements.module.css). They touch, so that the pointer can
 * move from one to the other. CSS anchor positioning ignores scrolling in WebKit.
 *
 * @returns ends it
 */
export function anchorPopover(element: HTMLElement, anchor: HTMLElement): () => void {
  const position = () => {
    if (!element.matches(':popover-open')) return;
    const { left, top, bottom } = anchor.getBoundingClientRect();
    const below = bottom + element.offsetHeight <= document.documentElement.clientHeight;
    const x = `clamp(var(--margin), ${left}px, 100% - ${element.offsetWidth}px - var(--margin))`;
    const y = below ? bottom : Math.max(0, top - element.offsetHeight);
    Object.assign(element.style, { inset: `${y}px auto auto ${x}`, margin: '0' });
  };
  const positionNextFrame = () => requestAnimationFrame(position);
  position();
  element.addEventListener('beforetoggle', positionNextFrame);
  addEventListener('scroll', position, { passive: true });
  addEventListener('resize', position);
  return () => {
    element.removeEventListener('beforetoggle', positionNextFrame);
    removeEventListener('scroll', position);
    removeEventListener('resize', position);
  };
}

import { useRouteLoaderData } from 'react-router';

import type { Category } from '../../domain/values/field-values.ts';
import { NewTabLink } from '../components/new-tab-link.tsx';
import { useIsPreview, useMessages, usePath } from '../hooks/use-language.ts';
import { ActionPopover } from '../ui/action-popover.tsx';
import { CalendarIcon } from '../ui/icons.tsx';
import popover from '../ui/popover.module.css';
import type { RootData } from './route-handle.ts';
import { AddressToCopy } from './share.tsx';

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
 * an address to copy, or once as a file. A preview offers none: what it shows is not public.
 */
export function CalendarSubscription({ file, title, label }: CalendarSubscriptionProps) {
  const { ownCalendar: words } = useMessages();
  const root = useRouteLoaderData<RootData>('root');
  const isPreview = useIsPreview();
  if (root === undefined || isPreview) return null;
  const url = root.origin + file;
  const webcal = url.replace(/^https?:/, 'webcal:');
  return (
    <ActionPopover id="own-calendar" icon={<CalendarIcon />} label={label ?? words.subscribe}>
      <p className="eyebrow">{title}</p>
      <p className="soft pad-2">{words.note}</p>
      <ul className={popover.links}>
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

interface AddToCalendarProps {
  /** Where a page has several. */
  id?: string;
  /** The path of the calendar file. */
  file: string;
  /** The address that offers the same in Google Calendar. */
  google: string;
}

/** A button that opens the ways to take one event into a calendar of one's own. A preview offers none: its event is not public. */
export function AddToCalendar({ id = 'own-calendar', file, google }: AddToCalendarProps) {
  const { ownCalendar: words } = useMessages();
  if (useIsPreview()) return null;
  return (
    <ActionPopover id={id} icon={<CalendarIcon />} label={words.add}>
      <ul className={popover.links}>
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

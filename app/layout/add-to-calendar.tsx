import { NewTabLink } from '../components/new-tab-link.tsx';
import { useIsPreview } from '../hooks/use-is-preview.ts';
import { useMessages } from '../hooks/use-messages.ts';
import { ActionPopover } from '../ui/action-popover.tsx';
import { CalendarIcon } from '../ui/calendar-icon.tsx';
import popover from '../ui/popover.module.css';

interface AddToCalendarProps {
  /** The path of the calendar file. */
  file: string;
  /** The address that offers the same in Google Calendar. */
  google: string;
}

/** A button that opens the ways to take one event into a calendar of one's own. A preview offers none: its event is not public. */
export function AddToCalendar({ file, google }: AddToCalendarProps) {
  const { ownCalendar: words } = useMessages();
  if (useIsPreview()) return null;
  return (
    <ActionPopover id="own-calendar" icon={<CalendarIcon />} label={words.add}>
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

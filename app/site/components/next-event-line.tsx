import { Link } from 'react-router';

import type { EventCardData } from '#server/view-models/event-cards.ts';
import { EventMark, EventTime } from '#app/components/event-marks.tsx';
import { useEventPath, useMessages } from '#app/hooks/use-language.ts';
import { classNames } from '#app/ui/class-names.ts';

interface NextEventLineProps {
  event: EventCardData;
  /** `Thursday 26 November 2026 at 19:00`, for behind other words. */
  when: string;
  /** Whether it takes place today in Dubai. */
  isToday: boolean;
  className?: string | undefined;
}

/** The next evening in a line, for the first window of a page: when, what, and whether there are seats. */
export function NextEventLine({ event, when, isToday, className }: NextEventLineProps) {
  const { home, when: words } = useMessages();
  const eventPath = useEventPath();
  return (
    <p className={classNames('stack gap-1', className)}>
      <span className="small figures">
        <span>{isToday ? words.today : home.nearestEvent.eyebrow}</span>: <EventTime event={event}>{when}</EventTime>
      </span>
      <span className="cluster gap-2">
        <Link to={eventPath(event)} className="medium link">
          {event.name}
        </Link>
        <EventMark event={event} />
      </span>
    </p>
  );
}

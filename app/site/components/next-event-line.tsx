import { Link } from 'react-router';

import type { EventCardData } from '#server/view-models/event-cards.ts';
import { EventMark, EventTime } from '#app/components/event-marks.tsx';
import { useEventPath, useMessages } from '#app/hooks/use-language.ts';
import { classNames } from '#app/ui/class-names.ts';

/** The next evening in a line, for the first window of a page: when, what, and whether there are seats. */
export function NextEventLine({ event, className }: { event: EventCardData; className?: string | undefined }) {
  const { home, when } = useMessages();
  const label = event.isToday ? when.today : home.nearestEvent.eyebrow;
  const eventPath = useEventPath();
  return (
    <p className={classNames('stack gap-1', className)}>
      <span className="small figures">
        <span>{label}</span>: <EventTime event={event}>{event.inSentence}</EventTime>
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

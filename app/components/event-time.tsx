import type { ReactNode } from 'react';

import type { EventState } from '../../domain/availability.ts';

interface EventTimeProps {
  event: { day: { iso: string }; time?: string | undefined; state: EventState };
  /** The date and time as text. */
  children: ReactNode;
}

/**
 * The start of an event in a `time` element: the day, or the instant in Dubai once the time is known. Of a cancelled event
 * it is struck through, beside the mark that says so (event-mark.tsx).
 */
export function EventTime({ event: { day, time, state }, children }: EventTimeProps) {
  return (
    <time dateTime={time ? `${day.iso}T${time}+04:00` : day.iso} className="figures">
      {state === 'cancelled' ? <s>{children}</s> : children}
    </time>
  );
}

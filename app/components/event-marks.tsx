import type { ReactNode } from 'react';

import type { EventState } from '#domain/availability.ts';
import { useMessages } from '#app/hooks/use-language.ts';

interface EventMarkProps {
  event: { state?: EventState | undefined; movedFrom?: string | undefined };
  className?: string | undefined;
  /** What stands there where the state is nothing out of the ordinary. */
  otherwise?: string;
}

/** The mark of an event that is not simply to come: past, cancelled, on now, sold out; and from which day it was moved. */
export function EventMark({ event: { state = 'open', movedFrom }, className = 'badge', otherwise }: EventMarkProps) {
  const { when } = useMessages();
  const mark = state === 'open' ? otherwise : when.states[state];
  return (
    <>
      {mark && <span className={className}>{mark}</span>}
      {movedFrom && <span className={className}>{movedFrom}</span>}
    </>
  );
}

interface EventTimeProps {
  event: { day: { iso: string }; time?: string | undefined; state: EventState };
  children: ReactNode;
}

/**
 * The start of an event in a `time` element: the day, or the instant in Dubai once the time is known. Of a cancelled event
 * it is struck through, beside the mark that says so.
 */
export function EventTime({ event: { day, time, state }, children }: EventTimeProps) {
  return (
    <time dateTime={time ? `${day.iso}T${time}+04:00` : day.iso} className="figures">
      {state === 'cancelled' ? <s>{children}</s> : children}
    </time>
  );
}

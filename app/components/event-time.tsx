import type { ReactNode } from 'react';

import typography from '../ui/typography.module.css';

interface EventTimeProps {
  event: { day: { iso: string }; time?: string | undefined };
  /** The date and time as text. */
  children: ReactNode;
}

/** The start of an event in a `time` element: the day, or the instant in Dubai once the time is known. */
export function EventTime({ event: { day, time }, children }: EventTimeProps) {
  return (
    <time dateTime={time ? `${day.iso}T${time}+04:00` : day.iso} className={typography.figures}>
      {children}
    </time>
  );
}

import type { ReactNode } from 'react';

import type { SeatKind } from '../../domain/tickets.ts';
import type { EventData } from './event-data.server.ts';

interface BySeatProps {
  event: EventData;
  className?: string | undefined;
  children: (kind: SeatKind) => ReactNode;
}

/** What depends on how one attends, said for every way; the page's style shows the chosen one (event.module.css). */
export function BySeat({ event, className, children }: BySeatProps) {
  return event.seats.map(({ kind }) => (
    <div key={kind} data-seat={kind} className={className}>
      {children(kind)}
    </div>
  ));
}

import type { ReactNode } from 'react';

import type { SeatKind } from '../../../domain/tickets.ts';
import type { EventData } from './event-data.server.ts';

interface PerSeatKindProps {
  event: EventData;
  children: (kind: SeatKind) => ReactNode;
}

/** What depends on how one attends, said for every way; the page's style shows the chosen one (event.module.css). */
export function PerSeatKind({ event, children }: PerSeatKindProps) {
  return event.seats.map(({ kind }) => (
    <div key={kind} data-seat={kind}>
      {children(kind)}
    </div>
  ));
}

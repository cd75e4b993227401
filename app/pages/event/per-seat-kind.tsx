import type { ReactNode } from 'react';

import type { SeatKind } from '../../../domain/tickets.ts';
import type { EventData } from './event-data.server.ts';

interface PerSeatKindProps {
  event: EventData;
  children: (kind: SeatKind) => ReactNode;
}

/** Renders its children once per kind of seat; event.module.css shows those of the selected seat. */
export function PerSeatKind({ event, children }: PerSeatKindProps) {
  return event.seats.map(({ kind }) => (
    <div key={kind} data-seat={kind}>
      {children(kind)}
    </div>
  ));
}

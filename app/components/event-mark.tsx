import type { ReactNode } from 'react';

import type { EventState } from '../../domain/availability.ts';
import { useMessages } from '../hooks/use-messages.ts';

interface EventMarkProps {
  event: { state?: EventState | undefined; movedFrom?: string | undefined };
  className?: string | undefined;
  /** What stands there where the state is nothing out of the ordinary. */
  otherwise?: ReactNode;
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

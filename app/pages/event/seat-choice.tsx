import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

import { useMessages } from '../../hooks/use-messages.ts';
import typography from '../../ui/typography.module.css';
import type { EventData } from './event-data.server.ts';
import styles from './seat-choice.module.css';

/**
 * In the hall or online (spec.md §4). What follows the choice is shown by style alone, before and without scripts; the
 * address learns it as soon as there are scripts, so that a link and the other language keep it.
 */
export function SeatChoice({ event }: { event: EventData }) {
  const words = useMessages().event;
  const choice = useRef<HTMLFieldSetElement>(null);
  const navigate = useNavigate();

  // It may have been made before hydration.
  useEffect(() => {
    const made = choice.current?.querySelector<HTMLInputElement>(':checked')?.value;
    if (made !== undefined && made !== event.chosen) void navigate({ search: withSeat(made) }, IN_PLACE);
  }, [event.chosen, navigate]);

  return (
    <fieldset ref={choice} className={styles.choice}>
      <legend className={typography.visuallyHidden}>{words.attend}</legend>
      {event.seats.map(({ kind, sale }) => (
        <label key={kind} className={styles.option}>
          <input
            type="radio"
            name="seat"
            value={kind}
            defaultChecked={kind === event.chosen}
            onChange={() => void navigate({ search: withSeat(kind) }, IN_PLACE)}
          />
          {kind === 'online' ? words.online : words.inPerson}
          {sale.state === 'sold-out' && <span className={styles.note}>{words.soldOut}</span>}
        </label>
      ))}
    </fieldset>
  );
}

const IN_PLACE = { replace: true, preventScrollReset: true };

function withSeat(seat: string): string {
  const query = new URLSearchParams(location.search);
  query.set('seat', seat);
  return query.toString();
}

import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

import { useMessages } from '../../hooks/use-messages.ts';
import typography from '../../ui/typography.module.css';
import type { EventData } from './event-data.server.ts';
import styles from './seat-choice.module.css';

/**
 * The selection between the hall and online (spec.md §4). CSS alone shows what belongs to the selected seat, so it
 * works without scripts. With scripts the address follows the selection, so that a shared link and the other language
 * keep it.
 */
export function SeatChoice({ event }: { event: EventData }) {
  const words = useMessages().event;
  const choice = useRef<HTMLFieldSetElement>(null);
  const navigate = useNavigate();

  // The visitor may have selected before hydration.
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

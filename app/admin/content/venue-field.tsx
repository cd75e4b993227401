import { useEffect, useRef } from 'react';

import { VENUE, venueOf } from '#domain/venues.ts';
import { documentWords } from '#i18n/messages/admin-document-words.ts';
import { setControls } from '#app/admin/components/document-controls.ts';
import { useLanguage } from '#app/hooks/use-language.ts';
import { classNames } from '#app/ui/class-names.ts';
import type { Elements } from '#app/ui/elements.ts';
import field from '#app/ui/field.module.css';
import { useFieldNotes } from './field-notes.tsx';
import styles from './fields.module.css';

interface VenueFieldProps {
  label: string;
  id: string;
  /** The fields in which another place is written out. */
  children: Elements;
}

/** One of the venues of the house, or another place, which is written out below. Without scripts the server writes what is chosen. */
export function VenueField({ label, id, children }: VenueFieldProps) {
  const words = documentWords(useLanguage()).fact;
  const { fields, venues } = useFieldNotes();
  const select = useRef<HTMLSelectElement>(null);
  const other = useRef<HTMLDetailsElement>(null);
  const saved = venueOf(venues, (path) => fields.get(path))?.value ?? '';
  const before = useRef(saved);
  // A colleague may have chosen another one, while nobody has chosen here.
  useEffect(() => {
    if (select.current!.value === before.current) select.current!.value = saved;
    before.current = saved;
  }, [saved]);
  return (
    <div className="stack gap-3">
      <label htmlFor={`${id}-venue`} className={field.label}>
        {label}
      </label>
      <select
        ref={select}
        id={`${id}-venue`}
        name={VENUE}
        defaultValue={saved}
        className={classNames(field.control, styles.choice)}
        onChange={({ currentTarget: { value, form } }) => {
          const chosen = venues.find((venue) => venue.value === value);
          if (chosen) setControls(form!, new Map(chosen.texts));
          else other.current!.open = true;
        }}
      >
        <option value="">{words.otherPlace}</option>
        {venues.map((venue) => (
          <option key={venue.value} value={venue.value}>
            {venue.label}
          </option>
        ))}
      </select>
      <details ref={other} open={saved === ''}>
        <summary className="small link">{words.writtenOut}</summary>
        <div className="stack gap-3 above-3">{children}</div>
      </details>
    </div>
  );
}

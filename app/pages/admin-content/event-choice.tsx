import { classNames } from '../../ui/class-names.ts';
import field from '../../ui/field.module.css';
import { useDocumentWords } from './use-document-words.ts';

/** The event that a set of questions is about. */
export function EventChoice({ events }: { events: readonly { id: string; title: string }[] }) {
  const words = useDocumentWords();
  return (
    <div className={field.field}>
      <label htmlFor="event" className={field.label}>
        {words.begin.event}
      </label>
      <select
        id="event"
        name="id"
        required
        aria-describedby="event-help"
        className={classNames(field.control)}
        defaultValue=""
      >
        <option value="">{words.fact.notChosen}</option>
        {events.map(({ id, title }) => (
          <option key={id} value={id}>
            {`${title} · ${id}`}
          </option>
        ))}
      </select>
      <p id="event-help" className={field.hint}>
        {words.begin.eventHelp}
      </p>
    </div>
  );
}

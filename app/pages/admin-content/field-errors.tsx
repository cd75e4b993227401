import { classNames } from '../../ui/class-names.ts';
import field from '../../ui/field.module.css';
import { useFieldNotes } from './field-context.ts';

/** What is wrong with a field. The control that has this id is described by it. */
export function FieldErrors({ id }: { id: string }) {
  const { errors } = useFieldNotes();
  const own = errors.get(id) ?? [];
  if (own.length === 0) return null;
  return (
    <div id={`${id}-error`}>
      {own.map((text) => (
        <p key={text} className={classNames(field.error)}>
          {/* The same words follow a colon elsewhere. */}
          {text.charAt(0).toLocaleUpperCase() + text.slice(1)}
        </p>
      ))}
    </div>
  );
}

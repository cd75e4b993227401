import { textOf } from '../../../domain/documents/field-paths.ts';
import { nameOfPath, type EitherNode } from '../../../domain/documents/form-node.ts';
import { classNames } from '../../ui/class-names.ts';
import field from '../../ui/field.module.css';
import styles from './either-field.module.css';
import { useFieldNotes } from './field-context.ts';
import { FieldErrors } from './field-errors.tsx';
import type { FieldComponents, FieldProps } from './field-props.ts';
import { useDocumentWords } from './use-document-words.ts';

/** One of a few named values, or, where none is chosen, something written out below. */
export function EitherField({ node, path, id, Field }: FieldProps<EitherNode> & Pick<FieldComponents, 'Field'>) {
  const words = useDocumentWords().fact;
  const { errors, fields } = useFieldNotes();
  const isWrong = errors.has(id);
  const text = textOf(fields.get(path));
  const isKnown = text === '' || node.options.some((option) => option.value === text);
  return (
    <div className={styles.either}>
      <label htmlFor={`${id}-choice`} className="visuallyHidden">
        {node.label}
      </label>
      <select
        id={`${id}-choice`}
        name={nameOfPath(path)}
        defaultValue={text}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        className={classNames(field.control, styles.choice)}
      >
        <option value="">{words.writtenOut}</option>
        {!isKnown && <option value={text}>{words.unknown(text)}</option>}
        {node.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <FieldErrors id={id} />
      <div className={styles.other}>
        <Field node={node.other} path={path} id={id} />
      </div>
    </div>
  );
}

import { useId, type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes } from 'react';

import { classNames } from './class-names.ts';
import styles from './field.module.css';

interface OwnProps {
  label: string;
  name: string;
  /** What is asked for, told before it is filled in. */
  hint?: ReactNode;
  /** What is wrong with it, told at the field and tied to it. */
  error?: ReactNode;
  /** The id of what is wrong when that is told elsewhere, for example in a notice over the form. */
  describedBy?: string | undefined;
  /** The document begins here: for one that has come back from the server with something wrong with this field. */
  autoFocus?: boolean;
}

type FieldProps = OwnProps &
  (
    | ({ multiline?: false } & InputHTMLAttributes<HTMLInputElement>)
    | ({ multiline: true } & TextareaHTMLAttributes<HTMLTextAreaElement>)
  );

/**
 * A field of a form with its label, hint and error. It keeps its own value, so what somebody has typed before the page
 * woke stays; give `defaultValue` what the server has sent back.
 */
export function Field({
  label,
  hint,
  error,
  describedBy: toldBy,
  autoFocus: begin,
  id: given,
  className,
  multiline,
  ...rest
}: FieldProps) {
  const own = useId();
  const id = given ?? own;
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  const control = {
    ...rest,
    ...(begin && { autoFocus: true }),
    id,
    className: styles.control,
    'aria-describedby': classNames(hintId, errorId, toldBy) || undefined,
    'aria-invalid': error !== undefined || toldBy !== undefined || undefined,
  };
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {hintId && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {multiline ? (
        <textarea rows={4} {...(control as TextareaHTMLAttributes<HTMLTextAreaElement>)} />
      ) : (
        <input {...(control as InputHTMLAttributes<HTMLInputElement>)} />
      )}
      {errorId && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

import { useId, type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes } from 'react';

import { classNames } from './class-names.ts';
import styles from './field.module.css';

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'defaultValue' | 'value'> {
  ref?: Ref<HTMLTextAreaElement>;
  defaultValue?: string | undefined;
}

interface OwnProps {
  label: string;
  name: string;
  hint?: ReactNode;
  /** What is wrong with it, written under the field and tied to it. */
  error?: ReactNode;
  /** The id of what is wrong where that is written elsewhere, for example in a notice over the form. */
  describedBy?: string | undefined;
  /** Focuses the field when the document loads: for one that came back from the server with an error in this field. */
  autoFocus?: boolean;
}

type FieldProps = OwnProps &
  (({ multiline?: false } & InputHTMLAttributes<HTMLInputElement>) | ({ multiline: true } & TextAreaProps));

/**
 * A field of a form with its label, hint and error. It keeps its own value, so what somebody has typed before the page
 * was hydrated stays; give `defaultValue` what the server has sent back.
 */
export function Field({
  label,
  hint,
  error,
  describedBy,
  autoFocus = false,
  id: givenId,
  className,
  multiline,
  ...rest
}: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  const control = {
    ...rest,
    ...(autoFocus && { autoFocus: true }),
    id,
    className: styles.control,
    'aria-describedby': classNames(hintId, errorId, describedBy) || undefined,
    'aria-invalid': error !== undefined || describedBy !== undefined || undefined,
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
        <TextArea rows={4} {...(control as TextAreaProps)} />
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

/**
 * A text area that keeps what was typed before the page was hydrated, as inputs and selects do by themselves: React
 * writes a default value that is a string over it. An array of one string is rendered alike, and not written.
 */
export function TextArea({ defaultValue = '', ...rest }: TextAreaProps) {
  return <textarea {...rest} defaultValue={[defaultValue]} />;
}

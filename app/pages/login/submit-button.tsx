import { button } from '../../ui/button.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './login-forms.module.css';

interface SubmitProps {
  label: string;
  /** What it says while the form is on its way. */
  busyLabel: string;
  busy: boolean;
  /** The page begins here when it has come back with an error that no field is about. */
  begin?: boolean;
}

/** Sends a form, once (spec.md §4: disabled while a request is in flight). */
export function Submit({ label, busyLabel, busy, begin = false }: SubmitProps) {
  return (
    <button
      type="submit"
      disabled={busy}
      {...(begin && { autoFocus: true })}
      className={classNames(button('ink', { wide: true }), busy && styles.busy)}
    >
      {busy ? busyLabel : label}
    </button>
  );
}

import type { ServerForm } from '../../hooks/use-server-form.ts';
import { button } from '../../ui/button.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './login-forms.module.css';

interface SubmitButtonProps {
  label: string;
  /** What it says while the form is on its way. */
  sendingLabel: string;
  form: ServerForm;
}

/** Sends a form, once (spec.md §4: disabled while a request is in flight). */
export function SubmitButton({ label, sendingLabel, form: { isSending, focusesButton } }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      disabled={isSending}
      {...(focusesButton && { autoFocus: true })}
      className={classNames(button('ink', { wide: true }), isSending && styles.busy)}
    >
      {isSending ? sendingLabel : label}
    </button>
  );
}

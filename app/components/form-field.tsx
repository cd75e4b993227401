import type { FormField as Declaration } from '#domain/field-declaration.ts';
import type { ServerForm } from '#app/hooks/use-server-form.ts';
import { Field } from '#app/ui/field.tsx';

interface FormFieldProps {
  form: ServerForm;
  name: string;
  declaration: Declaration;
  label: string;
  hint?: string | undefined;
  /** The id of the message over the form, for the fields it is about. */
  noticeId?: string;
  enterKeyHint?: 'next' | 'go' | 'send';
  /** Whether its length is limited while it is typed; else the server says by how much it is too long. */
  limitsTyping?: boolean;
  className?: string | undefined;
}

const typing = { autoCapitalize: 'none', spellCheck: false } as const;
const controls = {
  line: {},
  text: {},
  email: { type: 'email', inputMode: 'email', ...typing },
  password: { type: 'password' },
  url: { type: 'url', ...typing },
  ids: typing,
} as const;

/** A field of a form: its declaration decides the control, the form gives its value and its error. */
export function FormField({ form, name, declaration, label, hint, noticeId, limitsTyping, ...rest }: FormFieldProps) {
  const { kind, isOptional = false, maxLength, autoComplete = 'off' } = declaration;
  const { error, isErrorAlone, isBlamed, ...field } = form.field(name);
  const shared = {
    ...field,
    ...rest,
    label,
    hint,
    error: isErrorAlone ? error && <span role="alert">{error}</span> : error,
    describedBy: isBlamed ? noticeId : undefined,
    required: !isOptional,
    autoComplete,
    maxLength: limitsTyping ? maxLength : undefined,
  };
  return kind === 'text' ? <Field multiline {...shared} /> : <Field {...controls[kind]} {...shared} />;
}

import { useId, type ComponentProps, type ReactNode } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';

import { entriesOf } from '#domain/values/records.ts';
import type { FormField as Declaration } from '#domain/field-declaration.ts';
import type { ServerForm } from '#app/hooks/use-server-form.ts';
import { button } from '#app/ui/class-names.ts';
import type { Elements } from '#app/ui/elements.ts';
import styles from '#app/ui/field.module.css';
import { Field } from '#app/ui/field.tsx';
import { newAct } from './new-act.ts';

export const postForms = new Set<HTMLFormElement>();

const register = (form: HTMLFormElement) => {
  postForms.add(form);
  return () => void postForms.delete(form);
};

interface PostFormProps extends Omit<ComponentProps<typeof Form>, 'method' | 'children'> {
  children: Elements;
}

/**
 * A form that sends a POST request. With scripts it does so without loading a new document, and it is pending before
 * the submit event ends, so that a button that is disabled while pending cannot be pressed twice. `onSubmit` may
 * prevent the request. The button that was pressed is sent with its name and value, and the id of an act, so that it is done once
 * however often it is sent (layout/send-form.ts; without scripts a browser asks whether to send a form again).
 */
export function PostForm({ onSubmit, replace = false, children, ...props }: PostFormProps) {
  const submit = useSubmit();
  return (
    <Form
      ref={register}
      method="post"
      {...props}
      onSubmit={(event) => {
        onSubmit?.(event);
        if (event.defaultPrevented) return;
        event.preventDefault();
        const { submitter } = event.nativeEvent;
        void submit((submitter as HTMLButtonElement | null) ?? event.currentTarget, {
          replace,
          preventScrollReset: true,
          flushSync: true,
        });
      }}
    >
      <ActWithoutScripts />
      {children}
    </Form>
  );
}

/** The id of an act in a form that is sent without scripts; with them it gets one when it is sent. */
export function ActWithoutScripts() {
  return (
    <noscript>
      <input type="hidden" name="act" value={import.meta.env.SSR ? newAct() : ''} />
    </noscript>
  );
}

interface SubmitButtonProps extends ComponentProps<'button'> {
  look?: 'ink' | 'outline';
  isSmall?: boolean;
}

/** Sends the form around it. While anything is sent, or the page changes, it cannot be pressed. */
export function SubmitButton({ look = 'ink', isSmall = true, ...props }: SubmitButtonProps) {
  const isSending = useNavigation().state !== 'idle';
  return <button {...props} type="submit" disabled={isSending} className={button(look, { small: isSmall })} />;
}

/** What a form sends beside what is typed. */
export function Hidden({ of }: { of: Readonly<Record<string, string | number | undefined>> }) {
  const known = Object.entries(of).filter(([, value]) => value !== undefined);
  return known.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

interface ButtonFormProps extends SubmitButtonProps {
  /** What it sends beside its button. */
  of?: Readonly<Record<string, string | number | undefined>>;
}

/** A button that does something at once. */
export function ButtonForm({ of, ...rest }: ButtonFormProps) {
  return (
    <PostForm>
      {of && <Hidden of={of} />}
      <SubmitButton look="outline" {...rest} />
    </PostForm>
  );
}

interface Option {
  value: string;
  label: string;
  /** What it means. */
  text?: string;
}

const typing = { autoCapitalize: 'none', spellCheck: false } as const;
const controls = {
  line: {},
  email: { type: 'email', inputMode: 'email', ...typing },
  password: { type: 'password' },
  url: { type: 'url', ...typing },
  ids: typing,
  phone: { type: 'tel' },
  count: { inputMode: 'numeric' },
  amount: { inputMode: 'decimal' },
  code: { spellCheck: false },
  day: { type: 'date' },
  time: { type: 'time' },
} as const;

interface FormFieldProps {
  /** Of a form whose fields have errors of their own. Without it the field has this value. */
  form?: ServerForm;
  value?: string | undefined;
  name: string;
  declaration: Declaration;
  label: string;
  hint?: string | undefined;
  error?: ReactNode;
  autoFocus?: boolean;
  /** Of a choice. Where they are not known, it keeps what was chosen. */
  options?: readonly Option[] | undefined;
  /** What stands in a choice while nothing is chosen. */
  none?: string | undefined;
  /** The id of the message over the form, for the fields it is about. */
  noticeId?: string;
  enterKeyHint?: 'next' | 'go' | 'send';
  /** Whether its length is limited while it is typed; else the server says by how much it is too long. */
  limitsTyping?: boolean;
  className?: string | undefined;
}

/** A field of a form: its declaration decides the control, the form gives its value and its error. */
export function FormField({ form, value, name, declaration, label, hint, options, noticeId, ...more }: FormFieldProps) {
  const { limitsTyping = true, none, ...rest } = more;
  const { kind, isOptional = false, maxLength, autoComplete = 'off' } = declaration;
  if (kind === 'choice') return <Choice name={name} label={label} options={options ?? []} chosen={value} />;
  const required = !isOptional;
  if (kind === 'select') {
    const known = options ?? [{ value: value ?? '', label: value ?? '' }];
    return <SelectField {...{ name, label, hint, required, none }} options={known} defaultValue={value ?? ''} />;
  }
  const { error, isErrorAlone, isBlamed, ...field } = form?.field(name) ?? { name, defaultValue: value };
  const shared = {
    ...rest,
    ...field,
    label,
    hint,
    required,
    autoComplete,
    maxLength: limitsTyping ? maxLength : undefined,
    ...(error !== undefined && { error: isErrorAlone ? <span role="alert">{error}</span> : error }),
    describedBy: isBlamed ? noticeId : undefined,
  };
  return kind === 'text' ? <Field multiline {...shared} /> : <Field {...controls[kind]} {...shared} />;
}

interface FormFieldsProps<Name extends string> extends Pick<FormFieldProps, 'form' | 'limitsTyping' | 'none'> {
  fields: Readonly<Record<Name, Declaration>>;
  labels: Readonly<Record<NoInfer<Name>, string>>;
  hints?: Partial<Record<NoInfer<Name>, string>>;
  options?: Partial<Record<NoInfer<Name>, readonly Option[] | undefined>>;
  /** What they hold at first, where no form says it. */
  values?: Partial<Record<string, string>>;
  classNames?: Partial<Record<NoInfer<Name>, string>>;
}

export function FormFields<Name extends string>({ fields, values, ...words }: FormFieldsProps<Name>) {
  const { labels, hints, options, classNames, ...form } = words;
  return entriesOf<Name, Declaration>(fields).map(([name, declaration]) => (
    <FormField
      key={name}
      {...form}
      name={name}
      declaration={declaration}
      label={labels[name]}
      hint={hints?.[name]}
      options={options?.[name]}
      value={values?.[name]}
      className={classNames?.[name]}
    />
  ));
}

interface ChoiceProps extends Pick<FormFieldProps, 'name' | 'label'> {
  options: readonly Option[];
  chosen: string | undefined;
}

/** One of a few, each to be seen. */
function Choice({ name, label, options, chosen }: ChoiceProps) {
  return (
    <fieldset>
      <legend className={styles.label}>{label}</legend>
      {options.map(({ value, label: option, text }) => (
        <div key={value} className="cluster tight">
          <label className="touchable">
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
            <span>{option}</span>
          </label>
          {text && <span className="small soft">{text}</span>}
        </div>
      ))}
    </fieldset>
  );
}

interface SelectFieldProps extends ComponentProps<'select'> {
  label: string;
  hint?: string | undefined;
  /** What stands while nothing is chosen. */
  none: string | undefined;
  options: readonly Option[];
}

export function SelectField({ id: givenId, label, hint, none, options, ...rest }: SelectFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = hint ? `${id}-hint` : undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select {...rest} id={id} aria-describedby={hintId} className={styles.control}>
        <option value="">{none}</option>
        {options.map(({ value, label: option }) => (
          <option key={value} value={value}>
            {option}
          </option>
        ))}
      </select>
      {hintId && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** The options of a choice, by what each is called. @param texts what each means */
export function optionsOf<Value extends string>(
  labels: Readonly<Record<Value, string>>,
  texts?: Readonly<Record<Value, string>>,
): Option[] {
  const entries = entriesOf<Value, string>(labels);
  return entries.map(([value, label]) => ({ value, label, ...(texts && { text: texts[value] }) }));
}

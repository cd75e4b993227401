import { submitterOf } from './form-events.ts';
import { parse, useForm, type SubmissionResult } from '@conform-to/react';
import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import { useNavigation } from 'react-router';

/** What an action returns for a form that stays on the page. */
export interface FormActionData<Problem> {
  /** Why nothing was done; `fields` when the fields say it. Everything else is said over the whole form. */
  problem?: Problem | 'fields';
  /** What was typed, without passwords, and the errors by field. Absent when the server could not be reached. */
  result?: SubmissionResult;
  /** After too many forms: after how many minutes it is worth trying again. */
  minutes?: number | undefined;
}

interface ServerFormOptions {
  id: string;
  actionData: FormActionData<unknown> | undefined;
  /** Changes when another form replaces this one and keeps some of its fields. Then the errors are removed. */
  view?: string;
  /** The fields that the message over the form is about. */
  blamed?: readonly string[];
  /**
   * The error of a control that the browser finds before the form is sent; undefined when the control is valid. Without
   * this function only the server checks the form.
   */
  checkControl?: (control: HTMLInputElement | HTMLTextAreaElement, form: HTMLFormElement) => string | undefined;
  values?: Readonly<Record<string, string>> | undefined;
  /** Whether the button gets the focus after an error that is not about a field. */
  focusesButton?: boolean;
}

export type ServerForm = ReturnType<typeof useServerForm>;

/**
 * The state of a form (docs/decisions/005-identity-and-forms.md). Every form of the site uses it. A schema on the server checks the
 * form; an error stays at its field until the field is changed, what was typed stays, and the focus goes to the first
 * field with an error. Without scripts the document in the response does the same with `autoFocus`.
 */
export function useServerForm(options: ServerFormOptions) {
  const { id, actionData, view, values, blamed = [], checkControl, focusesButton = false } = options;
  const { state, formMethod } = useNavigation();
  const isSending = state !== 'idle' && formMethod === 'POST';
  // An empty result removes the errors of the one before.
  // oxlint-disable-next-line react/exhaustive-deps -- another view removes the errors too
  const lastResult = useMemo(() => actionData?.result ?? {}, [actionData, view]);

  const [form, fields] = useForm<Record<string, string>>({
    id,
    lastResult,
    defaultValue: values,
    shouldRevalidate: 'onInput',
    // Before hydration, and without scripts, the browser shows its own messages.
    defaultNoValidate: checkControl === undefined,
    onValidate: ({ form: element, formData: typed }) =>
      parse(typed, {
        resolve: (_, intent) => ({
          error:
            intent?.type === 'validate'
              ? errorsExcept(typed, intent.payload.name)
              : checkControl && errorsOf(element, checkControl),
        }),
      }),
  });

  const fieldToFocus = firstError(actionData?.result) ?? blamed.at(-1) ?? (focusesButton ? 'submit' : undefined);
  const autoFocus = useFocusAfterResponse(id, isSending, actionData, fieldToFocus);
  const { allErrors } = form;
  const isAlone = Object.keys(allErrors).length === 1;
  return {
    isSending,
    props: {
      id,
      noValidate: form.noValidate,
      'aria-busy': isSending,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        form.onSubmit(event);
        const submitter = submitterOf(event);
        // Conform has focused the first field with an error; its text is selected, so that typing replaces it.
        if (event.defaultPrevented && !isCommand(submitter)) select(document.activeElement);
      },
    },
    /** For the field of a name. A single error is announced at once; with several, the focus moves to the first. */
    field: (name: string) => ({
      id: `${id}-${name}`,
      name,
      defaultValue: fields[name]?.initialValue,
      error: allErrors[name]?.[0],
      isErrorAlone: isAlone,
      isBlamed: blamed.includes(name),
      autoFocus: autoFocus === name,
    }),
    /** Whether the button has the focus when the document loads. */
    focusesButton: autoFocus === 'submit',
  };
}

/**
 * Focuses a field, or the button, when a response has come.
 *
 * @returns the one that has the focus when the document itself is the response
 */
function useFocusAfterResponse(
  id: string,
  isSending: boolean,
  actionData: FormActionData<unknown> | undefined,
  fieldToFocus: string | undefined,
): string | undefined {
  const [autoFocus] = useState(actionData?.problem ? fieldToFocus : undefined);
  const seen = useRef(actionData);
  useEffect(() => {
    if (isSending || seen.current === actionData) return;
    seen.current = actionData;
    // The button was disabled and has lost the focus.
    if (actionData) focusOn(id, fieldToFocus);
  }, [isSending, actionData, id, fieldToFocus]);
  return autoFocus;
}

function firstError(result: SubmissionResult | undefined): string | undefined {
  return Object.keys(result?.error ?? {}).find((name) => name !== '');
}

/** The errors that the browser finds; null when there are none, so that the form is sent. */
function errorsOf(form: HTMLFormElement, check: NonNullable<ServerFormOptions['checkControl']>) {
  const found = [...form.elements].flatMap((control) => {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return [];
    const error = control.willValidate ? check(control, form) : undefined;
    return error === undefined ? [] : [{ name: control.name, error }];
  });
  return found.length === 0 ? null : Object.fromEntries(found.map(({ name, error }) => [name, [error]]));
}

/** Removes the error of one field; null keeps the errors of the others. */
function errorsExcept(typed: FormData, changed: string | undefined) {
  return Object.fromEntries([...typed.keys()].filter((name) => name !== changed).map((name) => [name, null]));
}

/** Conform submits the form with a button of its own when a field changes; nothing is sent then. */
function isCommand(submitter: HTMLElement | null): boolean {
  return submitter instanceof HTMLButtonElement && submitter.name !== '';
}

function focusOn(id: string, name: string | undefined): void {
  const form = document.forms.namedItem(id);
  const control = name === undefined ? null : form?.elements.namedItem(name);
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
    control.focus();
    select(control);
  } else if (name === 'submit') form?.querySelector<HTMLButtonElement>('button[type=submit]')?.focus();
}

function select(element: Element | null): void {
  if (element instanceof HTMLInputElement) element.select();
}

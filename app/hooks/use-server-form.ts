import { parse, useForm, type SubmissionResult } from '@conform-to/react';
import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import { useNavigation } from 'react-router';

/** What an action returns for a form that stays on the page. */
export interface FormActionData<Problem> {
  /** Why nothing was done; `fields` when the fields say it. Everything else is said over the whole form. */
  problem?: Problem | 'fields';
  /** What was typed, without passwords, and the errors by field. Absent when the server could not be reached. */
  result?: SubmissionResult;
}

type Control = HTMLInputElement | HTMLTextAreaElement;

interface ServerFormOptions {
  /** Of the form element; one on the page. */
  id: string;
  actionData: FormActionData<unknown> | undefined;
  /** The values of the fields before anything is typed. */
  defaultValue?: Readonly<Record<string, string>>;
  /** Changes where another form replaces this one and keeps some of its fields: then the errors are dropped. */
  view?: string;
  /** The fields that the message over the form is about. */
  blamed?: readonly string[];
  /**
   * What the browser says of a control before anything is sent; undefined when it is in order. Without this the server
   * alone judges, and all at once.
   */
  checkControl?: (control: Control, form: HTMLFormElement) => string | undefined;
  /** Whether the button gets the focus when no field is to blame. */
  focusesButton?: boolean;
}

export type ServerForm = ReturnType<typeof useServerForm>;

/**
 * The one way of a form here (docs/decisions/018-forms.md): a schema on the server checks it, errors stand at their
 * fields until these are changed, what was typed stays, and the focus goes to the first field that needs another look.
 * Without scripts the document that comes back does the same with `autoFocus`.
 */
export function useServerForm(options: ServerFormOptions) {
  const { id, actionData, defaultValue, view, blamed = [], checkControl, focusesButton = false } = options;
  const { state, formMethod, formData } = useNavigation();
  const isSending = state !== 'idle' && formMethod === 'POST';
  // An empty result takes the errors of an earlier one away.
  // oxlint-disable-next-line react/exhaustive-deps -- another view is a reason of its own
  const lastResult = useMemo(() => actionData?.result ?? {}, [actionData, view]);

  const [form, fields] = useForm<Record<string, string>>({
    id,
    lastResult,
    shouldRevalidate: 'onInput',
    // Before the page is hydrated, and without scripts, the browser says itself what it finds.
    defaultNoValidate: checkControl === undefined,
    ...(defaultValue && { defaultValue }),
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

  const firstToMend = firstError(actionData?.result) ?? blamed.at(-1) ?? (focusesButton ? 'submit' : undefined);
  const [autoFocus] = useState(actionData?.problem && firstToMend);
  const seen = useRef(actionData);
  useEffect(() => {
    if (isSending || seen.current === actionData) return;
    seen.current = actionData;
    // The button was off and has lost the focus.
    if (actionData) focusOn(id, firstToMend);
  }, [isSending, actionData, id, firstToMend]);

  const { allErrors } = form;
  const isAlone = Object.keys(allErrors).length === 1;
  return {
    id,
    isSending,
    /** What is on its way, for a page with several forms. */
    sending: isSending ? formData : undefined,
    /** For the form element. */
    props: {
      id,
      noValidate: form.noValidate,
      'aria-busy': isSending,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        form.onSubmit(event);
        const { submitter } = event.nativeEvent as SubmitEvent;
        // A field that was found wrong has the focus by now; its text is chosen, so that typing replaces it.
        if (event.defaultPrevented && !isCommand(submitter)) select(document.activeElement);
      },
    },
    /** For the field of a name. An error that stands alone is read out at once; of several the focus leads to the first. */
    field: (name: string) => ({
      id: `${id}-${name}`,
      name,
      defaultValue: fields[name]?.initialValue,
      error: allErrors[name]?.[0],
      isErrorAlone: isAlone,
      isBlamed: blamed.includes(name),
      autoFocus: autoFocus === name,
    }),
    /** Whether a document that came back focuses the button. */
    focusesButton: autoFocus === 'submit',
  };
}

function firstError(result: SubmissionResult | undefined): string | undefined {
  return Object.keys(result?.error ?? {}).find((name) => name !== '');
}

/** Null leaves the judgement to the server. */
function errorsOf(form: HTMLFormElement, check: NonNullable<ServerFormOptions['checkControl']>) {
  const found = [...form.elements].flatMap((control) => {
    const isControl = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    const error = isControl && control.willValidate ? check(control, form) : undefined;
    return error === undefined ? [] : [[(control as Control).name, [error]] as [string, string[]]];
  });
  return found.length === 0 ? null : Object.fromEntries<string[]>(found);
}

/** Takes the error of one field away; null keeps those of the others. */
function errorsExcept(typed: FormData, changed: string | undefined) {
  return Object.fromEntries([...typed.keys()].filter((name) => name !== changed).map((name) => [name, null]));
}

/** Conform sends a form to itself when a field changes. */
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

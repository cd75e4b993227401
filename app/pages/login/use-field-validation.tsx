import { loginWords } from '../../../i18n/login-words.ts';
import { useLanguage } from '../../hooks/use-language.ts';
import { useEffect, useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react';
import { useNavigation } from 'react-router';

import type { LoginActionData } from './login-action-data.server.ts';
import { fieldOf } from './login-messages.ts';

/** What is wrong with the fields of a form, by their names. */
type Errors = Readonly<Record<string, ReactNode>>;

interface Checks {
  errors: Errors;
  /** The form is on its way. */
  busy: boolean;
  /** For the form. */
  props: {
    ref: RefObject<HTMLFormElement | null>;
    onInvalidCapture: (event: FormEvent<HTMLFormElement>) => void;
    onInput: (event: FormEvent<HTMLFormElement>) => void;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
}

/**
 * Says at each field what is wrong with it, in the page's language: what the browser finds before it sends the form
 * (before the page is awake the browser says so itself), passwords that differ (spec.md §5: nothing is sent then), and
 * what the server has answered. Then the focus goes where something can be done.
 *
 * @param form differs when another form stands in the same place
 * @param told what the server has said of the field its answer is about; undefined when that is said elsewhere
 */
export function useChecks(form: string, answer: LoginActionData | undefined, told?: string): Checks {
  const words = loginWords(useLanguage());
  const element = useRef<HTMLFormElement>(null);
  const { state, formMethod } = useNavigation();
  const busy = state !== 'idle' && formMethod === 'POST';
  const field = answer?.problem && fieldOf(answer.problem);

  const [found, setFound] = useState<{ form: string; answer: LoginActionData | undefined; errors: Errors }>();
  const first: Errors = field && told ? { [field]: loud(told) } : {};
  const current = (each: typeof found) => (each?.form === form && each.answer === answer ? each.errors : first);
  const errors = current(found);
  const change = (name: string, error: ReactNode) =>
    setFound((before) => ({ form, answer, errors: { ...current(before), [name]: error } }));

  const seen = useRef(answer);
  useEffect(() => {
    if (busy || seen.current === answer) return;
    seen.current = answer;
    // The button was disabled and has lost the focus.
    if (answer) focusOn(element.current, answer.problem === 'credentials' ? 'password' : field);
  }, [answer, busy, field]);

  return {
    errors,
    busy,
    props: {
      ref: element,
      onInvalidCapture: (event) => {
        const input = event.target;
        if (!(input instanceof HTMLInputElement)) return;
        event.preventDefault();
        const empty: Readonly<Record<string, string>> = words.empty;
        change(input.name, input.validity.valueMissing ? empty[input.name] : words.problems.email);
        if (input === event.currentTarget.querySelector('input:invalid')) input.focus();
      },
      onInput: ({ target }) => {
        if (target instanceof HTMLInputElement && errors[target.name]) change(target.name, undefined);
      },
      onSubmit: (event) => {
        const typed = new FormData(event.currentTarget);
        if (!typed.has('confirmation') || typed.get('confirmation') === typed.get('password')) return;
        event.preventDefault();
        change('confirmation', loud(words.problems['passwords-differ']));
        focusOn(event.currentTarget, 'confirmation');
      },
    },
  };
}

/** Read out at once. Empty fields are not: the focus goes to the first, and there may be many. */
function loud(text: string): ReactNode {
  return <span role="alert">{text}</span>;
}

/** On a field, its text chosen, so that typing replaces it; without a field on the button. */
function focusOn(form: HTMLFormElement | null, name: string | undefined): void {
  const field = name && form?.elements.namedItem(name);
  if (field instanceof HTMLInputElement) {
    field.focus();
    field.select();
  } else form?.querySelector<HTMLButtonElement>('button[type=submit]')?.focus();
}

import type { ComponentProps } from 'react';
import { Form, useSubmit } from 'react-router';

import type { Elements } from '#app/ui/elements.ts';
import { newAct } from './new-act.ts';

/** The forms of this kind that are on the page. */
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

import type { ComponentProps } from 'react';
import { Form, useSubmit } from 'react-router';

/** The forms of this kind that are on the page. */
export const postForms = new Set<HTMLFormElement>();

const register = (form: HTMLFormElement) => {
  postForms.add(form);
  return () => void postForms.delete(form);
};

/**
 * A form that sends a POST request. With scripts it does so without loading a new document, and it is pending before
 * the submit event ends, so that a button that is disabled while pending cannot be pressed twice. `onSubmit` may
 * prevent the request. The button that was pressed is sent with its name and value.
 */
export function PostForm({ onSubmit, replace = false, ...props }: Omit<ComponentProps<typeof Form>, 'method'>) {
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
    />
  );
}

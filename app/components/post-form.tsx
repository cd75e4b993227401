import type { ComponentProps } from 'react';
import { Form, useSubmit } from 'react-router';

/**
 * A form that changes something, sent without a new document where there are scripts. It is known to be on its way
 * before the event ends, so that a button which is off meanwhile cannot be pressed twice. `onSubmit` may prevent it.
 */
export function PostForm({ onSubmit, replace = false, ...props }: Omit<ComponentProps<typeof Form>, 'method'>) {
  const submit = useSubmit();
  return (
    <Form
      method="post"
      {...props}
      onSubmit={(event) => {
        onSubmit?.(event);
        if (event.defaultPrevented) return;
        event.preventDefault();
        void submit(event.currentTarget, { replace, preventScrollReset: true, flushSync: true });
      }}
    />
  );
}

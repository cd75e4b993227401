import { useEffect, useRef } from 'react';

/**
 * Moves the focus to what says how a form has ended, which may stand far from its button, and so into sight.
 *
 * @param message what is said; undefined while there is nothing
 * @param answer changes with each answer, so that the same message is found again
 * @returns for the element around the message
 */
export function useFocusOnMessage<Message extends HTMLElement>(message: unknown, answer?: unknown) {
  const element = useRef<Message>(null);
  useEffect(() => {
    if (message !== undefined) element.current?.focus();
  }, [message, answer]);
  return element;
}

import { useEffect, useRef, type RefObject } from 'react';

/**
 * Brings the keyboard's focus, and with it whoever looks or listens, to an element when what it says has changed.
 *
 * @param content differs after every change
 * @param hasContent whether the element says anything now
 * @returns for the element, which needs `tabIndex={-1}`
 */
export function useFocusOnChange<E extends HTMLElement = HTMLDivElement>(
  content: unknown,
  hasContent: boolean,
): RefObject<E | null> {
  const ref = useRef<E>(null);
  // What a page has been opened with is no change: the browser has shown it.
  const seen = useRef(content);
  useEffect(() => {
    if (seen.current === content) return;
    seen.current = content;
    if (hasContent) ref.current?.focus();
  }, [content, hasContent]);
  return ref;
}

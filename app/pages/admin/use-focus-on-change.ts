import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to an element when its content changes: the page scrolls to it, and screen readers read it.
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
  // The content at the load of the document is no change.
  const seen = useRef(content);
  useEffect(() => {
    if (seen.current === content) return;
    seen.current = content;
    if (hasContent) ref.current?.focus();
  }, [content, hasContent]);
  return ref;
}

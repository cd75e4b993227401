import { useEffect, useRef, type RefObject } from 'react';

/**
 * Focuses an element when the focused one is no longer on the page after a change, for example the link that was
 * followed. The heading of a list in pages is focused on every change of the page, because the link that was followed
 * stands below the list. The element gets the returned reference and needs `tabIndex={-1}`.
 *
 * @param change differs after every change of what is shown, except another page of the same list
 * @param page of the list
 */
export function useFocusRecovery<E extends HTMLElement>(change: string, page = 1): RefObject<E | null> {
  const ref = useRef<E>(null);
  const seen = useRef({ change, page });
  useEffect(() => {
    const { change: before, page: pageBefore } = seen.current;
    seen.current = { change, page };
    const isTurned = before === change && pageBefore !== page;
    const isLost = before !== change && document.activeElement === document.body;
    if (isTurned || isLost) ref.current?.focus({ preventScroll: true });
  }, [change, page]);
  return ref;
}

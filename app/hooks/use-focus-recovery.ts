import { useEffect, useRef, type RefObject } from 'react';

/**
 * Focuses an element when the focused one is no longer on the page after a change, for example the link that was
 * followed. The element gets the returned reference and needs `tabIndex={-1}`.
 *
 * @param change differs after every change of the page
 */
export function useFocusRecovery<E extends HTMLElement>(change: string): RefObject<E | null> {
  const ref = useRef<E>(null);
  const seen = useRef(change);
  useEffect(() => {
    if (seen.current === change) return;
    seen.current = change;
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, [change]);
  return ref;
}

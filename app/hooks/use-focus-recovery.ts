import { useEffect, useRef, type RefObject } from 'react';

/**
 * Catches the keyboard's focus when what had it is no longer on the page after a change, for example a link that has
 * done its work: it goes to the element this reference is given to, which needs `tabIndex={-1}`.
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

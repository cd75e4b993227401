import { useEffect, useRef, type RefObject } from 'react';

/**
 * Brings the keyboard's focus, and with it whoever looks or listens, to what has just happened.
 *
 * @param news differs after everything that happens
 * @param isTold whether the element has anything to tell about it; else somebody else does
 * @returns for the element that tells it, which needs `tabIndex={-1}`
 */
export function useLiveStatus<E extends HTMLElement = HTMLDivElement>(
  news: unknown,
  isTold: boolean,
): RefObject<E | null> {
  const ref = useRef<E>(null);
  // What a page has been opened with is no news: the browser has shown it.
  const seen = useRef(news);
  useEffect(() => {
    if (seen.current === news) return;
    seen.current = news;
    if (isTold) ref.current?.focus();
  }, [news, isTold]);
  return ref;
}

import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** The server's clock may be a little late, so the page waits a little longer. */
const AFTER_CHANGE_MS = 2000;

/**
 * Loads the data of the page again when the instant comes at which the pages change: midnight in Dubai, or an event
 * starts or ends. That may happen while the page is open or before a browser shows it again. A browser with a wrong
 * clock loads them only once.
 *
 * @param changes ISO instant, from the data of the page
 */
export function useScheduledRefresh(changes: string | undefined): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (changes === undefined) return;
    const instant = Date.parse(changes);
    let requested = false;
    const check = () => {
      if (requested || Date.now() < instant || document.visibilityState === 'hidden') return;
      requested = true;
      void revalidate();
    };
    check();
    const timer = setTimeout(check, Math.max(0, instant - Date.now()) + AFTER_CHANGE_MS);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [changes, revalidate]);
}

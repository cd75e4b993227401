import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** A little after the change, so that the server's clock has passed it too. */
const AFTER_CHANGE_MS = 2000;

/**
 * Asks for the page's data again once the instant has come at which it changes: Dubai's day turns, an event begins or
 * ends. This may be while the page is open, or have been before a browser shows it again. The server's answer stands, so
 * a browser with a wrong clock asks once and no more.
 *
 * @param changes ISO instant, given with the page's data
 */
export function useNextChange(changes: string | undefined): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (changes === undefined) return;
    const instant = Date.parse(changes);
    let asked = false;
    const check = () => {
      if (asked || Date.now() < instant || document.visibilityState === 'hidden') return;
      asked = true;
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

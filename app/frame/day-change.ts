import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

import { dubaiDay, untilDubaiMidnight } from '../domain/day.ts';
import type { IsoDay } from '../domain/model.ts';

/** A little after midnight, so that the server has surely turned its page too. */
const AFTER_MIDNIGHT = 2000;

/**
 * Asks for the page's data again when Dubai's day is no longer the one it was rendered for: a page kept from
 * yesterday, or open over midnight. The server's answer stands, so a browser with a wrong clock asks once and no more.
 */
export function useDayChange(rendered: IsoDay | undefined): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (rendered === undefined) return;
    let asked: IsoDay = rendered;
    const check = () => {
      const today = dubaiDay(new Date());
      if (today === asked || document.visibilityState === 'hidden') return;
      asked = today;
      void revalidate();
    };
    check();
    const timer = setTimeout(check, untilDubaiMidnight(new Date()) + AFTER_MIDNIGHT);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [rendered, revalidate]);
}

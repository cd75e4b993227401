import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';

/** How often a list on a page that is seen asks whether it has changed, and how rarely where there is no answer, in milliseconds. */
const POLL_MS = 4_000;
const MAX_POLL_MS = 60_000;
/** Nothing is loaded so long after somebody has touched the page: a new guest moves the buttons below. */
const TOUCH_MS = 1_000;

/**
 * Loads the list of guests anew when another phone has changed it, as long as the page is seen.
 *
 * @param address answers what `state` is now
 */
export function useReload(address: string, state: string): void {
  const { revalidate } = useRevalidator();
  const compare = useEffectEvent(async (now: unknown) => {
    if (now !== state) await revalidate();
  });
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    let timer: ReturnType<typeof setTimeout>;
    let pause = POLL_MS;
    let isAsking = false;
    let touchedAt = -TOUCH_MS;
    const ask = async () => {
      isAsking = true;
      try {
        const response = await fetch(address, { signal: AbortSignal.any([signal, AbortSignal.timeout(POLL_MS)]) });
        // Somebody who is logged out is led to the login: the list stays until the next tap.
        if (!response.ok || response.redirected) throw new Error('No answer');
        const now: unknown = await response.json();
        pause = POLL_MS;
        if (performance.now() - touchedAt >= TOUCH_MS) await compare(now);
      } catch {
        pause = Math.min(2 * pause, MAX_POLL_MS);
      }
      isAsking = false;
      wait();
    };
    const wait = () => {
      clearTimeout(timer);
      if (!signal.aborted && document.visibilityState === 'visible') timer = setTimeout(() => void ask(), pause);
    };
    const seen = () => {
      clearTimeout(timer);
      pause = POLL_MS;
      if (document.visibilityState === 'visible' && !isAsking) void ask();
    };
    document.addEventListener('visibilitychange', seen, { signal });
    addEventListener('online', seen, { signal });
    addEventListener('pointerdown', ({ timeStamp }) => (touchedAt = timeStamp), { signal });
    wait();
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [address]);
}

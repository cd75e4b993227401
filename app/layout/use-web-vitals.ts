import { useEffect, useState } from 'react';

/**
 * Loads the reporter of web vitals once the page is hydrated and the browser idle.
 *
 * @param isOn whether the server takes reports of this page; later pages of the same document change nothing
 */
export function useWebVitals(isOn: boolean): void {
  const [isReported] = useState(isOn);
  useEffect(() => {
    if (!isReported) return;
    const { pathname } = location;
    const load = () => void import('./web-vitals-reporter.ts').then(({ reportWebVitals }) => reportWebVitals(pathname));
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(load);
    else setTimeout(load, 1_000);
  }, [isReported]);
}

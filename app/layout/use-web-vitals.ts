import { useEffect } from 'react';

/** Loads the reporter of web vitals once the page is hydrated and the browser idle. @param isOn whether the server takes reports */
export function useWebVitals(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const load = () => void import('./web-vitals-reporter.ts').then(({ reportWebVitals }) => reportWebVitals());
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(load);
    else setTimeout(load, 1_000);
  }, [isOn]);
}

import { onCLS, onFCP, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals';

import type { WebVitalsReport } from '#server/http/web-vitals.ts';

/**
 * Measures this document and reports it once, when it is first left or put away: later values would have to be told from
 * the first ones by an identifier. A document that comes back from the back/forward cache is not reported again.
 *
 * @param path of the page that the document was opened for
 */
export function reportWebVitals(path: string): void {
  const values: Partial<Record<MetricType['name'], number>> = {};
  let navigation: MetricType['navigationType'] = 'navigate';
  const remember = ({ name, value, navigationType }: MetricType) => {
    values[name] = value;
    navigation = navigationType;
  };
  for (const measure of [onTTFB, onFCP, onLCP, onINP, onCLS]) measure(remember);
  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    removeEventListener('visibilitychange', send);
    if (Object.keys(values).length === 0 || navigation === 'soft-navigation') return;
    const report: WebVitalsReport = { path, navigation, ...values };
    navigator.sendBeacon('/vitals', new Blob([JSON.stringify(report)], { type: 'application/json' }));
  };
  // The listeners of the library capture, so they run first and give their last values.
  addEventListener('visibilitychange', send);
}

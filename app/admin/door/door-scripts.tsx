import { use, useEffect } from 'react';
import { useRevalidator } from 'react-router';

import { pathIn } from '#i18n/urls.ts';
import { inEach, type Language } from '#domain/values/field-values.ts';
import { useLanguage } from '#app/hooks/use-language.ts';
import language from '#app/layout/inline-scripts/door-language.js?raw';
import taps from '#app/layout/inline-scripts/early-taps.js?raw';
import { InlineNonce, inlined } from '#app/layout/inline-scripts.ts';

const tapsScript = import.meta.env.SSR ? inlined(taps) : '';
const languageScript = import.meta.env.SSR ? inlined(language) : '';

/** What sends taps before the page is hydrated. Written by the server only; the browser keeps what it finds. */
export function EarlyTaps() {
  return <script nonce={use(InlineNonce)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: tapsScript }} />;
}

/** What opens the answer to a scanned code in the language of those at the door: in which they use the room, without scripts that of their browser. */
export function DoorLanguage({ code, spoken }: { code: string; spoken: Language | undefined }) {
  const shown = useLanguage();
  const paths = inEach((each) => pathIn(each, '/:lang?/t/:code', { code }));
  return (
    <>
      {spoken !== undefined && spoken !== shown && (
        <noscript>
          <meta httpEquiv="refresh" content={`0;url=${paths[spoken]}`} />
        </noscript>
      )}
      <script
        nonce={use(InlineNonce)}
        suppressHydrationWarning
        data-language={shown}
        data-paths={JSON.stringify(paths)}
        dangerouslySetInnerHTML={{ __html: languageScript }}
      />
    </>
  );
}

/** Loads the list again that was tapped before the page was hydrated, and once more when an answer comes after that. */
export function useEarlyTaps(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const load = () => void revalidate();
    if (document.querySelector('[data-early]') !== null) load();
    addEventListener('early-tap', load);
    return () => removeEventListener('early-tap', load);
  }, [revalidate]);
}

import { useEffect } from 'react';

import { useLanguage } from '#app/hooks/use-language.ts';

/**
 * Remembers in this browser in which language somebody uses the editors' room: a scanned ticket, whose address is in the language
 * of its holder, is answered in that one (layout/inline-scripts/door-language.js).
 */
export function useRoomLanguage(): void {
  const language = useLanguage();
  useEffect(() => {
    try {
      localStorage.setItem('room-language', language);
    } catch {
      // Storage is forbidden: then tickets are answered in their own language.
    }
  }, [language]);
}

import { useEffect, useState } from 'react';

import { useMessages } from '../../i18n/use-messages.ts';
import { useLanguage } from '../../parts/paths.ts';

const DUBAI_OFFSET_MINUTES = -240;

/** The beginning on the visitor's own clock, for a browser outside Dubai's zone; nothing until the page is awake. */
export function LocalTime({ begins, day }: { begins: string; day: string }) {
  const { when } = useMessages();
  const language = useLanguage();
  const [local, setLocal] = useState<string>();

  useEffect(() => {
    const instant = new Date(begins);
    if (instant.getTimezoneOffset() === DUBAI_OFFSET_MINUTES) return;
    // Far from Dubai the evening may fall on another day.
    const sameDay = new Intl.DateTimeFormat('sv-SE').format(instant) === day;
    const format = new Intl.DateTimeFormat(language === 'ru' ? 'ru' : 'en-GB', {
      hour: '2-digit',
      minute: '2-digit',
      ...(!sameDay && { day: 'numeric', month: 'short' }),
    });
    setLocal(format.format(instant));
  }, [begins, day, language]);

  return local === undefined ? null : (
    <span>
      {local} {when.yours}
    </span>
  );
}

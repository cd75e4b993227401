import { useEffect, useState } from 'react';

import { useMessages } from '../../i18n/use-messages.ts';
import { useLanguage } from '../../parts/paths.ts';

const DUBAI_OFFSET_MINUTES = -240;

/** The beginning on the visitor's own clock, for a browser outside Dubai's zone; nothing until the page is awake. */
export function LocalTime({ begins }: { begins: string }) {
  const { when } = useMessages();
  const language = useLanguage();
  const [local, setLocal] = useState<string>();

  useEffect(() => {
    const instant = new Date(begins);
    if (instant.getTimezoneOffset() === DUBAI_OFFSET_MINUTES) return;
    const format = new Intl.DateTimeFormat(language === 'ru' ? 'ru' : 'en-GB', {
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
    });
    setLocal(format.format(instant));
  }, [begins, language]);

  return local === undefined ? null : (
    <span>
      {' · '}
      {local} {when.yours}
    </span>
  );
}

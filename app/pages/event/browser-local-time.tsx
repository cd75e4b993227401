import { useMessages } from '../../hooks/use-messages.ts';
import { useLanguage } from '../../hooks/use-language.ts';
import { useIsHydrated } from '../../hooks/use-is-hydrated.ts';

const DUBAI_OFFSET_MINUTES = -240;

interface BrowserLocalTimeProps {
  /** The start as an ISO instant. */
  startsAt: string;
  /** The day of the start in Dubai, `yyyy-mm-dd`. */
  day: string;
  /** Whether the page already shows the time in Moscow. */
  besideMoscow: boolean;
}

/** The start in the time zone of the browser, if it is not Dubai's. The server cannot know that zone. */
export function BrowserLocalTime({ startsAt, day, besideMoscow }: BrowserLocalTimeProps) {
  const { when } = useMessages();
  const language = useLanguage();
  const isHydrated = useIsHydrated();
  if (!isHydrated || (besideMoscow && isInMoscow())) return null;
  const local = localTime(new Date(startsAt), day, language);
  return local === undefined ? null : (
    <span>
      {local} {when.yourTime}
    </span>
  );
}

/** Another zone may have the same hours as Moscow; there the page shows the local time too. */
const isInMoscow = () => document.documentElement.dataset['zone'] === 'moscow';

function localTime(instant: Date, day: string, language: string): string | undefined {
  if (instant.getTimezoneOffset() === DUBAI_OFFSET_MINUTES) return undefined;
  // Far from Dubai the event may start on another day.
  const sameDay = new Intl.DateTimeFormat('sv-SE').format(instant) === day;
  return new Intl.DateTimeFormat(language === 'ru' ? 'ru' : 'en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    ...(!sameDay && { day: 'numeric', month: 'short' }),
  }).format(instant);
}

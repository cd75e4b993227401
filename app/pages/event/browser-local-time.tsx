import { useMessages } from '../../hooks/use-messages.ts';
import { useLanguage } from '../../hooks/use-language.ts';
import { useIsHydrated } from '../../hooks/use-is-hydrated.ts';

const DUBAI_OFFSET_MINUTES = -240;

interface BrowserLocalTimeProps {
  /** The beginning as an ISO instant. */
  begins: string;
  /** The day of it in Dubai, `yyyy-mm-dd`. */
  day: string;
  /** Whether Moscow's time stands there already. */
  besideMoscow: boolean;
}

/** The beginning on the visitor's own clock, for a browser outside Dubai's zone. The server cannot know it. */
export function BrowserLocalTime({ begins, day, besideMoscow }: BrowserLocalTimeProps) {
  const { when } = useMessages();
  const language = useLanguage();
  const isHydrated = useIsHydrated();
  if (!isHydrated || (besideMoscow && isInMoscow())) return null;
  const local = localTime(new Date(begins), day, language);
  return local === undefined ? null : (
    <span>
      {local} {when.yourTime}
    </span>
  );
}

/** A zone of the same hours elsewhere is not Moscow: there the visitor's own time is news. */
const isInMoscow = () => document.documentElement.dataset['zone'] === 'moscow';

function localTime(instant: Date, day: string, language: string): string | undefined {
  if (instant.getTimezoneOffset() === DUBAI_OFFSET_MINUTES) return undefined;
  // Far from Dubai the evening may fall on another day.
  const sameDay = new Intl.DateTimeFormat('sv-SE').format(instant) === day;
  return new Intl.DateTimeFormat(language === 'ru' ? 'ru' : 'en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    ...(!sameDay && { day: 'numeric', month: 'short' }),
  }).format(instant);
}

import type { RouterContextProvider } from 'react-router';

import { site } from '../../../content/site.ts';
import type { LectureEvent } from '../../../domain/entities.ts';
import type { IsoDay } from '../../../domain/field-values.ts';
import { languageOf, otherLanguage } from '../../../i18n/urls.ts';
import type { Catalogue, LocalizedContent } from '../../../server/content/catalogue.ts';
import { requestContext } from '../../../server/request-context.ts';
import { calendarFile } from '../../../server/syndication/calendar-file.ts';
import { publicEvent } from '../../../server/syndication/public-event.ts';
import { requireQuery } from '../../../server/view-models/canonical-query.ts';

interface SubscribableCalendar {
  /** Of the file, without its ending. */
  fileName: string;
  /** What it is of, before the name of the site; undefined for everything. */
  title?: string;
  /** The path of the page that shows the same events. */
  page: string;
  /** Of the address, where it is not another one without it. */
  query?: string;
  events: readonly LectureEvent[];
  /** Those that exist in the other language only. */
  elsewhere?: readonly LectureEvent[];
}

/** The only reminder there is, so that each file has two addresses: itself and `?alarm=60`. */
const ALARM_MINUTES = 60;

/**
 * The answer with a calendar, with reminders where the address asks for them.
 *
 * @param find gives it from the content and the day in Dubai, and the content of both languages; undefined where there is none, which is 404
 * @throws a redirect to the address without a reminder, where it asks for another one than there is
 */
export function subscribableCalendar(
  { params, url, context }: { params: { lang?: string }; url: URL; context: Readonly<RouterContextProvider> },
  find: (content: LocalizedContent, today: IsoDay, catalogue: Catalogue) => SubscribableCalendar | undefined,
): Promise<Response> {
  const given = context.get(requestContext);
  const language = languageOf(params);
  const found = find(given.catalogue[language], given.today, given.catalogue);
  if (found === undefined) throw new Response('Not found\n', { status: 404 });
  const { fileName, title, page, query = '', events, elsewhere = [] } = found;
  const hasAlarm = url.searchParams.get('alarm') === String(ALARM_MINUTES);
  const alarm = hasAlarm ? `alarm=${ALARM_MINUTES}` : '';
  requireQuery(url, query + (alarm && (query === '' ? '?' : '&')) + alarm);
  const facts = {
    fileName,
    name: title === undefined ? site.name[language] : `${title} · ${site.name[language]}`,
    url: given.origin + page,
    alarmMinutes: hasAlarm ? ALARM_MINUTES : undefined,
  };
  function* projected() {
    for (const event of events) yield publicEvent(event, given.catalogue, language, given);
    for (const event of elsewhere) yield publicEvent(event, given.catalogue, otherLanguage(language), given);
  }
  return calendarFile(projected(), facts);
}

import { shiftDay } from '#domain/dubai-day.ts';
import { joinHours, RECORDING_DAYS } from '#domain/event-hours.ts';
import { seatNow } from '#domain/tickets.ts';
import type { Language } from '#domain/values/field-values.ts';
import { dayInWords } from '#i18n/formats.ts';
import { startWords } from '#i18n/messages/admin-start-words.ts';
import { documentFormPath } from '#i18n/urls.ts';
import { shownEvent } from '#server/content/catalogue.ts';
import type { PrivateContext } from '#server/request/request-context.ts';
import { publishedEvents } from '#server/tickets/order-rows.ts';

/** From the day before: the events that are joined or watched online and have no link, each with the field for it. */
export function eventsWithoutLink({ catalogue, now, today }: PrivateContext, language: Language) {
  const [from, before] = [shiftDay(today, -RECORDING_DAYS), shiftDay(today, 2)];
  return publishedEvents(catalogue, { from, before, takesPlace: true }).flatMap((event) => {
    const closes = joinHours(event)?.closes;
    const isOver = closes === undefined ? event.dateOfEvent < today : now >= closes;
    if (event.hasLink || isOver || seatNow('online', event) !== 'online') return [];
    const { name } = shownEvent(catalogue, event.id, language)?.event ?? event;
    const to = `${documentFormPath(language, { kind: 'events', id: event.id })}#document-joinLink`;
    return [
      {
        text: startWords(language).waiting.noLink(name, dayInWords(event.dateOfEvent, language).full),
        to,
        isAlarm: true,
      },
    ];
  });
}

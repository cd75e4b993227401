import type { ListedEvent } from '#domain/entities.ts';
import { seats } from '#domain/tickets.ts';
import type { Language } from '#domain/values/field-values.ts';
import { listWords } from '#i18n/messages/admin-list-words.ts';
import { documentFormPath } from '#i18n/urls.ts';
import { shownEvent } from '#server/content/catalogue.ts';
import type { PrivateContext } from '#server/request/request-context.ts';
import { capacityOf } from '#server/tickets/seats.ts';
import { doorEvents } from '#server/view-models/door-events.ts';

/** The next event that takes place, as it is published, and how many of its seats are taken. */
export async function nextEvening(context: PrivateContext, language: Language) {
  const next = doorEvents(context, language).find(({ state }) => state !== 'past' && state !== 'cancelled');
  const event = next && shownEvent(context.catalogue, next.id, language)?.event;
  if (event === undefined) return undefined;
  return {
    event: next!,
    isToday: event.dateOfEvent === context.today,
    to: documentFormPath(language, { kind: 'events', id: event.id }),
    seats: await seatsInWords(context, event, language),
  };
}

async function seatsInWords({ tickets, now }: PrivateContext, event: ListedEvent, language: Language) {
  const taken = await tickets.seatsTaken(event);
  return seats(event, now).map(({ kind }) =>
    listWords(language).seatsTaken(kind, taken(event, kind), capacityOf(event, kind)),
  );
}

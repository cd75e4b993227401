import { isTonight } from '#domain/event-hours.ts';
import { isCancelled } from '#domain/event-status.ts';
import type { Language } from '#domain/values/field-values.ts';
import { whereInWords } from '#i18n/event-words.server.ts';
import { eventPath } from '#i18n/urls.ts';
import { shownEvent } from '#server/content/catalogue.ts';
import type { RequestContext } from '#server/request/request-context.ts';
import { publishedEvents } from '#server/tickets/order-rows.ts';
import { eventCard } from './event-cards.ts';

const MAX_EVENTS = 20;

/** The events of today and of the days to come, as they are published; each in the language of the room where it is shown there. */
export function doorEvents(context: RequestContext, language: Language) {
  const events = publishedEvents(context.catalogue, { from: context.today, limit: MAX_EVENTS }, language);
  return events.flatMap(({ id }) => doorEvent(context, id, language) ?? []);
}

export type DoorEvent = NonNullable<ReturnType<typeof doorEvent>>;

/** One event in the same way; undefined where it is not on the site. */
export function doorEvent({ catalogue, now }: RequestContext, id: string, language: Language) {
  const shown = shownEvent(catalogue, id, language);
  if (shown === undefined) return undefined;
  const { event, language: written } = shown;
  return {
    ...eventCard(event, now, language),
    language: written,
    where: whereInWords(event, written),
    to: eventPath(written, event),
    isCancelled: isCancelled(event),
    /** Whether its guests may be let in. */
    isTonight: !isCancelled(event) && isTonight(event, now),
  };
}

import { languages, type Language } from '../../../domain/values/field-values.ts';
import { eventPath } from '../../../i18n/urls.ts';
import type { RequestContext } from '../../../server/request/request-context.ts';
import { eventCard, whereInWords } from '../../../server/view-models/event-cards.ts';

const MAX_EVENTS = 20;

/** The events of today and of the days to come, as they are published; each in the language of the room where it is shown there. */
export function doorEvents(
  { catalogue, now, today }: Pick<RequestContext, 'catalogue' | 'now' | 'today'>,
  language: Language,
) {
  const shown = languages.toSorted((one, other) => Number(other === language) - Number(one === language));
  const all = shown.flatMap((each) =>
    catalogue[each].events({ from: today, limit: MAX_EVENTS }).map((event) => ({ event, language: each })),
  );
  const startOf = ({ event }: (typeof all)[number]) => `${event.dateOfEvent} ${event.time ?? '~'}`;
  return all
    .filter(({ event }, index) => all.findIndex((other) => other.event.id === event.id) === index)
    .toSorted((one, other) => (startOf(one) < startOf(other) ? -1 : Number(startOf(one) > startOf(other))))
    .slice(0, MAX_EVENTS)
    .map(({ event, language: written }) => {
      const { id, name, day, time, when, format, state, movedFrom } = eventCard(event, now, language);
      return {
        id,
        name,
        day,
        time,
        when,
        format,
        state,
        movedFrom,
        language: written,
        where: whereInWords(event, written),
        to: eventPath(written, event),
      };
    });
}

import type { Language } from '#domain/values/field-values.ts';
import { documentFormPath } from '#i18n/urls.ts';
import type { PrivateContext } from '#server/request/request-context.ts';
import { doorEvents } from '#server/view-models/door-events.ts';
import { eventFigures } from '#server/view-models/event-figures.ts';

/** The next event that takes place, as it is published, and what was sold of it. */
export async function nextEvening(context: PrivateContext, language: Language) {
  const next = doorEvents(context, language).find(({ state }) => state !== 'past' && state !== 'cancelled');
  if (next === undefined) return undefined;
  return {
    event: next,
    to: documentFormPath(language, { kind: 'events', id: next.id }),
    sales: (await eventFigures(context, [next.id], language)).get(next.id),
  };
}

import type { Route } from './+types/category-calendar-route';
import { listingQuery } from '../../../domain/event-filters.ts';
import { categories } from '../../../domain/field-values.ts';
import { messagesOf } from '../../../i18n/messages/messages.server.ts';
import { pathIn } from '../../../i18n/urls.ts';
import { subscribedEvents } from '../../../server/syndication/calendar-file.ts';
import type { PageHandle } from '../../layout/route-handle.ts';
import { subscribableCalendar } from './subscribable-calendar.server.ts';

export const handle: PageHandle = { parameters: ['alarm'] };

/** The events of a category: `/calendar/history.ics`. */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  const category = categories.find((each) => args.params.file === `${each.toLowerCase()}.ics`);
  return subscribableCalendar(args, ({ language, events }, today) =>
    category === undefined
      ? undefined
      : {
          fileName: category.toLowerCase(),
          title: messagesOf(language).categories[category],
          page: pathIn(language, '/:lang?/events') + listingQuery('upcoming', { category }),
          events: subscribedEvents(events, today).filter((event) => event.category === category),
        },
  );
}

import type { Route } from './+types/all-calendar-route';
import { pathIn } from '../../../i18n/urls.ts';
import { subscribedEvents } from '../../../server/syndication/calendar-file.ts';
import type { PageHandle } from '../../layout/route-handle.ts';
import { subscribableCalendar } from './subscribable-calendar.server.ts';

export const handle: PageHandle = { parameters: ['alarm'] };

/** All events: `/calendar.ics`. */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  return subscribableCalendar(args, ({ language, events }, today) => ({
    fileName: 'calendar',
    page: pathIn(language, '/:lang?/calendar'),
    events: subscribedEvents(events, today),
  }));
}

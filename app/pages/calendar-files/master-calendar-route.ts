import type { Route } from './+types/master-calendar-route';
import { pathIn } from '../../../i18n/urls.ts';
import { subscribedEvents } from '../../../server/syndication/calendar-file.ts';
import type { PageHandle } from '../../layout/route-handle.ts';
import { subscribableCalendar } from './subscribable-calendar.server.ts';

export const handle: PageHandle = { parameters: ['alarm'] };

/** The events that a master leads: `/masters/m4/calendar.ics`. */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  const { masterId } = args.params;
  return subscribableCalendar(args, (content, today) => {
    const master = content.master(masterId);
    return (
      master && {
        fileName: masterId,
        title: master.fullName,
        page: pathIn(content.language, '/:lang?/masters/:masterId', { masterId }),
        events: subscribedEvents(content.eventsOfMaster(masterId), today),
      }
    );
  });
}

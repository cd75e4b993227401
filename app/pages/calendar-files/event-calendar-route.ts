import { redirect } from 'react-router';

import type { Route } from './+types/event-calendar-route';
import { eventPath, pathIn } from '../../../i18n/urls.ts';
import type { PageHandle } from '../../layout/route-handle.ts';
import { subscribableCalendar } from './subscribable-calendar.server.ts';

export const handle: PageHandle = { parameters: ['alarm'] };

/** One event, to be added to a calendar: `/program/program1/event/event2/calendar.ics`. */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  const { programId, eventId } = args.params;
  return subscribableCalendar(args, (content) => {
    const { language } = content;
    const event = content.event(programId, eventId);
    if (event === undefined) return undefined;
    if (event.id !== eventId) {
      // An id matches in capitals too; one address answers.
      const address = { programId, eventId: event.id };
      throw redirect(pathIn(language, '/:lang?/program/:programId/event/:eventId/calendar.ics', address), 308);
    }
    return { fileName: eventId, title: event.name, page: eventPath(language, event), events: [event] };
  });
}

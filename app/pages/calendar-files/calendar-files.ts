import { redirect } from 'react-router';

import type { Route } from './+types/calendar-files';
import { listingQuery } from '../../../domain/event-filters.ts';
import { categories } from '../../../domain/values/field-values.ts';
import { messagesOf } from '../../../i18n/messages/messages.server.ts';
import { eventPath, pathIn } from '../../../i18n/urls.ts';
import type { PageHandle } from '../../layout/route-handle.ts';
import { subscribedEvents, calendarResponse, type FindCalendar } from './calendar-response.server.ts';

export const handle: PageHandle = { parameters: ['alarm'] };

interface Params {
  file?: string;
  programId?: string;
  eventId?: string;
  masterId?: string;
}

/** What each calendar file holds, by its path in app/routes.ts. */
const calendars: Partial<Record<string, FindCalendar<Params>>> = {
  ':lang?/calendar.ics': ({ content, today }) => ({
    fileName: 'calendar',
    page: pathIn(content.language, '/:lang?/calendar'),
    events: content.eachEvent(subscribedEvents(today)),
  }),

  // Of a category: `history.ics`.
  ':lang?/calendar/:file': ({ content, today }, { file }) => {
    const category = categories.find((each) => file === `${each.toLowerCase()}.ics`);
    return (
      category && {
        fileName: category.toLowerCase(),
        title: messagesOf(content.language).categories[category],
        page: pathIn(content.language, '/:lang?/events') + listingQuery('upcoming', { category }),
        events: content.eachEvent({ ...subscribedEvents(today), category }),
      }
    );
  },

  // All events of a program, the oldest too.
  ':lang?/program/:programId/calendar.ics': ({ content }, { programId = '' }) => {
    const program = content.program(programId);
    return (
      program && {
        fileName: programId,
        title: program.title,
        page: pathIn(content.language, '/:lang?/program/:programId', { programId }),
        events: content.eachEvent({ program: programId }),
      }
    );
  },

  // One event, to be added to a calendar.
  ':lang?/program/:programId/event/:eventId/calendar.ics': ({ content }, { programId = '', eventId = '' }) => {
    const { language } = content;
    const event = content.event(programId, eventId);
    if (event === undefined) return undefined;
    if (event.id !== eventId) {
      // An id matches in capitals too; one address answers.
      const address = { programId, eventId: event.id };
      throw redirect(pathIn(language, '/:lang?/program/:programId/event/:eventId/calendar.ics', address), 308);
    }
    return { fileName: eventId, title: event.name, page: eventPath(language, event), events: [event] };
  },

  ':lang?/masters/:masterId/calendar.ics': ({ content, today }, { masterId = '' }) => {
    const master = content.master(masterId);
    return (
      master && {
        fileName: masterId,
        title: master.fullName,
        page: pathIn(content.language, '/:lang?/masters/:masterId', { masterId }),
        events: content.eachEvent({ ...subscribedEvents(today), master: masterId }),
      }
    );
  },
};

export function loader(args: Route.LoaderArgs): Promise<Response> {
  return calendarResponse(args, calendars[args.pattern]);
}

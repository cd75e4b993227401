import type { Route } from './+types/saved-calendar';
import { messagesOf } from '../../../i18n/messages/messages.server.ts';
import { pathIn, savedQuery } from '../../../i18n/urls.ts';
import { savedEvents } from '../../../server/view-models/saved-events.ts';
import type { PageHandle } from '../../layout/route-handle.ts';
import { calendarResponse } from './calendar-response.server.ts';

/** The address names what a browser has saved, so no copy of the file is kept. */
export const handle: PageHandle = { parameters: ['events', 'alarm'], freeText: ['events'] };

/** The events that the address names, those of the other language too: `/saved.ics?events=event2,p3e1`. */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  return calendarResponse(args, ({ content: { language }, catalogue }) => {
    const { ids, events, elsewhere } = savedEvents(catalogue, language, args.url.searchParams.get('events'));
    const query = savedQuery(ids);
    return {
      fileName: 'saved',
      title: messagesOf(language).saved.title,
      page: pathIn(language, '/:lang?/saved') + query,
      query,
      events,
      elsewhere,
    };
  });
}

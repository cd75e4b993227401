import type { Route } from './+types/program-calendar-route';
import { pathIn } from '../../../i18n/urls.ts';
import type { PageHandle } from '../../layout/route-handle.ts';
import { subscribableCalendar } from './subscribable-calendar.server.ts';

export const handle: PageHandle = { parameters: ['alarm'] };

/** All events of a program, the oldest too: `/program/program1/calendar.ics`. */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  const { programId } = args.params;
  return subscribableCalendar(args, (content) => {
    const program = content.program(programId);
    return (
      program && {
        fileName: programId,
        title: program.title,
        page: pathIn(content.language, '/:lang?/program/:programId', { programId }),
        events: program.events,
      }
    );
  });
}

import type { Route } from './+types/ticket-calendar';
import { seatNow } from '#domain/tickets.ts';
import { languageOf, pathIn } from '#i18n/urls.ts';
import { shownEvent } from '#server/content/catalogue.ts';
import { inSlices } from '#server/process/concurrency.ts';
import { privateContext } from '#server/request/request-context.ts';
import { ticketedEvent } from '#server/syndication/public-event.ts';
import { icalendar } from '#server/syndication/icalendar.ts';
import type { PageHandle } from '#app/layout/route-handle.ts';
import { orderOf } from './ticket-data.server.ts';

export const handle: PageHandle = { parameters: ['alarm'] };

/** An event of an order for a calendar of one's own, as its seat is now. @throws a 404 response where there is no such seat */
export async function loader({ params, url, context }: Route.LoaderArgs): Promise<Response> {
  const language = languageOf(params);
  const requestContext = context.get(privateContext);
  const { event: id } = params;
  const pageOf = (token: string) => pathIn(language, '/:lang?/ticket/:token/:event/calendar.ics', { token, event: id });
  const order = await orderOf(params.token, requestContext, pageOf);
  const ticket = order.tickets.find(({ event, state }) => event === params.event && state === 'valid');
  const shown = ticket && shownEvent(requestContext.catalogue, ticket.event, language);
  const seat = shown && seatNow(ticket.seat, shown.event);
  if (shown === undefined || seat === undefined || seat === 'none') throw new Response('Not found\n', { status: 404 });
  const held = ticketedEvent(
    { ...shown, shownIn: shown.language, seat },
    requestContext.catalogue,
    language,
    requestContext,
    order,
  );
  const file = icalendar([held], {
    url: requestContext.origin + pathIn(language, '/:lang?/ticket/:token', { token: order.token }),
    alarmMinutes: url.searchParams.get('alarm') === '60' ? 60 : undefined,
  });
  return new Response(await inSlices(file), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `inline; filename="${params.event}.ics"`,
    },
  });
}

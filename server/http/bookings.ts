import type { Context, MiddlewareHandler } from 'hono';
import pLimit from 'p-limit';

import { isBookedHere, seats } from '../../domain/tickets.ts';
import { eventPath, languageOf } from '../../i18n/urls.ts';
import type { RequestAuth } from '../auth/request-auth.ts';
import type { Catalogue } from '../content/catalogue.ts';
import { readForm } from '../forms/parse-submission.ts';
import type { SharedServices } from '../request/request-context.ts';
import { takeSeat } from '../request/take-seat.ts';
import { NEVER } from './cache-control.ts';
import { bodyOf, requestAt } from './private-request.ts';

/** So many bookings are worked on at once: those for one event wait for each other, and other questions need connections too. */
const MAX_BOOKINGS = 4;

interface BookingOptions {
  origin: string;
  now: () => Date;
  catalogue: () => Catalogue;
  services: Pick<SharedServices, 'tickets'>;
}

/**
 * Answers a booking that needs no page: it leads to a ticket, or to the event that has no seat left. So two thousand people
 * at once are no overload. What is left is a page that says what was wrong, where nothing has happened yet.
 */
export function bookings(options: BookingOptions, authOf: (c: Context) => RequestAuth): MiddlewareHandler {
  const inTurn = pLimit(MAX_BOOKINGS);
  return async (c, next) => {
    await bodyOf(c);
    const language = languageOf({ lang: c.req.param('lang') });
    const answer = await inTurn(async () => {
      const event = options.catalogue()[language].listedEvent(c.req.param('eventId') ?? '');
      if (event === undefined) return undefined;
      const now = options.now();
      const [seat, ...others] = seats(event, now);
      // Most of a rush come too late: what they have written need not be read, unless it says which seat.
      if (seat && others.length === 0 && !isBookedHere(seat)) return { to: eventPath(language, event) };
      const form = await readForm(await requestAt(options.origin, c)).catch(() => undefined);
      return form && takeSeat({ event, form, language, now, tickets: options.services.tickets, auth: authOf(c) });
    });
    if (!answer || !('to' in answer)) return next();
    return c.body(null, 303, { Location: answer.to, 'Cache-Control': NEVER });
  };
}

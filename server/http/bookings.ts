import type { Context, MiddlewareHandler } from 'hono';
import pLimit from 'p-limit';

import { languageOf } from '../../i18n/urls.ts';
import type { RequestAuth } from '../auth/auth-api.ts';
import type { Catalogue } from '../content/catalogue.ts';
import { readForm } from '../forms/parse-submission.ts';
import type { SharedServices } from '../request/request-context.ts';
import { takeSeat } from '../request/take-seat.ts';
import { NEVER } from './cache-control.ts';
import { requestAt } from './private-request.ts';

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
    const request = await requestAt(options.origin, c);
    const language = languageOf({ lang: c.req.param('lang') });
    const form = await readForm(request).catch(() => undefined);
    const answer = await inTurn(async () => {
      const event = options.catalogue()[language].listedEvent(c.req.param('eventId') ?? '');
      const { tickets } = options.services;
      return event && form && takeSeat({ event, form, language, now: options.now(), tickets, auth: authOf(c) });
    });
    if (!answer || !('to' in answer)) return next();
    return c.body(null, 303, { Location: answer.to, 'Cache-Control': NEVER });
  };
}

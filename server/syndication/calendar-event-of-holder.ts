import type { ListedEvent } from '#domain/entities.ts';
import type { SeatNow } from '#domain/tickets.ts';
import type { Language } from '#domain/values/field-values.ts';
import { messagesOf } from '#i18n/messages/messages.server.ts';
import { ticketEmailWords } from '#i18n/messages/ticket-email-texts.ts';
import { pathIn } from '#i18n/urls.ts';
import type { Catalogue } from '#server/content/catalogue.ts';
import { eventNotices } from '#server/view-models/event-cards.ts';
import { publicEvent, type PublicAt, type PublicEvent } from './public-event.ts';

interface Held {
  event: ListedEvent;
  /** The language in which the event is shown; it may have no page in that of the order. */
  shownIn: Language;
  /** Where its seat is now. */
  seat: SeatNow;
}

/**
 * An event as the calendar of a holder shows it: its place is that of the seat, and nothing says what is still sold.
 *
 * @param order whose page the entry leads to; undefined where an address in it would be told to another site
 */
export function heldEvent(
  { event, shownIn, seat }: Held,
  catalogue: Catalogue,
  language: Language,
  at: PublicAt,
  order?: { token: string },
): PublicEvent {
  const bought = { ...event, isSoldOut: false, lastSeats: undefined };
  const known = publicEvent(event, catalogue, shownIn, at);
  const page = order && at.origin + pathIn(language, '/:lang?/ticket/:token', { token: order.token });
  const notices = { lasting: eventNotices(bought, shownIn), now: eventNotices(bought, shownIn, at.now) };
  const held = { ...known, notices, url: page ?? known.url };
  if (event.eventType === 'digital') return held;
  if (seat === 'in-person') return { ...held, isOnline: false };
  const { onlinePlace } = messagesOf(language).event;
  const where = seat === 'online' ? onlinePlace : ticketEmailWords(language).noSeat.place;
  return { ...held, where, hall: undefined };
}

import { MAX_BOOKED_SEATS } from '#domain/field-declaration.ts';
import { holdEnd } from '#domain/holds.ts';
import { seatNow } from '#domain/tickets.ts';
import { untilInWords, whereInWords } from '#i18n/event-words.server.ts';
import { framed, type Email } from '#i18n/messages/email-texts.ts';
import { ticketEmailWords } from '#i18n/messages/ticket-email-texts.ts';
import { everyText, plainSpaces } from '#i18n/typeset.ts';
import { pathIn } from '#i18n/urls.ts';
import { senderOf } from '#server/mail/mailer.ts';
import { shownEvent } from '#server/content/catalogue.ts';
import type { bookedByAddress, Hold, stateOfHold } from '#server/tickets/free-seats.ts';
import { whenInEmail, type EmailContext } from './held-events.ts';

interface HoldState {
  state: Awaited<ReturnType<typeof stateOfHold>>;
  /** What its address has at the event by now. */
  booked: Awaited<ReturnType<typeof bookedByAddress>>;
}

/**
 * Asks whether the address of a booking is right. Where the booking holds nothing, because of what the address has already, it says
 * that. It greets nobody by name: somebody else may have typed both.
 *
 * @returns the email, and until when the seats are held once it is sent; undefined where there is nothing to take any more
 */
export function holdEmail(
  hold: Hold,
  { state, booked }: HoldState,
  context: EmailContext,
): { email: Email; until: Date } | undefined {
  const { language, quantity } = hold;
  const { catalogue, origin, now } = context;
  const shown = shownEvent(catalogue, hold.event, language);
  if (shown === undefined || state === 'closed') return undefined;
  const { event } = shown;
  const { hold: words, facts, ticket } = ticketEmailWords(language);
  const seat = seatNow(hold.seat, event);
  const until = holdEnd(event, new Date(hold.at), now);
  const linkOf = (token: string) => origin + pathIn(language, '/:lang?/ticket/:token', { token });
  const [first, ...others] = [...booked.holds, ...booked.orders].map(({ token }) => linkOf(token));
  // Another booking of the same address holds seats, or it has its tickets.
  const isEnough = (hold.until === null || booked.isEnough) && first !== undefined;
  const about = {
    title: event.name,
    facts: [
      { label: facts.when, text: whenInEmail(event, language) },
      { label: facts.where, text: whereInWords(event, language, isEnough ? undefined : seat) },
      ...(isEnough ? [] : [{ label: words.seats, text: words.kind(quantity, seat === 'online') }]),
    ],
  };
  const parts = isEnough
    ? {
        subject: words.enough.subject(event.name),
        paragraphs: [words.enough.text(event.name, MAX_BOOKED_SEATS), ...others],
        action: { label: booked.holds.length > 0 ? words.page : ticket.page, link: first },
      }
    : {
        subject: words.subject(event.name),
        paragraphs: [
          words.text(event.name, quantity),
          state === 'held' ? words.until(untilInWords(until, event.city, language), quantity) : words.lapsed,
        ],
        action: { label: words.page, link: linkOf(hold.token) },
      };
  const house = senderOf(catalogue[language].house);
  const email = framed(language, { ...house, name: '' }, { ...parts, sections: [about], closing: [words.notYou] });
  return { email: everyText(email, plainSpaces), until };
}

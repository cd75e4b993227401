import { holdEnd } from '#domain/holds.ts';
import { MAX_BOOKED_SEATS, seatNow } from '#domain/tickets.ts';
import { untilInWords, whereInWords } from '#i18n/event-words.server.ts';
import { ticketEmailWords } from '#i18n/messages/ticket-email-texts.ts';
import { pathIn } from '#i18n/urls.ts';
import { shownEvent } from '#server/content/catalogue.ts';
import type { Queries } from '#server/database/tables.ts';
import { bookedByAddress, isSameBooking, readHold, stateOfHold } from '#server/tickets/free-seats.ts';
import { contextOf, signedEmail, whenInEmail, type WriteDependencies, type WrittenEmail } from './ticketed-events.ts';

/**
 * Asks whether the address of a booking is right; from when that is sent its seats are held for two hours. Where the booking holds
 * nothing, because of what the address has already, it says that. It greets nobody by name: somebody else may have typed both.
 *
 * @returns undefined where there is nothing to take any more
 */
export async function writeAboutHold(
  { holdId }: { holdId: string | null },
  dependencies: WriteDependencies,
): Promise<WrittenEmail | undefined> {
  const { kysely } = dependencies.database;
  const context = contextOf(dependencies);
  const { catalogue, origin, now } = context;
  const asked = await readHold(kysely, { id: holdId! });
  if (asked === undefined) return undefined;
  const booked = await bookedByAddress(kysely, asked, now);
  // The form that was sent twice holds its seats once.
  const hold = booked.holds.find((each) => asked.until === null && isSameBooking(each, asked)) ?? asked;
  const state = await stateOfHold(kysely, dependencies, hold);
  const { language, quantity } = hold;
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
    category: event.category,
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
  const said = { ...parts, sections: [about], closing: [words.notYou] };
  const follow = async (tx: Queries) => {
    const held = tx.updateTable('holds').set({ until: until.toISOString() }).where('until', '>', now.toISOString());
    await held.where((row) => row.and({ id: hold.id, token: hold.token })).execute();
  };
  return { to: hold.email, email: signedEmail(context, { language, name: '' }, said), follow };
}

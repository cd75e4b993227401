import { instantOf, dayOf, type Evening, type Line } from './season-books.ts';
import type { Season } from './season-people.ts';
import { DAY, HOUR, MINUTE } from './season-site.ts';

/** What becomes of evenings, and who comes to them. */

const MOVED_BY_DAYS = 7;
const SEATS_LATER = 12;
/** Everything that changes is done alone: what others do at the same time is before or after it. */
const ALONE = '';

export function planEvening(season: Season, evening: Evening, random: () => number): void {
  const { plan, room, books, house } = season;
  const { id, day, kind } = evening;
  const at = instantOf(day, '13:00') - 4 * DAY;
  const ofEvening = () => books.lines.filter((line) => line.evenings.includes(id));

  if (kind === 'off')
    plan(at, ALONE, async () => {
      await room.publish(id, { status: 'cancelled' });
      await room.tell(id);
      evening.isCancelled = true;
      books.tell(id, 'cancelled');
      for (const line of ofEvening()) {
        if (books.isOver(line) || random() < 0.3) continue;
        plan(house.now() + DAY, line.name, async () => giveMoneyBack(season, line));
      }
    });
  if (kind === 'moved')
    plan(at, ALONE, async () => {
      const dateOfEvent = dayOf(instantOf(day) + MOVED_BY_DAYS * DAY);
      await room.publish(id, { dateOfEvent, status: 'moved', previousDate: day });
      await room.tell(id);
      evening.day = dateOfEvent;
      books.tell(id, 'new day');
      openDoor(season, evening, dateOfEvent, random);
    });
  if (kind === 'goes')
    plan(at, ALONE, async () => {
      await room.publish(id, { eventType: 'online' });
      await room.tell(id);
      evening.isOnline = true;
      books.tell(id, 'another way');
    });
  if (kind === 'undone')
    plan(at, ALONE, async () => {
      const publication = await room.publish(id, { status: 'cancelled' });
      await room.tell(id);
      await house.putForward(house.now() + 5 * MINUTE);
      await room.callBack(id);
      await room.undo(publication);
    });
  if (kind === 'grows')
    plan(at, ALONE, async () => {
      await room.publish(id, { capacity: SEATS_LATER });
      evening.capacity = SEATS_LATER;
    });
  openDoor(season, evening, day, random);
}

/** The payment of a cancelled evening goes back at its provider. */
async function giveMoneyBack({ house, books }: Season, line: Line): Promise<void> {
  const amount = line.paid - line.returned;
  if (amount <= 0) return;
  if (line.currency === 'AED') house.providers.stripe.refunds(line.reference, amount, 'both');
  else {
    house.providers.yookassa.refunds(line.reference, amount);
    const refund = { id: crypto.randomUUID(), at: new Date(house.now()).toISOString() };
    house.roubles.find(({ id }) => id === line.reference)!.refunds.push(refund);
  }
  line.returned = line.paid;
  books.settles(line, house.now());
}

/** Everybody with a ticket, good or not, comes on a day or does not; who is let in is whose ticket is good for that day and the hall. */
function openDoor(season: Season, evening: Evening, day: string, random: () => number): void {
  const { plan, room, books, house } = season;
  plan(instantOf(day, evening.time) - 20 * MINUTE, ALONE, async () => {
    const takesPlace = !evening.isCancelled && !evening.isOnline && evening.day === day;
    for (const line of books.lines.filter((each) => each.evenings.includes(evening.id))) {
      if (random() < 0.2 || line.since === Infinity) continue;
      const { tickets } = await room.orderOf(line);
      for (const { id, code } of tickets.filter(({ event }) => event === evening.id)) {
        const isGood = takesPlace && line.isInHall && books.isValid(line, id) && !line.came.has(id);
        const isIn = await room.checkIn(code);
        if (isIn) line.came.set(id, evening.id);
        if (isIn !== isGood)
          season.differs(`${line.name} at the door of ${evening.id}: ${isIn ? 'let in' : 'not let in'}`);
        // A minute has so many guests.
        await house.putForward(house.now() + HOUR / 3600);
      }
      for (const code of line.oldCodes)
        if (await room.checkIn(code))
          season.differs(`${line.name} at the door of ${evening.id}: let in by an old code`);
    }
  });
}

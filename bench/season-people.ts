import { randomUUID } from 'node:crypto';

import { yookassaId } from '#tests/fixtures/payment-notices.ts';
import { instantOf, type Books, type Evening, type Hold, type Line } from './season-books.ts';
import { FIRST_DAY, PROGRAM_PRICE } from './season-evenings.ts';
import type { SeasonRoom } from './season-room.ts';
import { Away, DAY, HOUR, lots, MINUTE, type SeasonHouse } from './season-site.ts';

/** What people do in a season, by a lot for each of them; what is so then is written into the books. */

export interface Season {
  house: SeasonHouse;
  room: SeasonRoom;
  books: Books;
  evenings: ReadonlyMap<string, Evening>;
  /** What does not fit is a difference. */
  differs: (line: string) => void;
  /** Plans what is done at an instant. @param lane what is done one after the other; without one it is done alone */
  plan: (at: number, lane: string, act: () => Promise<void>) => void;
  /** The links that came by email, by address. */
  inbox: Map<string, { kind: string; link: string }[]>;
}

interface Person {
  name: string;
  email: string;
  language: 'en' | 'ru';
  /** The address of a network of their own. */
  from: string;
  random: () => number;
}

export function personOf(index: number, seed: number): Person {
  const random = lots(seed * 7919 + index * 104_729 + 1);
  const language = random() < 0.5 ? 'en' : 'ru';
  return {
    name: `Guest ${index}`,
    email: `guest${index}@example.com`,
    language,
    from: `10.${index >> 8}.${index % 256}.1`,
    random,
  };
}

/** An address that is somebody else's, or nobody's. */
const mistypedOf = ({ email, random }: Person) => (random() < 0.5 ? `x${email}` : email.replace('example', 'nowhere'));
/** Whether no mailbox takes what is sent there. */
export const isRefused = (email: string) => email.endsWith('@nowhere.com');

/** In the day hours of some day in so many days before another, when nobody is being reminded. */
function dayTime({ random }: Person, day: string, before: { most: number; least: number }): number {
  const days = before.least + Math.floor(random() * (before.most - before.least + 1));
  const at = instantOf(day) - days * DAY + (11 + Math.floor(random() * 11)) * HOUR + Math.floor(random() * 60) * MINUTE;
  return Math.max(at, instantOf(FIRST_DAY, '12:00'));
}

/** So many days before an evening everybody has decided; later it may be changed. */
const LAST = { stable: 1, changing: 6 } as const;
const stable = new Set(['hall', 'online', 'both', 'program', 'free']);

/** Somebody who wants to come to an evening. */
export function live(season: Season, person: Person, evening: Evening): void {
  const least = stable.has(evening.kind) ? LAST.stable : LAST.changing;
  const at = dayTime(person, evening.day, { most: 20, least });
  if (evening.prices.hall === 0) return book(season, person, evening, at);
  if (evening.kind === 'program' && person.random() < 0.5) return buyProgram(season, person, evening, at);
  if (evening.prices.rub !== undefined && person.random() < 0.1)
    return payInRoubles(season, person, evening, Math.min(at, instantOf(evening.day, '12:00') - 8 * DAY));
  buy(season, person, evening, at);
}

/** Buys a ticket of every evening of a program, before it has begun. */
function buyProgram({ plan, house, books, evenings }: Season, person: Person, { program }: Evening, at: number): void {
  const days = [...evenings.values()].filter((each) => each.program === program);
  const first = days.map(({ day }) => day).toSorted()[0]!;
  const { name, email, language } = person;
  const when = Math.min(at, instantOf(first, '12:00') - 2 * DAY);
  plan(when, name, async () => {
    const reference = `pi_${name.replace(' ', '')}`;
    house.providers.stripe.pays({
      reference,
      item: `${program}_program_${language}`,
      amount: PROGRAM_PRICE * 100,
      name,
      email,
    });
    const ids = days.map(({ id }) => id);
    const line = books.add({
      name,
      email,
      reference,
      item: program!,
      evenings: ids,
      quantity: 1,
      paid: PROGRAM_PRICE * 100,
      at: house.now(),
      since: house.now(),
    });
    books.bring(line);
  });
}

/** Nobody knows what was paid for until an editor has written it down, and who has paid. */
function payInRoubles({ plan, house, room, books }: Season, person: Person, evening: Evening, at: number): void {
  const { name, email, language, random } = person;
  const id = yookassaId(Number(name.split(' ')[1]));
  const quantity = 1 + Math.floor(random() * 2);
  const paid = evening.prices.rub! * quantity * 100;
  const isReturned = random() < 0.2;
  let line: Line;
  plan(at, name, async () => {
    house.roubles.push({ id, refunds: [] });
    house.providers.yookassa.pays(id, paid);
    line = books.add({
      name,
      email,
      reference: id,
      item: evening.id,
      evenings: [evening.id],
      quantity,
      paid,
      currency: 'RUB',
      at: house.now(),
      since: Infinity,
    });
    books.arises(line, 'unassigned', house.now());
  });
  plan(at + DAY, name, async () => {
    await room.press(line, { intent: 'contact', name, email, phone: '' });
  });
  plan(at + DAY + HOUR, name, async () => {
    await room.press(line, { intent: 'assign', purchase: `${evening.id}_hall_${language}`, quantity: '' });
    line.since = house.now();
    books.settles(line, house.now(), 'unassigned');
    books.bring(line);
  });
  if (!isReturned) return;
  plan(at + 2 * DAY + 2 * HOUR, name, async () => {
    house.providers.yookassa.refunds(id, paid);
    house.roubles
      .find((each) => each.id === id)!
      .refunds.push({ id: randomUUID(), at: new Date(house.now()).toISOString() });
    line.returned = paid;
  });
}

/** Pays by an international card, and what may come of it. */
function buy(season: Season, person: Person, evening: Evening, at: number): void {
  const { plan, house, room, books } = season;
  const { name, email, language, random } = person;
  const { hall, online } = evening.prices;
  const isInHall = hall !== undefined && (online === undefined || random() < 0.6);
  const quantity = 1 + Math.floor(random() * 3);
  const price = (isInHall ? hall : online)! * 100;
  const paid = price * quantity;
  const story = random();
  const daysLeft = Math.floor((instantOf(evening.day) - at) / DAY);
  const isEarly = daysLeft >= 12;
  const late = isEarly && random() < 0.15 ? lateHours(at, random) : 0;
  const item = `${evening.id}_${isInHall ? 'hall' : 'online'}_${language}`;
  const [reference, mistyped] = [`pi_${name.replace(' ', '')}`, mistypedOf(person)];
  const isMistyped = isEarly && story >= 0.5 && story < 0.55;
  const isWrong = isEarly && story >= 0.55 && story < 0.58;
  const amount = isWrong ? 12_345 : paid;
  const pay = (as: string, payer: string) => {
    house.providers.stripe.pays({ reference: as, item, amount, name, email: payer, late });
    const heard = house.now() + late * HOUR;
    const since = isWrong ? Infinity : heard;
    const made = books.add({
      name,
      email: payer,
      reference: as,
      item: evening.id,
      evenings: [evening.id],
      isInHall,
      quantity,
      paid: amount,
      at: heard,
      since,
    });
    if (isWrong) {
      books.expect(payer, 'received');
      books.arises(made, 'amount', heard);
    } else if (isRefused(payer)) books.arises(made, 'refused', heard);
    else books.bring(made);
    return made;
  };
  let line: Line;
  plan(at, name, async () => void (line = pay(reference, isMistyped ? mistyped : email)));
  const then = at + late * HOUR + 2 * DAY + MINUTE;
  const { stripe } = house.providers;
  if (!isEarly) return;
  if (isMistyped)
    return plan(then, name, async () => {
      line.oldCodes = (await room.orderOf(line)).tickets.map(({ code }) => code);
      await room.press(line, { intent: 'contact', name, email, phone: '' });
      line.email = email;
      books.settles(line, house.now(), 'refused');
      books.bring(line, 'corrected');
    });
  if (isWrong)
    return plan(then, name, async () => {
      await room.press(line, {
        intent: 'assign',
        purchase: item.replace(/_\w\w$/, `_${language}`),
        quantity: String(quantity),
      });
      line.since = house.now();
      books.settles(line, house.now(), 'amount');
      books.bring(line);
    });
  if (story < 0.05)
    return plan(at + late * HOUR, name, async () => {
      const second = pay(`${reference}_again`, email);
      plan(then, name, async () => {
        stripe.refunds(second.reference, paid, 'total');
        second.returned = paid;
      });
    });
  if (story < 0.1) {
    const told = (['total', 'id', 'both', 5] as const)[Math.floor(random() * 4)]!;
    return plan(then, name, async () => {
      stripe.refunds(reference, paid, told);
      line.returned = paid;
    });
  }
  if (story < 0.14)
    return plan(then, name, async () => {
      stripe.refunds(reference, price / 10, 'both');
      line.returned = price / 10;
    });
  if (story < 0.17) return failingRefund(season, person, () => line, then);
  if (story < 0.19) return dispute(season, person, () => line, then, random() < 0.5);
  if (story < 0.25) return giveAway(season, person, () => line, then, random() < 0.4);
  if (story < 0.33) return askForRefund(season, person, () => line, then, price, random());
  if (story < 0.36)
    return plan(then, name, async () => {
      const [ticket] = (await room.orderOf(line)).tickets;
      await room.press(line, { intent: 'void', ticket: ticket!.id });
      line.voided.add(ticket!.id);
    });
  if (story < 0.4)
    return plan(then, name, async () => {
      await house.ask('/ticket/find', { form: { email }, from: person.from });
      books.expect(email, 'links', { days: books.daysOf(line) });
    });
}

/** For how long a notice is under way; it never comes around ten, when people are reminded. */
function lateHours(at: number, random: () => number): number {
  const late = 2 + Math.floor(random() * 28);
  const arrival = new Date(at + late * HOUR + 4 * HOUR).getUTCHours();
  return arrival >= 7 && arrival <= 11 ? late + 5 : late;
}

function failingRefund({ plan, house, books }: Season, { name }: Person, lineOf: () => Line, at: number): void {
  const { stripe } = house.providers;
  let refund = '';
  plan(at, name, async () => {
    const line = lineOf();
    refund = stripe.refunds(line.reference, line.paid, 'both', 'pending');
    line.returned = line.paid;
  });
  plan(at + 2 * DAY, name, async () => {
    const line = lineOf();
    stripe.refundFails(line.reference, refund);
    line.returned = 0;
    books.arises(line, 'refund-failed', house.now());
  });
}

function dispute(
  { plan, house, books }: Season,
  { name }: Person,
  lineOf: () => Line,
  at: number,
  isWon: boolean,
): void {
  const { stripe } = house.providers;
  let id = '';
  plan(at, name, async () => {
    const line = lineOf();
    id = stripe.disputes(line.reference, line.paid);
    line.held = line.paid;
    books.arises(line, 'dispute', house.now());
  });
  plan(at + 3 * DAY, name, async () => {
    const line = lineOf();
    stripe.closes(line.reference, id, isWon ? 'won' : 'lost');
    line.held = 0;
    books.settles(line, house.now(), 'dispute');
    if (!isWon) line.returned = line.paid;
  });
}

/** Gives a seat to somebody else for good, who is told when the money goes back later. */
function giveAway(season: Season, person: Person, lineOf: () => Line, at: number, isReturned: boolean): void {
  const { plan, house, room, books } = season;
  const { name, email } = person;
  const act = randomUUID();
  const friend = { name: `Friend of ${name}`, email: `friend-of-${email}` };
  plan(at, name, async () => {
    const line = lineOf();
    const { token, tickets } = await room.orderOf(line);
    const ticket = tickets[0]!;
    const form = { intent: 'give', forGood: 'yes', ticket: ticket.id, act, ...friend };
    const { status } = await house.ask(`/ticket/${token}`, { form, from: person.from });
    if (status !== 303) throw new Error(`Giving was answered ${status}`);
    books.expect(line.email, 'given away');
    const { day } = season.evenings.get(ticket.event)!;
    books.expect(friend.email, 'ticket', { days: [day], codes: 1 });
    line.given.push({ ...friend, ticket: ticket.id, evening: ticket.event, since: house.now() });
  });
  if (!isReturned) return;
  plan(at + 2 * DAY, name, async () => {
    const line = lineOf();
    house.providers.stripe.refunds(line.reference, line.paid, 'both');
    line.returned = line.paid;
    books.expect(friend.email, 'not valid');
  });
}

/** Asks in time to give a seat back; the house returns its price at the provider or in cash, or refuses. */
function askForRefund(
  { plan, house, room, books }: Season,
  person: Person,
  lineOf: () => Line,
  at: number,
  price: number,
  lot: number,
): void {
  const { name, from } = person;
  const act = randomUUID();
  let ticket = '';
  plan(at, name, async () => {
    const { token, tickets } = await room.orderOf(lineOf());
    ticket = tickets[0]!.id;
    const { status } = await house.ask(`/ticket/${token}`, { form: { intent: 'return', ticket, act }, from });
    if (status !== 303) throw new Error(`Asking for a refund was answered ${status}`);
    books.arises(lineOf(), 'refund-wanted', house.now());
  });
  if (lot < 0.15) return;
  plan(at + DAY, name, async () => {
    const line = lineOf();
    const how = lot < 0.6 ? 'provider' : 'cash';
    await room.press(
      line,
      lot > 0.85 ? { intent: 'refuse', ticket } : { intent: 'refund', amount: String(price / 100), how, seat: ticket },
    );
    books.settles(line, house.now(), 'refund-wanted');
    if (lot > 0.85) return;
    line.returned += price;
    line.voided.add(ticket);
    if (how === 'provider') house.providers.stripe.refunds(line.reference, price, 'both');
  });
}

/** Books free seats and takes them from the email: soon, late or never; some mistype their address, some give a seat back. */
function book(season: Season, person: Person, evening: Evening, at: number): void {
  const { plan, house, books } = season;
  const { name, email, language, from, random } = person;
  const quantity = 1 + Math.floor(random() * 3);
  const [story, mistyped] = [random(), mistypedOf(person)];
  const isMistyped = story < 0.1;
  const first = isMistyped ? mistyped : email;
  const prefix = language === 'ru' ? '/ru' : '';
  const hold: Hold = { evening: evening.id, quantity, booked: 0, isGone: true, email: first };
  plan(at, evening.id, async () => {
    const fits = books.fits(evening.id, quantity, house.now());
    const form = { name, email: first, seats: String(quantity) };
    const { status, to, isRepeated } = await house.ask(`${prefix}/booking/${evening.id}`, { form, from });
    const isHeld = status === 303 && to.includes('/ticket/held/');
    if (isHeld !== fits && fits !== undefined && !isRepeated)
      season.differs(
        `${name} at ${evening.id}: ${isHeld ? 'held' : 'refused'} ${quantity} seats, ${JSON.stringify(books.taken(evening.id, house.now()))} taken`,
      );
    if (!isHeld) return;
    Object.assign(hold, { booked: house.now(), isGone: false });
    books.holds.push(hold);
    if (!isRefused(first)) books.expect(first, 'asked', { days: [evening.day] });
    if (isMistyped && !isRepeated) return plan(house.now() + HOUR, evening.id, () => readdress(to));
    if (story < 0.75)
      return plan(house.now() + (story < 0.6 ? HOUR : (4 + Math.floor(random() * 14)) * HOUR), evening.id, take);
  });

  async function readdress(page: string) {
    // Seats that were free when the address was mistyped may be gone.
    const fits = books.fits(evening.id, quantity, house.now(), hold);
    const { status } = await house.ask(page, { form: { intent: 'readdress', email }, from });
    if ((status === 303) !== fits && fits !== undefined)
      season.differs(`${name}: another address was answered ${status}`);
    if (status !== 303) return;
    delete hold.sent;
    hold.email = email;
    books.expect(email, 'asked', { days: [evening.day] });
    plan(house.now() + HOUR, evening.id, take);
  }

  async function take() {
    const link = season.inbox.get(hold.email)?.findLast(({ kind }) => kind === 'asked')?.link;
    if (link === undefined) throw new Away('an email');
    const isHeld = books.holdEnds(hold) > house.now();
    const fits = books.fits(evening.id, quantity, house.now(), hold);
    const form = { intent: 'take', when: `${evening.day} ${evening.time} in-person` };
    const path = new URL(link).pathname;
    const { status } = await house.ask(path, { form, from });
    const isTaken = status === 303;
    const expected = isHeld ? true : fits;
    if (isTaken !== expected && expected !== undefined && Math.abs(books.holdEnds(hold) - house.now()) > 5 * MINUTE)
      season.differs(`${name} at ${evening.id}: ${isTaken ? 'took' : 'was refused'} ${quantity} seats (${status})`);
    if (!isTaken) return;
    hold.isGone = true;
    const reference = path.split('/').at(-1)!;
    const line = books.add({
      name,
      // It stays the mistyped one where nobody knows whether the booking was made.
      email: hold.email,
      reference,
      item: evening.id,
      evenings: [evening.id],
      quantity,
      at: house.now(),
      since: house.now(),
    });
    books.bring(line);
    const day = house.now() + DAY + HOUR;
    if (day > instantOf(evening.day, '09:00')) return;
    if (random() < 0.15) plan(day, evening.id, () => giveBack(line));
    else if (random() < 0.1) giveAway(season, person, () => line, day, false);
  }

  async function giveBack(line: Line) {
    const { token, tickets } = await season.room.orderOf(line);
    const ticket = tickets[0]!.id;
    const { status } = await house.ask(`/ticket/${token}`, { form: { intent: 'return', ticket, act: ticket }, from });
    if (status !== 303) throw new Error(`Giving back was answered ${status}`);
    line.voided.add(ticket);
    line.isEnded = line.quantity === line.voided.size;
    books.expect(line.email, 'given back');
  }
}

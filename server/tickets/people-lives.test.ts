import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import type { Email } from '#i18n/messages/email-texts.ts';
import { readCatalogue } from '#server/content/read-catalogue.ts';
import { MailError } from '#server/mail/mailer.ts';
import { addReminders } from '#server/ticket-emails/reminders.ts';
import { sendMessages } from '#server/ticket-emails/send-messages.ts';
import { dyingAfter } from '#tests/fixtures/dying-database.ts';
import { vera } from '#tests/fixtures/editors-room.ts';
import { fixtureContent, fixturePicture } from '#tests/fixtures/fixture-content.ts';
import { giveForGood, giveUp, lend, takeBack } from '#tests/fixtures/giving.ts';
import { publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { databaseKinds } from '#tests/fixtures/test-databases.ts';
import { placed } from '#tests/fixtures/ticket-office.ts';
import { forgetHolders } from './forget-holders.ts';
import type { OrderChange } from './order-changes.ts';
import { differentOrders } from './order-sums.ts';
import { createTickets, type Tickets } from './tickets.ts';

/**
 * Lives of two orders of one person, whose seats go from hand to hand, beside books that know nothing of the code: who owns a seat and who
 * has it, which pages and codes are good for nothing, and what came to whose mailbox.
 */

/** How many are tried: `PEOPLE_LIVES=10000 npm run test:unit -- server/tickets/people-lives.test.ts`. */
const RUNS = Number(process.env['PEOPLE_LIVES'] ?? 25);
/** A failure says the seed of its lives; `PEOPLE_SEED` tries the same again. */
const seed = Number(process.env['PEOPLE_SEED'] ?? Date.now() % 2 ** 31);
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const BEGIN = Date.parse('2026-11-23T06:00:00Z');
const PRICE = 40_000;
const BUYER = 'anna@example.com';
/** Those to whom seats are given; the last mailbox takes nothing. */
const guests = ['maria@example.com', 'boris@example.com', 'clara@example.com', 'full@example.com'];
const FULL = guests.at(-1)!;

type Step =
  | { does: 'lend' | 'give'; seat: number; to: number }
  | { does: 'name' | 'take back' | 'give up' | 'owner gives up' | 'withdraw'; seat: number }
  | { does: 'void' | 'restore' | 'refuse' | 'take-back' | 'pay back'; seat: number }
  | { does: 'correct' | 'forget' | 'again'; person: number; to?: number }
  | { does: 'publish'; what: number }
  | { does: 'mail'; isAway: boolean }
  | { does: 'later'; minutes: number }
  | { does: 'tell' | 'call back' | 'merge' | 'cancel' | 'note' | 'remind' };

const seat = fc.nat(4);
const step = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({ does: fc.constantFrom('lend', 'lend', 'give'), seat, to: fc.nat(guests.length) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ does: fc.constantFrom('name', 'take back', 'give up', 'owner gives up', 'withdraw'), seat }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constantFrom('void', 'restore', 'refuse', 'take-back', 'pay back'), seat }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('correct'), person: fc.nat(4), to: fc.nat(guests.length + 2) }),
  },
  fc.record({ does: fc.constantFrom('forget', 'again', 'again'), person: fc.nat(4) }),
  { weight: 2, arbitrary: fc.record({ does: fc.constant('publish'), what: fc.nat(4) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('mail'), isAway: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('later'), minutes: fc.constantFrom(4, 11, 11, 300) }) },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constantFrom('tell', 'tell', 'call back', 'merge', 'cancel', 'note', 'remind') }),
  },
) as fc.Arbitrary<Step>;
/** After how many statements a process ends that is at it. */
const kills = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 2 });
const life = fc.array(fc.tuple(step, kills), { minLength: 4, maxLength: 16 });
type Life = typeof life extends fc.Arbitrary<infer Each> ? Each : never;

const file = 'content/events/overcoat.yaml';
const changed = (from: string, to: string) =>
  readCatalogue({ ...fixtureContent, [file]: fixtureContent[file]!.replace(from, to) }, fixturePicture);
/** What an email says of each. */
const versions = [
  { catalogue: changed('', ''), said: '19:00' },
  { catalogue: changed("'19:00'", "'20:00'"), said: '20:00' },
  { catalogue: changed("'2026-11-26'", "'2026-11-29'"), said: '29' },
  { catalogue: changed('The Reading Room', 'The Blue Hall'), said: 'The Blue Hall' },
  { catalogue: changed('eventType', 'status: cancelled\neventType'), said: 'cancelled' },
];
const CANCELLED = 4;

/** What the books know of a person, whose page has had these addresses. */
interface Person {
  order: string;
  email: string;
  isBuyer: boolean;
  tokens: Set<string>;
}
interface Seat {
  id: string;
  owner: Person;
  holder: Person;
  isValid: boolean;
  isAsked: boolean;
  /** Whoever gave it for good, the last one last. */
  givers: Person[];
  /** When it was given to others. */
  given: number[];
  /** The code that has to come to whoever has it; undefined where nothing need. */
  toBring: string | undefined;
}

describe.each(databaseKinds)('people of orders on %s', (kind) => {
  const sites = publishingSites(kind);
  const numRuns = kind === 'sqlite' ? RUNS : Math.ceil(RUNS / 5);

  async function play(steps: Life) {
    const { kysely } = sites.database;
    await kysely.deleteFrom('orders').execute();
    await kysely.deleteFrom('acts').execute();
    sites.now = new Date(BEGIN);
    let version = 0;
    let isAway = false;
    const isDisturbed = steps.some(([, ends]) => ends.length > 0);
    const parts = (database = sites.database) => ({
      database,
      catalogue: () => versions[version]!.catalogue,
      now: () => sites.now,
    });
    const desk = createTickets(parts());
    /** Every email that a mail server has got. */
    const box: { key: string; kind: string; to: string; text: string; codes: string[] }[] = [];
    const faults: string[] = [];
    const must = (isRight: boolean, fault: string) => void (isRight || faults.push(fault));

    async function until<Answer>(
      ends: readonly number[],
      work: (tickets: Tickets, database: typeof sites.database) => Promise<Answer>,
    ): Promise<Answer> {
      for (const statements of ends) {
        const database = dyingAfter(statements, sites.database);
        await work(createTickets(parts(database)), database).catch((error: unknown) => {
          expect((error as Error).message).toBe('killed');
        });
      }
      return work(desk, sites.database);
    }
    async function mail(ends: readonly number[]) {
      const mailer = {
        send: async (to: string, email: Email, { key }: { key: string } = { key: '' }) => {
          if (isAway) throw new MailError('There is no mail server', 'away');
          if (to === FULL) throw new MailError('The mailbox is full', 'refused');
          const text = JSON.stringify({ ...email, attachments: undefined });
          const codes = (email.attachments ?? []).flatMap(({ filename }) => /^(.+)\.png$/.exec(filename)?.[1] ?? []);
          box.push({ key, kind: key.split(':')[0]!, to, text, codes });
        },
      };
      const more = { mailer, log: { error: () => undefined }, origin: 'https://lyceum.example' };
      for (const statements of ends)
        await sendMessages({ ...parts(dyingAfter(statements, sites.database)), ...more }).catch(() => undefined);
      for (let round = 0; round < 4; round += 1) await sendMessages({ ...parts(), ...more });
    }

    // The books.
    const orders: { id: string; code: string; isOver: boolean }[] = [];
    const people: Person[] = [];
    const seats: Seat[] = [];
    const dead = new Set<string>();
    const codesOf = new Map<string, Set<string>>();
    const find = (order: string, email: string) =>
      people.find((each) => each.order === order && each.email === email && email !== '');
    async function rows() {
      const tickets = await kysely.selectFrom('tickets').selectAll().execute();
      const holders = await kysely.selectFrom('holders').selectAll().execute();
      return { tickets, holders };
    }
    const rowOf = ({ order, email, isBuyer }: Person, { holders }: Awaited<ReturnType<typeof rows>>) =>
      holders.find(
        (each) => each.orderId === order && (isBuyer ? each.isBuyer === 1 : each.email === email && email !== ''),
      );
    const tokenOf = async (person: Person) => rowOf(person, await rows())?.token ?? 'none';

    for (const [reference, quantity] of [
      ['pi_1', 3],
      ['pi_2', 2],
    ] as const) {
      const order = await placed(desk, { reference, quantity, amount: quantity * PRICE, email: BUYER });
      orders.push({ id: order.id, code: order.code, isOver: false });
      const buyer = { order: order.id, email: BUYER, isBuyer: true, tokens: new Set([order.token]) };
      people.push(buyer);
      for (const { id, code } of order.tickets) {
        const known = { id, owner: buyer, holder: buyer, isValid: true, isAsked: false, givers: [], given: [] };
        seats.push({ ...known, toBring: code });
      }
    }
    const orderAt = (person: Person) => orders.find(({ id }) => id === person.order)!;
    /** Whoever loses a seat whose code has come to them hears of it. */
    const losses = new Map<string, { sure: number; perhaps: number }>();
    function loses(person: Person, code: string, isTold = true) {
      if (person.email === '' || !isTold) return;
      const count = losses.get(person.email) ?? { sure: 0, perhaps: 0 };
      const isSure = box.some(({ to, codes }) => to === person.email && codes.includes(code));
      losses.set(person.email, { sure: count.sure + (isSure ? 1 : 0), perhaps: count.perhaps + 1 });
    }
    const personFor = (order: string, email: string) => {
      const known = find(order, email);
      if (known) return known;
      const made = { order, email, isBuyer: false, tokens: new Set<string>() };
      people.push(made);
      return made;
    };
    const isOver = () => version !== CANCELLED && sites.now.getTime() >= Date.parse('2026-11-26T14:00:00Z');
    const isChangeable = (each: Seat) =>
      each.isValid && !each.isAsked && version !== CANCELLED && !orderAt(each.owner).isOver;
    function returns(each: Seat, code: string, by: Person | undefined) {
      if (each.holder !== by) loses(each.holder, code);
      each.holder = each.owner;
      each.toBring = undefined;
    }
    async function change(ends: readonly number[], id: string, what: OrderChange) {
      const history = await kysely.selectFrom('orderHistory').select('id').where('orderId', '=', id).execute();
      const options = { by: vera, seen: history.length, mayExceed: true, act: crypto.randomUUID() };
      return until(ends, (tickets) => tickets.changeOrder(id, what, options));
    }

    async function take(each: Step, ends: readonly number[], index: number): Promise<void> {
      const act = crypto.randomUUID();
      const one = 'seat' in each ? seats[each.seat]! : seats[0]!;
      const { code } = (await rows()).tickets.find(({ id }) => id === one.id)!;
      switch (each.does) {
        case 'lend':
        case 'give': {
          const email = [...guests, BUYER][each.to]!;
          const to = { name: `Guest ${index}`, email, language: 'en' } as const;
          const token = await tokenOf(one.owner);
          const hand = each.does === 'lend' ? lend : giveForGood;
          const answer = await until(ends, (tickets) => hand(tickets, token, one.id, to, act));
          const isOwn = email === one.owner.email;
          const isNew = one.holder.email !== email || each.does === 'give';
          const recent = one.given.filter((at) => at > sites.now.getTime() - DAY_MS).length;
          const expected =
            token === 'none' || !isChangeable(one)
              ? 'refused'
              : isOwn
                ? 'named'
                : isNew && recent >= 3
                  ? 'often'
                  : each.does === 'lend'
                    ? 'lent'
                    : 'given';
          must(answer === expected, `${each.does}: ${answer}, not ${expected}`);
          if (answer === 'named' && one.holder !== one.owner) returns(one, code, one.owner);
          if ((answer !== 'lent' && answer !== 'given') || !isNew) return;
          const receiver = personFor(one.owner.order, email);
          if (one.holder !== one.owner && one.holder !== receiver) loses(one.holder, code);
          one.given.push(sites.now.getTime());
          if (answer === 'given') one.givers.push(one.owner);
          if (answer === 'given') one.owner = receiver;
          one.holder = receiver;
          one.toBring = 'new';
          return;
        }
        case 'name': {
          const token = await tokenOf(one.owner);
          const nobody = { name: `Aunt ${index}`, email: '', language: 'en' } as const;
          const answer = await until(ends, (tickets) => lend(tickets, token, one.id, nobody, act));
          must(answer === (token !== 'none' && isChangeable(one) ? 'named' : 'refused'), `name: ${answer}`);
          if (answer === 'named' && one.holder !== one.owner) returns(one, code, one.owner);
          return;
        }
        case 'take back': {
          const token = await tokenOf(one.owner);
          const answer = await until(ends, (tickets) => takeBack(tickets, token, one.id, act));
          const isLent = token !== 'none' && one.holder !== one.owner && isChangeable(one);
          must(answer === (isLent ? 'mine' : 'refused'), `take back: ${answer}`);
          if (answer === 'mine') returns(one, code, one.owner);
          return;
        }
        case 'give up':
        case 'owner gives up': {
          const by = each.does === 'give up' ? one.holder : one.owner;
          const token = await tokenOf(by);
          const answer = await until(ends, (tickets) => giveUp(tickets, token, one.id, act));
          const buyer = people.find(({ order, isBuyer }) => isBuyer && order === by.order)!;
          const isBack = by !== one.owner && (one.owner.email || buyer.email) !== '';
          const expected =
            token === 'none'
              ? 'refused'
              : one.isAsked
                ? 'requested'
                : !isChangeable(one)
                  ? 'refused'
                  : isBack
                    ? 'back'
                    : 'requested';
          must(answer === expected, `${each.does}: ${answer}, not ${expected}`);
          if (answer === 'requested') one.isAsked = true;
          if (answer === 'back') returns(one, code, by);
          return;
        }
        case 'withdraw': {
          const token = await tokenOf(one.owner);
          const answer = await until(ends, (tickets) => tickets.withdrawRequest({ token, ticketId: one.id, act }));
          const expected = one.isAsked && token !== 'none' ? 'withdrawn' : 'refused';
          must(answer === expected, `withdraw: ${answer}, not ${expected}`);
          return;
        }
        case 'take-back': {
          const problem = await change(ends, one.owner.order, { intent: 'take-back', ticket: one.id });
          const isLent = one.holder !== one.owner;
          const giver = one.givers.findLast((person) => people.includes(person) && person.order === one.owner.order);
          const isDone = one.isValid && !orderAt(one.owner).isOver && (isLent || giver !== undefined);
          // Whoever has only just bought it has it from nobody.
          if (problem === undefined) must(isDone, 'taken back from nobody');
          else must(!isDone, `take-back: ${problem}`);
          if (problem !== undefined) return;
          if (isLent) return returns(one, code, undefined);
          loses(one.holder, code);
          one.givers.splice(one.givers.lastIndexOf(giver!));
          one.owner = giver!;
          one.holder = giver!;
          one.toBring = 'new';
          return;
        }
        case 'void':
        case 'restore':
        case 'refuse':
          return void (await change(ends, one.owner.order, { intent: each.does, ticket: one.id }));
        case 'pay back':
          return void (await change(ends, one.owner.order, {
            intent: 'refund',
            amount: PRICE,
            how: 'cash',
            seat: one.isValid ? one.id : undefined,
          }));
        case 'cancel':
          return void (await change(ends, orders[1]!.id, { intent: 'cancel' }));
        case 'note':
          return void (await change(ends, orders[0]!.id, { intent: 'note', note: `${index}` }));
        case 'again':
        case 'correct': {
          const person = people[each.person % people.length]!;
          const row = rowOf(person, await rows());
          if (row === undefined) return;
          if (each.does === 'again')
            return void (await change(ends, person.order, { intent: 'again', holder: row.id }));
          const email = [...guests, BUYER, `right${index}@example.com`, ''][each.to ?? 0]!;
          if (email === '' && !person.isBuyer) return;
          const contact = { name: row.name, email, phone: '' };
          const problem = await change(ends, person.order, { intent: 'contact', holder: row.id, ...contact });
          must(problem === undefined, `correct: ${problem}`);
          if (email === person.email) return;
          const other = find(person.order, email);
          for (const token of person.tokens) dead.add(token);
          person.tokens = new Set();
          const { tickets } = await rows();
          for (const mine of seats) {
            const before = codesOf.get(mine.id)!;
            const was = [...before].at(-1)!;
            if (mine.owner === person && mine.holder !== person) returns(mine, was, person);
            if (mine.holder === person) mine.toBring = mine.isValid && email !== '' ? 'new' : undefined;
            must(
              (mine.owner !== person && mine.holder !== person) ||
                !before.has(tickets.find(({ id }) => id === mine.id)!.code),
              'the code of a wrong reader is good',
            );
          }
          const [from, to] = other?.isBuyer ? [person, other] : [other, person];
          if (!other?.isBuyer) person.email = email;
          if (from && to && other) join(from, to);
          return;
        }
        case 'forget': {
          const person = people[each.person % people.length]!;
          const { email } = person;
          if (email === '') return;
          await until(ends, (_, { kysely: db }) => db.transaction().execute((tx) => forgetHolders(tx, email)));
          for (const gone of people.filter((known) => known.email === email)) {
            for (const token of gone.tokens) dead.add(token);
            gone.tokens = new Set();
            gone.email = '';
            for (const mine of seats) if (mine.holder === gone) mine.toBring = undefined;
          }
          losses.delete(email);
          box.splice(0, Infinity, ...box.filter(({ to }) => to !== email));
          return;
        }
        case 'publish':
          version = each.what;
          return;
        case 'tell':
          return void (await until(ends, (tickets) => tickets.tell('overcoat', 'email')));
        case 'call back':
          return void (await until(ends, (tickets) => tickets.callBack('overcoat')));
        case 'remind':
          return void (await until(ends, (_, database) => addReminders(parts(database))));
        case 'mail':
          isAway = each.isAway;
          return;
        case 'later':
          sites.now = new Date(sites.now.getTime() + each.minutes * MINUTE_MS);
          return;
        case 'merge': {
          const [kept, other] = orders as [(typeof orders)[0], (typeof orders)[0]];
          const problem = await change(ends, kept.id, { intent: 'merge', code: other.code, isSure: true });
          must(problem === (kept.isOver || other.isOver ? 'not-now' : undefined), `merge: ${problem}`);
          if (problem !== undefined) return;
          const moved = new Set(
            (await rows()).tickets.filter(({ orderId }) => orderId === kept.id).map(({ id }) => id),
          );
          const buyer = people.find((person) => person.order === kept.id && person.isBuyer)!;
          const otherBuyer = people.find((person) => person.order === other.id && person.isBuyer)!;
          const fits = (mine: Seat) => mine.owner === buyer && mine.holder === buyer && mine.isValid && !mine.isAsked;
          const relied = seats.filter(
            (mine) =>
              mine.owner.order === other.id &&
              mine.isValid &&
              (mine.owner !== otherBuyer || mine.holder !== otherBuyer),
          );
          const places = seats.filter((mine) => mine.owner.order === kept.id && fits(mine));
          const came = seats.filter((mine) => mine.owner.order === other.id && moved.has(mine.id));
          must(came.length === Math.min(relied.length, places.length), `${came.length} seats moved`);
          must(
            came.every((mine) => relied.includes(mine)),
            'a seat moved that nobody has',
          );
          if (buyer.email === '' && otherBuyer.email !== '') {
            const guest = find(kept.id, otherBuyer.email);
            buyer.email = otherBuyer.email;
            if (guest) join(guest, buyer);
          }
          const movers = [...new Set([otherBuyer, ...came.flatMap(({ owner, holder }) => [owner, holder])])];
          for (const mover of movers) {
            const known = mover.isBuyer ? buyer : find(kept.id, mover.email);
            const to = known ?? { ...mover, order: kept.id, tokens: new Set<string>() };
            if (!known) people.push(to);
            for (const token of mover.tokens) to.tokens.add(token);
            mover.tokens = new Set();
            for (const mine of came) {
              if (mine.owner === mover) mine.owner = to;
              if (mine.holder === mover) mine.holder = to;
              mine.givers = mine.givers.map((giver) => (giver === mover ? to : giver));
            }
          }
          return;
        }
      }
    }
    function join(from: Person, to: Person) {
      for (const token of from.tokens) to.tokens.add(token);
      people.splice(people.indexOf(from), 1);
      for (const mine of seats) {
        if (mine.owner === from) mine.owner = to;
        if (mine.holder === from) mine.holder = to;
        mine.givers = mine.givers.map((giver) => (giver === from ? to : giver));
      }
    }

    /** Compares the books with the site. @param isWhole pages and former codes too, which few steps change */
    async function look(isWhole: boolean) {
      const found = await rows();
      const asked: string[] = [];
      for (const order of orders) {
        const now = (await desk.order({ id: order.id }))!;
        order.isOver = ['refunded', 'cancelled'].includes(now.state);
        asked.push(...(await desk.held(now.token))!.requests.map(({ ticket }) => ticket));
        must(found.holders.filter((each) => each.orderId === order.id && each.isBuyer === 1).length === 1, 'buyers');
      }
      for (const mine of seats) {
        const ticket = found.tickets.find(({ id }) => id === mine.id)!;
        const [owner, holder] = [ticket.ownerId, ticket.holderId].map((id) =>
          found.holders.find((each) => each.id === id)!,
        );
        must(owner!.orderId === ticket.orderId && holder!.orderId === ticket.orderId, 'a person of another order');
        must(
          owner!.email === mine.owner.email && holder!.email === mine.holder.email,
          `whose seat: ${holder!.email}, not ${mine.holder.email}`,
        );
        const codes = codesOf.get(mine.id) ?? new Set();
        codesOf.set(mine.id, codes.add(ticket.code));
        if (mine.toBring === 'new') mine.toBring = ticket.code;
        for (const code of isWhole ? codes : [])
          if (code !== ticket.code) {
            const answer = (await desk.ticketOfCode(code))?.answer;
            must(
              answer !== 'come-in' &&
                answer !== 'another-day' &&
                (ticket.state === 'void' || version === CANCELLED || answer === 'replaced'),
              `a former code: ${answer}`,
            );
          }
        const isValid = ticket.state === 'valid';
        // Who gets a seat again by money or an editor reads its code, unless they have it already.
        if (!isValid) mine.toBring = undefined;
        mine.isValid = isValid;
        mine.isAsked = asked.includes(mine.id);
      }
      for (const person of people) {
        const row = rowOf(person, found);
        if (row === undefined) continue;
        if (person.email !== '' || person.isBuyer) person.tokens.add(row.token);
        if (!isWhole) continue;
        for (const token of person.tokens) {
          const led = (await desk.held(token)) ? token : ((await desk.replacedToken(token)) as { token: string }).token;
          must(led === row.token, 'a page leads elsewhere');
        }
        const own = seats.filter(({ owner, holder }) => owner === person || holder === person).map(({ id }) => id);
        const seen = (await desk.held(row.token))!.tickets.map(({ id }) => id);
        const ofOrder = own.filter((id) => found.tickets.find((each) => each.id === id)!.orderId === person.order);
        must(
          ofOrder.every((id) => seen.includes(id)),
          'a page without a seat',
        );
        must(
          seen.every((id) => own.includes(id)),
          'a page with the seat of somebody else',
        );
      }
      for (const token of isWhole ? dead : []) {
        const led = await desk.replacedToken(token);
        must((await desk.held(token)) === undefined && (led === undefined || led === 'gone'), 'a dead page lives');
      }
    }

    await look(false);
    await mail([]);
    for (const [index, [each, ends]] of steps.entries()) {
      if (isOver()) break;
      await take(each, ends, index);
      await look(['correct', 'merge', 'forget'].includes(each.does) || index === steps.length - 1);
      await mail(ends);
      expect(faults.map((fault) => `${index} ${each.does}: ${fault}`)).toEqual([]);
    }
    // Everybody hears what they do not know yet.
    isAway = false;
    for (let round = 0; round < 3; round += 1) {
      await desk.tell('overcoat', 'email');
      sites.now = new Date(sites.now.getTime() + 11 * MINUTE_MS);
      await mail([]);
    }
    must(
      (await desk.holdersToTell('overcoat')).people.every(({ email }) => email === FULL || email === ''),
      'somebody is left to tell',
    );
    must((await differentOrders(kysely, { repair: false })).length === 0, 'money');
    for (const mine of seats) {
      const { email } = mine.holder;
      if (!mine.isValid || email === '' || email === FULL) continue;
      const about = box.filter(
        ({ to, kind: what }) => to === email && !['taken', 'back', 'handed', 'refunded', 'found'].includes(what),
      );
      must(
        mine.toBring === undefined || about.some(({ codes }) => codes.includes(mine.toBring!)) || version === CANCELLED,
        'a code that never came',
      );
      if (mine.owner.isBuyer && mine.owner === mine.holder) continue;
      must(
        about.at(-1) === undefined || about.at(-1)!.text.toLowerCase().includes(versions[version]!.said.toLowerCase()),
        `what ${email} knows`,
      );
    }
    for (const [email, { sure, perhaps }] of losses) {
      if (email === FULL || !email) continue;
      const heard = new Set(box.filter(({ to, kind: what }) => to === email && what === 'taken').map(({ key }) => key))
        .size;
      // A person who has another address by now reads it there.
      if (!people.some((person) => person.email === email)) continue;
      must(heard <= perhaps, `${email} hears of ${heard} losses, not ${perhaps}`);
      if (!steps.some(([{ does }]) => does === 'correct' || does === 'merge'))
        must(heard >= sure, `${email} hears of ${heard} losses, not ${sure}`);
    }
    for (const [key, same] of Map.groupBy(box, (email) => email.key))
      must(same.length <= (isDisturbed ? 2 : 1), `${same.length} times ${key}`);
    for (const [to, news] of Map.groupBy(
      box.filter((email) => email.kind === 'changed'),
      (email) => email.to,
    )) {
      const texts = news.filter((email, index) => news.findIndex(({ key }) => key === email.key) === index);
      must(
        texts.every(({ text }, index) => index === 0 || text !== texts[index - 1]!.text),
        `${to} reads the same twice`,
      );
    }
    expect(faults).toEqual([]);
  }

  test(`say who has a seat, and nobody else has it (${seed})`, { timeout: 180_000 + numRuns * 3_000 }, async () => {
    // Nobody pulls the plug of this machine.
    if (kind === 'sqlite') await sql`pragma synchronous = off`.execute(sites.database.kysely);
    await fc.assert(fc.asyncProperty(life, play), { numRuns, seed });
  });
});

import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { CANCELLED, FULL, guests, MINUTE_MS, openPeopleBooks, versions } from '#tests/fixtures/people-books.ts';
import { takeStep, type Step } from '#tests/fixtures/people-steps.ts';
import { publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { databaseKinds } from '#tests/fixtures/test-databases.ts';
import { differentOrders } from './order-sums.ts';

/**
 * Lives of two orders of one person, whose seats go from hand to hand, beside books that know nothing of the code: who owns a seat and who
 * has it, which pages and codes are good for nothing, and what came to whose mailbox.
 */

/**
 * How many are tried, a quarter of a second each: `PEOPLE_LIVES=10000 npm run test:unit -- server/tickets/people-lives.test.ts`; on PostgreSQL a fifth of them, or
 * as many as `PEOPLE_LIVES_POSTGRES` says.
 */
const RUNS = Number(process.env['PEOPLE_LIVES'] ?? 10);
const POSTGRES_RUNS = Number(process.env['PEOPLE_LIVES_POSTGRES'] ?? Math.ceil(RUNS / 5));
/** The same lives in each run, so that a change alone can fail; `PEOPLE_SEED` tries others. */
const seed = Number(process.env['PEOPLE_SEED'] ?? 11);

const seat = fc.nat(6);
const step = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({ does: fc.constantFrom('lend', 'lend', 'give'), seat, to: fc.nat(guests.length) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constantFrom('name', 'take back', 'give up', 'owner gives up', 'withdraw', 'holder withdraws'),
      seat,
    }),
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
  fc.record({ does: fc.constant('list'), to: fc.nat(guests.length) }),
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('write', 'write', 'stop writing') }) },
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

describe.each(databaseKinds)('people of orders on %s', (kind) => {
  const sites = publishingSites(kind);
  const numRuns = kind === 'sqlite' ? RUNS : POSTGRES_RUNS;

  async function play(steps: Life) {
    const isDisturbed = steps.some(([, ends]) => ends.length > 0);
    const books = await openPeopleBooks(sites);
    const {
      state,
      desk,
      box,
      faults,
      must,
      mail,
      orders,
      letters,
      carryLetters,
      readOf,
      owed,
      wishesTold,
      people,
      seats,
      dead,
      codesOf,
      rows,
      rowOf,
      losses,
      hears,
      isOver,
      kysely,
    } = books;

    /** Compares the books with the site. @param isWhole pages and former codes too, which few steps change */
    async function look(isWhole: boolean) {
      const found = await rows();
      const asked: string[] = [];
      for (const order of orders) {
        const now = (await desk.order({ id: order.id }))!;
        order.isOver = ['refunded', 'cancelled'].includes(now.state);
        asked.push(...(await desk.seatsOfPage(now.token))!.requests.map(({ ticket }) => ticket));
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
                (ticket.state === 'void' || state.version === CANCELLED || answer === 'replaced'),
              `a former code: ${answer}`,
            );
          }
        const isValid = ticket.state === 'valid';
        // Who gets a seat again by money or an editor reads its code, unless they have it already.
        if (!isValid) mine.toBring = undefined;
        for (const loss of losses.get(mine.holder.email) ?? [])
          if (loss.seat === mine.id && !hears(mine.holder.email, loss)) loss.isSure = false;
        mine.isValid = isValid;
        if (isValid) mine.isReturned = false;
        mine.isAsked = asked.includes(mine.id);
      }
      carryLetters();
      for (const person of people) {
        const row = rowOf(person, found);
        if (row === undefined) continue;
        if (person.email !== '' || person.isBuyer) person.tokens.add(row.token);
        if (!isWhole) continue;
        for (const token of person.tokens) {
          const led = (await desk.seatsOfPage(token))
            ? token
            : ((await desk.replacedToken(token)) as { token: string }).token;
          must(led === row.token, 'a page leads elsewhere');
        }
        const own = seats.filter(({ owner, holder }) => owner === person || holder === person).map(({ id }) => id);
        const seen = (await desk.seatsOfPage(row.token))!.tickets.map(({ id }) => id);
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
        must(
          (await desk.seatsOfPage(token)) === undefined && (led === undefined || led === 'gone'),
          'a dead page lives',
        );
      }
    }

    await look(false);
    await mail([]);
    for (const [index, [each, ends]] of steps.entries()) {
      if (isOver()) break;
      await takeStep(books, each, ends, index);
      await look(['correct', 'merge', 'forget'].includes(each.does) || index === steps.length - 1);
      await mail(ends);
      const hasGone = !state.isAway && !isDisturbed;
      for (const letter of letters) letter.isGone ||= hasGone && letter.due <= sites.now.getTime();
      expect(faults.map((fault) => `${index} ${each.does}: ${fault}`)).toEqual([]);
    }
    // Everybody hears what they do not know yet.
    state.isAway = false;
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
    const { refunds } = await desk.refundsOwed(20);
    const found = refunds.map(({ order: { code }, amount }) => `${code} ${amount}`);
    must(found.toSorted().join() === owed().toSorted().join(), `owed: ${found.join()}, not ${owed().join()}`);
    // Where a process ended over one to an address that is corrected since, nobody knows whether the others there have had it.
    const isUnknown = isDisturbed && steps.some(([{ does }]) => does === 'correct');
    for (const letter of letters) {
      const read = Map.groupBy(readOf(letter), ({ to }) => to);
      for (const email of letter.sure)
        must(read.has(email) || email === FULL, `${email} does not read what was written`);
      for (const [to, emails] of read) {
        must(letter.possible.has(to), `${to} reads what was written to others`);
        const count = new Set(emails.map(({ key }) => key)).size;
        must(count === 1 || (isUnknown && count === 2), `${to} reads what was written twice`);
      }
    }
    // The last hour of the house is over.
    sites.now = new Date(sites.now.getTime() + 61 * MINUTE_MS);
    await mail([]);
    for (const { id, code, asked, isOver: isDone } of orders) {
      const open = isDone ? 0 : seats.filter(({ isAsked, owner }) => isAsked && owner.order === id).length;
      const told = wishesTold(code);
      must(open <= told && told <= asked, `the house hears of ${told} wishes, of ${asked} there are ${open}`);
    }
    const present = await rows();
    for (const mine of seats) {
      const { email } = mine.holder;
      if (!mine.isValid || email === '' || email === FULL) continue;
      // Of a cancelled evening an email about a seat that is void says so as well.
      const silent = ['taken', 'back', 'handed', 'found', 'written'];
      if (state.version !== CANCELLED) silent.push('refunded', 'returned');
      const about = box.filter(({ to, kind: what }) => to === email && !silent.includes(what));
      must(
        mine.toBring === undefined ||
          about.some(({ codes }) => codes.includes(mine.toBring!)) ||
          state.version === CANCELLED,
        'a code that never came',
      );
      if (mine.owner.isBuyer && mine.owner === mine.holder) continue;
      const isInOthers = people.some((person) => person.email === email && person.order !== mine.holder.order);
      const { id, orderId } = rowOf(mine.holder, present)!;
      // A person of two orders hears of each by itself.
      const own = isInOthers ? about.filter(({ key }) => key.includes(id) || key.includes(orderId)) : about;
      // Where a process ended over an email that brought another seat, what it said may be noted nowhere; they read of its loss after it.
      const last = [own.at(-1), ...(isDisturbed ? [box.findLast(({ to }) => to === email)] : [])];
      const said = versions[state.version]!.said.toLowerCase();
      must(own.length === 0 || last.some((each) => each!.text.toLowerCase().includes(said)), `what ${email} knows`);
    }
    for (const [email, lost] of losses) {
      if (email === FULL || !email) continue;
      const heard = new Set(box.filter(({ to, kind: what }) => to === email && what === 'taken').map(({ key }) => key));
      // A person who has another address by now reads it there.
      if (!people.some((person) => person.email === email)) continue;
      // One over which a process ended may have come to the address before it was corrected, and comes to the right one again.
      const most = isUnknown ? [...losses.values()].flat().length : lost.length;
      must(heard.size <= most, `${email} hears of ${heard.size} losses, not ${most}`);
      if (!steps.some(([{ does }]) => does === 'correct' || does === 'merge'))
        for (const loss of lost) must(!loss.isSure || hears(email, loss), `${email} does not hear of a loss`);
    }
    for (const [key, same] of Map.groupBy(box, (email) => email.key))
      must(same.length <= (isDisturbed ? 2 : 1), `${same.length} times ${key}`);
    for (const [to, news] of Map.groupBy(
      box.filter((email) => email.kind === 'changed'),
      (email) => email.to,
    )) {
      const texts = news.filter((email, index) => news.findIndex(({ key }) => key === email.key) === index);
      const repeated = texts.filter(({ text }, index) => text === texts[index - 1]?.text);
      // Each of two orders has its email; where a process ended over one of them they may have become one order before it goes.
      const isLate = isDisturbed && steps.some(([{ does }]) => does === 'merge');
      must(repeated.length <= (isLate ? 1 : 0), `${to} reads the same twice`);
    }
    expect(faults).toEqual([]);
  }

  test(`say who has a seat, and nobody else has it (${seed})`, { timeout: 180_000 + numRuns * 20_000 }, async () => {
    // Nobody pulls the plug of this machine.
    if (kind === 'sqlite') await sql`pragma synchronous = off`.execute(sites.database.kysely);
    await fc.assert(fc.asyncProperty(life, play), { numRuns, seed });
  });
});

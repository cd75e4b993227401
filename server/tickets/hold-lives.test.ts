import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { writeToHouse } from '#server/ticket-emails/house-email.ts';
import type { Email } from '#i18n/messages/email-frame.ts';
import { readCatalogue } from '#server/content/read-catalogue.ts';
import { MailError } from '#server/mail/mailer.ts';
import { sendMessages } from '#server/ticket-emails/send-messages.ts';
import { dyingAfter } from '#tests/fixtures/dying-database.ts';
import { fixtureContent, fixturePicture } from '#tests/fixtures/fixture-content.ts';
import { publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { databaseKinds } from '#tests/fixtures/test-databases.ts';
import { createTickets, type Tickets } from './tickets.ts';
import { giveForGood, giveUp } from '#tests/fixtures/giving.ts';

/**
 * Lives of free seats, with processes that end between any two statements, beside books that know nothing of the code: what people
 * were answered, and when their emails went.
 */

/** How many are tried: `HOLD_LIVES=2000 npm run test:unit -- server/tickets/hold-lives.test.ts`. */
const RUNS = Number(process.env['HOLD_LIVES'] ?? 20);
/** A failure says the seed of its lives; `HOLD_SEED` tries the same again. */
const seed = Number(process.env['HOLD_SEED'] ?? Date.now() % 2 ** 31);
const HOUR_MS = 3_600_000;
const BEGIN = new Date('2026-11-25T06:00:00Z');
const START = Date.parse('2026-11-26T15:00:00Z');
const PEOPLE = 5;

const person = fc.nat(PEOPLE - 1);
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ does: fc.constant('book' as const), who: person, seats: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 5, arbitrary: fc.record({ does: fc.constantFrom('take', 'take', 'again', 'readdress'), who: person }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('give back', 'pass'), who: person }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('later' as const), minutes: fc.constantFrom(5, 60, 121, 600) }),
  },
  fc.record({ does: fc.constant('hall' as const), seats: fc.constantFrom(2, 6, 9) }),
  fc.record({ does: fc.constant('mail' as const), isAway: fc.boolean() }),
);
const life = fc.array(fc.tuple(step, fc.array(fc.integer({ min: 0, max: 25 }), { maxLength: 2 })), {
  minLength: 5,
  maxLength: 25,
});
type Life = typeof life extends fc.Arbitrary<infer Each> ? Each : never;

const file = 'content/events/overcoat.yaml';
const withSeats = (seats: number) =>
  readCatalogue(
    {
      ...fixtureContent,
      [file]: `${fixtureContent[file]!.replaceAll(/^(?:price|kassaLink|stripeLink): .*\n/gm, '')}price: { aed: 0 }\ncapacity: ${seats}\n`,
    },
    fixturePicture,
  );
const halls = new Map([2, 6, 9].map((seats) => [seats, withSeats(seats)]));

describe.each(databaseKinds)('free seats on %s', (kind) => {
  const sites = publishingSites(kind);
  const numRuns = kind === 'sqlite' ? RUNS : Math.ceil(RUNS / 5);
  async function play(steps: Life) {
    const { kysely } = sites.database;
    for (const table of ['orders', 'holds'] as const) await kysely.deleteFrom(table).execute();
    sites.now = BEGIN;
    let hall = 6;
    let isAway = false;
    /** What people were answered: the bookings of each, the latest last. */
    const books = Array.from(
      { length: PEOPLE },
      () => [] as { hold: string; seats: number; from: number; sentAt?: number }[],
    );
    const sent: { to: string; link: string }[] = [];
    const parts = (database = sites.database) => ({
      database,
      catalogue: () => halls.get(hall)!,
      now: () => sites.now,
    });
    const open = (database = sites.database) => createTickets(parts(database));

    /** Does something until it is answered; where its process ends, once more after that: the answer was lost. */
    async function until<Answer>(
      ends: readonly number[],
      work: (tickets: Tickets) => Promise<Answer>,
    ): Promise<Answer> {
      for (const statements of ends) {
        await work(open(dyingAfter(statements, sites.database))).catch((error: unknown) => {
          expect((error as Error).message).toBe('killed');
        });
      }
      return work(open());
    }
    async function mail(ends: readonly number[]) {
      const mailer = {
        send: async (to: string, { action }: Email) => {
          if (isAway) throw new MailError('There is no mail server', 'away');
          sent.push({ to, link: action?.link ?? '' });
        },
      };
      const log = { error: () => undefined };
      for (const statements of ends) {
        const database = dyingAfter(statements, sites.database);
        await sendMessages({
          ...parts(database),
          mailer,
          log,
          origin: 'https://lyceum.example',
          toHouse: writeToHouse,
        }).catch(() => undefined);
      }
      for (let round = 0; round < 3; round += 1)
        await sendMessages({ ...parts(), mailer, log, origin: 'https://lyceum.example', toHouse: writeToHouse });
    }
    const valid = async () => {
      const rows = await kysely
        .selectFrom('tickets')
        .innerJoin('orders', 'orders.id', 'tickets.orderId')
        .innerJoin('holders', 'holders.id', 'tickets.ownerId')
        .innerJoin('holders as buyer', (join) =>
          join.onRef('buyer.orderId', '=', 'orders.id').on('buyer.isBuyer', '=', 1),
        )
        .select(['tickets.id', 'buyer.email', 'holders.token', 'holders.isBuyer'])
        .where('tickets.state', '=', 'valid')
        .execute();
      return rows;
    };
    const held = async () => {
      const rows = await kysely.selectFrom('holds').selectAll().execute();
      return rows.filter(({ until: end }) => end !== null && Date.parse(end) > sites.now.getTime());
    };

    const wasSent = (token: string) => sent.some(({ link }) => link.endsWith(token));
    const faults: string[] = [];
    const must = (isRight: boolean, fault: string) => void (isRight || faults.push(fault));
    let most = 0;
    for (const [one, ends] of steps) {
      // The form of a seat in the hall is gone once the event has begun.
      if (one.does === 'book' && sites.now.getTime() >= START) continue;
      if (one.does === 'later') sites.now = new Date(sites.now.getTime() + one.minutes * 60_000);
      else if (one.does === 'hall') hall = one.seats;
      else if (one.does === 'mail') isAway = one.isAway;
      else if (one.does === 'book') {
        const email = `${one.who}@example.com`;
        const booking = {
          event: 'overcoat',
          seat: 'in-person',
          name: email,
          email,
          language: 'en',
          network: email,
        } as const;
        const before = (await valid()).length + (await held()).reduce((sum, { quantity }) => sum + quantity, 0);
        const answer = await until(ends, (tickets) =>
          tickets.hold({ ...booking, quantity: one.seats }, async () => true),
        );
        if (typeof answer === 'object' && 'hold' in answer)
          books[one.who]!.push({ hold: answer.hold, seats: one.seats, from: sites.now.getTime() });
        // Whoever is told that it is full finds too few seats, whatever has died before.
        must(answer !== 'full' || before + one.seats > hall - (ends.length > 0 ? one.seats : 0), 'there was room');
      } else {
        const booked = books[one.who]!.at(-1);
        const row = booked && (await open().readHold({ id: booked.hold }));
        if (one.does === 'again' && booked)
          await until(ends, (tickets) => tickets.sendHoldAgain(booked.hold, async () => true));
        if (one.does === 'readdress' && booked) {
          const to = { email: `${one.who}@example.com`, network: 'another' };
          await until(ends, (tickets) => tickets.readdressHold(booked.hold, to, async () => true));
        }
        // A link is pressed by those to whom it was sent.
        if (one.does === 'take' && row && wasSent(row.token)) {
          const left = hall - (await valid()).length;
          const answer = await until(ends, (tickets) => tickets.takeHeld(row.token, '2026-11-26 19:00 in-person'));
          const isOver = sites.now.getTime() >= START;
          // What is held is theirs; what has lapsed is theirs where there is room.
          const isHeld = row.until !== null && Date.parse(row.until) > sites.now.getTime();
          const isTaken = answer === 'taken';
          must(!isHeld || isOver || isTaken, 'what was held is not theirs');
          must(!isOver || !isTaken, 'taken after the start');
          must(!isTaken || isHeld || left >= row.quantity, 'taken without room');
          const order = await open().seatsOfPage(row.token);
          must(!isTaken || order?.quantity === row.quantity, 'another number of seats');
        }
        const ticket = (await valid()).find(({ email }) => email === `${one.who}@example.com`);
        const act = crypto.randomUUID();
        if (one.does === 'give back' && ticket)
          await until(ends, (tickets) => giveUp(tickets, ticket.token, ticket.id, act));
        if (one.does === 'pass' && ticket) {
          const to = { name: 'Guest', email: `guest-${act}@example.com`, language: 'en' } as const;
          await until(ends, (tickets) => giveForGood(tickets, ticket.token, ticket.id, to, act));
        }
      }
      await mail(ends);

      const [tickets, holds] = [await valid(), await held()];
      const taken = tickets.length + holds.reduce((sum, { quantity }) => sum + quantity, 0);
      // A smaller hall takes nothing away, and nothing more is given until there is room again.
      most = Math.max(hall, Math.min(most, taken));
      must(taken <= most, 'more than there are');
      const perAddress = Map.groupBy(tickets, ({ email }) => email);
      for (const [email, own] of perAddress) {
        const mine = holds.filter((hold) => hold.email === email).reduce((sum, { quantity }) => sum + quantity, 0);
        must(own.length + mine <= 6, 'more than six of an address');
      }
      for (const hold of holds) {
        const end = Date.parse(hold.until!);
        const last = Math.min(START, Date.parse(hold.at) + 24 * HOUR_MS);
        must(end <= last, 'held too long');
        // What has been written to nobody is held for the whole day.
        must(wasSent(hold.token) || end === last, 'not held while no email goes');
      }
      // Nobody has booked a ticket whose link they were not sent.
      for (const { token, isBuyer } of tickets) must(isBuyer === 0 || wasSent(token), 'a ticket without a link');
      expect(faults).toEqual([]);
    }
  }

  test(`are never more than there are, and who holds one has it (${seed})`, async () => {
    // Nobody pulls the plug of this machine.
    if (kind === 'sqlite') await sql`pragma synchronous = off`.execute(sites.database.kysely);
    await fc.assert(fc.asyncProperty(life, play), { numRuns, seed });
  });
});

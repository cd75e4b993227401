import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import type { Email } from '#i18n/messages/email-frame.ts';
import { loginWords } from '#i18n/messages/login-words.ts';
import { plainSpaces } from '#i18n/typeset.ts';
import { writeToHouse } from '#server/ticket-emails/house-email.ts';
import { createAuthService } from '#server/auth/auth-service.ts';
import type { PasswordHashing } from '#server/auth/better-auth-config.ts';
import { createContentStore } from '#server/content/catalogue.ts';
import { sendMessages } from '#server/ticket-emails/send-messages.ts';
import { createTickets } from '#server/tickets/tickets.ts';
import { withMistake } from '#tests/fixtures/fixture-content.ts';
import { fixtureSender } from '#tests/fixtures/fixture-house.ts';
import { openMigrated } from '#tests/fixtures/migrated-database.ts';
import { connection, ORIGIN, realSite } from '#tests/fixtures/real-pages.ts';
import { PASSWORD, profile, signUpForm } from '#tests/fixtures/sign-up-form.ts';
import { temporaryFile } from '#tests/fixtures/temporary-file.ts';

/**
 * An intruder with an account, an open booking form and a mailbox, against six people, for two days: in a world where all of them have
 * accounts or tickets and go on using the site, and in one that has never heard of them. What the intruder is answered is the same in both.
 * It takes as long as a few thousand requests.
 */

const BEGIN = new Date('2026-11-21T12:00:00.000Z');
const HOUR = 3600_000;
const intruder = 'intruder@elsewhere.example';
const people = Array.from({ length: 6 }, (_, number) => `person${number}@example.com`);
/** The others come without an account. */
const members = people.slice(0, 3);
/** What a person who is known here is called, and nobody else. */
const secretName = (email: string) => `Secret ${email.split('@', 1)[0]}`;
const NEW_PASSWORD = 'three hoopoes at noon';

beforeEach(() => void vi.useFakeTimers({ now: BEGIN, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** A generator of numbers that are the same each time. */
function numbersFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

interface Sent {
  to: string;
  at: number;
  links: string[];
}

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
/** What hashing really does is tested beside it. */
const hashing: PasswordHashing = {
  hash: (password) => Promise.resolve(`hash of ${password}`),
  verify: ({ hash, password }) => Promise.resolve(hash === `hash of ${password}`),
};

/** A site with a database of its own. */
async function openWorld() {
  const { database, remove } = await openMigrated('sqlite');
  const changed = (yaml: string) => `${yaml.replace(/^(?:price|kassaLink|capacity): .*\n/gm, '')}price: { aed: 0 }\n`;
  const content = createContentStore(await temporaryFile(withMistake('content/events/overcoat.yaml', changed)));
  const clock = () => new Date();
  const tickets = createTickets({ database, catalogue: content.current, now: clock, onSeats: async () => undefined });
  const sent: Sent[] = [];
  const mailer = {
    sender: fixtureSender,
    check: () => Promise.resolve(),
    send: (to: string, email: Email) => {
      sent.push({ to, at: Date.now(), links: JSON.stringify(email).match(/https?:\/\/[^\s"\\]+/g) ?? [] });
      return Promise.resolve();
    },
  };
  const config = { origin: ORIGIN, secret: 'a secret of the test', google: undefined, tokenSyncUrl: undefined };
  const services = { database, mailer: mailer as never, log, hashing, pause: () => Promise.resolve() };
  const auth = createAuthService(config, services);
  onTestFinished(async () => {
    await auth.close();
    await remove();
  });
  const { app } = realSite({ content, tickets, auth }, [], clock);
  /** Whoever uses a browser, in a network. */
  const browser = (network: string) => {
    const cookies = new Map<string, string>();
    const ask = async (path: string, fields?: Record<string, string>) => {
      const headers = { Origin: ORIGIN, Cookie: [...cookies].map((each) => each.join('=')).join('; ') };
      const init = fields ? { method: 'POST', headers, body: new URLSearchParams(fields) } : { headers };
      const incoming = { socket: { ...connection.incoming.socket, remoteAddress: network } };
      const response = await app.request(ORIGIN + path, init, { incoming });
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (/max-age=0/i.test(line)) cookies.delete(name);
        else cookies.set(name, value);
      }
      const names = [...response.headers].map(([name, value]) => [name, name === 'set-cookie' ? '' : value]);
      return { status: response.status, to: response.headers.get('Location'), names, page: await response.text() };
    };
    return { ask, cookies };
  };
  /** Sends what is due. */
  const mail = async () => {
    for (let round = 0; round < 3; round += 1)
      await sendMessages({
        database,
        catalogue: content.current,
        now: clock,
        mailer,
        log,
        origin: ORIGIN,
        toHouse: writeToHouse,
      });
  };
  /** The newest link of a kind that somebody has been sent. */
  const newest = async (to: string, path: string) => {
    await mail();
    const links = sent.filter((email) => email.to === to).flatMap((email) => email.links);
    return links.findLast((link) => link.includes(path))?.slice(ORIGIN.length);
  };
  return { database, tickets, browser, mail, sent, newest };
}

type World = Awaited<ReturnType<typeof openWorld>>;
type Browser = ReturnType<World['browser']>;

/** Signs up and confirms. */
async function join(world: World, email: string, own: Browser) {
  await own.ask('/login?view=sign-up', signUpForm(email));
  const link = await world.newest(email, '/login/confirm');
  expect((await own.ask(link!, { password: PASSWORD })).status).toBe(302);
}

const booking = (email: string, name = 'Anna', seats = '1') => ({ name, email, seats });

/** Whatever a stranger can send, in an order that a number makes; each is answered before the next. */
function attacks(world: World, own: Browser, anonymous: readonly Browser[]) {
  let held = '/ticket/held/none';
  let passable: { token: string; id: string }[] = [];
  const account = async () => {
    const user = await world.database.kysely
      .selectFrom('user')
      .select('id')
      .where('email', '=', intruder)
      .executeTakeFirstOrThrow();
    return world.tickets.ofAccount(user.id);
  };
  const acts: ((from: Browser, person: string) => Promise<unknown>)[] = [
    async (from, person) => {
      const answer = await from.ask('/booking/overcoat', booking(person));
      if (answer.to) held = answer.to;
      return answer;
    },
    (from, person) => from.ask('/booking/overcoat', booking(person, secretName(person), '2')),
    (from, person) => from.ask('/ticket/find', { email: person }),
    (from, person) => from.ask('/login?view=reset', { email: person }),
    (from, person) => from.ask('/login?view=sign-up', signUpForm(person, { password: 'known to the intruder' })),
    (_, person) => own.ask('/login/account?form=address', { email: person, password: PASSWORD }),
    (from) => from.ask(held, {}),
    (from) => from.ask(held),
    (from, person) => from.ask(held, { intent: 'readdress', email: person }),
    (from, person) => from.ask('/login', { email: person, password: 'a wrong password' }),
    (from, person) => from.ask('/login', { email: person, password: 'known to the intruder' }),
    async (_, person) => {
      if (passable.length === 0) {
        await own.ask('/booking/overcoat', booking(intruder, `Trap ${Date.now()}`, '2'));
        const orders = await account();
        passable = orders.flatMap(({ token, tickets }) =>
          tickets.flatMap(({ id, state }) => (state === 'valid' ? [{ token, id }] : [])),
        );
      }
      const ticket = passable[0];
      if (ticket === undefined) return undefined;
      const { status } = await own.ask(`/ticket/${ticket.token}`, {
        intent: 'pass',
        ticket: ticket.id,
        name: 'Anna',
        email: person,
      });
      if (status === 303) passable.shift();
      return status;
    },
    () => own.ask('/login/account'),
    () => own.ask('/ticket'),
  ];
  return async (next: (below: number) => number) => {
    const act = acts[next(acts.length)]!;
    return act(anonymous[next(anonymous.length)]!, people[next(people.length)]!);
  };
}

/** What differs by chance from one answer to the next has the same length. */
const unchanging = (answer: unknown) =>
  JSON.stringify(answer ?? null)
    .replaceAll(/[\w-]{8}(?:-[\w-]{4}){3}-[\w-]{12}/g, (id) => '#'.repeat(id.length))
    .replaceAll(/[\w+/-]{20,}={0,2}/g, (token) => '#'.repeat(token.length))
    .replaceAll(/\b[A-Z]{2}-[0-9A-Z]{5}\b/g, '#');

async function twoDays(world: World, isKnown: boolean, meanwhile: (hour: number) => Promise<void>) {
  const own = world.browser('203.0.113.1');
  await join(world, intruder, own);
  const anonymous = [own, ...['203.0.113.2', '2001:db8:66:1::5', '2001:db8:66:2::5'].map(world.browser)];
  const attack = attacks(world, own, anonymous);
  const next = numbersFrom(48);
  const answers: unknown[] = [];
  for (let hour = 0; hour < 48; hour += 1) {
    for (let act = 0; act < 6; act += 1) answers.push(await attack(next));
    await world.mail();
    if (hour % 12 === 11) {
      // As many wrong passwords as the networks allow, so that nobody who is not known gets in by the login.
      for (let guess = 0; guess < 11 * members.length; guess += 1) {
        const login = { email: members[guess % members.length]!, password: `guess ${guess}` };
        answers.push(await anonymous[guess % anonymous.length]!.ask('/login', login));
      }
      if (isKnown) await meanwhile(hour);
    }
    vi.setSystemTime(BEGIN.getTime() + (hour + 1) * HOUR);
  }
  return answers;
}

/** Somebody who gets into the own account from a browser that is new, whatever it takes; everything works at once. */
async function getIn(world: World, email: string, own: Browser, password: string): Promise<'at once' | 'by email'> {
  const first = await own.ask('/login', { email, password });
  if (first.status === 302) return 'at once';
  expect([email, first.status]).toEqual([email, 429]);
  expect(first.page).toContain('Set a new password');
  await own.ask('/login?view=reset', { email });
  const link = await world.newest(email, '/login/new-password');
  expect((await own.ask(link!, { password, confirmation: password })).status).toBe(302);
  expect((await own.ask('/login', { email, password })).status).toBe(302);
  return 'by email';
}

/** Somebody whose address strangers may have signed up with: the newest link works. */
async function signUp(world: World, email: string, own: Browser): Promise<void> {
  await own.ask('/login?view=sign-up', signUpForm(email));
  const link = (await world.newest(email, '/login/confirm'))!.replace(/&new=1$/, '');
  const form = { ...profile, password: NEW_PASSWORD, confirmation: NEW_PASSWORD };
  expect((await own.ask(`${link}&new=1`, form)).status).toBe(302);
}

test('an intruder with an account gets nothing from six people in two days, and takes nothing from them', async () => {
  const known = await openWorld();
  const browsers = new Map<string, Browser>();
  for (const [number, email] of people.entries()) {
    const own = known.browser(`192.0.2.${number}`);
    browsers.set(email, own);
    if (members.includes(email)) await join(known, email, own);
    const order = {
      ...booking(email, secretName(email)),
      language: 'en',
      event: 'overcoat',
      seat: 'in-person',
    } as const;
    await known.tickets.take({ ...order, quantity: 1 + (number % 3) });
  }
  await known.mail();
  const before = known.sent.length;
  const elsewhere = (number: number, hour: number) => known.browser(`198.51.100.${number * 10 + (hour % 10)}`);
  const ways = new Set<string>();
  const answers = await twoDays(known, true, async (hour) => {
    for (const [number, email] of members.entries()) {
      // In the browser that is used every day, and in a new one.
      const home = browsers.get(email)!;
      await home.ask('/sign-out', {});
      expect([email, (await home.ask('/login?view=reset', { email })).status]).toEqual([email, 200]);
      expect([email, (await home.ask('/login', { email, password: PASSWORD })).status]).toEqual([email, 302]);
      ways.add(await getIn(known, email, elsewhere(number, hour), PASSWORD));
    }
    // Without an account a seat is held, and the answer is the same for everybody.
    for (const [number, email] of people.entries()) {
      const { to } = await elsewhere(number, hour).ask('/booking/overcoat', booking(email, 'Own'));
      expect([email, to]).toEqual([email, expect.stringMatching('/ticket/held/')]);
    }
  });
  expect([...ways]).toContain('by email');
  // Whoever logs in takes a seat without any email.
  for (const [number, email] of people.entries()) {
    const mine = elsewhere(number, 99);
    await (members.includes(email) ? getIn(known, email, mine, PASSWORD) : signUp(known, email, mine));
    const seat = await mine.ask('/booking/overcoat', booking(email, 'Own again'));
    expect([email, seat.to]).toEqual([email, expect.stringMatching(/^\/ticket\/[\w-]{22}\?done=booked$/)]);
  }

  vi.setSystemTime(BEGIN);
  const unknown = await openWorld();
  const same = await twoDays(unknown, false, async () => undefined);
  expect(answers.map(unchanging)).toEqual(same.map(unchanging));

  // Nothing of anybody is in any answer.
  const all = JSON.stringify(answers);
  for (const { name, token, code } of await known.database.kysely
    .selectFrom('holders')
    .innerJoin('orders', 'orders.id', 'holders.orderId')
    .select(['holders.name', 'holders.token', 'orders.code'])
    .where('holders.email', 'in', people)
    .where('orders.provider', '=', 'free')
    .execute())
    expect([name, [token, code].some((secret) => all.includes(secret))]).toEqual([name, false]);

  // Ten emails a day to one person, as far as strangers have them sent.
  for (const world of [known, unknown]) {
    const strangers = world === known ? world.sent.slice(before) : world.sent;
    for (const person of people) {
      const times = strangers.filter(({ to }) => to === person).map(({ at }) => at);
      const most = Math.max(
        ...times.map((at) => times.filter((each) => each >= at && each < at + 24 * HOUR).length),
        0,
      );
      // Those that people answer do not count, nor those that they ask for in a browser of their own: twice a day each.
      expect([person, most <= (world === known ? 10 + 2 + 2 : 10), most]).toEqual([person, true, most]);
    }
  }
}, 600_000);

test('the page of a new address has its button for the account that has asked alone, and says that it is done', async () => {
  const world = await openWorld();
  const [own, theirs] = [world.browser('203.0.113.1'), world.browser('192.0.2.1')];
  await join(world, intruder, own);
  const [victim, order] = [people[0]!, { language: 'en', event: 'overcoat', seat: 'in-person', quantity: 1 } as const];
  await world.tickets.take({ ...order, name: secretName(victim), email: victim });
  await own.ask('/login/account?form=address', { email: victim, password: PASSWORD });
  const link = (await world.newest(victim, '/login/new-address'))!;
  const words = loginWords('en').newAddress;
  const asked = await theirs.ask(link);
  expect([asked.status, asked.page.includes(words.titleOther), asked.page.includes('<form')]).toEqual([
    200,
    true,
    false,
  ]);
  // The login leads back to it.
  expect(plainSpaces(asked.page)).toContain(`/login?${new URLSearchParams({ to: link })}`.replaceAll('&', '&amp;'));
  expect((await theirs.ask(link, {})).status).toBe(400);
  expect((await own.ask('/ticket')).page).not.toContain(secretName(victim));
  expect((await own.ask('/login/account')).page).toContain(intruder);
  // The intruder has an address of their own as well.
  await own.ask('/login/account?form=address', { email: 'second@elsewhere.example', password: PASSWORD });
  const second = (await world.newest('second@elsewhere.example', '/login/new-address'))!;
  const pressed = await own.ask(second, {});
  expect([pressed.status, pressed.to]).toEqual([303, '/login/new-address?done']);
  const done = await own.ask(pressed.to!);
  expect([done.status, plainSpaces(done.page).includes(plainSpaces(words.titleDone))]).toEqual([200, true]);
});

test('the page of a new password names the account to password managers', async () => {
  const world = await openWorld();
  const own = world.browser('192.0.2.1');
  await join(world, people[0]!, own);
  await own.ask('/sign-out', {});
  await own.ask('/login?view=reset', { email: people[0]! });
  const { page } = await own.ask((await world.newest(people[0]!, '/login/new-password'))!);
  const [input = ''] = page.match(/<input[^>]*autoComplete="username"[^>]*>/i) ?? [];
  expect(input).toContain(`value="${people[0]}"`);
  expect(page.indexOf(input)).toBeLessThan(page.indexOf('name="password"'));
});

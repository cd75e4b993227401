import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { openDatabase, type Database } from '../app/data/database/database.server.ts';
import { createLimits } from '../app/data/people/limits.server.ts';
import { openPeople, type People, type PeopleConfig } from '../app/data/people/people.server.ts';
import type { Outcome, Person, Refusal, Visitor } from '../app/data/people/visitor.server.ts';
import { freshDatabase, type DatabaseKind } from './databases.ts';
import { readLetter, type ReadLetter } from './letter-reader.ts';

/** For tests: everything about people, over a database of their own. */
export interface TestPeople {
  people: People;
  /** A second connection to the same database. */
  database: Database;
  /** Lines of the log, as JSON. */
  log: string[];
  /** A browser with cookies of its own, which comes from an address of its own: limits of one test must not meet another's. */
  browser(): TestBrowser;
  /** Signs up as Anna Karenina. */
  signUp(email: string, browser?: TestBrowser): Outcome;
  /** Somebody who has signed up, confirmed their address and is signed in. */
  member(): Promise<{ browser: TestBrowser; email: string }>;
  signIn(email: string, password?: string, browser?: TestBrowser): Promise<SignIn>;
  person(browser: TestBrowser): Promise<Person | undefined>;
  /** What is left when strangers, each from elsewhere, have guessed an account's password as often as they may. */
  guessAt(email: string): Promise<void>;
  /** The letters written so far, oldest first. */
  letters(): ReadLetter[];
  /** Waits for the next letter to somebody. */
  letterTo(email: string, number?: number): Promise<ReadLetter>;
  close(): Promise<void>;
}

interface TestBrowser {
  cookies: Map<string, string>;
  /** One request's visitor; what it sets is kept for the next. */
  visit(): Promise<Visitor>;
}

interface SignIn {
  browser: TestBrowser;
  refusal: Refusal | undefined;
}

export const PASSWORD = 'two bulbuls at dusk';
const SECRET = 'h3Jd82kLmQ9xZ7vB4nT6yW1cR5sP0aEu';
let sequence = 0;
export const newEmail = () => `reader${(sequence += 1)}@example.com`;

export const ORIGIN = 'http://localhost:3000';

export async function openTestPeople(kind: DatabaseKind, config: Partial<PeopleConfig> = {}): Promise<TestPeople> {
  const { url, directory, remove } = await freshDatabase(kind);
  const log: string[] = [];
  const write = (details: object, message: string) => {
    const { err, ...rest } = details as { err?: Error };
    log.push(JSON.stringify({ ...rest, error: err && `${err.name}: ${err.message}`, message }));
  };
  const people = openPeople(
    {
      origin: ORIGIN,
      databaseUrl: url,
      dataDirectory: directory,
      secret: SECRET,
      google: undefined,
      tokenSyncUrl: undefined,
      smtpUrl: undefined,
      mailFrom: 'care@lyceum.example',
      ...config,
    },
    { info: write, warn: write, error: write },
  );
  const opened = await people.admit({ headers: new Headers(), address: 'setup', setCookie: () => undefined });
  await opened.visitor.person();
  const database = openDatabase({ url, directory, onError: () => undefined });

  const letters = () => {
    const outbox = join(directory, 'outbox');
    try {
      const files = readdirSync(outbox).filter((file) => file.endsWith('.eml'));
      return files.toSorted().map((file) => readLetter(readFileSync(join(outbox, file), 'utf8')));
    } catch {
      return [];
    }
  };

  async function letterTo(email: string, number = 1): Promise<ReadLetter> {
    for (let tries = 0; tries < 400; tries += 1) {
      const letter = letters().filter(({ to }) => to.includes(email))[number - 1];
      if (letter) return letter;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error(`No letter ${number} to ${email} has been written`);
  }

  function browser(): TestBrowser {
    const cookies = new Map<string, string>();
    const address = `198.51.100.${(sequence += 1)}`;
    return {
      cookies,
      async visit() {
        const headers = new Headers({ 'User-Agent': 'TestBrowser/1' });
        if (cookies.size > 0) headers.set('Cookie', [...cookies].map((each) => each.join('=')).join('; '));
        const { visitor } = await people.admit({
          headers,
          address,
          setCookie: (line) => {
            const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
            if (/max-age=0/i.test(line)) cookies.delete(name);
            else cookies.set(name, value);
          },
        });
        return visitor;
      },
    };
  }

  async function signUp(email: string, from = browser()) {
    const form = { firstName: 'Anna', lastName: 'Karenina', email, password: PASSWORD };
    return (await from.visit()).signUp(form, 'en');
  }

  return {
    people,
    database,
    log,
    letters,
    letterTo,
    browser,
    signUp,
    async member() {
      const [email, own] = [newEmail(), browser()];
      await signUp(email, own);
      const refusal = await (await own.visit()).confirm(tokenIn(await letterTo(email)), { password: PASSWORD });
      if (refusal) throw new Error(`The letter of confirmation did not work: ${refusal.problem}`);
      return { browser: own, email };
    },
    async signIn(email, password = PASSWORD, from = browser()) {
      return { browser: from, refusal: await (await from.visit()).signIn({ email, password }) };
    },
    person: async (from) => (await from.visit()).person(),
    async guessAt(email) {
      const counted = createLimits(database, SECRET);
      while ((await counted.count('sign-in', { account: email })) === undefined);
    },
    async close() {
      await people.close();
      await database.kysely.destroy();
      await remove();
    },
  };
}

/** The token in the link of a letter. */
export function tokenIn(letter: ReadLetter): string {
  return new URL(letter.links.find((link) => link.includes('token=')) ?? '').searchParams.get('token') ?? '';
}

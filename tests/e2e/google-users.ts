import type { BrowserContext, Locator, Page } from '@playwright/test';
import { sql } from 'kysely';

import { openDatabase, type Database } from '../../server/database/open-database.ts';
import type { TestServer } from './test-server.ts';
import { newEmail, SESSION } from './account-test.ts';
import { words, type Language } from './site-test.ts';

/** Somebody of the provider's, new to us. */
export function newcomer(given: { name?: string; picture?: string; email?: string; email_verified?: boolean } = {}) {
  const email = given.email ?? newEmail();
  return { sub: email, email, email_verified: true, name: 'Zinaida Serebriakova', ...given };
}

export function googleLink(page: Page, language: Language, view: 'login' | 'sign-up' = 'login'): Locator {
  return page.getByRole('link', { name: words[language].login.google[view] });
}

/** What the page says has gone wrong. */
export function errorMessage(page: Page): Locator {
  return page.getByRole('alert').filter({ hasText: /\S/ });
}

export async function hasSession(context: BrowserContext): Promise<boolean> {
  return (await context.cookies()).some(({ name }) => name === SESSION);
}

interface Account {
  providerId: string;
  accessToken: string | null;
  refreshToken: string | null;
  idToken: string | null;
}

/** What the database holds about an address: how many users, their ways of signing in, their sessions. */
export async function storedAccounts(server: TestServer, email: string) {
  return withDatabase(server, async (kysely) => {
    const users = await kysely.selectFrom('user').select('id').where('email', '=', email).execute();
    const { rows: accounts } = await sql<Account>`
      select "account".* from "account" join "user" on "user"."id" = "userId" where "email" = ${email}`.execute(kysely);
    const ids = users.map(({ id }) => id);
    const sessions = await kysely.selectFrom('session').select('id').where('userId', 'in', ids).execute();
    const ways = accounts.map(({ providerId }) => providerId).toSorted();
    return { users: users.length, ways, accounts, sessions: sessions.length };
  });
}

/** Makes every sign-in that waits for the provider's answer too old, as a quarter of an hour would. */
export async function letExpire(server: TestServer): Promise<void> {
  const past = new Date(Date.now() - 60_000);
  await withDatabase(server, async (kysely) => {
    const waiting = await kysely.selectFrom('verification').selectAll().execute();
    for (const { id, value } of waiting) {
      const aged = value.replace(/"expiresAt":\d+/, `"expiresAt":${past.getTime()}`);
      const change = { value: aged, expiresAt: past.toISOString() };
      await kysely.updateTable('verification').set(change).where('id', '=', id).execute();
    }
  });
}

async function withDatabase<T>(server: TestServer, work: (kysely: Database['kysely']) => Promise<T>): Promise<T> {
  const { kysely } = openDatabase({ url: server.databaseUrl, directory: server.directory, onError: () => undefined });
  try {
    return await work(kysely);
  } finally {
    await kysely.destroy();
  }
}

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { hashPassword } from 'better-auth/crypto';

import { openDatabase, type Database } from '#server/database/open-database.ts';
import { createDocumentStore } from '#server/documents/document-store.ts';
import { cookieOf, KeepAliveClient, signIn } from './keep-alive-clients.ts';
import type { Site } from './start-site.ts';

/** Publications of an editor that change one page of the sample content there and back, to be timed. */

const editor = { name: 'Vera', email: 'vera@lyceum.example', password: 'two bulbuls at dusk' };
const event = { kind: 'events', id: 'event2' } as const;
export const changedPath = '/program/program1/event/event2';

/** Makes the editor, and publication 1, which changes the page. @param directory of the database, which a site has open */
export async function prepareEditor(directory: string): Promise<void> {
  const database = openDatabase({ url: undefined, directory, onError: console.error });
  const store = createDocumentStore(database);
  // Taking in the files, the site holds the only lock.
  while ((await store.newestPublication()) === undefined) await pause(100);
  await addEditor(database, editor);
  const value = (await store.published(event))!.value as object;
  const changed = { ...event, value: { ...value, name: { en: 'Zanzibar', ru: 'Занзибар' } } };
  await store.commit({ after: 0, changes: [changed], reason: 'published', by: 'Vera' });
  await database.kysely.destroy();
}

/** Makes somebody an editor who can log in. */
export async function addEditor({ kysely }: Database, { name, email, password }: typeof editor): Promise<void> {
  const at = new Date().toISOString();
  const [id, more] = [randomUUID(), { createdAt: at, updatedAt: at }];
  const user = { id, name, email, emailVerified: 1, image: null, role: 'editor' as const, ...more };
  await kysely.insertInto('user').values(user).execute();
  const account = { id, accountId: id, providerId: 'credential', userId: id, ...more };
  const hashed = await hashPassword(password);
  await kysely
    .insertInto('account')
    .values({ ...account, password: hashed })
    .execute();
}

/** Resolves when the page is shown with the change of publication 1, or without it. */
export async function untilShown({ origin }: Site, isChanged: boolean): Promise<void> {
  for (let tries = 0; tries < 5_000; tries += 1) {
    const html = await (await fetch(origin + changedPath)).text();
    if (html.includes('Zanzibar') === isChanged) return;
    await pause(10);
  }
  throw new Error('The page did not change');
}

/** A browser of an account, and what it sends along. @param site with `SITE_URL` set to its origin */
export async function signedIn({ origin }: Site, account: Pick<typeof editor, 'email' | 'password'>) {
  const client = new KeepAliveClient(origin.replace('localhost', '127.0.0.1'));
  const headers = { Cookie: cookieOf((await signIn(client, account, origin)).headers), Origin: origin };
  return { client, headers };
}

/** The editor at work: each publication undoes the one before it, from publication 1 on. @param site with `SITE_URL` set to its origin */
export async function signedInEditor(site: Site) {
  const { client, headers } = await signedIn(site, editor);
  let newest = 1;
  return {
    /** @throws when the publication is refused */
    async publish(): Promise<void> {
      const form = { undo: String(newest) };
      const { status } = await client.ask({ path: '/Admin/publications', method: 'POST', form, headers });
      if (status !== 303) throw new Error(`The publication was answered ${status}`);
      newest += 1;
    },
    close: () => client.close(),
  };
}

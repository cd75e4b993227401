import { openDatabase, type Database } from '../app/data/database/database.server.ts';
import { readConfig } from '../server/config.ts';

/** `npm run admin -- grant|revoke someone@example.com`, `npm run admin -- list`: who may enter the editors' room. */

const USAGE = `npm run admin -- grant someone@example.com    lets them into the editors' room
npm run admin -- revoke someone@example.com   shuts it to them, at once
npm run admin -- list                         says who may enter`;

/** @returns what to say @throws Error with words for whoever has typed the command */
export async function admin({ kysely }: Database, [command, email, ...rest]: readonly string[]): Promise<string> {
  if (rest.length > 0 || (command === 'list') === (email !== undefined)) throw new Error(USAGE);
  if (command === 'list') {
    const admins = await kysely
      .selectFrom('user')
      .select(['email', 'name'])
      .where('role', '=', 'admin')
      .orderBy('email')
      .execute();
    return admins.length === 0
      ? 'Nobody may enter the editors’ room yet'
      : admins.map((each) => `${each.email}  ${each.name}`).join('\n');
  }
  if (command !== 'grant' && command !== 'revoke') throw new Error(USAGE);
  const address = email?.trim().toLowerCase() ?? '';
  const { numUpdatedRows } = await kysely
    .updateTable('user')
    .set({ role: command === 'grant' ? 'admin' : null })
    .where('email', '=', address)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Error(`Nobody has signed up as ${address}; let them do that at /login first`);
  return command === 'grant'
    ? `${address} may enter the editors’ room`
    : `${address} may no longer enter the editors’ room`;
}

if (import.meta.main) {
  const { databaseUrl: url, dataDirectory: directory } = readConfig(process.env);
  const database = openDatabase({ url, directory, onError: () => undefined });
  try {
    console.log(await admin(database, process.argv.slice(2)));
  } catch (error) {
    const { message } = error as Error;
    console.error(
      /no such table|does not exist/.test(message) ? 'Nobody has signed up yet; start the site first' : message,
    );
    process.exitCode = 1;
  } finally {
    await database.kysely.destroy();
  }
}

import { forgetSecret } from '../server/auth/shared-secret.ts';
import { describeDatabase, type Database } from '../server/database/open-database.ts';
import { isMissingDatabase, runCommand, withDatabase } from './command.ts';

/** `npm run admin -- …`: who may enter the editors' room, and what account owners may ask of us. */

const USAGE = `npm run admin -- grant someone@example.com      lets them into the editors' room
npm run admin -- revoke someone@example.com     shuts it to them and ends their links to previews, at once
npm run admin -- list                           says who may enter
npm run admin -- sign-out someone@example.com   ends all their sessions
npm run admin -- forget someone@example.com     deletes their account
npm run admin -- change-secret                  signs everybody out; the next start may bring another secret`;

const NOBODY_YET =
  'Nobody has signed up yet; start the site first, or give this command the same DATA_DIR and DATABASE_URL as the site has';

type Command = (kysely: Database['kysely'], email: string) => Promise<void>;

const commands: Record<string, { run: Command; done: string }> = {
  grant: { run: (kysely, email) => setRole(kysely, email, 'admin'), done: 'may enter the editors’ room' },
  revoke: {
    run: async (kysely, email) => {
      await setRole(kysely, email, null);
      const id = kysely.selectFrom('user').select('id').where('email', '=', email);
      await kysely.deleteFrom('previewLinks').where('userId', 'in', id).execute();
    },
    done: 'may no longer enter the editors’ room; the links to previews that they have made are ended',
  },
  'sign-out': {
    run: async (kysely, email) => {
      const id = kysely.selectFrom('user').select('id').where('email', '=', email);
      await kysely.deleteFrom('session').where('userId', 'in', id).execute();
    },
    done: 'is signed out everywhere',
  },
  forget: {
    // Sessions, ways of signing in and links to previews go with it.
    run: async (kysely, email) => void (await kysely.deleteFrom('user').where('email', '=', email).execute()),
    done: 'is forgotten; masters they have added keep their name',
  },
};

/** @returns what to print @throws Error with a message for the operator */
export async function admin({ kysely }: Database, [command = '', ...addresses]: readonly string[]): Promise<string> {
  if (command === 'list' && addresses.length === 0) return list(kysely);
  if (command === 'change-secret' && addresses.length === 0) {
    await forgetSecret({ kysely });
    return 'Everybody is signed out; now restart every process with the new secret';
  }
  const found = commands[command];
  if (found === undefined || addresses.length !== 1) throw new Error(USAGE);
  const email = addresses.join().trim().toLowerCase();
  const user = await kysely.selectFrom('user').select('emailVerified').where('email', '=', email).executeTakeFirst();
  if (user === undefined) throw new Error(`Nobody has signed up as ${email}; let them do that at /login first`);
  if (command === 'grant' && !user.emailVerified) {
    throw new Error(
      `${email} has not confirmed this address yet, so anybody may have signed up with it; let them open the link in our email first`,
    );
  }
  await found.run(kysely, email);
  return `${email} ${found.done}`;
}

async function list(kysely: Database['kysely']): Promise<string> {
  const query = kysely.selectFrom('user').select(['email', 'name']).where('role', '=', 'admin').orderBy('email');
  const admins = await query.execute();
  if (admins.length === 0) return 'Nobody may enter the editors’ room yet';
  return admins.map(({ email, name }) => `${email}  ${name}`).join('\n');
}

async function setRole(kysely: Database['kysely'], email: string, role: 'admin' | null): Promise<void> {
  await kysely.updateTable('user').set({ role }).where('email', '=', email).execute();
}

if (import.meta.main) {
  await runCommand(async ({ databaseUrl: url, dataDirectory: directory }, args) => {
    const location = { url, directory };
    try {
      return await withDatabase(location, (database) => admin(database, args));
    } catch (error) {
      const { message } = error as Error;
      const isNew = isMissingDatabase(error as Error);
      throw new Error(`In ${describeDatabase(location)}:\n${isNew ? NOBODY_YET : message}`, { cause: error });
    }
  });
}

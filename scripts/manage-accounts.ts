import { roles, type Role } from '#domain/account-fields.ts';
import { deleteInvitations, endRole, peopleWithRole, setRole } from '#server/auth/people.ts';
import { forgetSecret } from '#server/auth/secret.ts';
import { describeDatabase, type Database } from '#server/database/open-database.ts';
import { forgetHolders } from '#server/tickets/forget-holders.ts';
import { differentOrders } from '#server/tickets/order-family.ts';
import { isMissingDatabase, runCommand, withDatabase } from './command.ts';

/** `npm run admin -- …`: who may do what in the editors' room, and what account owners may ask of us. */

const USAGE = `npm run admin -- grant someone@example.com      makes them an editor
npm run admin -- grant someone@example.com door lets them check in guests, and nothing else
npm run admin -- revoke someone@example.com     ends their role and their links to previews, at once
npm run admin -- list                           says who has which role
npm run admin -- sign-out someone@example.com   ends all their sessions
npm run admin -- forget someone@example.com     deletes their account, and takes them out of their orders
npm run admin -- check-orders                   compares what is kept of orders with their facts, and writes it anew
npm run admin -- change-secret                  signs everybody out; the next start may bring another secret`;

const NOBODY_YET =
  'Nobody has signed up yet; start the site first, or give this command the same DATA_DIR and DATABASE_URL as the site has';

interface Account {
  id: string;
  email: string;
}
type Command = (kysely: Database['kysely'], account: Account) => Promise<unknown>;

const grants: Record<Role, { run: Command; done: string }> = {
  editor: { run: (kysely, { id }) => setRole(kysely, id, 'editor'), done: 'is an editor' },
  door: {
    run: async (kysely, { id }) => {
      await endRole(kysely, id);
      await setRole(kysely, id, 'door');
    },
    done: 'may check in guests at the door',
  },
};
const commands: Record<string, { run: Command; done: string }> = {
  revoke: {
    run: (kysely, { id }) => endRole(kysely, id),
    done: 'may no longer enter the editors’ room; the links to previews that they have made are ended',
  },
  'sign-out': {
    run: (kysely, { id }) => kysely.deleteFrom('session').where('userId', '=', id).execute(),
    done: 'is signed out everywhere',
  },
};

/** Also somebody who has bought a ticket without an account. @returns what to print */
async function forget(kysely: Database['kysely'], email: string, account: Account | undefined): Promise<string> {
  const orders = await forgetHolders(kysely, email);
  if (account) {
    await endRole(kysely, account.id);
    // Sessions, ways of signing in and links to previews go with it.
    await kysely.deleteFrom('user').where('id', '=', account.id).execute();
  }
  await deleteInvitations(kysely, (invitation) => invitation.email === email);
  if (!account && orders === 0) throw new Error(`There is no account and no order of ${email}`);
  const kept = orders > 0 ? `; ${orders} of their orders keep amounts and tickets, without a name` : '';
  return `${email} is forgotten; masters they have added keep their name${kept}`;
}

/** @returns what to print @throws Error with a message for the operator */
export async function admin({ kysely }: Database, [command = '', ...words]: readonly string[]): Promise<string> {
  if (command === 'list' && words.length === 0) return list(kysely);
  if (command === 'check-orders' && words.length === 0) {
    const found = await differentOrders(kysely, { repair: true });
    if (found.length === 0) return 'Every order says what follows from its facts';
    return `These orders did not say what follows from their facts, and do now: ${found.join(', ')}`;
  }
  if (command === 'change-secret' && words.length === 0) {
    await forgetSecret({ kysely });
    return 'Everybody is signed out; now restart every process with the new secret';
  }
  // A role may stand before the address and after it, with `--role` or without.
  const [address, ...more] = words
    .filter((word) => word !== '--role')
    .toSorted((one, other) => Number(other.includes('@')) - Number(one.includes('@')));
  const role = roles.find((each) => each === (more[0] ?? 'editor'));
  const found = command === 'grant' ? role && grants[role] : commands[command];
  const isKnown = found !== undefined || command === 'forget';
  if (!isKnown || address === undefined || more.length > (command === 'grant' ? 1 : 0)) throw new Error(USAGE);
  const email = address.trim().toLowerCase();
  const user = await kysely
    .selectFrom('user')
    .select(['id', 'emailVerified'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (found === undefined) return forget(kysely, email, user && { id: user.id, email });
  if (user === undefined) throw new Error(`Nobody has signed up as ${email}; let them do that at /login first`);
  if (command === 'grant' && !user.emailVerified) {
    throw new Error(
      `${email} has not confirmed this address yet, so anybody may have signed up with it; let them open the link in our email first`,
    );
  }
  await found.run(kysely, { id: user.id, email });
  return `${email} ${found.done}`;
}

async function list(kysely: Database['kysely']): Promise<string> {
  const people = await peopleWithRole(kysely);
  if (people.length === 0) return 'Nobody may enter the editors’ room yet';
  return people.map(({ email, name, role }) => `${role}  ${email}  ${name}`).join('\n');
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

import { roles, type Role } from '#domain/account-fields.ts';
import { counted } from '#i18n/numbers.ts';
import { errorParts } from '#server/process/error-parts.ts';
import { endRole, peopleWithRole, setRole } from '#server/auth/people.ts';
import { accountOf, emailProblem, nameOf } from '#server/auth/account-input.ts';
import { endLinks } from '#server/auth/sign-ups.ts';
import { forgetSecret } from '#server/auth/secret.ts';
import { describeDatabase, type Database } from '#server/database/open-database.ts';
import type { Queries } from '#server/database/tables.ts';
import { differentOrders } from '#server/tickets/order-sums.ts';
import { forgetAgain, forgetPerson, type Place } from './forget-person.ts';
import { showPerson } from './show-person.ts';
import { isMissingDatabase, runCommand, withDatabase } from './command.ts';

/** `npm run admin -- …`: who may do what in the editors' room, and what account owners may ask of us. */

const USAGE = `npm run admin -- grant someone@example.com      makes them an editor
npm run admin -- grant someone@example.com door lets them check in guests, and nothing else
npm run admin -- revoke someone@example.com     ends their role, their links to previews and the invitations they have sent
npm run admin -- list                           says who has which role
npm run admin -- log-out someone@example.com    ends all their sessions
npm run admin -- show someone@example.com       prints all that is known of them, for them to read
npm run admin -- rename someone@example.com Anna Lee    corrects the name of their account
npm run admin -- change-email someone@example.com other@example.com    gives it another address; check first that it is theirs
npm run admin -- forget someone@example.com     deletes their account, and takes their name and address out of
                                                everything else; the code of an order or a phone number will do too
npm run admin -- forget-again                   after a backup of PostgreSQL came back: takes out whoever was forgotten since
npm run admin -- check-orders                   compares every order with its facts, and corrects what differs
npm run admin -- change-secret                  logs everybody out; the next start may bring another secret`;

const NOBODY_YET =
  'Nobody has signed up yet; start the site first, or give this command the same DATA_DIR and DATABASE_URL as the site has';

type Command = (kysely: Database['kysely'], id: string) => Promise<unknown>;

const grants: Record<Role, { run: Command; done: string }> = {
  editor: { run: (kysely, id) => setRole(kysely, id, 'editor'), done: 'is an editor' },
  door: {
    run: async (kysely, id) => {
      await endRole(kysely, id);
      await setRole(kysely, id, 'door');
    },
    done: 'may check in guests at the door',
  },
};
const commands: Record<string, { run: Command; done: string }> = {
  revoke: {
    run: (kysely, id) => endRole(kysely, id),
    done: 'may no longer enter the editors’ room; their links to previews and the invitations they have sent no longer work',
  },
  'log-out': {
    run: (kysely, id) => kysely.deleteFrom('session').where('userId', '=', id).execute(),
    done: 'is logged out everywhere',
  },
};

/** What somebody has asked to be corrected in their account; orders are corrected on their pages in the room. @returns what to print */
async function correct(kysely: Queries, typed: string, change: { name: string } | { email: string }): Promise<string> {
  if ('email' in change) {
    const wrong = emailProblem(change.email);
    if (wrong === 'email') throw new Error(`${change.email} is not an email address`);
    if (wrong) throw new Error(`${change.email} cannot be the address of an account`);
    const taken = await kysely.selectFrom('user').select('id').where('email', '=', change.email).executeTakeFirst();
    if (taken) throw new Error(`There is already an account with ${change.email}`);
  } else if (nameOf(change.name) === '') throw new Error(`“${change.name}” is not a name`);
  const email = accountOf(typed);
  const changed = await kysely
    .updateTable('user')
    .set('name' in change ? { name: nameOf(change.name) } : change)
    .where('email', '=', email)
    .$if('email' in change, (account) => account.where('emailVerified', '=', true))
    .returning('id')
    .executeTakeFirst();
  if (changed === undefined)
    throw new Error(`Nobody has signed up as ${email}${'email' in change ? ' and confirmed it' : ''}`);
  // Links of emails to the address that it had are good no more.
  if ('email' in change) await endLinks(kysely, changed.id);
  return `The account of ${email} has the ${'email' in change ? `address ${change.email}` : `name ${change.name}`} now`;
}

/** Also somebody who has bought a ticket without an account. @returns what to print */
async function forget(place: Place, typed: string): Promise<string> {
  const cleared = await forgetPerson(place, typed);
  if (cleared === undefined) throw new Error(`There is no account, no order and no payment notice for ${typed}`);
  const { hasAccount, orders, guests, holds, notices, others } = cleared;
  const counts = { orders, 'names of guests': guests, 'unconfirmed bookings': holds, 'notices of payments': notices };
  const words = Object.entries(counts).flatMap(([what, count]) => (count === 0 ? [] : [`${what}: ${count}`]));
  return [
    `${typed} is forgotten`,
    [...(hasAccount ? ['account: deleted'] : []), ...words].join(', '),
    ...(hasAccount ? ['Anything that they did as an editor stays, without their name'] : []),
    ...(orders > 0 ? ['These orders keep amounts and tickets, without a name'] : []),
    ...others.map((code) => `${code} was paid with this address and has another now; npm run admin -- forget ${code}`),
  ]
    .filter((line) => line !== '')
    .join('\n');
}

/** @returns what to print @throws Error with a message for the operator */
export async function admin(place: Place, [command = '', ...words]: readonly string[]): Promise<string> {
  const { kysely } = place.database;
  if (command === 'list' && words.length === 0) return list(kysely);
  if (command === 'check-orders' && words.length === 0) {
    const found = await differentOrders(kysely, { repair: true });
    if (found.length === 0) return 'Every order says what follows from its facts';
    return `These orders did not say what follows from their facts, and do now: ${found.join(', ')}`;
  }
  if (command === 'show' && words.length === 1) {
    const known = await showPerson(kysely, words[0]!);
    if (known === undefined) throw new Error(`Nothing is known about ${words[0]}`);
    return known;
  }
  if (command === 'rename' && words.length > 1)
    return correct(kysely, words[0]!, { name: words.slice(1).join(' ').trim() });
  if (command === 'change-email' && words.length === 2)
    return correct(kysely, words[0]!, { email: accountOf(words[1]!) });
  if (command === 'forget' && words.length === 1) return forget(place, words[0]!);
  if (command === 'forget-again' && words.length === 0) {
    return `Taken out of this backup: ${counted('person', 'people')(await forgetAgain(place))} forgotten since it was made`;
  }
  if (command === 'change-secret' && words.length === 0) {
    await forgetSecret({ kysely });
    return 'Everybody is logged out; now restart every process with the new secret';
  }
  // A role may stand before the address and after it, with `--role` or without.
  const [address, ...more] = words
    .filter((word) => word !== '--role')
    .toSorted((one, other) => Number(other.includes('@')) - Number(one.includes('@')));
  const role = roles.find((each) => each === (more[0] ?? 'editor'));
  const found = command === 'grant' ? role && grants[role] : commands[command === 'sign-out' ? 'log-out' : command];
  if (found === undefined || address === undefined || more.length > (command === 'grant' ? 1 : 0))
    throw new Error(USAGE);
  const email = accountOf(address);
  const user = await kysely
    .selectFrom('user')
    .select(['id', 'emailVerified'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (user === undefined) throw new Error(`Nobody has signed up as ${email}; let them do that at /login first`);
  if (command === 'grant' && !user.emailVerified) {
    throw new Error(
      `${email} has not confirmed this address yet, so anybody may have signed up with it; let them open the link in our email and confirm it first`,
    );
  }
  await found.run(kysely, user.id);
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
      return await withDatabase(location, (database) => admin({ database, directory }, args));
    } catch (error) {
      const { message } = errorParts(error);
      throw new Error(`In ${describeDatabase(location)}:\n${isMissingDatabase(error) ? NOBODY_YET : message}`, {
        cause: error,
      });
    }
  });
}

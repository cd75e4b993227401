/** The limits of the site, which docs/rules.md (Limits) lists: whom each hurts, and how they get out. */

export interface Limit {
  /** Times within the window, for one network and for one account or address; undefined counts none. Many people share a network. */
  network?: number;
  account?: number;
  /** For all browsers together that have been in an account; for one of them `account` counts. */
  known?: number;
  /** How long attempts are counted, in minutes: from the first one on, or from the last one where no day may have more of them. */
  minutes: number;
  isFromLast?: boolean;
}

const DAY = 24 * 60;

/**
 * How often something may be done. Small enough that guessing is hopeless, large enough for a family or an office behind one network.
 * Of emails to one address those count that have gone and that its owner has not answered.
 */
export const limits = {
  // The window of an account is short, because somebody else can use it up.
  'sign-in': { network: 30, account: 10, known: 50, minutes: 15 },
  'sign-up': { network: 20, minutes: 60 },
  reset: { network: 20, minutes: 60 },
  // Of links that are none by the network, of one that is good by itself.
  link: { network: 30, account: 30, minutes: 15 },
  google: { network: 60, minutes: 15 },
  // Of the name or the address of one's own account, guesses at its password included.
  'account-change': { account: 20, minutes: 60 },
  // Of everybody together: whoever has an editor's session can make more editors.
  invitation: { account: 20, minutes: 60 },
  // Whole offices and schools book from one network.
  booking: { network: 100, account: 100, minutes: 60 },
  'find-tickets': { network: 30, minutes: 60 },
  // Codes of tickets, which nobody but the door types or scans often; of their pages only those that no order has, because all guests
  // of an evening may come from one network.
  ticket: { network: 60, minutes: 15 },
  // An editor who hesitates after every letter saves three times a second.
  'admin-write': { account: 300, minutes: 1 },
  // What strangers can have an address sent in a day is ten emails, all kinds together. The links of the first kind are good as long.
  'account-email': { account: 3, known: 3, minutes: DAY, isFromLast: true },
  'new-address-email': { account: 2, minutes: DAY, isFromLast: true },
  'seat-email': { account: 3, minutes: DAY, isFromLast: true },
  'passed-email': { account: 2, minutes: DAY, isFromLast: true },
  'ticket-again': { account: 10, minutes: DAY },
} satisfies Record<string, Limit>;

/** What decides how often somebody may do something. */
export type LimitedAction = keyof typeof limits;

export const limitOf = (action: LimitedAction): Limit => limits[action];

/** A customer has a /64 of IPv6 at least and may have a /48, which may do so many times as much as one network. */
export const WIDE = 2;

/**
 * A network and, where it is one of IPv6, the /48 around it, each with how many times as much it may do.
 *
 * @param network an address, or the first half of one as `a:b:c:d::/64`
 */
export function networksOf(network: string): [name: string, times: number][] {
  const groups = network.endsWith('::/64') ? network.split(':') : [];
  const around = `${groups.slice(0, 3).join(':')}::/48`;
  return groups.length === 6
    ? [
        [network, 1],
        [around, WIDE],
      ]
    : [[network, 1]];
}

/** What is let through in a minute without an account, of one network and of all together. */
export const perMinute = {
  'web-vitals': { ofNetwork: 60, ofAll: 600 },
  // Of notices that nobody has signed and whose sender is not known. A real one that is refused comes again within minutes.
  'unsigned-notices': { ofNetwork: 300, ofAll: 3_000 },
};

/** How many there are at once. */
export const atOnce = {
  // Below the 1,024 files that a process may usually open, which leaves some for the database and emails.
  connections: 950,
  // On one connection: more than any browser or proxy sends before it reads a response.
  'unanswered-requests': 8,
  // A public page is a few milliseconds of work, so the last of so many waits for less than a second.
  'public-pages': 32,
  // Private pages mostly wait: for the database, for a password to be checked. Those that do must not keep out the public ones.
  'private-pages': 64,
  // Those that wait: fewer than pages may be rendered.
  searches: 20,
  // Those for one event wait for each other, and other questions need connections too.
  bookings: 4,
  // Each is kept whole in memory.
  uploads: 2,
  // Of one document: more than anybody keeps track of.
  'preview-links': 20,
  // People with a role and invitations together: a house has fewer.
  people: 50,
};

/** How large a body may be, in bytes. */
export const bodies = {
  // More than any form holds but those of editors.
  form: 64 * 1_024,
  // Where no form is.
  'web-vitals': 1_024,
  notice: 256 * 1_024,
  document: 512 * 1_024,
  pictures: 12 * 1_024 * 1_024,
};

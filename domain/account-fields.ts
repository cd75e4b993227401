import { keysOf } from './values/records.ts';
import type { FormFields } from './field-declaration.ts';

/** What somebody may do in the editors' room: `editor` everything; `door`, see which events are next and check in their guests. */
export const roles = ['editor', 'door'] as const;
export type Role = (typeof roles)[number];

/**
 * What an account has beside its address and password. The two names become one; every other field is a column of the
 * table `user`, added by a migration with an empty default: accounts of Google have none of them.
 */
const profile = {
  firstName: { kind: 'line', maxLength: 60, autoComplete: 'given-name' },
  lastName: { kind: 'line', maxLength: 60, autoComplete: 'family-name' },
} as const satisfies FormFields;

const email = { email: { kind: 'email', maxLength: 254, autoComplete: 'username' } } as const satisfies FormFields;
const password = { password: { kind: 'password', autoComplete: 'current-password' } } as const satisfies FormFields;
/** A password that is being chosen, typed twice. */
const newPassword = {
  password: { kind: 'password', autoComplete: 'new-password' },
  confirmation: { kind: 'password', autoComplete: 'new-password' },
} as const satisfies FormFields;

/** The forms about accounts (rules.md, Accounts), with their fields in the order of the page. */
export const accountForms = {
  login: { ...email, ...password },
  'sign-up': { ...profile, ...email, ...newPassword },
  reset: email,
  'new-password': newPassword,
  /** Confirms an address with the password of the sign-up … */
  confirm: password,
  /** … or with a name and a password that replace those of the sign-up. */
  'confirm-new': { ...profile, ...newPassword },
  /** The own name; what Google gives is one. */
  rename: { name: { kind: 'line', maxLength: 60, autoComplete: 'name' } },
  /** Another address for an account with a password … */
  'new-address': { email: { ...email.email, autoComplete: 'email' }, ...password },
  /** … or for one that is entered through Google alone. */
  'new-address-only': { email: { ...email.email, autoComplete: 'email' } },
  /** The button that a new address is confirmed by. */
  'confirm-address': {},
} as const satisfies Record<string, FormFields>;

export type AccountFormName = keyof typeof accountForms;
export type AccountField = { [Form in AccountFormName]: keyof (typeof accountForms)[Form] }[AccountFormName];
export type ProfileFields = Record<keyof typeof profile, string>;
export const profileFields = keysOf<keyof ProfileFields>(profile);
/** The profile as the account keeps it (rules.md, Accounts: the display name is `first last`). */
export type Profile = Omit<ProfileFields, 'firstName' | 'lastName'> & { name: string };
/** A sign-up as the form sends it; the repeated password is compared there. */
export type SignUpFields = ProfileFields & { email: string; password: string };

import type { AccountEmails } from '../mail/account-emails.ts';
import type { Auth, AuthLog } from './better-auth-config.ts';
import type { IdTokens } from './id-tokens.ts';
import type { Limits } from './rate-limits.ts';
import type { SignUps } from './sign-ups.ts';

/** What the methods of `RequestAuth` work with. */
export interface AuthDependencies {
  auth: Auth;
  /** Undefined when Google sign-in is not configured; resolves to undefined while Google does not answer. */
  google: (() => Promise<Auth | undefined>) | undefined;
  limits: Limits;
  signUps: SignUps;
  idTokens: IdTokens;
  emails: AccountEmails;
  /** @throws MailError when emails cannot be sent at present */
  checkMail: () => Promise<void>;
  /** @throws DatabaseUnavailableError while the database cannot be reached */
  checkDatabase: () => Promise<void>;
  isProfilePictureHost: (hostname: string) => boolean;
  /** Resolves after so many milliseconds. */
  pause: (milliseconds: number) => Promise<void>;
  secret: string;
  /** Whether the site is served over https. */
  secure: boolean;
  log: AuthLog;
}

export interface RequestInfo {
  /** Of the request: its cookies are read, nothing else is trusted. */
  headers: Headers;
  /** The network address the request comes from, as far as we can know it. */
  address: string;
  /** Takes the cookies to set, each a `Set-Cookie` value. */
  setCookie: (value: string) => void;
}

import { setTimeout as pause } from 'node:timers/promises';

import { toAuthError } from './auth-errors.ts';
import type { AuthDependencies } from './auth-dependencies.ts';
import { accountOf, isEmail, nameOf } from './normalize-input.ts';
import { emailLanguage } from '../mail/account-emails.ts';
import type { Attempter } from './rate-limits.ts';
import { validatePassword } from './password-rules.ts';
import type { SignUp } from './sign-ups.ts';
import { serviceUnavailable, refused } from './unavailable-auth.ts';
import type { ConfirmForm, LimitedAction, AuthResult, AuthErrorCode, AuthError, RequestAuth } from './request-auth.ts';

/** Answers that could tell by their speed whether there is an account take this long at least, in milliseconds. */
const MIN_RESPONSE_MS = 600;

type Changes = 'signUp' | 'requestReset' | 'setPassword' | 'confirmation' | 'confirm';

/** What one request may change about an account. */
interface Request {
  /** Whom attempts at an account are counted against. */
  attempter: (account?: string) => Attempter;
  /** Signs in with a password that is known to be right. */
  enter: (email: string, password: string) => Promise<void>;
  /** Logs that a password was wrong. */
  report: (account: string, problem: AuthErrorCode) => void;
}

/** Signing up, confirming the address and setting a new password: what letters lead to. */
export function accountChanges(
  tools: AuthDependencies,
  { attempter, enter, report }: Request,
): Pick<RequestAuth, Changes> {
  const { auth, limits, log, signUps, letters } = tools;

  /** Asks for a letter to an address, the same for every address. */
  const writing = (action: LimitedAction, email: string, write: () => AuthResult): AuthResult =>
    toAuthError(async () => {
      const who = attempter(accountOf(email));
      const over = (await limits.count(action, who)) ?? (await limits.count('letter', who));
      return over ?? evenly(async () => ((await canWrite(tools)) ? write() : { problem: 'mail' }));
    }, log);

  const atLink = (work: () => Promise<AuthError | undefined>): AuthResult =>
    toAuthError(async () => (await limits.count('link', attempter())) ?? (await work()), log);

  async function confirmWith(signUp: SignUp, token: string, form: ConfirmForm): Promise<AuthError | undefined> {
    const { password: hashing } = await auth.$context;
    const { passwordHash } = signUp;
    if ('newPassword' in form) {
      const newHash = await hashing.hash(form.newPassword);
      const name = `${nameOf(form.firstName)} ${nameOf(form.lastName)}`;
      return (await signUps.confirm(token, signUp, { name, newHash })) ? undefined : { problem: 'link' };
    }
    const isRight = passwordHash !== null && (await hashing.verify({ hash: passwordHash, password: form.password }));
    if (!isRight) return { problem: 'credentials' };
    return (await signUps.confirm(token, signUp, { provenHash: passwordHash })) ? undefined : { problem: 'link' };
  }

  return {
    signUp: ({ firstName, lastName, email, password }, language) => {
      const [first, last] = [nameOf(firstName), nameOf(lastName)];
      if (first === '' || last === '') return refused('name');
      if (!isEmail(email)) return refused('email');
      const weakness = validatePassword(password, [first, last, email]);
      if (weakness) return refused(weakness);
      return writing('sign-up', email, async () => {
        const { password: hashing, internalAdapter } = await auth.$context;
        const given = { email: accountOf(email), name: `${first} ${last}` };
        const token = await signUps.begin({ ...given, hash: await hashing.hash(password) });
        const owner = await internalAdapter.findUserByEmail(given.email);
        if (token !== undefined) letters.confirm(given, token, language);
        else if (owner) letters.taken(owner.user, language);
        return undefined;
      });
    },
    requestReset: (email, language) => {
      if (!isEmail(email)) return refused('email');
      return writing('reset', email, async () => {
        const body = { email: accountOf(email) };
        await emailLanguage.run(language, () => auth.api.requestPasswordReset({ body }));
        return undefined;
      });
    },
    setPassword: (token, password) => {
      if (!token) return refused('link');
      const weakness = validatePassword(password);
      if (weakness) return refused(weakness);
      return atLink(async () => {
        await auth.api.resetPassword({ body: { token, newPassword: password } });
        return undefined;
      });
    },
    async confirmation(token) {
      try {
        const found = await signUps.find(token);
        return found && { email: found.email, name: found.name };
      } catch (error) {
        log.error({ err: error }, 'identity is out of order');
        throw serviceUnavailable();
      }
    },
    confirm: (token, form) =>
      atLink(async () => {
        const signUp = await signUps.find(token);
        if (signUp === undefined) return { problem: 'link' };
        const refusal = mistakeIn(form, signUp.email) ?? (await confirmWith(signUp, token, form));
        if (refusal?.problem === 'credentials') report(signUp.email, refusal.problem);
        if (refusal) return refusal;
        await enter(signUp.email, 'newPassword' in form ? form.newPassword : form.password);
        return undefined;
      }),
  };
}

function mistakeIn(form: ConfirmForm, email: string): AuthError | undefined {
  if (!('newPassword' in form)) return undefined;
  const names = [nameOf(form.firstName), nameOf(form.lastName)];
  if (names.includes('')) return { problem: 'name' };
  const weakness = validatePassword(form.newPassword, [...names, email]);
  return weakness && { problem: weakness };
}

async function canWrite({ checkMail }: AuthDependencies): Promise<boolean> {
  try {
    await checkMail();
    return true;
  } catch {
    // It has been logged where it happened.
    return false;
  }
}

async function evenly<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), pause(MIN_RESPONSE_MS)]);
  return result;
}

import { answering503 } from '../status-503.ts';
import { rejected, toAuthError } from './auth-errors.ts';
import type { AuthDependencies } from './auth-dependencies.ts';
import { accountOf, isEmail, nameOf } from './normalize-input.ts';
import { emailLanguage } from '../mail/account-emails.ts';
import { MailError } from '../mail/mailer.ts';
import type { AttemptSource } from './rate-limits.ts';
import { validatePassword } from './password-rules.ts';
import type { SignUp } from './sign-ups.ts';
import type { ConfirmForm, LimitedAction, AuthResult, AuthErrorCode, AuthError, RequestAuth } from './auth-api.ts';

/** Answers that could tell by their speed whether there is an account take this long at least, in milliseconds. */
const MIN_RESPONSE_MS = 600;

type Changes = 'signUp' | 'requestReset' | 'setPassword' | 'confirmation' | 'confirm';

/** What the methods here need of their request. */
interface RequestMethods {
  /** Whom attempts at an account are counted against. */
  attemptBy: (account?: string) => AttemptSource;
  /** Signs in with a password that is known to be right. */
  startSession: (email: string, password: string) => Promise<void>;
  /** Logs that a password was wrong. */
  reportFailure: (account: string, problem: AuthErrorCode) => void;
}

/** Signing up, confirming the address and setting a new password: what the links of emails lead to. */
export function accountChanges(
  { auth, limits, signUps, emails, checkMail, pause }: AuthDependencies,
  { attemptBy, startSession, reportFailure }: RequestMethods,
): Pick<RequestAuth, Changes> {
  /** Sends an email to an address, with the same result for every address. */
  const withEmail = (action: LimitedAction, email: string, send: () => AuthResult): AuthResult =>
    toAuthError(async () => {
      const source = attemptBy(accountOf(email));
      const limited = await limits.count(action, source);
      if (limited) return limited;
      return evenly(async () => {
        if (!(await canSend(checkMail))) return { problem: 'mail' };
        // Counted only now: an email that cannot be sent uses up none of the few that an address may be sent.
        return (await limits.count('email', source)) ?? send();
      });
    });

  async function evenly(work: () => AuthResult): AuthResult {
    const [result] = await Promise.all([work(), pause(MIN_RESPONSE_MS)]);
    return result;
  }

  const withLink = (work: () => AuthResult): AuthResult =>
    toAuthError(async () => (await limits.count('link', attemptBy())) ?? (await work()));

  async function confirmWith(signUp: SignUp, token: string, form: ConfirmForm): AuthResult {
    const { password: hashing } = await auth.$context;
    const { passwordHash } = signUp;
    if ('newPassword' in form) {
      const newHash = await hashing.hash(form.newPassword);
      const name = `${nameOf(form.firstName)} ${nameOf(form.lastName)}`;
      return (await signUps.confirm(token, signUp, { name, newHash })) ? undefined : { problem: 'link' };
    }
    const isRight = passwordHash !== null && (await hashing.verify({ hash: passwordHash, password: form.password }));
    if (!isRight) return { problem: 'credentials' };
    return (await signUps.confirm(token, signUp, { checkedHash: passwordHash })) ? undefined : { problem: 'link' };
  }

  return {
    signUp: ({ firstName, lastName, email, password }, language) => {
      const [first, last] = [nameOf(firstName), nameOf(lastName)];
      if (first === '' || last === '') return rejected('name');
      if (!isEmail(email)) return rejected('email');
      const weakness = validatePassword(password, [first, last, email]);
      if (weakness) return rejected(weakness);
      return withEmail('sign-up', email, async () => {
        const { password: hashing, internalAdapter } = await auth.$context;
        const given = { email: accountOf(email), name: `${first} ${last}` };
        const token = await signUps.create({ ...given, hash: await hashing.hash(password) });
        const owner = await internalAdapter.findUserByEmail(given.email);
        if (token !== undefined) emails.confirm(given, token, language);
        else if (owner) emails.taken(owner.user, language);
        return undefined;
      });
    },
    requestReset: (email, language) => {
      if (!isEmail(email)) return rejected('email');
      return withEmail('reset', email, async () => {
        const body = { email: accountOf(email) };
        await emailLanguage.run(language, () => auth.api.requestPasswordReset({ body }));
        return undefined;
      });
    },
    setPassword: (token, password) => {
      if (!token) return rejected('link');
      const weakness = validatePassword(password);
      if (weakness) return rejected(weakness);
      return withLink(async () => {
        await auth.api.resetPassword({ body: { token, newPassword: password } });
        return undefined;
      });
    },
    async confirmation(token) {
      const found = await answering503(() => signUps.find(token));
      return found && { email: found.email, name: found.name };
    },
    confirm: (token, form) =>
      withLink(async () => {
        const signUp = await signUps.find(token);
        if (signUp === undefined) return { problem: 'link' };
        const error = validateConfirmation(form, signUp.email) ?? (await confirmWith(signUp, token, form));
        if (error?.problem === 'credentials') reportFailure(signUp.email, error.problem);
        if (error) return error;
        await startSession(signUp.email, 'newPassword' in form ? form.newPassword : form.password);
        return undefined;
      }),
  };
}

function validateConfirmation(form: ConfirmForm, email: string): AuthError | undefined {
  if (!('newPassword' in form)) return undefined;
  const names = [nameOf(form.firstName), nameOf(form.lastName)];
  if (names.includes('')) return { problem: 'name' };
  const weakness = validatePassword(form.newPassword, [...names, email]);
  return weakness && { problem: weakness };
}

async function canSend(checkMail: AuthDependencies['checkMail']): Promise<boolean> {
  try {
    await checkMail();
    return true;
  } catch (error) {
    // The mailer has logged it.
    if (error instanceof MailError) return false;
    throw error;
  }
}

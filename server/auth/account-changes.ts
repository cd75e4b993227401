import { profileFields, type Profile, type ProfileFields } from '../../domain/account-fields.ts';
import type { Language } from '../../domain/values/field-values.ts';
import { answering503 } from '../database/database-unavailable.ts';
import { emailLanguage } from '../mail/account-emails.ts';
import type { AuthError, AuthErrorCode, AuthResult, ConfirmForm, LimitedAction, RequestAuth } from './auth-api.ts';
import type { AuthDependencies } from './auth-dependencies.ts';
import { rejected, toAuthError } from './auth-errors.ts';
import { accountOf, isEmail, profileOf } from './normalize-input.ts';
import { validatePassword } from './password-rules.ts';
import type { AttemptSource } from './rate-limits.ts';
import type { Confirmation, SignUp } from './sign-ups.ts';

/** Responses that could tell by their speed whether there is an account take this long at least, in milliseconds. */
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
  dependencies: AuthDependencies,
  { attemptBy, startSession, reportFailure }: RequestMethods,
): Pick<RequestAuth, Changes> {
  const { auth, limits, signUps, emails } = dependencies;
  const withEmail = (action: LimitedAction, email: string, send: () => AuthResult) =>
    sendEvenly(dependencies, action, attemptBy(accountOf(email)), send);
  const withLink = (work: () => AuthResult): AuthResult =>
    toAuthError(async () => (await limits.count('link', attemptBy())) ?? (await work()));

  return {
    signUp: ({ email, password, ...typed }, language) => {
      const profile = profileOf(typed);
      if (profile === undefined) return rejected('name');
      if (!isEmail(email)) return rejected('email');
      const weakness = validatePassword(password, wordsOf(typed, email));
      if (weakness) return rejected(weakness);
      return withEmail('sign-up', email, () => signUpByEmail(dependencies, email, password, profile, language));
    },
    requestReset: (email, language) => {
      if (!isEmail(email)) return rejected('email');
      return withEmail('reset', email, async () => {
        const account = accountOf(email);
        const signUp = await signUps.remind(account);
        if (signUp) emails.replaceSignUp({ email: account, name: signUp.name }, signUp.token, language);
        else await emailLanguage.run(language, () => auth.api.requestPasswordReset({ body: { email: account } }));
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
    confirmation: async (token) => (await answering503(() => signUps.find(token)))?.email,
    confirm: (token, form) =>
      withLink(async () => {
        const signUp = await signUps.find(token);
        if (signUp === undefined) return { problem: 'link' };
        const how = await confirmationBy(auth, signUp, form);
        if ('problem' in how) {
          if (how.problem === 'credentials') reportFailure(signUp.email, how.problem);
          return how;
        }
        if (!(await signUps.confirm(token, signUp, how))) return { problem: 'link' };
        await startSession(signUp.email, 'newPassword' in form ? form.newPassword : form.password);
        return undefined;
      }),
  };
}

async function signUpByEmail(
  { auth, signUps, emails }: AuthDependencies,
  email: string,
  password: string,
  profile: Profile,
  language: Language,
): AuthResult {
  const { password: hashing, internalAdapter } = await auth.$context;
  const account = accountOf(email);
  const token = await signUps.create(account, await hashing.hash(password), profile);
  const owner = await internalAdapter.findUserByEmail(account);
  if (token !== undefined) emails.confirm({ email: account, name: profile.name }, token, language);
  else if (owner) emails.taken(owner.user, language);
  return undefined;
}

/** Sends an email to an address, with the same result in the same time for every address. */
function sendEvenly(
  { limits, canSend, pause }: AuthDependencies,
  action: LimitedAction,
  source: AttemptSource,
  send: () => AuthResult,
): AuthResult {
  const sendOnce = async (): AuthResult => {
    if (!(await canSend())) return { problem: 'mail' };
    // Counted only now: an email that cannot be sent uses up none of the few that an address may be sent.
    const written = await limits.count('email', source);
    // Perhaps for somebody else who has typed this address: its owner has a good link all the same.
    return written ? { ...written, problem: 'emails' } : send();
  };
  return toAuthError(async () => {
    const limited = await limits.count(action, source);
    if (limited) return limited;
    const [result] = await Promise.all([sendOnce(), pause(MIN_RESPONSE_MS)]);
    return result;
  });
}

/** @returns how a form confirms a sign-up, or why it does not */
async function confirmationBy(
  auth: AuthDependencies['auth'],
  { email, passwordHash }: SignUp,
  form: ConfirmForm,
): Promise<Confirmation | AuthError> {
  const { password: hashing } = await auth.$context;
  if ('newPassword' in form) {
    const profile = profileOf(form.profile);
    if (profile === undefined) return { problem: 'name' };
    const weakness = validatePassword(form.newPassword, wordsOf(form.profile, email));
    if (weakness) return { problem: weakness };
    return { profile, newHash: await hashing.hash(form.newPassword) };
  }
  const isRight = passwordHash !== null && (await hashing.verify({ hash: passwordHash, password: form.password }));
  return isRight ? { checkedHash: passwordHash } : { problem: 'credentials' };
}

/** What a password must not be: what everybody can know of the person. */
function wordsOf(profile: ProfileFields, email: string): string[] {
  return [...profileFields.map((name) => profile[name]), email];
}

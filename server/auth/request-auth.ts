import { profileFields, roles, type ProfileFields, type SignUpFields } from '#domain/account-fields.ts';
import type { Language } from '#domain/values/field-values.ts';
import type { Queries } from '#server/database/tables.ts';
import type { LimitedAction } from '#server/process/limits.ts';
import { exposeUnavailability } from '#server/database/database-unavailable.ts';
import { resetEmail } from '#server/mail/account-emails.ts';
import { accountOf, emailProblem, nameOf, profileOf, validatePassword } from './account-input.ts';
import type { AuthError, AuthResult, ConfirmForm, GoogleStart, Person } from './auth-api.ts';
import type { AuthDependencies } from './auth-dependencies.ts';
import { fetchProfilePicture, startAtGoogle } from './google.ts';
import { heardLimits } from './rate-limits.ts';
import { sessionOf, toAuthError, type AuthSession, type OfRequest, type RequestInfo } from './request-session.ts';
import type { Confirmation, SignUp } from './sign-ups.ts';

export type RequestAuth = ReturnType<typeof createRequestAuth>;

/**
 * What one request may do (rules.md, Accounts). Cookies it sets go out with the response. Methods that change
 * something count against the limits of the address and of the account before they look at anything.
 */
export function createRequestAuth(given: AuthDependencies, info: RequestInfo) {
  const dependencies = { ...given, limits: heardLimits(given.limits, info.onLimited) };
  const { google, limits } = dependencies;
  const { headers, address } = info;
  const ofRequest = sessionOf(dependencies, info);
  const { session, attemptBy, startSession, endSession, passOnCookies, reportFailure } = ofRequest;
  return {
    /** The person whose session cookie came with the request. @throws DatabaseUnavailableError */
    person: async () => personOf(await session()),
    /** The same result for a wrong password and for the right one of a sign-up that nobody has confirmed. */
    async signIn({ email, password }: { email: string; password: string }): AuthResult {
      const account = accountOf(email);
      const source = attemptBy(account);
      const error = await toAuthError(async () => {
        const limited = await limits.count('sign-in', source);
        if (limited) return limited;
        await startSession(account, password);
        await limits.forgive('sign-in', source);
        return undefined;
      });
      if (error && error.problem !== 'unavailable') reportFailure(account, error.problem);
      return error;
    },
    ...changesByEmail(dependencies, ofRequest),
    ...changesByLink(dependencies, ofRequest),
    ...changesOfAccount(dependencies, ofRequest),
    signOut: () => exposeUnavailability(async () => endSession(await session())),
    hasGoogle: google !== undefined,
    async startGoogle(start: GoogleStart): Promise<{ url: string } | AuthError> {
      if (google === undefined) return { problem: 'google-off' };
      return toAuthError(async () => {
        const limited = await limits.count('google', { address });
        if (limited) return limited;
        const provider = await google();
        const started = provider && (await startAtGoogle(provider, start, headers));
        if (started) passOnCookies(started);
        const url = started?.response.url;
        return url === undefined ? { problem: 'google-unreachable' } : { url };
      });
    },
    /**
     * Counts one more of these, by the account or, where none is given, by the network; refuses with `attempts` when there were too many.
     *
     * @param account a person's id or an email address
     */
    count: (action: LimitedAction, account?: string): AuthResult =>
      toAuthError(() => limits.count(action, account === undefined ? { address } : { account })),
    /**
     * Whether another email about seats may go to an address that somebody has typed: it is counted then. Nobody is told, because the
     * answer would tell what others have typed.
     *
     * @param email in small letters
     * @param db the transaction that the email is written in
     */
    mayEmail: async (email: string, db?: Queries): Promise<boolean> =>
      (await limits.count('seat-email', { account: email }, db)) === undefined,
    /** The owner of an address has answered an email about seats, so it does not count any more. */
    answered: (email: string) => limits.forgive('seat-email', { account: email }),
    /** What stands for the network that the request comes from. */
    network: limits.networkOf(address),
    /** The person's picture, fetched from their provider by us. */
    async profilePicture(): Promise<Response | undefined> {
      const picture = (await session())?.user.image;
      return picture ? fetchProfilePicture(picture, dependencies.isProfilePictureHost) : undefined;
    },
  };
}

/** Responses that could tell by their speed whether there is an account take this long at least, in milliseconds. */
const MIN_RESPONSE_MS = 600;

/** @returns sends an email to an account, with the same result in the same time for every address */
function evenly(
  { limits, canSend, pause }: AuthDependencies,
  { attemptBy }: OfRequest,
): (action: 'sign-up' | 'reset', account: string, send: () => AuthResult) => AuthResult {
  return (action, account, send) =>
    toAuthError(async () => {
      const limited = await limits.count(action, attemptBy(account));
      if (limited) return limited;
      const sending = canSend().then((can) => (can ? send() : { problem: 'mail' as const }));
      const [result] = await Promise.all([sending, pause(MIN_RESPONSE_MS)]);
      return result;
    });
}

function changesByEmail(dependencies: AuthDependencies, ofRequest: OfRequest) {
  const { auth, signUps, emails, limits } = dependencies;
  const sendEvenly = evenly(dependencies, ofRequest);
  /** Nobody is told that an address has had its emails of a day: the links in them are good for as long. */
  const mayEmail = async (account: string) =>
    (await limits.count('account-email', ofRequest.attemptBy(account))) === undefined;
  return {
    /** The same result whether the address has an account or not: its owner gets an email either way. `isForRoom`: it leads on to the editors’ room. */
    async signUp({ email, password, ...typed }: SignUpFields, language: Language, isForRoom = false): AuthResult {
      const profile = profileOf(typed);
      if (profile === undefined) return { problem: 'name' };
      const wrong = emailProblem(email);
      if (wrong) return { problem: wrong };
      const weakness = validatePassword(password, wordsOf(typed, email));
      if (weakness) return { problem: weakness };
      const account = accountOf(email);
      return sendEvenly('sign-up', account, async () => {
        const { password: hashing } = await auth.$context;
        const hash = await hashing.hash(password);
        if (!(await mayEmail(account))) return undefined;
        const token = await signUps.create(account, hash, profile);
        if (token !== undefined) emails.confirm(account, token, language, isForRoom);
        else
          await resetEmail.run({ language, isTaken: true }, () =>
            auth.api.requestPasswordReset({ body: { email: account } }),
          );
        return undefined;
      });
    },
    /** The same result whether the address has an account or not. The link for a sign-up that nobody has confirmed confirms it. */
    async requestReset(email: string, language: Language): AuthResult {
      const wrong = emailProblem(email);
      if (wrong) return { problem: wrong };
      const account = accountOf(email);
      return sendEvenly('reset', account, async () => {
        const { internalAdapter } = await auth.$context;
        const owner = await internalAdapter.findUserByEmail(account);
        if (!owner || !(await mayEmail(account))) return undefined;
        const token = await signUps.remind(account);
        if (token !== undefined) emails.replaceSignUp(account, token, language);
        else
          await resetEmail.run({ language, isTaken: false }, () =>
            auth.api.requestPasswordReset({ body: { email: account } }),
          );
        return undefined;
      });
    },
  };
}

/** What the links of emails lead to: confirming an address, and setting a new password. */
function changesByLink(
  dependencies: AuthDependencies,
  { remember, startSession, reportFailure, countLink, answered }: OfRequest,
) {
  const { auth, signUps } = dependencies;
  /** Whose password the token of a reset email sets, as long as it is good. */
  const resetEmailOf = async (token: string): Promise<string | undefined> => {
    const { internalAdapter } = await auth.$context;
    const found = await internalAdapter.findVerificationValue(`reset-password:${token}`);
    if (found === null || new Date(found.expiresAt) <= new Date()) return undefined;
    return (await internalAdapter.findUserById(found.value))?.email;
  };
  return {
    /** The address whose password the token of a reset email sets; undefined when it is good no more. Changes nothing. @throws DatabaseUnavailableError */
    resetEmail: (token: string): Promise<string | undefined> => exposeUnavailability(() => resetEmailOf(token)),
    /**
     * With the token of a reset email, once. Ends every session of the account; the browser is known for it from then on, so that it logs
     * in whatever strangers have tried.
     */
    async setPassword(token: string, password: string): AuthResult {
      if (!token) return { problem: 'link' };
      const weakness = validatePassword(password);
      if (weakness) return { problem: weakness };
      return toAuthError(async () => {
        const email = await resetEmailOf(token);
        if (email === undefined) return countLink();
        await auth.api.resetPassword({ body: { token, newPassword: password } });
        remember(email);
        await answered(email);
        return undefined;
      });
    },
    /**
     * The address that the token of a confirmation email would confirm; undefined when it is good no more. Changes nothing.
     * @throws DatabaseUnavailableError
     */
    confirmation: async (token: string) => (await signUps.find(token))?.email,
    /** Confirms the address with the token of its email, once, and logs in. `credentials`: not the sign-up's password. */
    confirm: (token: string, form: ConfirmForm): AuthResult =>
      toAuthError(async () => {
        const signUp = await signUps.find(token);
        if (signUp === undefined) return countLink();
        const limited = await dependencies.limits.count('link', { account: token });
        if (limited) return limited;
        const how = await confirmationBy(auth, signUp, form);
        if ('problem' in how) {
          if (how.problem === 'credentials') reportFailure(signUp.email, how.problem);
          return how;
        }
        if (!(await signUps.confirm(token, signUp, how))) return { problem: 'link' };
        await startSession(signUp.email, 'newPassword' in form ? form.newPassword : form.password);
        await answered(signUp.email);
        return undefined;
      }),
  };
}

/** What somebody who is logged in changes of the own account. Each method throws where nobody is. */
function changesOfAccount(dependencies: AuthDependencies, ofRequest: OfRequest) {
  const { session, reportFailure, countLink } = ofRequest;
  const { auth, addressChanges, emails, limits } = dependencies;
  const sendEvenly = evenly(dependencies, ofRequest);
  async function user() {
    const found = await session();
    if (found === undefined) throw new Error('Nobody is logged in');
    return found.user;
  }
  const changing = (work: (own: AuthSession['user']) => AuthResult): AuthResult =>
    toAuthError(async () => {
      const own = await user();
      return (await limits.count('account-change', { account: own.id })) ?? (await work(own));
    });

  async function checkPassword({ id, email }: AuthSession['user'], password: string): AuthResult {
    const hash = await addressChanges.passwordHash(id);
    if (hash === undefined) return undefined;
    const { password: hashing } = await auth.$context;
    if (await hashing.verify({ hash, password })) return undefined;
    reportFailure(email, 'own-password');
    return { problem: 'own-password' };
  }

  return {
    /** Whether one can get into the own account with a password. @throws DatabaseUnavailableError */
    hasPassword: () =>
      exposeUnavailability(async () => (await addressChanges.passwordHash((await user()).id)) !== undefined),
    /** Changes the own name: one as an email may greet. */
    rename: (typed: string): AuthResult =>
      changing(async ({ id }) => {
        const name = nameOf(typed);
        if (name === '') return { problem: 'own-name' };
        await (await auth.$context).internalAdapter.updateUser(id, { name });
        return undefined;
      }),
    /**
     * Asks for another address of the own account: it gets an email, and counts once that was confirmed. The same result whether it is
     * the address of another account or not.
     *
     * @param password of the account, where it has one
     */
    changeAddress: ({ email, password }: { email: string; password: string }, language: Language): AuthResult =>
      changing(async (own) => {
        const wrong = emailProblem(email);
        if (wrong) return { problem: wrong };
        const account = accountOf(email);
        if (account === accountOf(own.email)) return { problem: 'own-email' };
        const error = await checkPassword(own, password);
        if (error) return error;
        return sendEvenly('reset', account, async () => {
          const written = await limits.count('new-address-email', { account });
          if (written) return { ...written, problem: 'emails' };
          const asked = await addressChanges.ask(own.id, account);
          if (asked === 'taken') emails.inUse(account, language);
          else emails.newAddress(account, asked.token, language);
          return undefined;
        });
      }),
    /**
     * The address that the token of an email would give an account, and whether that is whose session this is: only its owner may confirm
     * it, because anybody can ask for anybody's address. Undefined when it is good no more.
     *
     * @throws DatabaseUnavailableError
     */
    newAddress: (token: string) =>
      exposeUnavailability(async () => {
        const found = await addressChanges.find(token);
        return found && { email: found.email, isOwn: (await session())?.user.id === found.id };
      }),
    /** Gives the account of this session its new address, once. The former one is told. */
    confirmAddress: (token: string, language: Language): AuthResult =>
      toAuthError(async () => {
        const own = await session();
        const changed = own && (await addressChanges.confirm(token, own.user.id));
        if (changed === undefined) return countLink();
        emails.addressChanged({ email: changed.former, name: changed.name }, language);
        return undefined;
      }),
  };
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

function personOf(session: AuthSession | undefined): Person | undefined {
  if (session === undefined) return undefined;
  const { id, name, email, image, role } = session.user;
  return { id, name, email, picture: image ?? undefined, role: roles.find((each) => each === role) };
}

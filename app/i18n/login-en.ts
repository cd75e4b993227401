import { typesetAll } from './typography.ts';

/** What signing in says in English. Pages for everybody do not load it. */
export const loginEn = typesetAll('en', {
  titles: { login: 'Log in', 'sign-up': 'Sign up', reset: 'Reset your password' },
  texts: {
    login: 'You need no account to look around or to buy a ticket: tickets come by e-mail from the payment provider.',
    'sign-up':
      'Your name, your e-mail address and a password. A letter from us will make sure that the address is yours.',
    reset: 'Tell us the address of your account, and we will send you a link to set a new password.',
  },
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'E-mail',
    password: 'Password',
    newPassword: 'New password',
    confirmation: 'Repeat the password',
  },
  passwordHint: 'At least 8 characters. A short phrase works best.',
  /** Said at a field that was left empty. */
  empty: {
    firstName: 'Please enter your first name.',
    lastName: 'Please enter your last name.',
    email: 'Please enter your e-mail address.',
    password: 'Please enter the password.',
    confirmation: 'Please repeat the password.',
  },
  submit: { login: 'Log in', 'sign-up': 'Sign up', reset: 'Send the link' },
  busy: { login: 'Logging in…', 'sign-up': 'Signing up…', reset: 'Sending…' },
  forgotten: 'Forgot your password?',
  noAccount: 'No account yet?',
  toSignUp: 'Sign up',
  haveAccount: 'Have you an account already?',
  toLogin: 'Log in',
  backToLogin: 'Back to logging in',
  or: 'or',
  google: {
    login: 'Log in with Google',
    'sign-up': 'Sign up with Google',
    open: 'Continue in the Google window.',
  },
  problems: {
    credentials: 'Invalid e-mail or password.',
    unconfirmed:
      'This e-mail address has not been confirmed yet. We have just sent you a new letter: open the link in it.',
    email: 'Please enter a valid e-mail address.',
    name: 'Please enter your first and last name, without links or unusual signs.',
    'passwords-differ': "Passwords don't match.",
    'password-short': 'The password needs at least 8 characters.',
    'password-long': 'The password is too long: 128 characters are enough.',
    'password-common': 'This password is too easy to guess. Please choose another.',
    link: 'This link has expired or has been used already.',
    attempts: (minutes: number) =>
      `Too many attempts. Please try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`,
    mail: 'The letter could not be sent. Please try again in a few minutes.',
    'google-off': 'Google sign-in is not set up here.',
    'google-unreachable': 'Google does not answer. Please try again, or use your e-mail and password.',
    'google-refused': 'Google has not confirmed who you are. Please try again.',
    'google-unlinked':
      'There is an account with this address already, and the address has not been confirmed. Log in with the password and open the link in the letter we send; after that Google will do.',
    'google-unverified': 'Google has not confirmed your e-mail address. Please use the address and a password instead.',
    'google-expired': 'It has taken too long. Please try again.',
    unavailable: 'Our service does not answer just now. Please try again in a minute.',
  },
  /** What failed, before the reason (spec.md §8). */
  failed: {
    login: (reason: string) => `Failed to login. ${reason}`,
    google: (reason: string) => `Failed to login with Google. ${reason}`,
    reset: (reason: string) => `Failed to send reset email. ${reason}`,
  },
  /** The title of a page that has come back with an error. */
  errorTitle: (title: string) => `Error: ${title}`,
  resetSent: 'Password reset email sent. Please check your inbox.',
  changed: 'Your password has been changed. Log in with the new one.',
  signedUp: {
    title: 'Please check your inbox',
    text: (email: string) => `A letter is on its way to ${email}. Open the link in it, and you are in.`,
    nothing:
      'Nothing there after a few minutes? Look among the unwanted mail; or sign up again, in case the address had a slip in it.',
    again: 'Sign up again',
  },
  newPassword: {
    title: 'A new password',
    text: 'When you have saved it, you will be logged out on every device and can log in with the new one.',
    submit: 'Save the password',
    busy: 'Saving…',
  },
  deadLink: {
    title: 'This link no longer works',
    reset: 'It has expired or has been used already. Ask for a new one: it takes a minute.',
    askAgain: 'Send a new link',
    confirm:
      'It has expired or has been used already. Log in with your e-mail and password: if the address still needs confirming, a new letter goes out at once.',
  },
  notConfirmed: 'Your address is not confirmed yet',
  tryAgain: 'Try again',
});

export type LoginWords = typeof loginEn;

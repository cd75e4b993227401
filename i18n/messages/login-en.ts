import { typesetAll } from '../typeset.ts';

/** What signing in says in English. Pages for everybody do not load it. */
export const loginEn = typesetAll('en', {
  titles: { login: 'Log in', 'sign-up': 'Sign up', reset: 'Reset your password' },
  texts: {
    login:
      'You don’t need an account to look around or to buy a ticket. The payment provider sends you the receipt. We send the ticket to the address you give when paying.',
    'sign-up': 'Your name, your email address and a password. We’ll email you a link to confirm your address.',
    reset: 'Enter the email address of your account, and we’ll send you a link to set a new password.',
  },
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    password: 'Password',
    newPassword: 'New password',
    confirmation: 'Repeat the password',
  },
  passwordHint: 'At least 8 characters. A short phrase works best.',
  /** Said at a field that was left empty. */
  empty: {
    firstName: 'Please enter your first name.',
    lastName: 'Please enter your last name.',
    email: 'Please enter your email address.',
    password: 'Please enter the password.',
    confirmation: 'Please repeat the password.',
  },
  /** What pressing the button means; the two documents are links. */
  consent: { before: 'By signing up you accept the', terms: 'Terms', and: 'and the', privacy: 'Privacy Policy' },
  submit: { login: 'Log in', 'sign-up': 'Sign up', reset: 'Send the link' },
  busy: { login: 'Logging in…', 'sign-up': 'Signing up…', reset: 'Sending…' },
  forgotten: 'Forgot your password?',
  noAccount: 'No account yet?',
  toSignUp: 'Sign up',
  haveAccount: 'Already have an account?',
  toLogin: 'Log in',
  backToLogin: 'Back to login',
  or: 'or',
  google: {
    login: 'Log in with Google',
    'sign-up': 'Sign up with Google',
    open: 'Continue in the Google window.',
  },
  problems: {
    credentials: 'Invalid email or password. If you have just signed up, open the link in our email first.',
    email: 'Please enter a valid email address.',
    name: 'Please enter your first and last name, without links or unusual characters.',
    'passwords-differ': "Passwords don't match.",
    'password-short': 'The password needs at least 8 characters.',
    'password-long': 'The password is too long: 128 characters are enough.',
    'password-common': 'This password is too easy to guess. Please choose another.',
    link: 'This link has expired or has been used already.',
    attempts: (minutes: number) =>
      `Too many attempts. Please try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`,
    mail: 'We couldn’t send the email. Please try again in a few minutes.',
    'google-off': 'Login with Google is not set up here.',
    'google-unreachable': 'Google is not responding. Please try again, or use your email and password.',
    'google-refused': 'Google has not confirmed who you are. Please try again.',
    'google-unlinked':
      'There is already an account with this address, and the address has not been confirmed. Open the link in the email from your sign-up, or sign up again; after that you can use Google.',
    'google-unverified': 'Google has not confirmed your email address. Please use the address and a password instead.',
    'google-expired': 'This took too long. Please try again.',
    unavailable: 'Our service is not responding just now. Please try again in a minute.',
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
    text: (email: string) => `We have sent an email to ${email}. Open the link in it and enter your password.`,
    nothing: 'Nothing after a few minutes? Check your spam folder, or sign up again if you mistyped the address.',
    again: 'Sign up again',
  },
  newPassword: {
    title: 'A new password',
    text: 'Saving it logs you out on all devices; then log in with the new one.',
    submit: 'Save the password',
    busy: 'Saving…',
  },
  deadLink: {
    title: 'This link no longer works',
    reset: 'It has expired or has been used already. Ask for a new one: it takes a minute.',
    askAgain: 'Send a new link',
    confirm:
      'It has expired or has been used already. Log in with your email and password: if the address still needs confirming, we’ll send a new link at once.',
  },
  /** The page that the letter of a sign-up leads to. */
  confirm: {
    title: 'Confirm your email address',
    text: (email: string) =>
      `Somebody, most likely you, has signed up with ${email}. Enter the password you chose: it confirms the address and logs you in.`,
    submit: 'Confirm and log in',
    busy: 'Confirming…',
    wrong: 'This is not the password you signed up with. Try again, or set a new one.',
    forgotten: 'Forgot it, or it wasn’t you?',
    toNew: 'Set a new password',
    titleNew: 'Set a new password',
    textNew: (email: string) =>
      `Choose a password of your own for ${email}. The one from the sign-up will stop working.`,
    submitNew: 'Save, confirm and log in',
    toPassword: 'I remember the password',
    /** To somebody who is logged in as somebody else. */
    other: (email: string) =>
      `You are logged in as ${email}. If you continue, you will be logged out of that account and into this one.`,
  },
  notConfirmed: 'Your address is not confirmed yet',
  tryAgain: 'Try again',
});

export type LoginWords = typeof loginEn;

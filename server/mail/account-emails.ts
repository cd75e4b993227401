import { AsyncLocalStorage } from 'node:async_hooks';

import { pathIn } from '#i18n/urls.ts';
import type { Role } from '#domain/account-fields.ts';
import type { Language } from '#domain/values/field-values.ts';
import { addressChangedEmail, addressTakenEmail, invitationEmail, linkEmail } from '#i18n/messages/email-texts.ts';
import type { ServiceLog } from '#server/process/log.ts';
import { MailError, type Mailer } from './mailer.ts';

/** Of the email with a link to set a password: its language, and whether it answers a sign-up with the address of an account. */
export const resetEmail = new AsyncLocalStorage<{ language: Language; isTaken: boolean }>();

export interface EmailRecipient {
  name: string;
  email: string;
}

/**
 * The emails of signing up and of a reset, with their links. None of them holds what a stranger may have typed, and none is waited for: how long a response takes must
 * not tell whether there is an account. What goes wrong is logged by the mailer.
 */
export function createAccountEmails(origin: string, mailer: Mailer, log: Pick<ServiceLog, 'error'>) {
  const link = (language: Language, path: Parameters<typeof pathIn>[1], query: Record<string, string> = {}) => {
    const search = new URLSearchParams(query).toString();
    return `${origin}${pathIn(language, path)}${search && `?${search}`}`;
  };
  const send = (...email: Parameters<Mailer['send']>) =>
    void mailer.send(...email).catch((error: unknown) => {
      if (!(error instanceof MailError)) log.error({ err: error }, 'an email was not sent');
    });
  const sendLink = (
    about: Parameters<typeof linkEmail>[1],
    { email, name = '' }: { email: string; name?: string },
    language: Language,
    ...to: [path: Parameters<typeof pathIn>[1], query?: Record<string, string>]
  ) => send(email, linkEmail(language, about, { ...mailer.sender(language), name, link: link(language, ...to) }));
  return {
    confirm: (email: string, token: string, language: Language, isForRoom = false) =>
      sendLink('confirm', { email }, language, '/:lang?/login/confirm', { token, ...(isForRoom && { room: '1' }) }),
    reset: (to: EmailRecipient, token: string, language: Language) =>
      sendLink('reset', to, language, '/:lang?/login/new-password', { token }),
    /** The email of a reset to an address that nobody has confirmed: its link confirms as well. */
    replaceSignUp: (email: string, token: string, language: Language) =>
      sendLink('reset', { email }, language, '/:lang?/login/confirm', { token, new: '1' }),
    invite: (email: string, { role, by }: { role: Role; by: string }, token: string, language: Language) => {
      const invitationLink = link(language, '/:lang?/login/invitation', { token });
      return send(email, invitationEmail(language, { ...mailer.sender(language), role, by, link: invitationLink }));
    },
    /** To the address that somebody wants for their account. */
    newAddress: (email: string, token: string, language: Language) =>
      sendLink('newAddress', { email }, language, '/:lang?/login/new-address', { token }),
    /** To an address that somebody wants for their account, and that has one. */
    inUse: (email: string, language: Language) => sendLink('inUse', { email }, language, '/:lang?/login'),
    /** To the address that an account had until now. */
    addressChanged: ({ email, name }: EmailRecipient, language: Language) =>
      send(email, addressChangedEmail(language, { ...mailer.sender(language), name })),
    taken: ({ email, name }: EmailRecipient, token: string, language: Language) => {
      const loginLink = link(language, '/:lang?/login');
      const resetLink = link(language, '/:lang?/login/new-password', { token });
      return send(email, addressTakenEmail(language, { ...mailer.sender(language), name, loginLink, resetLink }));
    },
  };
}

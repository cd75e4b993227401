import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';

import { plainSpaces } from '#i18n/typeset.ts';
import { useHouse, useMessages, usePath, type PrintedHouse } from '#app/hooks/use-language.ts';

export function TextLink(link: Omit<ComponentProps<typeof Link>, 'className'>) {
  return <Link {...link} className="link" />;
}

/** Where one may look further: the programs, or the events of a house that has no program. */
export function OnwardLink({ className = 'link' }: { className?: string }) {
  const path = usePath();
  const { home } = useMessages();
  const { hasPrograms } = useHouse();
  return (
    <Link to={path(hasPrograms ? '/:lang?/programs' : '/:lang?/events')} className={className}>
      {hasPrograms ? home.toPrograms : home.toEvents}
    </Link>
  );
}

interface NewTabLinkProps {
  href: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A link to another site. It opens in a new tab, and its accessible name says so. */
export function NewTabLink({ href, className, children }: NewTabLinkProps) {
  const { layout } = useMessages();
  return (
    <a href={href} target="_blank" rel="noopener" className={className}>
      <span>{children}</span>
      <span className="visuallyHidden"> ({layout.newTab})</span>
    </a>
  );
}

interface MailLinkProps {
  /** The email address, which is also the text of the link. */
  address: string;
  subject?: string;
}

export function MailLink({ address, subject }: MailLinkProps) {
  const query = subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`;
  return (
    <a href={`mailto:${address}${query}`} className="link">
      {address}
    </a>
  );
}

export function MailboxLink({ to, ...more }: Pick<MailLinkProps, 'subject'> & { to: keyof PrintedHouse['mailboxes'] }) {
  return <MailLink address={useHouse().mailboxes[to]} {...more} />;
}

/** The address of the WhatsApp chat of the house with a message filled in, else of an email to it. */
export function chatLink({ social, mailboxes }: Pick<PrintedHouse, 'social' | 'mailboxes'>, message: string): string {
  const [address, field] = social.whatsapp ? [social.whatsapp, 'text'] : [`mailto:${mailboxes.hello}`, 'body'];
  return `${address}?${field}=${encodeURIComponent(plainSpaces(message))}`;
}

/** The number of a chat in print: `+971 50 000 0000`. Numbers of other countries stay without spaces. */
export function whatsappNumber(chat: string): string {
  const digits = chat.replaceAll(/\D/g, '');
  return `+${digits.replace(/^(971)(\d{2})(\d{3})(\d{4})$/, '$1\u00A0$2\u00A0$3\u00A0$4')}`;
}

import { useHouse, type PrintedHouse } from '../hooks/use-language.ts';

interface MailLinkProps {
  /** The email address, which is also the text of the link. */
  address: string;
  /** The subject of the new email, as plain text. */
  subject?: string;
}

/** A link to an email address within a text. */
export function MailLink({ address, subject }: MailLinkProps) {
  const query = subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`;
  return (
    <a href={`mailto:${address}${query}`} className="link">
      {address}
    </a>
  );
}

interface MailboxLinkProps extends Pick<MailLinkProps, 'subject'> {
  to: keyof PrintedHouse['mailboxes'];
}

/** A link to one of our own mailboxes. */
export function MailboxLink({ to, ...more }: MailboxLinkProps) {
  return <MailLink address={useHouse().mailboxes[to]} {...more} />;
}

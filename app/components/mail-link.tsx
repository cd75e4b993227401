import typography from '../ui/typography.module.css';

interface MailLinkProps {
  /** Also what the link says. */
  address: string;
  /** What the letter begins with, as plain text. */
  subject?: string;
}

/** A mailbox in running text. */
export function MailLink({ address, subject }: MailLinkProps) {
  const query = subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`;
  return (
    <a href={`mailto:${address}${query}`} className={typography.link}>
      {address}
    </a>
  );
}

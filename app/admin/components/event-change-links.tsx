import type { EventChange } from '#domain/event-changes.ts';
import { startWords } from '#i18n/messages/admin-start-words.ts';
import { TextLink } from '#app/components/links.tsx';
import { useLanguage } from '#app/hooks/use-language.ts';

interface EventChangeLinksProps {
  to: string;
  /** Read out behind each link where several events stand on the page. */
  title?: string;
  changes: readonly EventChange[];
}

/** The ways to move, cancel or sell out an event, or to take that back. */
export function EventChangeLinks({ to, title, changes }: EventChangeLinksProps) {
  const { links } = startWords(useLanguage()).changes;
  return (
    <ul className="cluster tight">
      {changes.map((change) => (
        <li key={change}>
          <TextLink to={`${to}/change?what=${change}`}>
            <span>{links[change]}</span>
            {title !== undefined && <span className="visuallyHidden">{`: ${title}`}</span>}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}

import type { ReactElement, ReactNode } from 'react';

import { adminPublishingWords } from '#i18n/messages/admin-publishing-words.ts';
import type { ShownProblem } from '#server/view-models/shown-problems.ts';
import type { NamedDocument } from '#server/view-models/document-names.ts';
import { TextLink } from '#app/components/links.tsx';
import { useLanguage } from '#app/hooks/use-language.ts';
import type { Elements } from '#app/ui/elements.ts';

interface PublicationEntryProps {
  title: string;
  by: string;
  /** In Dubai, in words. */
  when: string;
  /** Why, or with what else. */
  note?: string | ReactElement | undefined;
  action?: Elements;
  children: ReactNode;
}

/** A row of a list of what was published: what, by whom and when in the margin, what it changed beside. */
export function PublicationEntry({ title, by, when, note, action, children }: PublicationEntryProps) {
  const { dubaiTime } = adminPublishingWords(useLanguage());
  return (
    <li className="columns-1000 margined inkAbove from-5 to-7">
      <div className="stack gap-3 start top">
        <h2 className="subheading figures">{title}</h2>
        <p className="stack gap-1 small soft figures">
          <span>{by}</span>
          <span>{`${when} ${dubaiTime}`}</span>
          {note && <span>{note}</span>}
        </p>
        {action}
      </div>
      <div>{children}</div>
    </li>
  );
}

/** What is wrong, each with a link to the field where it is mended. */
export function LinkedProblems({ problems }: { problems: readonly ShownProblem[] }) {
  return (
    <ul className="stack gap-2 above-3">
      {problems.map(({ document, label, to, remedy }) => (
        <li key={`${to} ${remedy}`}>
          <TextLink to={to}>{label === '' ? document : `${document}, ${label}`}</TextLink>
          {remedy && <span>{`: ${remedy}`}</span>}
        </li>
      ))}
    </ul>
  );
}

export function DocumentLinks({ documents }: { documents: readonly NamedDocument[] }) {
  return (
    <ul className="stack gap-1 linkList">
      {documents.map(({ name, title, language, kind, to }) => (
        <li key={name}>
          <TextLink to={to}>
            <span lang={language}>{title}</span>
          </TextLink>{' '}
          <span className="small soft">{kind}</span>
        </li>
      ))}
    </ul>
  );
}

import type { ReactNode } from 'react';

import { adminPublishingWords } from '../../../i18n/messages/admin-publishing-words.ts';
import { useLanguage } from '../../hooks/use-language.ts';
import block from './margin-block.module.css';

interface PublicationEntryProps {
  title: string;
  by: string;
  /** In Dubai, in words. */
  when: string;
  /** Why, or with what else. */
  note?: ReactNode;
  /** What can be done about it. */
  action?: ReactNode;
  /** What it changed. */
  children: ReactNode;
}

/** A row of a list of what was published: what, by whom and when in the margin, what it changed beside. */
export function PublicationEntry({ title, by, when, note, action, children }: PublicationEntryProps) {
  const { dubaiTime } = adminPublishingWords(useLanguage());
  return (
    <li className={block.block}>
      <div className={block.margin}>
        <h2 className="subheading figures">{title}</h2>
        <p className="stack gap-1 small soft figures">
          <span>{by}</span>
          <span>
            {when}, {dubaiTime}
          </span>
          {note && <span>{note}</span>}
        </p>
        {action}
      </div>
      <div>{children}</div>
    </li>
  );
}

import type { ReactNode } from 'react';

import { adminPublishingWords } from '../../../i18n/messages/admin-publishing-words.ts';
import type { NamedDocument } from '../../../server/view-models/document-names.ts';
import { DocumentLinks } from '../../components/admin/document-links.tsx';
import { useLanguage } from '../../hooks/use-language.ts';
import { button, classNames } from '../../ui/class-names.ts';
import block from '../../components/admin/margin-block.module.css';
import styles from './publish.module.css';
import type { TakenOff } from './taken-off.server.ts';

interface LeavingDocumentProps {
  leaving: TakenOff;
  /** What depends on this, or on others that leave with it. */
  dependent: readonly NamedDocument[];
}

/** What it means that a document goes off the site. */
export function LeavingDocument({ leaving, dependent }: LeavingDocumentProps) {
  const { document, paths, redirect, onSale, held } = leaving;
  const { publish } = adminPublishingWords(useLanguage());
  const { off: words } = publish;
  return (
    <section className={block.block}>
      <h2 className="subheading">{words.title(document.title)}</h2>
      <dl className={classNames('stack gap-4', styles.leaving)}>
        {paths.length > 0 && (
          <div>
            <dt>{words.addresses}</dt>
            <dd>
              <ul>
                {paths.map((path) => (
                  <li key={path}>
                    <a href={path} className="link">
                      {path}
                    </a>
                  </li>
                ))}
              </ul>
              <p>{redirect?.exists ? words.leads(redirect.path) : words.gone}</p>
              {redirect?.exists === false && <p className={styles.nowhere}>{words.nowhere(redirect.path)}</p>}
            </dd>
          </div>
        )}
        <Events title={words.onSale} events={onSale} />
        <Events title={words.held} events={held}>
          <p>{words.heldText}</p>
        </Events>
        {dependent.length > 0 && (
          <div className={styles.alarm}>
            <dt>{words.referring}</dt>
            <dd className="stack gap-3 start">
              <DocumentLinks documents={dependent} />
              <button type="submit" name="intent" value="add" className={button('outline', { small: true })}>
                {words.add}
              </button>
              <p className="small soft">{words.addText}</p>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

interface EventsProps {
  title: string;
  events: readonly (TakenOff['onSale'][number] & Partial<TakenOff['held'][number]>)[];
  children?: ReactNode;
}

/** What somebody may not have thought of: nothing where it is about no event. */
function Events({ title, events, children }: EventsProps) {
  const { holders } = adminPublishingWords(useLanguage()).publish.off;
  if (events.length === 0) return null;
  return (
    <div className={styles.alarm}>
      <dt>{title}</dt>
      <dd>
        <ul>
          {events.map(({ document, day, holders: count }) => (
            <li key={document.name} className="figures">
              <a href={document.to} className="link">
                {document.title}
              </a>
              , {day}
              {count !== undefined && `: ${holders(count)}`}
            </li>
          ))}
        </ul>
        {children}
      </dd>
    </div>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { documentWords } from '../../../i18n/messages/admin-document-words.ts';
import { adminPublishingWords } from '../../../i18n/messages/admin-publishing-words.ts';
import { LinkedProblems, DocumentLinks } from '../../components/admin/publication.tsx';
import { useLanguage } from '../../hooks/use-language.ts';
import { classNames, button } from '../../ui/class-names.ts';
import { Notice } from '../../ui/notice.tsx';
import type { publishData, TakenOff } from './publish-data.server.ts';
import styles from './publish.module.css';
import type { NamedDocument } from '../../../server/view-models/document-names.ts';
import block from '../../components/admin/room.module.css';

/** What stands against publishing, what nobody has decided, and what would become worse. */
export function PublishChecks({
  problems,
  undecided,
  warnings,
  isReady,
}: Pick<Awaited<ReturnType<typeof publishData>>, 'problems' | 'undecided' | 'warnings'> & { isReady: boolean }) {
  const language = useLanguage();
  const { publish: words } = adminPublishingWords(language);
  const { errors, conflict } = documentWords(language);
  return (
    <div className={styles.checks}>
      {problems.length > 0 && (
        <Notice kind="alert">
          <p>{errors.title(problems.length)}:</p>
          <LinkedProblems problems={problems} />
        </Notice>
      )}
      {undecided.length > 0 && (
        <Notice kind="alert">
          <p>{conflict.fields(undecided.length)}:</p>
          <LinkedProblems problems={undecided} />
        </Notice>
      )}
      {warnings.length > 0 ? (
        <Notice kind="alert">
          <p>
            <strong>{words.worse}.</strong> {words.worseText}
          </p>
          <ul className="stack gap-1 above-3">
            {warnings.map(({ document, texts }) => (
              <li key={document.name}>
                <Link to={document.to} lang={document.language} className="link">
                  {document.title}
                </Link>
                : {texts.join('; ')}
              </li>
            ))}
          </ul>
        </Notice>
      ) : (
        isReady && (
          <p className={classNames('small', styles.inOrder)}>
            {words.inOrder} {words.better}
          </p>
        )
      )}
    </div>
  );
}

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

import { Link } from 'react-router';

import { adminPublishingWords } from '../../../i18n/messages/admin-publishing-words.ts';
import { useLanguage, usePath } from '../../hooks/use-language.ts';
import { DocumentLinks } from '../../components/admin/document-links.tsx';
import { PublicationFacts } from '../../components/admin/publication-facts.tsx';
import block from '../../components/admin/margin-block.module.css';
import { classNames } from '../../ui/class-names.ts';
import typography from '../../ui/typography.module.css';
import type { ListedEdition, ShownEdition } from './editions-data.server.ts';
import styles from './editions.module.css';

/** An edition in the list. */
export function EditionEntry({ edition }: { edition: ListedEdition }) {
  const { editions: words } = adminPublishingWords(useLanguage());
  const path = usePath();
  const { number, documents, total } = edition;
  return (
    <li className={classNames(block.block, styles.entry)}>
      <div className={block.margin}>
        <h2 className={classNames(typography.subheading, typography.figures)}>
          <Link to={path('/:lang?/Admin/editions/:number', { number: String(number) })} className={typography.link}>
            {words.heading(number)}
          </Link>
        </h2>
        <EditionFacts edition={edition} />
      </div>
      <div>
        <DocumentLinks documents={documents} />
        {total > documents.length && (
          <p className={classNames(typography.small, 'soft')}>{words.more(total - documents.length)}</p>
        )}
      </div>
    </li>
  );
}

/** Who published an edition, when, and why. */
export function EditionFacts({ edition: { by, when, reason, undoes } }: { edition: ShownEdition }) {
  const { editions: words } = adminPublishingWords(useLanguage());
  return (
    <PublicationFacts by={by} when={when}>
      {reason !== 'files' && <span>{undoes === undefined ? words.reasons[reason] : words.undoes(undoes)}</span>}
    </PublicationFacts>
  );
}

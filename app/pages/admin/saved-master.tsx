import { Link } from 'react-router';

import { documentWords } from '../../../i18n/messages/admin-document-words.ts';
import { adminWords } from '../../../i18n/messages/admin-words.ts';
import type { FormId } from './save-master.server.ts';
import { NewTabLink } from '../../components/new-tab-link.tsx';
import { useLanguage, usePath } from '../../hooks/use-language.ts';
import { button } from '../../ui/button.ts';
import { classNames } from '../../ui/class-names.ts';
import typography from '../../ui/typography.module.css';
import styles from './saved-master.module.css';
import { RemoveRestoreForm } from './remove-restore-form.tsx';
import { adminQueryString, type AdminQuery } from './admin-query.ts';
import type { DocumentData, Reference } from './admin-data.server.ts';

interface SavedMasterProps {
  document: DocumentData;
  query: AdminQuery;
  /** Whether something has just been done to it, or is about to be. */
  isHighlighted: boolean;
  /** The form that is on its way. */
  sending: FormId | undefined;
  onSubmit: () => void;
}

/** A master of the collection with everything that was written, to be changed or removed. */
export function SavedMaster({ document, query, isHighlighted, sending, onSubmit }: SavedMasterProps) {
  const language = useLanguage();
  const { collection: words, form } = adminWords(language);
  const path = usePath();
  const { id, revision, fullName, photo } = document;
  const ofMaster = <span className={typography.visuallyHidden}>: {fullName}</span>;
  return (
    <article className={classNames(styles.master, isHighlighted && styles.isHighlighted)}>
      <header className={styles.head}>
        <h4 className={typography.subheading}>{fullName}</h4>
        <p>{document.credentials}</p>
      </header>
      <div className={styles.buttons}>
        <Link
          to={path('/:lang?/Admin') + adminQueryString({ page: query.page, edit: id }) + '#form'}
          className={button('outline', { small: true })}
        >
          {words.edit}
          {ofMaster}
        </Link>
        <Link
          to={`${path('/:lang?/Admin/content/:kind', { kind: 'masters' })}/new?from=${id}`}
          className={button('outline', { small: true })}
        >
          {documentWords(language).makePage}
          {ofMaster}
        </Link>
        <RemoveRestoreForm intent="remove" id={id} revision={revision} query={query} onSubmit={onSubmit}>
          <button type="submit" disabled={sending !== undefined} className={button('outline', { small: true })}>
            {words.remove}
            {ofMaster}
          </button>
        </RemoveRestoreForm>
      </div>
      <p className={styles.text}>{document.description}</p>
      <details className={styles.long}>
        <summary>{form.fields.longDescription}</summary>
        <p className={classNames(typography.prose, styles.text)}>{document.longDescription}</p>
      </details>
      <dl className={styles.facts}>
        <div>
          <dt>{form.fields.programs}</dt>
          <References references={document.programs} />
        </div>
        <div>
          <dt>{form.fields.events}</dt>
          <References references={document.events} />
        </div>
        <div>
          <dt>{form.fields.photo}</dt>
          <dd>
            <NewTabLink href={photo} className={classNames(typography.link, styles.address)}>
              {photo.replace(/^https:\/\//i, '')}
            </NewTabLink>
          </dd>
        </div>
      </dl>
      <p className={classNames(typography.small, typography.soft, typography.figures, styles.history)}>
        <span>{document.added}</span>
        {document.changed && <span>{document.changed}</span>}
      </p>
    </article>
  );
}

function References({ references }: { references: Reference[] }) {
  const { collection } = adminWords(useLanguage());
  return references.map(({ id, name }) => (
    <dd key={id}>
      <code>{id}</code>{' '}
      <span className={classNames(name === undefined && styles.missing)}>{name ?? collection.notInCatalogue}</span>
    </dd>
  ));
}

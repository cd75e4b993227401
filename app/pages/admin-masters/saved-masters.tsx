import { Link } from 'react-router';

import { documentWords } from '../../../i18n/messages/admin-document-words.ts';
import { adminWords } from '../../../i18n/messages/admin-words.ts';
import { MarginBlock } from '../../components/admin/margin-block.tsx';
import { NewTabLink } from '../../components/links.tsx';
import { useLanguage, usePath } from '../../hooks/use-language.ts';
import { button, classNames } from '../../ui/class-names.ts';
import styles from './saved-masters.module.css';
import type { MastersFormData, SavedMasterData } from './masters-form-data.server.ts';

/** The masters added so far, the newest first. */
export function SavedMasters({ collection }: { collection: NonNullable<MastersFormData['collection']> }) {
  const words = adminWords(useLanguage());
  const { masters, masterCount, added } = collection;
  const count =
    masterCount > masters.length ? words.collection.newest(masters.length, masterCount) : words.masters(masterCount);
  return (
    <MarginBlock id="collection" title={words.collection.title} text={masterCount > 0 && count}>
      {masterCount === 0 && <p className="lede">{words.collection.none}</p>}
      <ol className="divided">
        {masters.map((master) => (
          <li key={master.id} id={`master-${master.id}`}>
            <SavedMaster master={master} isHighlighted={added?.id === master.id} />
          </li>
        ))}
      </ol>
    </MarginBlock>
  );
}

interface SavedMasterProps {
  master: SavedMasterData;
  /** Whether it has just been added. */
  isHighlighted: boolean;
}

/** A master of the collection with everything that was written. What is to be seen on the site is a page made of it. */
function SavedMaster({ master, isHighlighted }: SavedMasterProps) {
  const language = useLanguage();
  const { form } = adminWords(language);
  const path = usePath();
  const { id, fullName, photo } = master;
  return (
    <article className={classNames(styles.master, isHighlighted && styles.isHighlighted)}>
      <header className={styles.head}>
        <h3 className="subheading">{fullName}</h3>
        <p>{master.credentials}</p>
      </header>
      <Link
        to={`${path('/:lang?/Admin/content/:kind', { kind: 'masters' })}/new?from=${id}`}
        className={classNames(button('outline', { small: true }), styles.makePage)}
      >
        {documentWords(language).makePage}
        <span className="visuallyHidden">: {fullName}</span>
      </Link>
      <p className={styles.text}>{master.description}</p>
      <details className={styles.long}>
        <summary>{form.fields.longDescription}</summary>
        <p className={classNames('prose', styles.text)}>{master.longDescription}</p>
      </details>
      <dl className={styles.facts}>
        <div>
          <dt>{form.fields.programs}</dt>
          <References references={master.programs} />
        </div>
        <div>
          <dt>{form.fields.events}</dt>
          <References references={master.events} />
        </div>
        <div>
          <dt>{form.fields.photo}</dt>
          <dd>
            <NewTabLink href={photo} className={classNames('link', styles.address)}>
              {photo.replace(/^https:\/\//i, '')}
            </NewTabLink>
          </dd>
        </div>
      </dl>
      <p className="small soft figures">{master.history}</p>
    </article>
  );
}

function References({ references }: { references: SavedMasterData['programs'] }) {
  const { collection } = adminWords(useLanguage());
  return references.map(({ id, name }) => (
    <dd key={id} className={classNames(name === undefined && styles.missing)}>
      {name ?? `${id} ${collection.notInCatalogue}`}
    </dd>
  ));
}

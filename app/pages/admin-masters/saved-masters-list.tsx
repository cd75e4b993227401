import { adminWords } from '../../../i18n/messages/admin-words.ts';
import { useLanguage } from '../../hooks/use-language.ts';
import block from '../../components/admin/margin-block.module.css';
import styles from './saved-masters-list.module.css';
import { SavedMaster } from './saved-master.tsx';
import type { MastersFormData } from './masters-form-data.server.ts';

/** The masters added so far, the newest first. */
export function SavedMasters({ collection }: { collection: NonNullable<MastersFormData['collection']> }) {
  const words = adminWords(useLanguage());
  const { masters, masterCount, added } = collection;
  return (
    <div className={block.block}>
      <div className={block.margin}>
        <h2 className="subheading">{words.collection.title}</h2>
        {masterCount > 0 && (
          <p className="small soft figures">
            {masterCount > masters.length
              ? words.collection.newest(masters.length, masterCount)
              : words.masters(masterCount)}
          </p>
        )}
      </div>
      <div>
        {masterCount === 0 && <p className="lede">{words.collection.none}</p>}
        <ol className={styles.list}>
          {masters.map((master) => (
            <li key={master.id} id={`master-${master.id}`}>
              <SavedMaster master={master} isHighlighted={added?.id === master.id} />
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

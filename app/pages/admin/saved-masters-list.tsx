import { adminWords } from '../../../i18n/messages/admin-words.ts';
import { useLanguage } from '../../hooks/use-language.ts';
import block from '../../components/admin/margin-block.module.css';
import { classNames } from '../../ui/class-names.ts';
import typography from '../../ui/typography.module.css';
import admin from './admin.module.css';
import styles from './saved-masters-list.module.css';
import { SavedMaster } from './saved-master.tsx';
import type { AdminPageData } from './admin-data.server.ts';

/** The masters added so far, the newest first. */
export function SavedMasters({ content }: { content: NonNullable<AdminPageData['content']> }) {
  const words = adminWords(useLanguage());
  const { masters, masterCount, added } = content;
  return (
    <div className={block.block}>
      <div className={block.margin}>
        <h3 className={classNames(typography.heading, admin.blockTitle)}>{words.collection.title}</h3>
        {masterCount > 0 && (
          <p className={classNames(typography.small, 'soft', typography.figures)}>
            {masterCount > masters.length
              ? words.collection.newest(masters.length, masterCount)
              : words.masters(masterCount)}
          </p>
        )}
      </div>
      <div>
        {masterCount === 0 && <p className={typography.lede}>{words.collection.none}</p>}
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

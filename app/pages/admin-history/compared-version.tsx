import { Link } from 'react-router';

import { adminPublishingWords } from '../../../i18n/messages/admin-publishing-words.ts';
import { useLanguage } from '../../hooks/use-language.ts';
import { DifferenceList } from '../../components/admin/difference-list.tsx';
import block from '../../components/admin/margin-block.module.css';
import { classNames } from '../../ui/class-names.ts';
import typography from '../../ui/typography.module.css';
import type { ShownVersion } from './history-data.server.ts';
import styles from './history.module.css';
import { RestoreVersion } from './restore-version.tsx';
import { VersionFacts } from './version-entry.tsx';

/** One version beside what the document says today. */
export function ComparedVersion({ version }: { version: ShownVersion }) {
  const { history: words } = adminPublishingWords(useLanguage());
  const { number, canRestore, differences } = version;
  return (
    <section aria-labelledby="compared" className={block.block}>
      <header className={block.margin}>
        <h2 id="compared" className={classNames(typography.subheading, styles.title)}>
          {words.compared(number)}
        </h2>
        <VersionFacts version={version} />
        {canRestore && <RestoreVersion number={number} />}
        <p className={typography.small}>
          <Link to="?" className={typography.link}>
            {words.all}
          </Link>
        </p>
      </header>
      <div className={styles.differences}>
        {differences.length === 0 ? (
          <p>{words.sameAsNow}</p>
        ) : (
          <>
            <p className={classNames(typography.small, 'soft')}>{words.comparedText}</p>
            <DifferenceList differences={differences} />
          </>
        )}
      </div>
    </section>
  );
}

import { Link } from 'react-router';

import { adminPublishingWords } from '../../../i18n/messages/admin-publishing-words.ts';
import { useLanguage, usePath } from '../../hooks/use-language.ts';
import { DifferenceList } from '../../components/admin/difference-list.tsx';
import { PublicationFacts } from '../../components/admin/publication-facts.tsx';
import block from '../../components/admin/margin-block.module.css';
import { classNames } from '../../ui/class-names.ts';
import typography from '../../ui/typography.module.css';
import type { ShownVersion } from './history-data.server.ts';
import styles from './history.module.css';
import { RestoreVersion } from './restore-version.tsx';

/** A version in the list: who published it, when, and what it changed. */
export function VersionEntry({ version }: { version: ShownVersion }) {
  const { history: words } = adminPublishingWords(useLanguage());
  const { number, isCurrent, isTakenOff, canRestore, isFirst, differences } = version;
  return (
    <li className={block.block}>
      <header className={block.margin}>
        <h3 className={classNames(typography.subheading, styles.title)}>{words.version(number)}</h3>
        <VersionFacts version={version} />
        {isCurrent && <p className={classNames(typography.small, styles.current)}>{words.current}</p>}
        {canRestore && (
          <>
            <RestoreVersion number={number} />
            <p className={typography.small}>
              <Link to={`?version=${number}`} className={typography.link}>
                {words.compare}
              </Link>
            </p>
          </>
        )}
      </header>
      <div>
        {isTakenOff ? (
          <p>{words.takenOff}</p>
        ) : isFirst ? (
          <details>
            <summary>{words.first}</summary>
            <DifferenceList differences={differences} />
          </details>
        ) : (
          <DifferenceList differences={differences} />
        )}
      </div>
    </li>
  );
}

/** Who published a version, when, and in which edition. */
export function VersionFacts({ version: { by, when, edition } }: { version: ShownVersion }) {
  const words = adminPublishingWords(useLanguage());
  const path = usePath();
  return (
    <PublicationFacts by={by} when={when}>
      {edition !== undefined && (
        <Link to={path('/:lang?/Admin/editions/:number', { number: String(edition) })} className={typography.link}>
          {words.editions.heading(edition)}
        </Link>
      )}
    </PublicationFacts>
  );
}

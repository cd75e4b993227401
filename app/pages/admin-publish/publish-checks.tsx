import { Link } from 'react-router';

import { adminPublishingWords } from '../../../i18n/messages/admin-publishing-words.ts';
import { LinkedProblems } from '../../components/admin/linked-problems.tsx';
import { useLanguage } from '../../hooks/use-language.ts';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/notice.tsx';
import type { publishData } from './publish-data.server.ts';
import styles from './publish.module.css';

/** What stands against publishing, what nobody has decided, and what would become worse. */
export function PublishChecks({
  problems,
  undecided,
  warnings,
  isReady,
}: Pick<Awaited<ReturnType<typeof publishData>>, 'problems' | 'undecided' | 'warnings'> & { isReady: boolean }) {
  const { publish: words } = adminPublishingWords(useLanguage());
  return (
    <div className={styles.checks}>
      {problems.length > 0 && (
        <Notice kind="alert">
          <p>{words.problems(problems.length)}</p>
          <LinkedProblems problems={problems} />
        </Notice>
      )}
      {undecided.length > 0 && (
        <Notice kind="alert">
          <p>{words.undecided(undecided.length)}</p>
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

import { Link } from 'react-router';

import { languages, type Language } from '../../../domain/values/field-values.ts';
import { adminPublishingWords } from '../../../i18n/messages/admin-publishing-words.ts';
import type { ShownDifference } from '../../../server/view-models/document-differences.ts';
import { useLanguage } from '../../hooks/use-language.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './difference-list.module.css';
import { MarkedText } from './marked-text.tsx';

interface DifferenceListProps {
  differences: readonly ShownDifference[];
}

const groups: readonly (Language | undefined)[] = [undefined, ...languages];

/** What is different in a document: facts first, then the texts of each language, changed words marked. */
export function DifferenceList({ differences }: DifferenceListProps) {
  const { differences: words } = adminPublishingWords(useLanguage());
  if (differences.length === 0) return <p className="small soft">{words.none}</p>;
  return (
    <div className="stack gap-5">
      {groups.map((language) => {
        const some = differences.filter((each) => each.language === language);
        if (some.length === 0) return null;
        return (
          <section key={language ?? 'facts'}>
            {some[0]?.label !== '' && (
              <p className={classNames('eyebrow', styles.group)}>{language ? words.texts[language] : words.facts}</p>
            )}
            <dl className={styles.list}>
              {some.map((difference) => (
                <DifferenceRow key={`${difference.type} ${difference.to}`} {...difference} />
              ))}
            </dl>
          </section>
        );
      })}
    </div>
  );
}

function DifferenceRow({ type, label, language, to, pieces }: ShownDifference) {
  const { differences: words } = adminPublishingWords(useLanguage());
  return (
    <div className={styles.row}>
      <dt>
        {label !== '' && (
          <Link to={to} className="link">
            {label}
          </Link>
        )}
        {type !== 'changed' && label !== '' && <span className="small quiet badge">{words[type]}</span>}
      </dt>
      <dd>{label === '' ? <p>{words.taken}</p> : <MarkedText pieces={pieces} language={language} />}</dd>
    </div>
  );
}

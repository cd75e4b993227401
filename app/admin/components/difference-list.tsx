import { classNames } from '#app/ui/class-names.ts';
import { adminPublishingWords } from '#i18n/messages/admin-publishing-words.ts';
import { languages, type Language } from '#domain/values/field-values.ts';
import type { ShownDifference } from '#server/view-models/document-differences.ts';
import type { TextPiece } from '#domain/documents/differences.ts';
import { TextLink } from '#app/components/links.tsx';
import { useLanguage } from '#app/hooks/use-language.ts';
import styles from './room.module.css';
import '#app/ui/pieces.css';

const groups: readonly (Language | undefined)[] = [undefined, ...languages];

/** What is different in a document: facts first, then the texts of each language, changed words marked. */
export function DifferenceList({ differences }: { differences: readonly ShownDifference[] }) {
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
              <p className="eyebrow soft to-3">{language ? words.texts[language] : words.facts}</p>
            )}
            <dl className="hairlineAbove">
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
    <div className={classNames('columns-768 margined pad-3 hairlineBelow', styles.difference)}>
      <dt className="small medium">
        {label !== '' && <TextLink to={to}>{label}</TextLink>}
        {type !== 'changed' && label !== '' && <span className="small quiet badge">{words[type]}</span>}
      </dt>
      <dd>{label === '' ? <p>{words.taken}</p> : <MarkedText pieces={pieces} language={language} />}</dd>
    </div>
  );
}

/** Of a long passage that stayed this many characters are shown beside a change. */
const AROUND = 140;

/** A text with the words that were added and removed. Long passages that stayed are shortened. */
function MarkedText({ pieces, language }: { pieces: readonly TextPiece[]; language: Language | undefined }) {
  const { differences: words } = adminPublishingWords(useLanguage());
  if (pieces.length === 0) return null;
  return (
    <p lang={language} className={styles.markedText}>
      {pieces.map(({ type, text }, index) => {
        const key = `${index} ${type}`;
        if (type === 'same') return <span key={key}>{shortened(text, index > 0, index < pieces.length - 1)}</span>;
        const Mark = type === 'added' ? 'ins' : 'del';
        return (
          <Mark key={key}>
            <span className="visuallyHidden">{`${type === 'added' ? words.insertion : words.deletion} `}</span>
            <span>{text}</span>
          </Mark>
        );
      })}
    </p>
  );
}

function shortened(text: string, hasBefore: boolean, hasAfter: boolean): string {
  const kept = (hasBefore ? AROUND : 0) + (hasAfter ? AROUND : 0);
  if (text.length <= kept + AROUND) return text;
  const start = hasBefore ? text.slice(0, AROUND).replace(/(?<!\S)\S*$/, '') : '';
  const end = hasAfter ? text.slice(-AROUND).replace(/^\S*/, '') : '';
  return `${start}…${end}`;
}

import type { Language } from '../../../domain/values/field-values.ts';
import type { TextPiece } from '../../../domain/documents/differences.ts';
import { adminPublishingWords } from '../../../i18n/messages/admin-publishing-words.ts';
import { useLanguage } from '../../hooks/use-language.ts';
import styles from './marked-text.module.css';

/** Of a long passage that stayed this many characters are shown beside a change. */
const AROUND = 140;

interface MarkedTextProps {
  pieces: readonly TextPiece[];
  language: Language | undefined;
}

/** A text with the words that were added and removed. Long passages that stayed are shortened. */
export function MarkedText({ pieces, language }: MarkedTextProps) {
  const { differences: words } = adminPublishingWords(useLanguage());
  if (pieces.length === 0) return null;
  return (
    <p lang={language} className={styles.text}>
      {pieces.map(({ type, text }, index) => {
        const key = `${index} ${type}`;
        if (type === 'same') return <span key={key}>{shortened(text, index > 0, index < pieces.length - 1)}</span>;
        const Mark = type === 'added' ? 'ins' : 'del';
        return (
          <Mark key={key}>
            <span className="visuallyHidden">{type === 'added' ? words.insertion : words.deletion} </span>
            {text}
          </Mark>
        );
      })}
    </p>
  );
}

function shortened(text: string, hasBefore: boolean, hasAfter: boolean): string {
  const kept = (hasBefore ? AROUND : 0) + (hasAfter ? AROUND : 0);
  if (text.length <= kept + AROUND) return text;
  const start = hasBefore ? text.slice(0, AROUND).replace(/\S*$/, '') : '';
  const end = hasAfter ? text.slice(-AROUND).replace(/^\S*/, '') : '';
  return `${start}…${end}`;
}

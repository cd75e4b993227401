import type { Language } from '../../../domain/values/field-values.ts';
import type { TextPiece } from '../../../domain/documents/differences.ts';
import { button, classNames } from '../../ui/class-names.ts';
import styles from './conflict-choice.module.css';
import type { ConflictData } from '../../../server/view-models/document-state.ts';
import { useFieldNotes } from './field-context.ts';
import { useDocumentWords } from './use-document-words.ts';
import field from '../../ui/field.module.css';

interface ConflictChoiceProps {
  /** Of the element of the field. */
  id: string;
  label: string;
  language?: Language;
}

/** What two people wrote into a field at the same time, until somebody chooses: *mine*, *theirs* or *both*. */
export function ConflictChoice({ id, label, language }: ConflictChoiceProps) {
  const { conflicts } = useFieldNotes();
  const words = useDocumentWords().conflict;
  // Of an item that was removed its list shows them, and they can be about several fields.
  const ofFields = Map.groupBy(conflicts.get(id) ?? [], ({ path }) => path);
  return [...ofFields].map(([path, own]) => (
    <fieldset key={path} id={id.endsWith('-gone') ? id : undefined} className={styles.conflict}>
      <legend className={styles.legend}>{words.field(label)}</legend>
      {own.map((conflict) => (
        <Version key={conflict.hash} conflict={conflict} label={label} language={language} />
      ))}
      <div className="cluster gap-3">
        <button type="submit" name="intent" value={`keep:${path}`} className={button('outline', { small: true })}>
          {/* The field in which somebody is still shows their own text, and not what would be kept. */}
          {own.every(({ isOwn }) => isOwn) ? words.keepOther : words.keep}
        </button>
        {own.every(({ pieces }) => pieces !== undefined) && language !== undefined && (
          <button type="submit" name="intent" value={`both:${path}`} className={button('outline', { small: true })}>
            {words.both}
          </button>
        )}
      </div>
    </fieldset>
  ));
}

interface VersionProps {
  conflict: ConflictData;
  label: string;
  language: Language | undefined;
}

function Version({ conflict, label, language }: VersionProps) {
  const { by, isOwn, at, path, hash, isRemoval, pieces } = conflict;
  const words = useDocumentWords().conflict;
  return (
    <div className="stack gap-2 start">
      <p className="soft">{isOwn ? words.own(at) : words.other(by, at)}</p>
      {/* A long text scrolls, also by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <fieldset aria-label={words.text(label)} tabIndex={0} className={styles.text}>
        <p lang={language}>{isRemoval ? words.removal : (pieces?.map(pieceElement) ?? words.noText)}</p>
      </fieldset>
      <button type="submit" name="intent" value={`take-${hash}:${path}`} className={button('outline', { small: true })}>
        {isOwn ? words.mine : words.theirs(by)}
      </button>
    </div>
  );
}

/** What the other text has instead of what stands in the field. */
function pieceElement({ type, text }: TextPiece, index: number) {
  // A text is compared anew as a whole, so the pieces have no other identity.
  if (type === 'same') return <span key={index}>{text}</span>;
  const Element = type === 'added' ? 'ins' : 'del';
  return <Element key={index}>{text}</Element>;
}

/** What is wrong with a field. The control that has this id is described by it. */
export function FieldErrors({ id }: { id: string }) {
  const { errors } = useFieldNotes();
  const own = errors.get(id) ?? [];
  if (own.length === 0) return null;
  return (
    <div id={`${id}-error`}>
      {own.map((text) => (
        <p key={text} className={classNames(field.error)}>
          {/* The same words follow a colon elsewhere. */}
          {text.charAt(0).toLocaleUpperCase() + text.slice(1)}
        </p>
      ))}
    </div>
  );
}

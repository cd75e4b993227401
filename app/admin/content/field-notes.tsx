import { createContext, use } from 'react';

import type { DocumentKind } from '#domain/documents/document.ts';
import type { Fields } from '#domain/documents/field-paths.ts';
import type { FormNode } from '#domain/documents/form-node.ts';
import type { TextPiece } from '#domain/documents/differences.ts';
import type { Language } from '#domain/values/field-values.ts';
import type { VenueOption } from '#domain/venues.ts';
import { documentWords } from '#i18n/messages/admin-document-words.ts';
import type { ConflictData } from '#server/view-models/document-state.ts';
import { useLanguage } from '#app/hooks/use-language.ts';
import { button, classNames } from '#app/ui/class-names.ts';
import field from '#app/ui/field.module.css';
import styles from './fields.module.css';
import '#app/ui/pieces.css';

/** What the fields of a document's form show, by the id of the element of the field. */
export interface FieldNotes {
  /** What is written, by path. */
  fields: Fields;
  /** The documents that a field may refer to, by their kind; undefined where they are not known. */
  references: Partial<Record<DocumentKind, { value: string; label: string }[]>> | undefined;
  venues: readonly VenueOption[];
  errors: ReadonlyMap<string, readonly string[]>;
  conflicts: ReadonlyMap<string, readonly ConflictData[]>;
  /** The texts that were not changed when the other language was. */
  older: ReadonlySet<string>;
  /** Whether the form is long, and its lists stand below the headings of groups. */
  hasGroups: boolean;
}

export const FieldNotesContext = createContext<FieldNotes | undefined>(undefined);

export function useFieldNotes(): FieldNotes {
  return use(FieldNotesContext)!;
}

export interface FieldProps<Node extends FormNode = FormNode> {
  node: Node;
  /** Through the keys of items: what the name of its control is made of. */
  path: string;
  /** Of its element, through the places of items. */
  id: string;
}

interface RemarksProps {
  id: string;
  label: string;
  language?: Language;
}

export function FieldRemarks(props: RemarksProps) {
  return (
    <>
      <FieldErrors id={props.id} />
      <ConflictChoice {...props} />
    </>
  );
}

/** What is wrong with a field. The control that has this id is described by it. */
export function FieldErrors({ id }: { id: string }) {
  const { errors } = useFieldNotes();
  const own = errors.get(id) ?? [];
  if (own.length === 0) return null;
  return (
    <div id={`${id}-error`}>
      {own.map((text) => (
        <p key={text} className={field.error}>
          {/* The same words follow a colon elsewhere. */}
          {text.charAt(0).toLocaleUpperCase() + text.slice(1)}
        </p>
      ))}
    </div>
  );
}

/** What two people wrote into a field at the same time, until somebody chooses: *mine*, *theirs* or *both*. */
export function ConflictChoice({ id, label, language }: RemarksProps) {
  const { conflicts } = useFieldNotes();
  const words = documentWords(useLanguage()).conflict;
  const look = button('outline', { small: true });
  // Of an item that was removed its list shows them, and they can be about several fields.
  const ofFields = Map.groupBy(conflicts.get(id) ?? [], ({ path }) => path);
  return [...ofFields].map(([path, own]) => (
    <fieldset
      key={path}
      id={id.endsWith('-gone') ? id : undefined}
      className={classNames('stack gap-3 whole remark small', styles.conflict)}
    >
      <legend>{words.field(label)}</legend>
      {own.map(({ hash, isOwn, by, at, isRemoval, pieces }) => (
        <div key={hash} className="stack gap-2 start">
          <p className="soft">{isOwn ? words.own(at) : words.other(by, at)}</p>
          {/* A long text scrolls, also by keyboard. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <fieldset aria-label={words.text(label)} tabIndex={0} className={styles.written}>
            <p lang={language}>{isRemoval ? words.removal : (pieces?.map(pieceElement) ?? words.noText)}</p>
          </fieldset>
          <button type="submit" name="intent" value={`take-${hash}:${path}`} className={look}>
            {isOwn ? words.mine : words.theirs(by)}
          </button>
        </div>
      ))}
      <div className="cluster gap-3">
        <button type="submit" name="intent" value={`keep:${path}`} className={look}>
          {/* The field in which somebody is still shows their own text, and not what would be kept. */}
          {own.every(({ isOwn }) => isOwn) ? words.keepOther : words.keep}
        </button>
        {own.every(({ pieces }) => pieces !== undefined) && language !== undefined && (
          <button type="submit" name="intent" value={`both:${path}`} className={look}>
            {words.both}
          </button>
        )}
      </div>
    </fieldset>
  ));
}

/** What the other text has instead of what stands in the field. */
function pieceElement({ type, text }: TextPiece, index: number) {
  // A text is compared anew as a whole, so the pieces have no other identity.
  if (type === 'same') return <span key={index}>{text}</span>;
  const Element = type === 'added' ? 'ins' : 'del';
  return <Element key={index}>{text}</Element>;
}

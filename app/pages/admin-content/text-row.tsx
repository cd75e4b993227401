import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

import { fieldPath, textOf } from '../../../domain/documents/field-paths.ts';
import { idWithin, nameOfPath, textLabel, type TextNode } from '../../../domain/documents/form-node.ts';
import { languages, type Language } from '../../../domain/values/field-values.ts';
import { useLanguage } from '../../hooks/use-language.ts';
import { classNames } from '../../ui/class-names.ts';
import field from '../../ui/field.module.css';
import { TextArea } from '../../ui/field.tsx';
import { ConflictChoice, FieldErrors } from './conflict-choice.tsx';
import { useFieldNotes, type FieldProps } from './field-context.ts';
import styles from './text-row.module.css';
import { useDocumentWords } from './use-document-words.ts';

/** A text in both languages, side by side. */
export function TextRow({ node, path, id }: FieldProps<TextNode>) {
  const helpId = `${id}-help`;
  const { fields } = useFieldNotes();
  return (
    <div id={id} className={styles.row}>
      {languages.map((language) => (
        <TextField
          key={language}
          node={node}
          name={nameOfPath(fieldPath(path, language))}
          id={idWithin(id, language)}
          language={language}
          text={textOf(fields.get(fieldPath(path, language)))}
          helpId={node.help === '' ? undefined : helpId}
        />
      ))}
      {node.help !== '' && (
        <p id={helpId} className={styles.help}>
          {node.help}
        </p>
      )}
      <FieldErrors id={id} />
      <ConflictChoice id={id} label={node.label} />
    </div>
  );
}

interface TextFieldProps {
  node: TextNode;
  name: string;
  id: string;
  language: Language;
  text: string;
  helpId: string | undefined;
}

function TextField({ node, name, id, language, text, helpId }: TextFieldProps) {
  const words = useDocumentWords().text;
  const { errors, older } = useFieldNotes();
  const [length, setLength] = useState(text.length);
  const control = useRef<HTMLTextAreaElement>(null);
  // Somebody may have typed before the page woke up.
  useEffect(() => setLength(control.current!.value.length), []);
  const label = textLabel(node.label, language, useLanguage());
  const isWrong = errors.has(id);
  const marksId = `${id}-marks`;
  return (
    <div className={styles.field} data-written={language}>
      <div className="spread tight">
        <label htmlFor={id} className={field.label}>
          {label}
        </label>
        <p id={marksId} className={classNames('figures', styles.marks)}>
          {length === 0 && <span className={styles.empty}>{words.empty}</span>}
          {length > 0 && older.has(id) && <span className={styles.older}>{words.older}</span>}
          {node.length !== undefined && length > 0 && (
            <span className={length > node.length ? 'alarming' : undefined}>{words.length(length, node.length)}</span>
          )}
        </p>
      </div>
      <TextArea
        ref={control}
        id={id}
        name={name}
        lang={language}
        rows={1}
        placeholder=" "
        defaultValue={text}
        aria-invalid={isWrong || undefined}
        aria-describedby={classNames(helpId, marksId, isWrong && `${id}-error`)}
        className={classNames(field.control, styles.control, node.isLong && styles.isLong)}
        onInput={({ currentTarget }) => setLength(currentTarget.value.length)}
        onKeyDown={node.isLong ? undefined : keepOneLine}
      />
      <FieldErrors id={id} />
      <ConflictChoice id={id} label={label} language={language} />
    </div>
  );
}

/** A text of one line has room for several, but no end of a line. */
function keepOneLine(event: KeyboardEvent): void {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
}

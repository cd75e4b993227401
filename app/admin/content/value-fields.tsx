import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

import { fieldPath, textOf } from '#domain/documents/field-paths.ts';
import { idWithin, nameOfPath, textLabel, type FormNode, type TextNode } from '#domain/documents/form-node.ts';
import { valueKinds } from '#domain/documents/value-kinds.ts';
import { languages, type Language } from '#domain/values/field-values.ts';
import { documentWords } from '#i18n/messages/admin-document-words.ts';
import { useLanguage } from '#app/hooks/use-language.ts';
import { classNames } from '#app/ui/class-names.ts';
import type { Elements } from '#app/ui/elements.ts';
import field from '#app/ui/field.module.css';
import { TextArea } from '#app/ui/field.tsx';
import { FieldRemarks, useFieldNotes, type FieldProps } from './field-notes.tsx';
import styles from './fields.module.css';
import { MarkControl } from './mark-control.tsx';
import { PictureControl } from './picture-control.tsx';

type FactNode = Exclude<FormNode, { type: 'group' | 'list' | 'text' | 'either' }>;

/** The attributes of the control of a field. @param described the ids of what is said about it, beside what is wrong with it */
export function useControl({ path, id }: Omit<FieldProps, 'node'>, ...described: (string | undefined)[]) {
  const isWrong = useFieldNotes().errors.has(id);
  return {
    id,
    name: nameOfPath(path),
    'aria-invalid': isWrong || undefined,
    'aria-describedby': classNames(...described, isWrong && `${id}-error`) || undefined,
    className: classNames(field.control, styles.control),
  };
}

/** One value that is the same in both languages, with its label, help, errors and what a colleague wrote instead. */
export function FactField({ node, path, id }: FieldProps<FactNode>) {
  const value = useFieldNotes().fields.get(path);
  const helpId = node.help === '' ? undefined : `${id}-help`;
  const control = useControl({ path, id }, helpId);
  const notes = (
    <>
      {helpId && (
        <p id={helpId} className={field.hint}>
          {node.help}
        </p>
      )}
      <FieldRemarks id={id} label={node.label} />
    </>
  );
  if (node.type === 'choice' && node.isMultiple) {
    return (
      <Options node={node} path={path} id={id}>
        {notes}
      </Options>
    );
  }
  if (node.type === 'checkbox') {
    return (
      <div className={classNames(field.field, styles.check)}>
        <input type="checkbox" {...control} className={styles.box} defaultChecked={value === true} />
        <label htmlFor={id} className={field.label}>
          {node.label}
        </label>
        {notes}
      </div>
    );
  }
  const isPicture = node.type === 'picture' || node.type === 'mark';
  // Over an item of a list the same stands already.
  const isNamedAbove = isPicture && /-\d+$/.test(id);
  return (
    <div className={classNames(field.field, (node.type === 'link' || isPicture) && styles.isWide)}>
      <label htmlFor={id} className={isNamedAbove ? 'visuallyHidden' : field.label}>
        {node.label}
      </label>
      <Control node={node} text={textOf(value)} control={control} />
      {notes}
    </div>
  );
}

interface ControlProps {
  node: FactNode;
  text: string;
  control: ReturnType<typeof useControl>;
}

const plain = { autoCapitalize: 'none', spellCheck: false } as const;

function Control({ node, text, control }: ControlProps) {
  const { references } = useFieldNotes();
  const kind = valueKinds[node.type] ?? {};
  const input = { ...control, ...(kind.isPlain && plain) };
  switch (node.type) {
    case 'choice':
      return <Select options={node.options} standing={node.default} text={text} control={control} />;
    case 'reference': {
      const options = references?.[node.to] ?? (text === '' ? [] : [{ value: text, label: text }]);
      return <Select options={options} text={text} control={control} />;
    }
    case 'picture':
      return <PictureControl label={node.label} text={text} control={input} />;
    case 'mark':
      return <MarkControl label={node.label} text={text} control={input} />;
    default: {
      const isShown = text === '' || kind.control?.shows(text);
      const own = { type: isShown === false ? 'text' : kind.control?.type, inputMode: kind.keyboard };
      const placeholder = ('default' in node && node.default) || kind.example;
      return <input {...input} {...own} defaultValue={text} placeholder={placeholder} />;
    }
  }
}

interface SelectProps extends Omit<ControlProps, 'node'> {
  options: readonly { value: string; label: string }[];
  /** The label of what stands while nothing is chosen: it is one choice with choosing it. */
  standing?: string | undefined;
  /** What stands then where no option does. */
  none?: string;
}

/** One of some named values. One that there is no longer is named, too. */
export function Select({ options, standing, none, text, control }: SelectProps) {
  const words = documentWords(useLanguage()).fact;
  const isKnown = text === '' || options.some(({ value }) => value === text);
  const standingValue = options.find(({ label }) => label === standing)?.value;
  return (
    <select {...control} defaultValue={text}>
      {standingValue === undefined && <option value="">{none ?? words.notChosen}</option>}
      {!isKnown && <option value={text}>{words.unknown(text)}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value === standingValue && value !== text ? '' : value}>
          {label}
        </option>
      ))}
    </select>
  );
}

interface OptionsProps extends FieldProps<Extract<FormNode, { type: 'choice' }>> {
  children: Elements;
}

/** Any number of options, each a checkbox under the same name. */
function Options({ node, path, id, children }: OptionsProps) {
  const words = documentWords(useLanguage()).fact;
  const chosen = textOf(useFieldNotes().fields.get(path)).split('\n').filter(Boolean);
  const unknown = chosen.filter((each) => !node.options.some((option) => option.value === each));
  const options = [...node.options, ...unknown.map((each) => ({ value: each, label: words.unknown(each) }))];
  return (
    <fieldset id={id} className={field.field}>
      <legend className={field.label}>{node.label}</legend>
      <div className="cluster pad-2">
        {options.map(({ value, label }) => (
          <label key={value} className="touchable">
            <input
              type="checkbox"
              name={nameOfPath(path)}
              value={value}
              defaultChecked={chosen.includes(value)}
              className={styles.box}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
}

/** A text in both languages, side by side. */
export function TextRow({ node, path, id }: FieldProps<TextNode>) {
  const helpId = node.help === '' ? undefined : `${id}-help`;
  const { fields } = useFieldNotes();
  // A text that may be left out is missing only where it stands in another language.
  const isWritten = languages.some((language) => textOf(fields.get(fieldPath(path, language))) !== '');
  return (
    <div id={id} className={styles.row}>
      {languages.map((language) => (
        <TextField
          key={language}
          node={node}
          path={fieldPath(path, language)}
          id={idWithin(id, language)}
          language={language}
          helpId={helpId}
          isWanted={node.isRequired || isWritten}
        />
      ))}
      {helpId && (
        <p id={helpId} className={classNames('whole', field.hint)}>
          {node.help}
        </p>
      )}
      <FieldRemarks id={id} label={node.label} />
    </div>
  );
}

interface TextFieldProps extends FieldProps<TextNode> {
  language: Language;
  helpId: string | undefined;
  /** Whether it is missing while it is empty. */
  isWanted: boolean;
}

function TextField({ node, path, id, language, helpId, isWanted }: TextFieldProps) {
  const ownLanguage = useLanguage();
  const words = documentWords(ownLanguage).text;
  const { fields, older } = useFieldNotes();
  const text = textOf(fields.get(path));
  const [length, setLength] = useState(text.length);
  const area = useRef<HTMLTextAreaElement>(null);
  // What was typed before the page woke up counts too.
  useEffect(() => setLength(area.current!.value.length), []);
  const label = textLabel(node.label, language, ownLanguage);
  const marksId = `${id}-marks`;
  const control = useControl({ path, id }, helpId, marksId);
  return (
    <div className={field.field} data-written={language}>
      <div className="spread tight">
        <label htmlFor={id} className={field.label}>
          {label}
        </label>
        <p id={marksId} className="small cluster tight figures soft">
          {length === 0 && isWanted && <span className={classNames('marked', styles.empty)}>{words.empty}</span>}
          {length > 0 && older.has(id) && <span className={styles.older}>{words.older}</span>}
          {node.length !== undefined && length > 0 && (
            <span className={length > node.length ? 'alarming' : undefined}>{words.length(length, node.length)}</span>
          )}
        </p>
      </div>
      <TextArea
        ref={area}
        {...control}
        lang={language}
        rows={1}
        placeholder=" "
        defaultValue={text}
        className={classNames(control.className, node.isLong && styles.isLong)}
        onInput={({ currentTarget }) => setLength(currentTarget.value.length)}
        onKeyDown={node.isLong ? undefined : keepOneLine}
      />
      <FieldRemarks id={id} label={label} language={language} />
    </div>
  );
}

/** A text of one line has room for several, but no end of a line. */
function keepOneLine(event: KeyboardEvent): void {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
}

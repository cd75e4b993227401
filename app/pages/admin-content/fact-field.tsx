import type { AriaAttributes, ReactNode } from 'react';

import { textOf } from '../../../domain/documents/field-paths.ts';
import { nameOfPath, type FormNode } from '../../../domain/documents/form-node.ts';
import { classNames } from '../../ui/class-names.ts';
import field from '../../ui/field.module.css';
import { ConflictChoice, FieldErrors } from './conflict-choice.tsx';
import styles from './fact-field.module.css';
import { useFieldNotes, type FieldProps } from './field-context.ts';
import { PictureControl } from './picture-control.tsx';
import { useDocumentWords } from './use-document-words.ts';

type FactNode = Exclude<FormNode, { type: 'group' | 'list' | 'text' | 'either' }>;

const plain = { autoCapitalize: 'none', spellCheck: false } as const;
/** What browsers take in a field for hours and minutes. */
const hours = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** One value that is the same in both languages, with its label, help, errors and what a colleague wrote instead. */
export function FactField({ node, path, id }: FieldProps<FactNode>) {
  const value = useFieldNotes().fields.get(path);
  const helpId = node.help === '' ? undefined : `${id}-help`;
  const isWrong = useFieldNotes().errors.has(id);
  const control = {
    id,
    name: nameOfPath(path),
    'aria-invalid': isWrong || undefined,
    'aria-describedby': classNames(helpId, isWrong && `${id}-error`) || undefined,
    className: classNames(field.control, styles.control),
  };
  const help = helpId && (
    <p id={helpId} className={field.hint}>
      {node.help}
    </p>
  );
  if (node.type === 'choice' && node.isMultiple) return <Options node={node} path={path} id={id} help={help} />;
  if (node.type === 'checkbox') {
    return (
      <div className={classNames(styles.field, styles.check)}>
        <input type="checkbox" {...control} className={styles.box} defaultChecked={value === true} />
        <label htmlFor={id} className={field.label}>
          {node.label}
        </label>
        {help}
        <FieldErrors id={id} />
        <ConflictChoice id={id} label={node.label} />
      </div>
    );
  }
  const isPicture = node.type === 'picture';
  // Over an item of a list the same stands already.
  const isNamedAbove = isPicture && /-\d+$/.test(id);
  return (
    <div className={classNames(styles.field, (node.type === 'link' || isPicture) && styles.isWide)}>
      <label htmlFor={id} className={isNamedAbove ? 'visuallyHidden' : field.label}>
        {node.label}
      </label>
      <Control node={node} text={textOf(value)} control={control} />
      {help}
      <FieldErrors id={id} />
      <ConflictChoice id={id} label={node.label} />
    </div>
  );
}

interface ControlProps {
  node: FactNode;
  text: string;
  control: AriaAttributes & { id: string; name: string; className: string };
}

/** Whatever is written must be seen and sent again, so a date that is none stands in a field for text. */
function Control({ node, text, control }: ControlProps) {
  const { references } = useFieldNotes();
  switch (node.type) {
    case 'day':
      return <input {...control} type={text === '' || isShownAsDay(text) ? 'date' : 'text'} defaultValue={text} />;
    case 'time':
      return <input {...control} type={text === '' || hours.test(text) ? 'time' : 'text'} defaultValue={text} />;
    case 'number':
      return <input {...control} inputMode="numeric" defaultValue={text} placeholder={node.default} />;
    case 'link':
      return <input {...control} {...plain} inputMode="url" defaultValue={text} placeholder="https://" />;
    case 'choice':
      return <Select options={node.options} standing={node.default} text={text} control={control} />;
    case 'reference':
      return (
        <Select
          options={references?.[node.to] ?? (text === '' ? [] : [{ value: text, label: text }])}
          text={text}
          control={control}
        />
      );
    case 'picture':
      return <PictureControl label={node.label} text={text} control={{ ...control, ...plain }} />;
    default:
      return <input {...control} defaultValue={text} placeholder={'default' in node ? node.default : undefined} />;
  }
}

/** Whether a browser takes it in a field for a day. It knows no year 0. */
function isShownAsDay(text: string): boolean {
  const day = new Date(`${text}T00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(`${text}T`) && text >= '0001';
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
  const words = useDocumentWords().fact;
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
  help: ReactNode;
}

/** Any number of options, each a checkbox under the same name. */
function Options({ node, path, id, help }: OptionsProps) {
  const words = useDocumentWords().fact;
  const value = useFieldNotes().fields.get(path);
  const chosen = textOf(value).split('\n').filter(Boolean);
  const unknown = chosen.filter((each) => !node.options.some((option) => option.value === each));
  const options = [...node.options, ...unknown.map((each) => ({ value: each, label: words.unknown(each) }))];
  return (
    <fieldset id={id} className={styles.field}>
      <legend className={field.label}>{node.label}</legend>
      <div className={styles.options}>
        {options.map(({ value: option, label }) => (
          <label key={option} className={styles.option}>
            <input
              type="checkbox"
              name={nameOfPath(path)}
              value={option}
              defaultChecked={chosen.includes(option)}
              className={styles.box}
            />
            {label}
          </label>
        ))}
      </div>
      {help}
      <FieldErrors id={id} />
      <ConflictChoice id={id} label={node.label} />
    </fieldset>
  );
}

import { type ComponentProps, useId } from 'react';

import field from '#app/ui/field.module.css';

interface ChoiceProps<Option extends string> {
  name: string;
  label: string;
  options: readonly Option[];
  labels: Record<Option, string>;
  /** What each means. */
  texts?: Record<Option, string>;
  chosen: string;
}

/** One of a few, each to be seen. */
export function Choice<Option extends string>({ name, label, options, labels, texts, chosen }: ChoiceProps<Option>) {
  return (
    <fieldset>
      <legend className={field.label}>{label}</legend>
      {options.map((option) => (
        <div key={option} className="cluster tight">
          <label className="touchable">
            <input type="radio" name={name} value={option} defaultChecked={option === chosen} />
            {labels[option]}
          </label>
          {texts && <span className="small soft">{texts[option]}</span>}
        </div>
      ))}
    </fieldset>
  );
}

interface SelectFieldProps extends ComponentProps<'select'> {
  label: string;
  hint: string;
  /** What stands while nothing is chosen. */
  none: string | undefined;
  options: readonly { value: string; label: string }[];
}

/** A choice with its label and hint. */
export function SelectField({ id: givenId, label, hint, none, options, ...rest }: SelectFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <select {...rest} id={id} aria-describedby={`${id}-hint`} className={field.control}>
        <option value="">{none}</option>
        {options.map(({ value, label: option }) => (
          <option key={value} value={value}>
            {option}
          </option>
        ))}
      </select>
      <p id={`${id}-hint`} className={field.hint}>
        {hint}
      </p>
    </div>
  );
}

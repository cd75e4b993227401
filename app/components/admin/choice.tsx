import field from '../../ui/field.module.css';

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

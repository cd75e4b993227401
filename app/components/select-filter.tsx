import { useEffect, useRef } from 'react';
import { useHref, useNavigate } from 'react-router';

import { useMessages } from '../hooks/use-language.ts';
import { button, classNames } from '../ui/class-names.ts';
import styles from './select-filter.module.css';

interface SelectFilterProps {
  /** The address of the list without its query. */
  path: string;
  /** The query of the list without this filter and its page: the other filters stay. */
  query: string;
  /** The parameter in the address. */
  name: string;
  label: string;
  /** Among links, under a label that is there already. */
  isSmall?: boolean;
  /** The text of the first option, which selects nothing. */
  none: string;
  options: { value: string; label: string }[];
  /** The selected value; empty for none. */
  value: string;
}

/**
 * A filter of a list with many values. With scripts the list follows the selection: at once, or where keys go through a
 * closed list and select each value on the way, with Enter or when the focus leaves. Without, there is a button.
 */
export function SelectFilter(props: SelectFilterProps) {
  const { path, query, name, label, isSmall = false, none, options, value } = props;
  const { pagination } = useMessages();
  const select = useRef<HTMLSelectElement>(null);
  const isBrowsing = useRef(false);
  const action = useHref(path);
  const navigate = useNavigate();
  const show = (selected: string) => {
    if (selected === value) return;
    const parameters = new URLSearchParams(query);
    if (selected !== '') parameters.set(name, selected);
    void navigate(parameters.size === 0 ? path : `${path}?${parameters}`, { preventScrollReset: true });
  };

  useEffect(() => {
    // The visitor may have selected before hydration.
    if (select.current !== null) show(select.current.value);
    // oxlint-disable-next-line react/exhaustive-deps -- once, after hydration
  }, []);

  return (
    <form action={action} className={classNames('cluster', styles.filter)}>
      {[...new URLSearchParams(query)].map(([key, kept]) => (
        <input key={key} type="hidden" name={key} value={kept} />
      ))}
      <label htmlFor={`filter-${name}`} className={isSmall ? 'visuallyHidden' : 'eyebrow'}>
        {label}
      </label>
      <select
        ref={select}
        key={value}
        id={`filter-${name}`}
        name={name}
        defaultValue={value}
        onPointerDown={() => (isBrowsing.current = false)}
        onKeyDown={(event) => {
          isBrowsing.current = event.key !== 'Enter';
          if (!isBrowsing.current) show(event.currentTarget.value);
        }}
        onChange={(event) => isBrowsing.current || show(event.currentTarget.value)}
        onBlur={(event) => show(event.currentTarget.value)}
        className={classNames(styles.select, isSmall && styles.small)}
      >
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <button type="submit" className={classNames(button('outline', { small: true }), styles.submit)}>
        {pagination.showSelected}
      </button>
    </form>
  );
}

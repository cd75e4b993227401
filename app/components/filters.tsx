import { useEffect, useRef } from 'react';
import { Link, useHref, useNavigate } from 'react-router';

import { wholeNumber } from '#i18n/numbers.ts';
import { useClosingMenus } from '#app/hooks/use-closing-menus.ts';
import { useLanguage, useMessages } from '#app/hooks/use-language.ts';
import { button, classNames } from '#app/ui/class-names.ts';
import styles from './filters.module.css';

/** A filter as a link that selects it, or removes it when it is selected. */
export interface FilterOption {
  label: string;
  count: number;
  chosen: boolean;
  /** The query of the address of the link. */
  query: string;
}

/** What a list can be filtered by, with the values it can have. */
export interface FilterGroup {
  /** The parameter in the address. */
  id: string;
  label: string;
  options: FilterOption[];
  /** Those without a link of their own, by name. */
  others: { value: string; label: string }[];
}

const MAX_LINKS = 12;
const LINKS_OF_MANY = 6;

/** The options that are links: where there are many, the chosen one and the most frequent. A list to choose from has the others. */
export function shownAsLinks<Option extends Pick<FilterOption, 'count' | 'chosen'>>(
  options: readonly Option[],
): readonly Option[] {
  if (options.length <= MAX_LINKS) return options;
  const frequent = options.toSorted((a, b) => b.count - a.count).slice(0, LINKS_OF_MANY);
  return [...new Set([...options.filter(({ chosen }) => chosen), ...frequent])];
}

interface ListProps {
  /** The address of the list without its query. */
  path: string;
  /** A count of what is listed, in words: `3 events`. */
  countInWords: (count: number) => string;
}

interface ListViewsProps<View extends string> extends ListProps {
  names: Readonly<Record<View | 'title', string>>;
  views: readonly { view: View; count: number; query: string }[];
  /** The view that is shown; it may be the whole list, which is none of them. */
  current: string;
}

/** The parts of a list that are listed apart, such as upcoming and past events. */
export function ListViews<View extends string>({ path, names, views, current, countInWords }: ListViewsProps<View>) {
  return (
    <nav aria-label={names.title} className="cluster tight separate pad-3">
      {views.map(({ view, count, query }) => (
        <Link
          key={view}
          to={path + query}
          preventScrollReset
          aria-current={view === current ? 'page' : undefined}
          className="heading soft pad-2 underlinedOnHover"
        >
          {names[view]}
          <Count count={count} inWords={countInWords} />
        </Link>
      ))}
    </nav>
  );
}

interface FilterGroupsProps extends ListProps {
  /** The query of the list without its page. */
  query: string;
  groups: FilterGroup[];
}

/**
 * The filters of a list: a small menu each, behind one on a phone, whose panels lie over the list, and the chosen ones in words. All are
 * links, so they work without scripts and can be shared.
 */
export function FilterGroups({ path, query, groups, countInWords }: FilterGroupsProps) {
  const { pagination } = useMessages();
  useClosingMenus('filter');
  return (
    <>
      <details className="menus unfolds screenOnly">
        <summary className="small medium touchable">{pagination.filter}</summary>
        <ul className={classNames('cluster separate tight', styles.groups)}>
          {groups.map(({ id, label, options, others }) => (
            <li key={`${id} ${label}`}>
              <details name="filter" className="card">
                <summary className="small medium touchable">{label}</summary>
                <ul className="dropdown">
                  {options
                    .filter(({ chosen }) => !chosen)
                    .map((option) => (
                      <li key={option.label}>
                        <Option option={option} path={path} countInWords={countInWords} />
                      </li>
                    ))}
                  {others.length > 0 && (
                    <li>
                      <Others id={id} label={label} path={path} query={query} others={others} />
                    </li>
                  )}
                </ul>
              </details>
            </li>
          ))}
        </ul>
      </details>
      {groups.flatMap(({ options }) =>
        options
          .filter(({ chosen }) => chosen)
          .map((option) => <Option key={option.query} option={option} path={path} countInWords={countInWords} />),
      )}
    </>
  );
}

function Option({ option, path, countInWords }: ListProps & { option: FilterOption }) {
  const { pagination } = useMessages();
  const { label, count, chosen, query } = option;
  return (
    <Link
      to={path + query}
      preventScrollReset
      aria-current={chosen ? 'true' : undefined}
      className={classNames('underlinedOnHover touchable', styles.option)}
    >
      <span>{label}</span>
      {chosen ? (
        <>
          <span className="visuallyHidden">: {pagination.removeFilter}</span>
          <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
            <path d="M2 2l8 8M10 2l-8 8" stroke="currentColor" strokeWidth="1.500" />
          </svg>
        </>
      ) : (
        <Count count={count} inWords={countInWords} />
      )}
    </Link>
  );
}

/** The values that are too many for links. Selecting one replaces the chosen one. */
function Others({ id, label, path, query, others }: Omit<FilterGroup, 'options'> & { path: string; query: string }) {
  const { pagination } = useMessages();
  const rest = new URLSearchParams(query);
  rest.delete(id);
  return (
    <SelectFilter
      path={path}
      query={String(rest)}
      name={id}
      label={label}
      isSmall
      none={pagination.moreOptions(others.length)}
      options={others}
      value=""
    />
  );
}

function Count({ count, inWords }: { count: number; inWords: (count: number) => string }) {
  const language = useLanguage();
  return (
    <>
      <span aria-hidden="true" className={classNames('medium figures soft', styles.number)}>
        {wholeNumber(count, language)}
      </span>
      <span className="visuallyHidden">{`: ${inWords(count)}`}</span>
    </>
  );
}

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
        // A browser that puts back an earlier selection would lead away from the address that is open.
        autoComplete="off"
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
      <button type="submit" className={classNames(button('outline', { small: true }), 'unscripted')}>
        {pagination.showSelected}
      </button>
    </form>
  );
}

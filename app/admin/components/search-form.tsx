import { useId } from 'react';
import { Form, Link } from 'react-router';

import { MAX_QUERY_LENGTH } from '#domain/search/search-query.ts';
import { button, classNames } from '#app/ui/class-names.ts';
import field from '#app/ui/field.module.css';
import styles from './room.module.css';

interface SearchFormProps {
  /** The page with everything; `hash` leads to the part of it that the search is about. */
  path: string;
  hash?: string;
  query?: URLSearchParams;
  find: string;
  /** What is looked for, the button, and the link to everything. */
  words: { find: string; search: string; showAll: string };
  children?: string;
}

/** Finds entries of a long list of the room. It is drawn anew for another search when its `key` is what is looked for. */
export function SearchForm({ path, hash = '', query, find, words, children }: SearchFormProps) {
  const id = useId();
  const all = path + (query?.size ? `?${query}` : '') + hash;
  return (
    <Form action={path + hash} preventScrollReset className={classNames('cluster linkList', styles.search)}>
      {[...(query ?? [])].map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <label htmlFor={id} className="small">
        {words.find}
      </label>
      <input
        id={id}
        type="search"
        name="find"
        defaultValue={find}
        maxLength={MAX_QUERY_LENGTH}
        className={classNames(field.control, styles.input)}
      />
      <button type="submit" className={button('outline', { small: true })}>
        {words.search}
      </button>
      {find !== '' && (
        <Link to={all} preventScrollReset className="small link">
          {words.showAll}
        </Link>
      )}
      {children && (
        <p aria-live="polite" className={classNames('small figures', styles.found)}>
          {children}
        </p>
      )}
    </Form>
  );
}

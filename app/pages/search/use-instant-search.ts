import { useEffect, useRef, useState, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';

import type { IsoDay } from '../../../domain/field-values.ts';
import { boundedQuery } from '../../../domain/search/search-query.ts';
import type { Found, Search } from '../../../domain/search/search-engine.ts';

/** The address follows the field after so many milliseconds without a key: browsers limit how often it may change. */
const TYPING_PAUSE_MS = 350;

interface SearchAnswer {
  query: string;
  found: Found | undefined;
}

interface InstantSearch extends SearchAnswer {
  field: RefObject<HTMLInputElement | null>;
  /** The result for the live region, once typing has paused; undefined until the visitor has typed. */
  settled: Found | undefined;
  /** To be called when the visitor is about to type. */
  open: () => void;
  /** To be called at every change of the field. */
  answer: () => void;
  /** Searches for the text of the field at once. Returns false when the browser cannot, so that the server must. */
  send: () => boolean;
}

/**
 * Searches in the browser while the visitor types, starting from the result that the server rendered. The address is
 * replaced, no history entry is added. Without the index (offline, an old browser) the server answers after each
 * pause.
 *
 * @param answered the result of the server; a new one is shown until the visitor types again
 */
export function useInstantSearch(answered: SearchAnswer, index: string, today: IsoDay): InstantSearch {
  const field = useRef<HTMLInputElement>(null);
  const opening = useRef<Promise<Search | undefined>>(undefined);
  const search = useRef<Search>(undefined);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [typed, setTyped] = useState<{ query: string; found: Found | undefined; after: SearchAnswer }>();
  const [touched, setTouched] = useState(false);
  const { pathname, search: shownQuery } = useLocation();
  const arrival = useNavigationType();
  const navigate = useNavigate();

  const open = () => {
    opening.current ??= import('./browser-search.ts')
      .then(({ openSearch }) => openSearch(index))
      .then((opened) => (search.current = opened))
      .catch(() => (opening.current = undefined));
    return opening.current;
  };

  const show = () => {
    const query = boundedQuery(field.current?.value ?? '');
    if (search.current === undefined) return;
    setTyped({ query, found: query === '' ? undefined : search.current(query, today), after: answered });
  };

  const stop = () => {
    clearTimeout(pause.current);
    pause.current = undefined;
  };

  const follow = () => {
    stop();
    const query = boundedQuery(field.current?.value ?? '');
    show();
    void navigate(query === '' ? pathname : `${pathname}?${new URLSearchParams({ q: query })}`, {
      replace: true,
      preventScrollReset: true,
      defaultShouldRevalidate: search.current === undefined,
    });
  };

  const answer = () => {
    setTouched(true);
    void open().then(show);
    stop();
    pause.current = setTimeout(follow, TYPING_PAUSE_MS);
  };

  const send = () => {
    if (search.current === undefined) return false;
    follow();
    return true;
  };

  const { query } = answered;
  const last = useRef(answered);
  useEffect(() => {
    if (last.current === answered) return;
    last.current = answered;
    const input = field.current;
    if (input !== null && document.activeElement !== input) input.value = query;
  }, [answered, query]);

  useEffect(() => {
    // Visitors who come from another page of the site want to type. A document that was just loaded keeps its focus.
    if (arrival === NavigationType.Push && field.current?.value === '') field.current.focus();
    // The visitor may have typed before hydration.
    if (field.current && boundedQuery(field.current.value) !== query) answer();
    return stop;
    // oxlint-disable-next-line react/exhaustive-deps -- once, after hydration
  }, []);

  useEffect(() => {
    // A navigation before the pause is over must not be undone by it; the history entry keeps what was typed.
    const settle = () => pause.current !== undefined && follow();
    document.addEventListener('click', settle, true);
    window.addEventListener('popstate', stop);
    return () => {
      document.removeEventListener('click', settle, true);
      window.removeEventListener('popstate', stop);
    };
  });

  const shown = typed?.after === answered ? typed : answered;
  const isSettled = touched && new URLSearchParams(shownQuery).get('q') === shown.query;
  const settled = isSettled ? shown.found : undefined;
  return { field, query: shown.query, found: shown.found, settled, open: () => void open(), answer, send };
}

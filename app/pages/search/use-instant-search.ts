import { useEffect, useRef, useState, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';

import type { IsoDay } from '../../../domain/field-values.ts';
import { boundedQuery } from '../../../domain/search/search-query.ts';
import type { Found, Search } from '../../../domain/search/search-engine.ts';
import { searchOnServer } from './search-on-server.ts';

/** The address follows the field after so many milliseconds without a key: browsers limit how often it may change. */
const TYPING_PAUSE_MS = 350;
/** The server is asked after so many milliseconds without a key. */
const SERVER_PAUSE_MS = 180;

interface SearchAnswer {
  query: string;
  /** Undefined where nothing was looked for, and where the search has failed. */
  found: Found | undefined;
  isUnavailable: boolean;
}

interface SearchOptions {
  /** The address of the documents; undefined where they are too many for a browser. */
  index: string | undefined;
  /** The address at which the server searches. */
  answers: string;
  today: IsoDay;
}

interface InstantSearch extends SearchAnswer {
  field: RefObject<HTMLInputElement | null>;
  /** Whether the server is being asked. */
  isPending: boolean;
  /** Whether typing has paused and the answer to it is shown, so that it can be announced. */
  isSettled: boolean;
  /** To be called when the visitor is about to type. */
  open: () => void;
  /** To be called at every change of the field. */
  answer: () => void;
  /** Searches for the text of the field at once. */
  send: () => void;
}

/**
 * Searches while the visitor types, starting from the result that the server rendered: in the browser at each key, or by
 * asking the server after a short pause, where there is no index or it does not come. The last question wins, those
 * before are aborted. The address is replaced, no history entry is added.
 *
 * @param answered the result of the server; a new one is shown until the visitor types again
 */
export function useInstantSearch(answered: SearchAnswer, { index, answers, today }: SearchOptions): InstantSearch {
  const field = useRef<HTMLInputElement>(null);
  const opening = useRef<Promise<unknown>>(undefined);
  const search = useRef<Search>(undefined);
  const asking = useRef<AbortController>(undefined);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [typed, setTyped] = useState<{ answer: SearchAnswer; after: SearchAnswer }>();
  const [touched, setTouched] = useState(false);
  const [isPending, setPending] = useState(false);
  const { pathname, search: shownQuery } = useLocation();
  const arrival = useNavigationType();
  const navigate = useNavigate();

  const open = async () => {
    if (index === undefined) return;
    opening.current ??= import('./browser-search.ts')
      .then(async ({ openSearch }) => (search.current = await openSearch(index)))
      .catch(() => (opening.current = undefined));
    await opening.current;
  };

  const typedQuery = () => boundedQuery(field.current?.value ?? '');

  const show = async () => {
    const query = typedQuery();
    asking.current?.abort();
    const controller = (asking.current = new AbortController());
    let found: Found | undefined;
    if (search.current) found = query === '' ? undefined : search.current(query, today);
    else if (query !== '') {
      setPending(true);
      found = await searchOnServer(answers, query, controller).catch(() => undefined);
      if (asking.current !== controller) return;
    }
    setPending(false);
    setTyped({ answer: { query, found, isUnavailable: query !== '' && found === undefined }, after: answered });
  };

  const stop = () => {
    clearTimeout(pause.current);
    pause.current = undefined;
  };

  const follow = () => {
    stop();
    setTouched(true);
    const query = typedQuery();
    void show();
    void navigate(query === '' ? pathname : `${pathname}?${new URLSearchParams({ q: query })}`, {
      replace: true,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    });
  };

  const answer = async () => {
    setTouched(true);
    stop();
    pause.current = setTimeout(follow, index === undefined ? SERVER_PAUSE_MS : TYPING_PAUSE_MS);
    await open();
    if (search.current || typedQuery() === '') await show();
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
    if (field.current && boundedQuery(field.current.value) !== query) void answer();
    return () => {
      stop();
      asking.current?.abort();
    };
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

  const shown = typed?.after === answered ? typed.answer : answered;
  const isSettled = touched && !isPending && (new URLSearchParams(shownQuery).get('q') ?? '') === shown.query;
  return { ...shown, field, isPending, isSettled, open: () => void open(), answer: () => void answer(), send: follow };
}

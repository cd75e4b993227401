import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';

import type { Found } from '../../../domain/found.ts';
import { boundedQuery } from '../../../domain/search/search-query.ts';

/** The server is asked, and the address follows the field, after so many milliseconds without a key. */
const PAUSE_MS = 180;
/** How long the server may take, in milliseconds. */
const TIMEOUT_MS = 10_000;

interface SearchAnswer {
  query: string;
  /** Undefined where nothing was looked for, and where the search has failed. */
  found: Found | undefined;
  isUnavailable: boolean;
}

/**
 * Searches while the visitor types, starting from the result that the server rendered: whenever typing pauses, the server
 * is asked. The address is replaced, no history entry is added.
 *
 * @param answered the result of the server; a new one is shown until the visitor types again
 * @param answers the address at which the server searches, without a query
 */
export function useInstantSearch(answered: SearchAnswer, answers: string) {
  const field = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [touched, setTouched] = useState(false);
  const { shown, isPending, show, abort } = useAnswer(answered, answers);
  const { pathname, search: shownQuery } = useLocation();
  const arrival = useNavigationType();
  const navigate = useNavigate();

  const typedQuery = () => boundedQuery(field.current?.value ?? '');

  const stop = () => {
    clearTimeout(pause.current);
    pause.current = undefined;
  };

  const follow = () => {
    stop();
    setTouched(true);
    const query = typedQuery();
    void show(query);
    void navigate(query === '' ? pathname : `${pathname}?${new URLSearchParams({ q: query })}`, {
      replace: true,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    });
  };

  const answer = () => {
    setTouched(true);
    stop();
    pause.current = setTimeout(follow, PAUSE_MS);
    if (typedQuery() === '') void show('');
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
    return () => {
      stop();
      abort();
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

  const isSettled = touched && !isPending && (new URLSearchParams(shownQuery).get('q') ?? '') === shown.query;
  return {
    ...shown,
    field,
    /** Whether the server is being asked. */
    isPending,
    /** Whether typing has paused and the answer to it is shown, so that it can be announced. */
    isSettled,
    /** To be called at every change of the field. */
    answer,
    /** Searches for the text of the field at once. */
    send: follow,
  };
}

/** The result of the server until the visitor types; then what the server is asked. The last question wins, those before are aborted. */
function useAnswer(answered: SearchAnswer, answers: string) {
  const asking = useRef<AbortController>(undefined);
  const [typed, setTyped] = useState<{ answer: SearchAnswer; after: SearchAnswer }>();
  const [isPending, setPending] = useState(false);

  const show = async (query: string) => {
    asking.current?.abort();
    const controller = (asking.current = new AbortController());
    let found: Found | undefined;
    if (query !== '') {
      setPending(true);
      found = await ask(answers, query, controller).catch(() => undefined);
      if (asking.current !== controller) return;
    }
    setPending(false);
    setTyped({ answer: { query, found, isUnavailable: query !== '' && found === undefined }, after: answered });
  };

  const shown = typed?.after === answered ? typed.answer : answered;
  return { shown, isPending, show, abort: () => asking.current?.abort() };
}

/** @throws when the server cannot be reached, does not answer in time or is not ready, and when `controller` is aborted */
async function ask(answers: string, query: string, controller: AbortController): Promise<Found> {
  const timeout = setTimeout(() => controller.abort(), TIMEOUT_MS);
  try {
    const address = `${answers}?${new URLSearchParams({ q: query })}`;
    const response = await fetch(address, { signal: controller.signal });
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    return (await response.json()) as Found;
  } finally {
    clearTimeout(timeout);
  }
}

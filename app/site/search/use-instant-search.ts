import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';

import { answerOf } from '#app/hooks/form-events.ts';
import type { Found } from '#domain/search/search-result.ts';
import { boundedQuery } from '#domain/search/search-query.ts';

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
  const { pathname, search, key } = useLocation();
  const asked = boundedQuery(new URLSearchParams(search).get('q') ?? '');
  const { shown, isPending, show, abort } = useAnswer(asked, answered, answers);
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
    pause.current = setTimeout(follow, typedQuery() === '' ? 0 : PAUSE_MS);
  };

  useEffect(() => {
    // Visitors who come from another page of the site want to type. A document that was just loaded keeps its focus.
    if (arrival === NavigationType.Push && field.current?.value === '') field.current.focus();
    // The visitor may have typed before hydration.
    if (field.current && typedQuery() !== asked) answer();
    return () => {
      stop();
      abort();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once, after hydration
  }, []);

  useEffect(() => {
    const input = field.current;
    // Whoever types is ahead of the address.
    if (input === null || pause.current !== undefined || document.activeElement === input) return;
    if (boundedQuery(input.value) !== asked) input.value = asked;
  }, [asked, key]);

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

  const isSettled = touched && !isPending && asked === shown.query;
  return {
    ...shown,
    field,
    isPending,
    /** Whether typing has paused and the answer to it is shown, so that it can be announced. */
    isSettled,
    /** To be called at every change of the field. */
    answer,
    /** Searches for the text of the field at once. */
    send: follow,
  };
}

/**
 * The answer to what the address asks: that of the server to the visitor who typed, or the one that came with the page,
 * whichever is newer. Until there is one, the answer before it stays. The last question wins, those before are aborted.
 */
function useAnswer(asked: string, answered: SearchAnswer, answers: string) {
  const asking = useRef<AbortController>(undefined);
  const [typed, setTyped] = useState<{ answer: SearchAnswer; after: SearchAnswer }>();
  const [last, setLast] = useState(answered);
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

  const newestFirst = typed?.after === answered ? [typed.answer, answered] : [answered, typed?.answer];
  const shown = newestFirst.find((answer) => answer?.query === asked) ?? last;
  if (shown !== last) setLast(shown);
  return { shown, isPending, show, abort: () => asking.current?.abort() };
}

/** @throws when the server cannot be reached, does not answer in time or is not ready, and when `controller` is aborted */
async function ask(answers: string, query: string, controller: AbortController): Promise<Found> {
  const timeout = setTimeout(() => controller.abort(), TIMEOUT_MS);
  try {
    const address = `${answers}?${new URLSearchParams({ q: query })}`;
    const response = await fetch(address, { signal: controller.signal });
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    return await answerOf<Found>(response);
  } finally {
    clearTimeout(timeout);
  }
}

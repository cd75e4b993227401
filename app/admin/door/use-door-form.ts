import { useEffect, useState, type FormEvent } from 'react';
import { useFetcher } from 'react-router';

import { submitterOf } from '#app/hooks/form-events.ts';
import { newAct } from '#app/components/new-act.ts';

/** How long an answer may take before the button says that it is being waited for, and before the tap counts as lost, in milliseconds. */
const SLOW_MS = 1_000;
const LOST_MS = 8_000;

/**
 * A form of one button at the door, where networks are bad. An answer that does not come in time is waited for no more, and the
 * button can be pressed again: as long as nobody knows whether it was done it is the same press.
 *
 * @param firstAct the random id of the first press, from the server
 * @param shown what the page says of the ticket: where that changes, the press was done
 */
export function useDoorForm<Action extends (...args: never) => unknown>(firstAct: string, shown: string) {
  const { Form, submit, reset, state, data, formData } = useFetcher<Action>();
  const [waiting, setWaiting] = useState<'slow' | 'lost'>();
  const isSending = state === 'submitting';
  const sent = isSending ? formData : undefined;
  const isLost = !isSending && waiting === 'lost';
  const isUnavailable = (data as { problem?: string } | undefined)?.problem === 'unavailable';
  const act = useAct(firstAct, shown, isUnavailable ? undefined : (data ?? undefined));
  useEffect(() => {
    if (sent === undefined) return undefined;
    const slow = setTimeout(() => setWaiting('slow'), SLOW_MS);
    const lost = setTimeout(() => {
      reset();
      setWaiting('lost');
    }, LOST_MS);
    return () => {
      clearTimeout(slow);
      clearTimeout(lost);
    };
  }, [sent, reset]);
  return {
    Form,
    /** What the last tap was answered; undefined as long as there is none. */
    answer: data ?? undefined,
    isSending,
    isSlow: isSending && waiting === 'slow',
    /** Whether no answer to the last tap has come. */
    isLost,
    /** Whether the last tap may have been in vain. */
    isFailed: !isSending && (isLost || isUnavailable),
    act,
    /** Sends it once, however quickly one taps: the button is disabled before the event ends. */
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (isSending) return;
      setWaiting(undefined);
      void submit(submitterOf(event) as HTMLButtonElement, {
        method: 'post',
        flushSync: true,
      });
    },
  };
}

/** The random id of the next press: another one once the last was answered, or shows on the page. */
function useAct(firstAct: string, shown: string, answer: unknown): string {
  const [last, setLast] = useState({ act: firstAct, shown, answer });
  const isDone = shown !== last.shown || (answer !== undefined && answer !== last.answer);
  if (isDone) setLast({ act: newAct(), shown, answer });
  return last.act;
}

/** How long a button does nothing after it has appeared, in milliseconds: it may have come under a finger that was tapping. */
const REST_MS = 1_000;

/** Whether a button has only just appeared, and is disabled for that. One that came with the document is not. */
export function useRest(isNew: boolean): boolean {
  const [isResting, setResting] = useState(isNew);
  useEffect(() => {
    const timer = setTimeout(() => setResting(false), REST_MS);
    return () => clearTimeout(timer);
  }, []);
  return isResting;
}

import { useEffect, useState, type FormEvent } from 'react';
import { useFetcher } from 'react-router';

/** How long an answer may take before the button says that it is being waited for, and before the tap counts as lost, in milliseconds. */
const SLOW_MS = 1_000;
const LOST_MS = 8_000;

/**
 * A form of one button at the door, where networks are bad. An answer that does not come in time is waited for no more, and the
 * button can be pressed again: a check-in that is repeated is done once.
 */
export function useDoorForm<Action extends (...args: never) => unknown>() {
  const { Form, submit, reset, state, data, formData } = useFetcher<Action>();
  const [waiting, setWaiting] = useState<'slow' | 'lost'>();
  const isSending = state === 'submitting';
  const sent = isSending ? formData : undefined;
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
    /** Whether the last tap may have been in vain. */
    isLost: !isSending && waiting === 'lost',
    /** Sends it once, however quickly one taps: the button is disabled before the event ends. */
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      setWaiting(undefined);
      void submit((event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement, {
        method: 'post',
        flushSync: true,
      });
    },
  };
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

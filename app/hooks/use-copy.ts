import { useState } from 'react';

/**
 * Copies a text. A browser may forbid that: without https, in an app, or because somebody has said so. Then what shows the text is
 * selected, so that a key or a finger copies it.
 */
export function useCopy(text: string, select: () => void) {
  const [outcome, setOutcome] = useState<'copied' | 'byHand'>();
  const copy = () => {
    const write = async () => navigator.clipboard.writeText(text);
    void write().then(
      () => setOutcome('copied'),
      () => {
        select();
        setOutcome('byHand');
      },
    );
  };
  return { copy, outcome };
}

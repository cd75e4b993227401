import { nameOfPath } from '../../../domain/documents/form-node.ts';
import type { SaveProblem, UnsentFields } from './autosave.ts';
import type { DocumentState, ProblemData } from './document-data.server.ts';

/** What the server has after a form was saved; without `problems` where they could not be said in time. */
export interface FormAnswer {
  state: DocumentState;
  problems?: ProblemData[];
}

interface Sending extends UnsentFields {
  intent: string;
  tab: string;
}

/** Without an answer after this long the connection counts as lost, in milliseconds. */
const TIMEOUT_MS = 20_000;

const problemOfStatus: Readonly<Record<number, SaveProblem>> = {
  401: 'signed-out',
  403: 'forbidden',
  413: 'too-large',
  429: 'attempts',
  503: 'unavailable',
};

/**
 * Saves the fields of a document that somebody has changed, in the background.
 *
 * @param isLast whether the page is about to go: then nobody waits for the answer
 */
export async function sendForm(
  address: string,
  { intent, tab, fields, shown, request }: Sending,
  isLast = false,
): Promise<FormAnswer | { problem: SaveProblem }> {
  const body = new FormData();
  body.set('intent', intent);
  body.set('tab', tab);
  body.set('request', String(request));
  body.set('shown', JSON.stringify(shown));
  for (const [path, text] of fields) body.set(nameOfPath(path), text);
  try {
    const response = await fetch(address, {
      method: 'POST',
      body,
      ...(isLast ? { keepalive: true } : { signal: AbortSignal.timeout(TIMEOUT_MS) }),
    });
    if (response.ok) return (await response.json()) as FormAnswer;
    return { problem: problemOfStatus[response.status] ?? (response.status >= 500 ? 'unavailable' : 'refused') };
  } catch {
    return { problem: 'offline' };
  }
}

import { NEVER } from './cache-control.ts';
import { hashOf } from './finish-document.ts';
import { OVERLOADED_DOCUMENT, PLAIN_STYLE } from './plain-documents.ts';
import { prepareResponse, type PreparedResponse } from './prepared-response.ts';
import { documentPolicy } from './security-headers.ts';

/** Long enough that those who come again do not all come into the same wave, in seconds. */
export const RETRY_AFTER = '5';

const freshness = ['cache-control', NEVER];

/** What a request gets that cannot be taken now, by its `Accept` header: a page for a person, a line for a program. */
export function prepareOverloaded(origin: string): (accept: string | undefined) => PreparedResponse {
  const prepare = (text: string, headers: Readonly<Record<string, string>>) =>
    prepareResponse({
      status: 503,
      headers: { 'retry-after': RETRY_AFTER, ...headers },
      freshness: () => freshness,
      bytes: new TextEncoder().encode(text),
      isConfirmable: false,
      encodings: [],
    });
  const forPerson = prepare(OVERLOADED_DOCUMENT, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': documentPolicy({ scriptHashes: [], styleHashes: [hashOf(PLAIN_STYLE)] }, origin),
  });
  const forProgram = prepare('Too many requests at the moment; please try again in a few seconds\n', {
    'content-type': 'text/plain; charset=utf-8',
  });
  return (accept) => (accept?.includes('text/html') ? forPerson : forProgram);
}

import type { Context } from 'hono';

import { NEVER } from './cache-control.ts';
import { hashOf } from './finish-document.ts';
import { OVERLOADED_DOCUMENT, PLAIN_STYLE } from './plain-documents.ts';
import { documentPolicy } from './security-headers.ts';

/** Long enough that those who come again do not all come into the same wave, in seconds. */
const RETRY_AFTER = '5';

/** Answers a request that cannot be taken now, with what is prepared: a page for a person, a line for a program. */
export function answerOverloaded(origin: string): (c: Context) => Response {
  const document = new TextEncoder().encode(OVERLOADED_DOCUMENT);
  const headers = { 'Cache-Control': NEVER, 'Retry-After': RETRY_AFTER };
  const policy = documentPolicy({ scriptHashes: [], styleHashes: [hashOf(PLAIN_STYLE)] }, origin);
  const forDocument = {
    ...headers,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': String(document.byteLength),
    'Content-Security-Policy': policy,
  };
  return (c) => {
    if (!c.req.header('Accept')?.includes('text/html')) {
      return c.text('Too many requests at the moment; please try again in a few seconds\n', 503, headers);
    }
    return c.req.method === 'HEAD' ? c.body(null, 503, forDocument) : c.body(document, 503, forDocument);
  };
}

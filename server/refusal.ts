import type { IncomingMessage } from 'node:http';

/** A plain answer to a request that no page or file could be meant by. */
export interface Refusal {
  status: 400 | 411 | 413 | 414;
  reason: string;
}

/** Longer than any address of ours with every parameter of every campaign. */
const LONGEST_TARGET = 2_000;
/** More than the longest form of the editors' room can hold. Who accepts no body does not read one either. */
const LARGEST_BODY = 64 * 1_024;

const hostName = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;
// oxlint-disable-next-line no-control-regex
const controlOrBackslash = /[\0-\x1f\x7f\\]/;
const dotSegment = /(?:^|\/)\.\.?(?:\/|$)/;

/**
 * Judges a request by what came over the wire. It must happen before a URL is made of the target, because making a URL
 * turns `/\evil.example` and `/.//evil.example` into `//evil.example`, which a redirect would send the visitor to.
 */
export function refusalOf({
  url: target = '',
  headers,
}: Pick<IncomingMessage, 'url' | 'headers'>): Refusal | undefined {
  if (target.length > LONGEST_TARGET) return { status: 414, reason: 'The address is too long' };
  if (!isPlainPath(target)) return { status: 400, reason: 'The address is malformed' };
  if (headers.host !== undefined && !hostName.test(headers.host)) {
    return { status: 400, reason: 'The host name is malformed' };
  }
  if (headers['transfer-encoding'] !== undefined) return { status: 411, reason: 'The length of the body is missing' };
  if (Number(headers['content-length'] ?? 0) > LARGEST_BODY) return { status: 413, reason: 'The body is too large' };
  return undefined;
}

/** Only the path is judged severely: a `%` somebody forgot to escape in a query must not cost us a visitor. */
function isPlainPath(target: string): boolean {
  const [path = '', query = ''] = target.split('?', 2);
  if (!path.startsWith('/') || query.includes('%00')) return false;
  try {
    const decoded = decodeURIComponent(path);
    return !decoded.startsWith('//') && !controlOrBackslash.test(decoded) && !dotSegment.test(decoded);
  } catch {
    return false;
  }
}

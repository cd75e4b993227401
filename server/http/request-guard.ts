import type { IncomingMessage, ServerResponse } from 'node:http';

import { LANGUAGE_PREFIX } from '#i18n/urls.ts';
import { bodies } from '#server/process/limits.ts';
import { VITALS_PATH, webhookAt } from './canonical-address.ts';
import { rejectionHeaders } from './response-headers.ts';

/** The plain response to a request that cannot mean any page or file. */
export interface RejectedRequest {
  status: 308 | 400 | 401 | 403 | 409 | 411 | 413 | 414 | 503;
  reason: string;
  /** Of a 308: a path on this host. */
  location?: string;
}

/** Longer than the longest address of ours: a hundred saved events, with every parameter of every campaign. */
const MAX_TARGET_LENGTH = 8_000;
/** How many bytes of a rejected body are read and dropped, for clients that read the response only after sending all. */
const MAX_DRAINED_BYTES = 16 * 1_024 * 1_024;
/** How long to wait for the next part of a rejected body, in milliseconds. */
const DRAIN_TIMEOUT_MS = 3_000;

const UPLOADS = new RegExp(`^${LANGUAGE_PREFIX}/Admin/pictures(?:/data|\\.data)?$`);
const DOCUMENTS = new RegExp(`^${LANGUAGE_PREFIX}/Admin/content/`);

export function isUploadPath(path: string): boolean {
  return UPLOADS.test(path);
}

/** Requests whose bodies may take minutes to arrive. */
export const slowBodies = new WeakSet<IncomingMessage>();

/** What is larger than a form is read from editors only. @param path as it came */
function maxBodyBytesAt(path: string): number {
  if (isUploadPath(path)) return bodies.pictures + bodies.form;
  if (path === VITALS_PATH) return bodies['web-vitals'];
  if (webhookAt(path)) return bodies.notice;
  return DOCUMENTS.test(path) ? bodies.document : bodies.form;
}

/** A browser without scripts shows it to the editor as it is. */
const TOO_LARGE_UPLOAD = [
  'Pictures may have 12 MB at a time. Nothing has been uploaded: go back and choose smaller files, or fewer.',
  'За один раз можно загрузить до 12 МБ. Ничего не загружено: вернитесь и выберите файлы поменьше или меньше файлов.',
].join('\n');

const hostName = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;
// oxlint-disable-next-line no-control-regex
const controlOrBackslash = /[\0-\x1f\x7f\\]/;
const dotSegment = /(?:^|\/)\.\.?(?:\/|$)/;

/**
 * Judges a request by what came over the wire. It must happen before a URL is made of the target, because making a URL
 * turns `/\evil.example` and `/.//evil.example` into `//evil.example`, which a redirect would lead to.
 */
export function rejectionOf({
  url: target = '',
  headers,
}: Pick<IncomingMessage, 'url' | 'headers'>): RejectedRequest | undefined {
  const rejection = rejectionOfTarget(target);
  if (rejection) return rejection;
  if (headers.host !== undefined && !isHost(headers.host)) {
    return { status: 400, reason: 'The host name is malformed' };
  }
  if (headers['transfer-encoding'] !== undefined) return { status: 411, reason: 'The length of the body is missing' };
  const [path = ''] = target.split('?', 1);
  if (Number(headers['content-length'] ?? 0) > maxBodyBytesAt(path)) {
    return { status: 413, reason: isUploadPath(path) ? TOO_LARGE_UPLOAD : 'The body is too large' };
  }
  return undefined;
}

/** Judges only the address. */
export function rejectionOfTarget(target: string): RejectedRequest | undefined {
  if (target.length > MAX_TARGET_LENGTH) return { status: 414, reason: 'The address is too long' };
  if (isPlainPath(target)) return undefined;
  const location = readableTarget(target);
  if (isPlainPath(location)) return { status: 308, reason: `The address is ${location}`, location };
  return { status: 400, reason: 'The address is malformed' };
}

/** The host that was last found to be well-formed: nearly all requests name the same. */
let lastHost: string | undefined;

/** Whether a request asks for something whole, sends nothing and names a host properly or not at all. */
export function isPlainRead({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const { host } = headers;
  if (host !== undefined && host !== lastHost) {
    if (!isHost(host)) return false;
    lastHost = host;
  }
  const special = headers['content-length'] ?? headers['transfer-encoding'] ?? headers.expect ?? headers.range;
  return special === undefined;
}

/** Whether something follows the headers. */
export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Only the path is judged strictly: a `%` that somebody forgot to escape in a query must not end in an error. */
function isPlainPath(target: string): boolean {
  const [path = ''] = target.split('?', 1);
  // What stands behind a `#` is never sent: a cache in front of this site could take the rest for another address.
  if (!path.startsWith('/') || target.includes('#') || target.includes('%00', path.length)) return false;
  try {
    const decoded = decodeURIComponent(path);
    return !decoded.startsWith('//') && !controlOrBackslash.test(decoded) && !dotSegment.test(decoded);
  } catch {
    return false;
  }
}

/**
 * What a malformed address was before somebody put more slashes at its beginning, or cut the link within an escape. No
 * address of a page has escapes, so they belong to what others add.
 *
 * @returns a target that may be malformed for other reasons; empty where nothing is left of the path but its slash
 */
function readableTarget(target: string): string {
  const [path = '', query] = target.split(/\?(.*)/s, 2);
  const single = path.replace(/^\/+/, '/');
  const readable = isDecodable(single) ? single : single.slice(0, single.indexOf('%')).replace(/\/$/, '');
  return readable === '' || query === undefined ? readable : `${readable}?${query}`;
}

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== undefined;
  } catch {
    return false;
  }
}

/** A host name or an address as URLs write it. `08.1` looks like a name, but no URL can be made of it. */
function isHost(host: string): boolean {
  if (!hostName.test(host)) return false;
  const name = host.replace(/:\d+$/, '').toLowerCase();
  return URL.parse(`http://${host}`)?.hostname === name;
}

/**
 * Responds, and reads on for a while: hanging up on a client that is still sending would take the response away from
 * it before it is read. The connection ends with it.
 */
export function reject(outgoing: ServerResponse, { status, reason, location }: RejectedRequest): void {
  const { req: incoming } = outgoing;
  const { headers } = incoming;
  const body = Buffer.from(`${reason}\n`);
  const moved = location === undefined ? {} : { Location: location };
  outgoing.writeHead(status, {
    ...rejectionHeaders(),
    ...moved,
    'Content-Length': body.byteLength,
    Connection: 'close',
  });
  const end = () => outgoing.end();
  // Node leaves the body out for HEAD.
  outgoing.write(body);
  if (!hasBody(incoming) || headers.expect !== undefined) return void end();

  let read = 0;
  const timer = setTimeout(end, DRAIN_TIMEOUT_MS);
  incoming.on('data', (chunk: Buffer) => {
    timer.refresh();
    read += chunk.byteLength;
    if (read > MAX_DRAINED_BYTES) incoming.pause();
  });
  incoming.once('end', end).once('close', end);
  outgoing.once('close', () => clearTimeout(timer));
}

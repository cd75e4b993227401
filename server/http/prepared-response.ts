import { hash } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';

import type { Context } from 'hono';

import { memoByObject, singleFlight } from '../process/concurrency.ts';
import { acceptableEncodings, compress, encodings, isTextLike, type Encoding } from './content-encoding.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/** The bytes of a response in one encoding, with the headers that belong to them. */
interface Variant {
  bytes: Uint8Array<ArrayBuffer>;
  etag: string | undefined;
  /** Names and values in turn, without those of the freshness. */
  headers: readonly string[];
  /** The headers that were sent last. They stay the same for a second at least. */
  sent: { freshness: readonly string[]; headers: string[]; headersOf304: string[] } | undefined;
}

/** A response that can be sent at once, to anybody. */
export interface PreparedResponse {
  readonly status: number;
  /** What all entity tags of this response begin with; undefined where a copy must not be confirmed (errors, redirects). */
  readonly digest: string | undefined;
  /**
   * How long copies may be used: the headers that change with time. Names and values in turn, as everywhere here. The same
   * array as long as they stay: all headers are put together anew for another one.
   */
  readonly freshness: () => readonly string[];
  /** The headers of every response, also of a 304. */
  readonly headers: readonly string[];
  readonly contentType: string | undefined;
  /** The encodings in which it can be had. */
  readonly encodings: readonly Encoding[];
  /** Those that are made. `identity` always is. */
  readonly variants: Map<Encoding | 'identity', Variant>;
}

interface Source {
  status: number;
  /** Names in lower case; without those of the bytes and of the freshness. */
  headers: Readonly<Record<string, string>>;
  /** As in `PreparedResponse`, or a `Cache-Control` that stays. */
  freshness: string | (() => readonly string[]);
  bytes: Uint8Array<ArrayBuffer>;
  /** Whether a copy may be confirmed: only then is there an entity tag. */
  isConfirmable: boolean;
  /** By default all for what is like a text. */
  encodings?: readonly Encoding[];
}

export function prepareResponse({
  status,
  headers,
  freshness,
  bytes,
  isConfirmable,
  encodings: made,
}: Source): PreparedResponse {
  const security = Object.entries(SECURITY_HEADERS).map(([name, value]) => [name.toLowerCase(), value]);
  const { 'content-type': contentType, ...others }: Record<string, string> = {
    ...Object.fromEntries(security),
    ...headers,
  };
  const available = made ?? (isTextLike(contentType) && bytes.byteLength > 0 ? encodings : []);
  if (available.length > 0) others['vary'] = 'Accept-Encoding';
  const prepared: PreparedResponse = {
    status,
    digest: isConfirmable ? hash('sha256', bytes, 'base64url').slice(0, 22) : undefined,
    freshness: typeof freshness === 'string' ? alwaysSame(['cache-control', freshness]) : freshness,
    headers: Object.entries(others).flat(),
    contentType,
    encodings: available,
    variants: new Map(),
  };
  addVariant(prepared, 'identity', bytes, '');
  return prepared;
}

function alwaysSame<Value>(value: Value): () => Value {
  return () => value;
}

/**
 * Adds the bytes in an encoding, or replaces them.
 *
 * @param etagSuffix tells these bytes from others of the same response in its entity tag
 */
export function addVariant(
  prepared: PreparedResponse,
  encoding: Encoding | 'identity',
  bytes: Uint8Array<ArrayBuffer>,
  etagSuffix: string,
): void {
  const etag = prepared.digest && `"${prepared.digest}${etagSuffix && `-${etagSuffix}`}"`;
  prepared.variants.set(encoding, {
    // Node sends a Buffer as it is, and makes one of every other array with each response.
    bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    etag,
    sent: undefined,
    headers: [
      ...(etag ? ['etag', etag] : []),
      ...(prepared.contentType === undefined ? [] : ['content-type', prepared.contentType]),
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
      'content-length',
      String(bytes.byteLength),
      ...prepared.headers,
    ],
  });
}

interface Ready {
  status: number;
  headers: readonly string[];
  bytes: Uint8Array<ArrayBuffer> | undefined;
}

/** The response to a GET or HEAD request, or the encoding that has to be made first. */
function responseTo(prepared: PreparedResponse, headers: ClientHeaders): Ready | Encoding {
  const { variants, digest } = prepared;
  const wanted = acceptableEncodings(headers['accept-encoding']);
  const encoding = wanted.find((each) => prepared.encodings.includes(each));
  const variant = variants.get(encoding ?? 'identity');
  const known = headers['if-none-match'];
  const matched = known === undefined || digest === undefined ? undefined : matchingTag(known, digest);
  if (variant === undefined && matched === undefined) return encoding!;
  const from = variant ?? variants.get('identity')!;
  if (matched !== undefined && matched !== '*' && matched !== from.etag) {
    return { status: 304, headers: headersOf304(prepared, matched), bytes: undefined };
  }
  const freshness = prepared.freshness();
  if (from.sent?.freshness !== freshness) {
    from.sent = {
      freshness,
      headers: [...freshness, ...from.headers],
      headersOf304: headersOf304(prepared, from.etag ?? ''),
    };
  }
  return matched === undefined
    ? { status: prepared.status, headers: from.sent.headers, bytes: from.bytes }
    : { status: 304, headers: from.sent.headersOf304, bytes: undefined };
}

function headersOf304(prepared: PreparedResponse, etag: string): string[] {
  return [...prepared.freshness(), 'etag', etag, ...prepared.headers];
}

type ClientHeaders = Pick<IncomingHttpHeaders, 'accept-encoding' | 'if-none-match'>;

/**
 * The tag of an `If-None-Match` header that stands for a copy of this response, in whatever encoding and compression, as it
 * was sent: a cache may use a 304 only for the copy with the tag that the 304 repeats (RFC 9111 §4.3.4).
 */
function matchingTag(ifNoneMatch: string, digest: string): string | undefined {
  if (ifNoneMatch.trim() === '*') return '*';
  if (!ifNoneMatch.includes(digest)) return undefined;
  for (const [tag, opaque = ''] of ifNoneMatch.matchAll(/(?:W\/)?"([^"]*)"/g)) {
    if (opaque.startsWith(digest) && /^(?:-[a-z\d]+)?$/.test(opaque.slice(digest.length))) return tag;
  }
  return undefined;
}

/** Sends a response to a GET or HEAD request. Returns whether it could: the wanted encoding may have to be made first. */
export function sendPrepared(outgoing: ServerResponse, prepared: PreparedResponse): boolean {
  const { method, headers } = outgoing.req;
  const ready = responseTo(prepared, headers);
  if (typeof ready === 'string') return false;
  outgoing.writeHead(ready.status, ready.headers as string[]);
  outgoing.end(method === 'HEAD' ? undefined : ready.bytes);
  return true;
}

/** The same for a handler of Hono. What is missing is made at once, quickly. */
export async function respond(c: Context, prepared: PreparedResponse): Promise<Response> {
  const headers = {
    'accept-encoding': c.req.header('Accept-Encoding'),
    'if-none-match': c.req.header('If-None-Match'),
  };
  let ready = responseTo(prepared, headers);
  if (typeof ready === 'string') {
    await addQuickly(prepared, ready);
    ready = responseTo(prepared, headers) as Ready;
  }
  const { status, bytes } = ready;
  const body = c.req.method === 'HEAD' || bytes?.byteLength === 0 ? undefined : bytes;
  const pairs: [string, string][] = [];
  for (let index = 0; index < ready.headers.length; index += 2) {
    pairs.push([ready.headers[index]!, ready.headers[index + 1]!]);
  }
  return new Response(body, { status, headers: pairs });
}

const beingMade = memoByObject<PreparedResponse, ReturnType<typeof singleFlight<Encoding, void>>>(singleFlight);

/** Makes an encoding in a few milliseconds, once, however many requests want it. */
function addQuickly(prepared: PreparedResponse, encoding: Encoding): Promise<void> {
  return beingMade(prepared)(encoding, async () => {
    const bytes = await compress(prepared.variants.get('identity')!.bytes, encoding, 'quick');
    if (!prepared.variants.has(encoding)) addVariant(prepared, encoding, bytes, `${encoding}q`);
  });
}

/** Replaces the encodings by the smallest that can be made, one after another. This takes a fraction of a second. */
export async function addBest(prepared: PreparedResponse): Promise<void> {
  const { bytes } = prepared.variants.get('identity')!;
  for (const encoding of prepared.encodings) {
    addVariant(prepared, encoding, await compress(bytes, encoding, 'best'), encoding);
  }
}

import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import { hash } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';

import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';

import { memoByObject, singleFlight } from '#server/process/concurrency.ts';
import { SECURITY_HEADERS } from './response-headers.ts';

/** In the order of preference among those a client weighs equally: the smallest result first. */
const encodings = ['br', 'zstd', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/**
 * The encodings that an `Accept-Encoding` header allows (RFC 9110 §12.5.3), the preferred one first. Where none of them
 * can be had, the bytes are sent as they are, also when the client claims to refuse even those.
 */
export function acceptableEncodings(accepted: string | undefined): readonly Encoding[] {
  return accepted === undefined ? [] : ranked.memo(accepted);
}

/** Browsers send a handful of different headers; what clients make up must not fill the memory. */
const ranked = new LRUCache<string, readonly Encoding[]>({ max: 100, memoMethod: rank });

function rank(accepted: string): readonly Encoding[] {
  const weights = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    weights.set(name === 'x-gzip' ? 'gzip' : name, weight === undefined ? 1 : Number(weight) || 0);
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  // Identity is always there; it wins only when it is named and preferred, since not naming it says nothing.
  const floor = weights.get('identity') ?? 0;
  const wanted = encodings.filter((name) => weightOf(name) > 0 && weightOf(name) >= floor);
  return wanted.toSorted((a, b) => weightOf(b) - weightOf(a));
}

const brotli = promisify(brotliCompress);
const zstd = promisify(zstdCompress);
const gzipped = promisify(gzip);

/**
 * Compresses a text outside the event loop.
 *
 * @param effort `quick` takes a few milliseconds for a page and saves most of what `best` does, `best` some hundred
 */
export async function compress(
  bytes: Uint8Array,
  encoding: Encoding,
  effort: 'quick' | 'best',
): Promise<Uint8Array<ArrayBuffer>> {
  // A copy of its own: the buffer that zlib returns is a part of a larger one.
  return new Uint8Array(await compressed(bytes, encoding, effort === 'best'));
}

/** A window as large as the text, from which brotli sizes what it allocates; the default is made for four megabytes. */
function windowBits(size: number): number {
  const bits = Math.ceil(Math.log2(size + 16));
  return Math.min(Math.max(bits, 16), constants.BROTLI_DEFAULT_WINDOW);
}

function compressed(bytes: Uint8Array, encoding: Encoding, isBest: boolean): Promise<Buffer> {
  switch (encoding) {
    case 'br':
      return brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: isBest ? constants.BROTLI_MAX_QUALITY : 5,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
          [constants.BROTLI_PARAM_LGWIN]: windowBits(bytes.byteLength),
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        },
      });
    case 'zstd':
      return zstd(bytes, {
        params: { [constants.ZSTD_c_compressionLevel]: isBest ? 19 : 6 },
        pledgedSrcSize: bytes.byteLength,
      });
    case 'gzip':
      return gzipped(bytes, { level: isBest ? 9 : 6 });
  }
}

/** Whether bytes of this type shrink; pictures, fonts and videos are compressed already. */
export function isTextLike(contentType: string | null | undefined): boolean {
  return /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml|javascript|manifest)|image\/svg)/.test(contentType ?? '');
}

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
    freshness: typeof freshness === 'string' ? () => ['cache-control', freshness] : freshness,
    headers: Object.entries(others).flat(),
    contentType,
    encodings: available,
    variants: new Map(),
  };
  addVariant(prepared, 'identity', bytes, '');
  return prepared;
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

/** Makes brotli, which browsers take, and what else somebody has had as small as can be, one after another. This takes a fraction of a second. */
export async function addBest(prepared: PreparedResponse): Promise<void> {
  const { bytes } = prepared.variants.get('identity')!;
  for (const encoding of prepared.encodings.filter((each) => each === 'br' || prepared.variants.has(each))) {
    addVariant(prepared, encoding, await compress(bytes, encoding, 'best'), encoding);
  }
}

import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';

/** In the order of preference among those a client weighs equally: the smallest result first. */
export const encodings = ['br', 'zstd', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** Browsers send a handful of different headers; what clients make up must not fill the memory. */
const MAX_REMEMBERED = 100;
const MAX_REMEMBERED_LENGTH = 200;
const remembered = new Map<string, readonly Encoding[]>();

/**
 * The encodings that an `Accept-Encoding` header allows (RFC 9110 §12.5.3), the preferred one first. Where none of them
 * can be had, the bytes are sent as they are, also when the client claims to refuse even those.
 */
export function acceptableEncodings(accepted: string | undefined): readonly Encoding[] {
  if (accepted === undefined) return [];
  const found = remembered.get(accepted);
  if (found !== undefined) return found;
  const ranked = rank(accepted);
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  if (accepted.length <= MAX_REMEMBERED_LENGTH) remembered.set(accepted, ranked);
  return ranked;
}

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

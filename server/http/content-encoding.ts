import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';

/** In the order of preference among those a client weighs equally: the smallest result first. */
const encodings = ['br', 'zstd', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/**
 * Chooses among the available encodings by an `Accept-Encoding` header (RFC 9110 §12.5.3).
 * Undefined means the bytes as they are, also when the client claims to refuse even those.
 */
export function chooseEncoding(
  accepted: string | undefined,
  available: readonly Encoding[] = encodings,
): Encoding | undefined {
  if (accepted === undefined) return undefined;
  const weights = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    weights.set(name === 'x-gzip' ? 'gzip' : name, weight === undefined ? 1 : Number(weight) || 0);
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  // Identity is always there; it wins only when it is named and preferred, since not naming it says nothing.
  const floor = weights.get('identity') ?? 0;
  const wanted = available.filter((name) => weightOf(name) > 0 && weightOf(name) >= floor);
  return wanted.toSorted((a, b) => weightOf(b) - weightOf(a) || encodings.indexOf(a) - encodings.indexOf(b))[0];
}

const brotli = promisify(brotliCompress);
const zstd = promisify(zstdCompress);
const gzipped = promisify(gzip);

/** For responses compressed on request: a few milliseconds for a page, and most of what the best level would save. */
export async function compress(bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  switch (encoding) {
    case 'br':
      return brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 5,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        },
      });
    case 'zstd':
      return zstd(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 6 } });
    case 'gzip':
      return gzipped(bytes, { level: 6 });
  }
}

/** Whether bytes of this type shrink; pictures, fonts and videos are compressed already. */
export function isTextLike(contentType: string | null | undefined): boolean {
  return /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml|javascript|manifest)|image\/svg)/.test(contentType ?? '');
}

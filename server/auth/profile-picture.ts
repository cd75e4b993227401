const TIMEOUT_MS = 3_000;
const MAX_BYTES = 512 * 1024;

/**
 * A person's picture, fetched from their provider by us: their browser contacts no third party, and what comes is a
 * picture whatever it says it is.
 *
 * @param address where the provider keeps it; nothing we have checked
 * @param allowedHosts the hosts pictures may come from. Plain http only to this machine, and only if allowed
 * @returns undefined when there is no picture to be had
 */
export async function fetchProfilePicture(
  address: string,
  allowedHosts: (hostname: string) => boolean,
  fetcher: typeof fetch = fetch,
): Promise<Response | undefined> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !mayFetch(url, allowedHosts)) return undefined;
  try {
    // The time covers the whole picture, not only its beginning.
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const headers = { Accept: 'image/*' };
    const response = await fetcher(url, { redirect: 'error', signal, credentials: 'omit', headers });
    const bytes = response.ok ? await readUpTo(MAX_BYTES, response) : undefined;
    if (!response.ok) await response.body?.cancel();
    const type = bytes && typeOf(bytes);
    if (!bytes || !type) return undefined;
    return new Response(bytes, { headers: { 'Content-Type': type, 'X-Content-Type-Options': 'nosniff' } });
  } catch (error) {
    // A failed request is a TypeError, a late response a DOMException: the page shows initials.
    if (error instanceof TypeError || error instanceof DOMException) return undefined;
    throw error;
  }
}

function mayFetch({ protocol, hostname, username, password, port }: URL, allowedHosts: (hostname: string) => boolean) {
  if (username !== '' || password !== '' || !allowedHosts(hostname)) return false;
  const isOurs = ['127.0.0.1', 'localhost'].includes(hostname);
  return (protocol === 'https:' && (port === '' || isOurs)) || (protocol === 'http:' && isOurs);
}

/** The body, unless it is longer. The length it claims is not trusted. */
async function readUpTo(max: number, { body }: Response): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop early ends the response.
  for await (const piece of body ?? []) {
    length += piece.byteLength;
    if (length > max) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** By the first bytes, which a browser would go by too: `....` stands for any four. */
const beginnings = {
  'image/jpeg': '\xFF\xD8\xFF',
  'image/png': '\x89PNG\r\n\x1A\n',
  'image/webp': 'RIFF....WEBP',
};

function typeOf(bytes: Uint8Array): string | undefined {
  const matches = (beginning: string) =>
    bytes.length > beginning.length &&
    [...beginning].every((character, index) => character === '.' || bytes[index] === character.charCodeAt(0));
  return Object.entries(beginnings).find(([, beginning]) => matches(beginning))?.[0];
}

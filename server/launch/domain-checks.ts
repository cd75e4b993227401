import { Resolver } from 'node:dns/promises';

import { errorParts } from '#server/process/error-parts.ts';

/** What others say of the site: DNS about the sender of its emails, and the other one of `www` and bare host. */
export interface Outside {
  /** Which records the domain of the sender lacks; none where DNS does not answer. */
  missingRecords: (domain: string) => Promise<SenderRecord[]>;
  /** The host with `www` where the site is without, or the other way round; undefined where it leads to the site, or is not there. */
  strayHost: (origin: string) => Promise<string | undefined>;
}

export type SenderRecord = 'SPF' | 'DMARC';

/** Nobody waits longer for one answer, in milliseconds. */
const TIMEOUT_MS = 2_500;

export const askOutside: Outside = {
  async missingRecords(domain) {
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 });
    const has = async (names: string[], beginning: RegExp) => {
      const found = await Promise.all(names.map((name) => textsOf(resolver, name)));
      // Of an answer that did not come nobody knows what it would have said.
      return found.includes(undefined) || found.flat().some((text) => beginning.test(text!));
    };
    const [hasSpf, hasDmarc] = await Promise.all([
      has([domain], /^v=spf1(?: |$)/i),
      has(
        ownersOf(domain).map((each) => `_dmarc.${each}`),
        /^v=DMARC1\b/i,
      ),
    ]);
    return [...(hasSpf ? [] : ['SPF' as const]), ...(hasDmarc ? [] : ['DMARC' as const])];
  },
  async strayHost(origin) {
    const { protocol, hostname, port } = new URL(origin);
    if (protocol !== 'https:' || port !== '' || !/\.[a-z][a-z0-9-]*$/i.test(hostname)) return undefined;
    const other = otherHost(hostname);
    try {
      const asked = fetch(`https://${other}/`, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
      const { status, headers } = await asked;
      const target =
        status >= 300 && status <= 399 ? URL.parse(headers.get('Location') ?? '', `https://${other}`) : null;
      return target?.origin === origin ? undefined : other;
    } catch (error) {
      const { code } = errorParts(errorParts(error).cause);
      return code === 'ENOTFOUND' || code === 'EAI_AGAIN' ? undefined : other;
    }
  },
};

/** With `www` for a host that is without, and the other way round. */
export function otherHost(host: string): string {
  return host.startsWith('www.') ? host.slice('www.'.length) : `www.${host}`;
}

/** The policy of a domain may be that of one above it (RFC 9989). */
function ownersOf(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

/** The texts that DNS has of a name; undefined where it gives no answer. */
async function textsOf(resolver: Resolver, name: string): Promise<string[] | undefined> {
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    const { code } = errorParts(error);
    return ['ENODATA', 'ENOTFOUND'].includes(code) ? [] : undefined;
  }
}

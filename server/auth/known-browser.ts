import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import { parse } from 'hono/utils/cookie';

/** How long a browser is known after it has signed in last, in seconds. */
const LIFETIME = 180 * 24 * 3600;
/** How many accounts one browser is known for, the latest. */
const MAX_ACCOUNTS = 5;

/**
 * Reads the cookie that says which accounts a browser has logged in to: a random number and, for each account, a hash of
 * both under the secret. It is no credential: it only lets the owner's attempts be counted apart from everybody else's.
 *
 * @param secure whether the site is served over https
 */
export function readKnownBrowser(headers: Headers, { secret, secure }: { secret: string; secure: boolean }) {
  const cookie = secure ? '__Host-lyceum.device' : 'lyceum.device';
  const value = parse(headers.get('Cookie') ?? '', cookie)[cookie];
  const [, number, list] = /^([\w-]{22})((?:\.[\w-]{22}){1,5})$/.exec(value ?? '') ?? [];
  const hashes = list?.slice(1).split('.') ?? [];
  const hashOf = (key: string, account: string) =>
    createHmac('sha256', secret).update(`device\0${key}\0${account}`).digest('base64url').slice(0, 22);
  return {
    /** What its attempts at an account are counted by, instead of by everybody's; undefined when it has never been in it. */
    keyFor(account: string): string | undefined {
      if (number === undefined) return undefined;
      const expected = Buffer.from(hashOf(number, account));
      return hashes.some((each) => timingSafeEqual(Buffer.from(each), expected)) ? number : undefined;
    },
    /** The `Set-Cookie` value that makes it known for an account. */
    remember(account: string): string {
      const key = number ?? randomBytes(16).toString('base64url');
      const hash = hashOf(key, account);
      const all = [hash, ...hashes.filter((each) => each !== hash)].slice(0, MAX_ACCOUNTS);
      const attributes = `Path=/; Max-Age=${LIFETIME}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
      return `${cookie}=${[key, ...all].join('.')}; ${attributes}`;
    },
  };
}

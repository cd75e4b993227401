import { isIP, isIPv6 } from 'node:net';

import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import {
  convertIPv4BinaryToString,
  convertIPv4MappedIPv6ToIPv4,
  convertIPv6ToBinary,
  isIPv4MappedIPv6,
} from 'hono/utils/ipaddr';
import { HTTPException } from 'hono/http-exception';

import { networksOf } from '#server/process/limits.ts';
import { NEVER } from './response-headers.ts';
import type { RenderedPage, SiteOptions } from './page-renderer.ts';
import { prepareResponse, respond } from './prepared-response.ts';

type ClientAddressOptions = Pick<SiteOptions, 'proxyHeader' | 'log'>;

/** Gives the address of a client: the one our proxy has added last, else the connection's, which is then that of everybody behind the proxy. */
export function createClientAddress({ proxyHeader, log }: ClientAddressOptions): (c: Context) => string {
  let hasWarned = false;
  return (c) => {
    const value = proxyHeader && c.req.header(proxyHeader)?.split(',').at(-1)?.trim();
    const address = value && addressIn(value);
    if (value && !address && !hasWarned) {
      hasWarned = true;
      log.warn(
        { header: proxyHeader, value: value.slice(0, 60) },
        'PROXY_HEADER holds no address: all clients share their limits',
      );
    }
    return address || (getConnInfo(c).remote.address ?? 'unknown');
  };
}

function createClientNetwork(options: ClientAddressOptions): (c: Context) => string {
  const clientAddress = createClientAddress(options);
  return (c) => networkOf(clientAddress(c));
}

/** The address in `192.0.2.1`, `192.0.2.1:443`, `2001:db8::1`, `[2001:db8::1]` or `[2001:db8::1]:443`, quoted or not. */
function addressIn(text: string): string | undefined {
  const [, bracketed, dotted] = /^"?(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?"?$/.exec(text) ?? [];
  const address = bracketed ?? dotted ?? text;
  return isIP(address) === 0 ? undefined : address;
}

/**
 * What stands for all addresses of one customer: an IPv4 address itself, also when it is written as an IPv6 one; of IPv6,
 * of which a customer has at least a /64, only that part. What is no address is returned as it is.
 */
function networkOf(address: string): string {
  const [withoutZone = ''] = address.split('%', 1);
  if (!isIPv6(withoutZone)) return address;
  const bits = convertIPv6ToBinary(withoutZone);
  if (isIPv4MappedIPv6(bits)) return convertIPv4BinaryToString(convertIPv4MappedIPv6ToIPv4(bits));
  const groups = [112n, 96n, 80n, 64n].map((shift) => ((bits >> shift) & 0xffffn).toString(16));
  return `${groups.join(':')}::/64`;
}

const WINDOW_MS = 60_000;

/**
 * Lets so many requests of a network, and so many of all together, through in a minute. It counts in this process alone; what
 * it remembers ends with each minute, and networks are not written down.
 */
export function createNetworkLimit(
  options: ClientAddressOptions,
  max: { ofNetwork: number; ofAll: number },
): (c: Context) => boolean {
  const clientNetwork = createClientNetwork(options);
  let endsAt = 0;
  let all = 0;
  const ofNetwork = new Map<string, number>();
  return (c) => {
    const networks = networksOf(clientNetwork(c));
    const now = performance.now();
    if (now >= endsAt) {
      endsAt = now + WINDOW_MS;
      all = 0;
      ofNetwork.clear();
    }
    const countOf = (network: string) => ofNetwork.get(network) ?? 0;
    const isOver = networks.some(([network, times]) => countOf(network) >= max.ofNetwork * times);
    if (all >= max.ofAll || isOver) return false;
    all += 1;
    for (const [network] of networks) ofNetwork.set(network, countOf(network) + 1);
    return true;
  };
}

/**
 * Gives the identity of a request, and the cookies that its response sets: identity adds to them while the page is rendered.
 */
export function createPrivateRequests(options: SiteOptions) {
  const clientNetwork = createClientNetwork(options);
  return (c: Context) => {
    const cookies: string[] = [];
    let minutes: number | undefined;
    const auth = options.auth.forRequest({
      headers: readableHeaders(c),
      address: clientNetwork(c),
      setCookie: (cookie) => cookies.push(cookie),
      onLimited: (left) => (minutes = left),
    });
    /** After how many minutes it is worth trying again, where something was done too often. */
    const minutesLeft = () => minutes;
    return { auth, cookies, minutesLeft };
  };
}

/** Responds with a page for one person: no copy is kept but where the page itself allows it to this person. */
export async function respondPrivately(c: Context, made: RenderedPage, cookies: readonly string[]): Promise<Response> {
  const { 'cache-control': cacheControl, ...pageHeaders } = made.headers;
  const isKept = cacheControl?.startsWith('private') === true;
  const prepared = prepareResponse({
    ...made,
    headers: pageHeaders,
    freshness: isKept ? cacheControl : NEVER,
    isConfirmable: isKept && made.status === 200,
  });
  const response = await respond(c, prepared);
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  return response;
}

/**
 * The same request at the public origin, with the few headers a page may read. Its body has arrived, so that a
 * slow sender does not count as work (docs/decisions/006-http.md).
 */
export async function requestAt(origin: string, c: Context): Promise<Request> {
  const { pathname, search } = new URL(c.req.url);
  const { method } = c.req;
  return new Request(origin + pathname + search, {
    method,
    headers: readableHeaders(c),
    ...(method === 'POST' ? { body: await bodyOf(c) } : {}),
  });
}

function readableHeaders(c: Context): Headers {
  const headers = new Headers();
  for (const name of [
    'Accept',
    'Accept-Language',
    'Content-Type',
    'Cookie',
    'Referer',
    'Sec-Fetch-Site',
    'User-Agent',
  ]) {
    const value = c.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  return headers;
}

/** The body as it came. @throws HTTPException when the client breaks off */
export async function bodyOf(c: Context): Promise<ArrayBuffer> {
  return c.req.arrayBuffer().catch((error: unknown) => {
    throw new HTTPException(400, { cause: error });
  });
}

import { isIP, isIPv6 } from 'node:net';

import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import {
  convertIPv4BinaryToString,
  convertIPv4MappedIPv6ToIPv4,
  convertIPv6ToBinary,
  isIPv4MappedIPv6,
} from 'hono/utils/ipaddr';

import type { Log } from '../process/log.ts';

/** The header that our own proxy adds the client's address to (process/config.ts), and where it is told when that has none. */
interface ClientAddressOptions {
  proxyHeader: string | undefined;
  log: Log;
}

/**
 * Gives the network that attempts are counted against: the address our proxy has added last, else the connection's, which
 * then counts for everybody behind the proxy.
 */
export function createClientNetwork({ proxyHeader, log }: ClientAddressOptions): (c: Context) => string {
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
    return networkOf(address || (getConnInfo(c).remote.address ?? 'unknown'));
  };
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
    const network = clientNetwork(c);
    const now = performance.now();
    if (now >= endsAt) {
      endsAt = now + WINDOW_MS;
      all = 0;
      ofNetwork.clear();
    }
    const count = ofNetwork.get(network) ?? 0;
    if (all >= max.ofAll || count >= max.ofNetwork) return false;
    all += 1;
    ofNetwork.set(network, count + 1);
    return true;
  };
}

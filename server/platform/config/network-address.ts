import { BlockList, isIP } from 'node:net';

/** Addresses of proxies whose forwarding headers are trusted. */
export interface TrustedProxies {
  /** Whether there are any at all. */
  readonly any: boolean;
  /** Whether all of them are this machine. */
  readonly areLocal: boolean;
  /** Whether one of them is a network of all addresses. */
  readonly areEverybody: boolean;
  /** The addresses and networks as they were given, sorted. */
  readonly entries: readonly string[];
  has(address: string): boolean;
}

/** 127.0.0.0/8 and ::1; a wider network is not this machine only. */
const isLocal = (entry: string): boolean => {
  const [address = '', prefix] = entry.split('/');
  return address === '::1' ? (prefix ?? '128') === '128' : /^127\./.test(address) && Number(prefix ?? 32) >= 8;
};

/**
 * Reads addresses and networks (`10.0.0.0/8`), separated by commas.
 * @returns undefined if one of them is invalid
 */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/');
    const family = familyOf(address);
    const longest = family === 'ipv4' ? 32 : 128;
    if (!family || (prefix !== undefined && (!/^\d{1,3}$/.test(prefix) || Number(prefix) > longest))) return undefined;
    list.addSubnet(address, Number(prefix ?? longest), family);
  }
  return {
    any: entries.length > 0,
    areLocal: entries.every(isLocal),
    areEverybody: entries.some((entry) => /\/0+$/.test(entry)),
    entries: entries.toSorted(),
    has(address) {
      const plain = plainAddress(address);
      const family = plain === undefined ? undefined : familyOf(plain);
      return plain !== undefined && family !== undefined && list.check(plain, family);
    },
  };
}

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  const version = isIP(address);
  return version === 0 ? undefined : version === 4 ? 'ipv4' : 'ipv6';
}

/** The bare address from a header or connection: without port, brackets and zone; an IPv4-mapped IPv6 address becomes plain IPv4. */
export function plainAddress(given: string): string | undefined {
  const text = given.trim().toLowerCase();
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const [address = ''] = bare.split('%', 1);
  const mapped = /^::ffff:([\d.]+)$/.exec(address)?.[1] ?? address;
  return isIP(mapped) === 0 ? undefined : mapped;
}

/**
 * The part of an address that rate limits treat as one visitor: a full IPv4 address, or the first half of an IPv6 address, since
 * subscribers are assigned a /64 network and may use any address in it.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [before = '', after] = address.split('::');
  const groups = before.split(':').filter((group) => group !== '');
  const rest = (after ?? '').split(':').filter((group) => group !== '');
  // An IPv4 address at the end takes up two groups.
  const size = (list: string[]) => list.length + list.filter((group) => group.includes('.')).length;
  const zeros = after === undefined ? 0 : Math.max(0, 8 - size(groups) - size(rest));
  const all = [...groups, ...Array<string>(zeros).fill('0'), ...rest];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/**
 * The network of an address as `networkOf` returns it, wide enough not to name a subscriber: IPv4 /24, IPv6 /48. Undefined for a request
 * made within the process.
 */
export function wideNetworkOf(network: string): string | undefined {
  if (isIP(network) === 4) return `${network.split('.').slice(0, 3).join('.')}.0/24`;
  const groups = /^([\da-f:]+)::\/64$/.exec(network)?.[1]?.split(':');
  return groups && `${groups.slice(0, 3).join(':')}::/48`;
}

import { BlockList, isIP } from 'node:net';

/** Addresses whose word on where a request comes from is believed. */
export interface TrustedProxies {
  /** Whether there are any at all. */
  readonly any: boolean;
  has(address: string): boolean;
}

/**
 * Reads addresses and networks (`10.0.0.0/8`), separated by commas.
 * @returns undefined where one of them is none
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

/** The bare address of what a proxy or a connection says: without port, brackets, zone; an IPv4 address even where it came as IPv6. */
export function plainAddress(said: string): string | undefined {
  const text = said.trim().toLowerCase();
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const address = bare.replace(/%.*$/, '');
  const mapped = /^::ffff:([\d.]+)$/.exec(address)?.[1] ?? address;
  return isIP(mapped) === 0 ? undefined : mapped;
}

/**
 * What counts as one visitor's address in limits: an IPv4 address, or the first half of an IPv6 one, which is what a subscriber is given
 * and may choose any address of.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [before = '', after] = address.split('::');
  const groups = before.split(':').filter((group) => group !== '');
  const rest = (after ?? '').split(':').filter((group) => group !== '');
  // An IPv4 address written at the end stands for two groups.
  const size = (list: string[]) => list.length + list.filter((group) => group.includes('.')).length;
  const zeros = after === undefined ? 0 : Math.max(0, 8 - size(groups) - size(rest));
  const all = [...groups, ...Array<string>(zeros).fill('0'), ...rest];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

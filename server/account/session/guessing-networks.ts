import { isIP } from 'node:net';
import { wideNetworkOf } from '../../platform/config/network-address.ts';

/** Failures older than this are forgotten, in milliseconds. */
const forgetAfter = 3_600_000;

/** More networks than this are not remembered, the oldest failures first. */
const mostNetworks = 50_000;

interface Checked<Result> {
  result: Result;
  isWrong: boolean;
}

/** Who waits for the check of a password together: an IPv4 address, or a /48 network of IPv6, since a subscriber may have all of one. */
const networkOf = (address: string): string => (isIP(address) === 4 ? address : (wideNetworkOf(address) ?? address));

/**
 * Remembers which networks have given wrong passwords lately, as far as this process knows. It only orders who waits; how long guessing is
 * delayed follows from the counters in the database.
 *
 * @param now milliseconds of a clock that is never set back
 */
export function createGuessingNetworks(now: () => number = () => performance.now()) {
  /** When each network failed last, in the order of the failures. */
  const failures = new Map<string, number>();
  const trying = new Set<string>();

  function hasFailed(network: string): boolean {
    const failed = failures.get(network);
    return failed !== undefined && now() - failed < forgetAfter;
  }

  function note(network: string): void {
    failures.delete(network);
    failures.set(network, now());
    const [oldest] = failures.keys();
    if (failures.size > mostNetworks && oldest !== undefined) failures.delete(oldest);
  }

  return {
    /**
     * Makes an attempt for an address, as returned by `clientAddress`.
     * @param check `isSuspect` if a failure of the network is remembered, or another attempt of it is not yet decided
     */
    async attempt<Result>(
      address: string,
      check: (network: string, isSuspect: boolean) => Promise<Checked<Result>>,
    ): Promise<Result> {
      const network = networkOf(address);
      const isSuspect = trying.has(network) || hasFailed(network);
      if (!isSuspect) trying.add(network);
      try {
        const { result, isWrong } = await check(network, isSuspect);
        if (isWrong) note(network);
        return result;
      } finally {
        if (!isSuspect) trying.delete(network);
      }
    },
  };
}

/** How fast wrong passwords slow one down: `free` of them cost nothing, then 1, 2, 4 … seconds up to `longest`. */
export interface DelayRule {
  free: number;
  /** Seconds. */
  longest: number;
}

/**
 * Three counters run side by side: one person guessing one account, one address trying many accounts, many addresses trying one
 * account. The last stays short, so that nobody can lock somebody else out. A device on which the account has signed in before has a
 * counter of its own instead: what strangers guess does not hold it up, even behind the same address.
 */
export const delayRules = {
  accountAndDevice: { free: 5, longest: 900 },
  accountAndAddress: { free: 3, longest: 900 },
  address: { free: 30, longest: 120 },
  account: { free: 20, longest: 30 },
} as const satisfies Record<string, DelayRule>;

/** Failures older than this are forgotten. Seconds. */
export const forgetAfter = 3600;

/** Keeps the power of two small. */
export const longestDoubling = 20;

/** Seconds to wait after the given number of failures in a row. */
export function delayAfter(failures: number, { free, longest }: DelayRule): number {
  if (failures <= free) return 0;
  return Math.min(longest, 2 ** Math.min(failures - free - 1, longestDoubling));
}

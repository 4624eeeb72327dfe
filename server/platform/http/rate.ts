/** Limits the number of events per key within a time; memory stays bounded whatever the keys. */
export interface Rate {
  allows(key: string): boolean;
  /** Seconds until all keys are allowed again, at least 1. */
  readonly secondsLeft: number;
}

const minute = 60_000;
export const day = 86_400_000;
const mostKeys = 10_000;

/** A monotonic clock: changes to the system time do not matter. */
export const passed = (): number => performance.now();

/**
 * @param limit the number of events that are allowed
 * @param now milliseconds
 * @param period within how many milliseconds
 */
export function createRate(limit: number, now: () => number = passed, period: number = minute): Rate {
  let started = now();
  let counts = new Map<string, number>();
  return {
    allows(key) {
      if (now() - started >= period || (counts.size >= mostKeys && !counts.has(key))) {
        started = now();
        counts = new Map();
      }
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count <= limit;
    },
    get secondsLeft() {
      return Math.max(1, Math.ceil((started + period - now()) / 1000));
    },
  };
}

/** Limits the number of events per minute and key; memory stays bounded whatever the keys. */
export interface Rate {
  allows(key: string): boolean;
}

const minute = 60_000;
const mostKeys = 10_000;

/** A monotonic clock: changes to the system time do not matter. */
const passed = () => performance.now();

export function createRate(perMinute: number, now: () => number = passed): Rate {
  let started = now();
  let counts = new Map<string, number>();
  return {
    allows(key) {
      if (now() - started >= minute || counts.size >= mostKeys) {
        started = now();
        counts = new Map();
      }
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count <= perMinute;
    },
  };
}

import { vi } from 'vitest';

/** Waits until a check passes; generous, since how fast a machine is must not fail a test. */
export const waitFor = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 20_000 });

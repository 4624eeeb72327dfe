import { minimumDuration } from './request-activity.ts';

/**
 * An awaited operation that lasts at least 500 ms (R4.51). It settles as `operation` does, only never sooner; a rejection waits too,
 * so that a spinner does not flash before the error.
 */
export async function lastingAtLeast<Result>(
  operation: Promise<Result>,
  milliseconds: number = minimumDuration,
): Promise<Result> {
  const elapsed = new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  const [outcome] = await Promise.allSettled([operation, elapsed]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

import { minimumDuration } from './request-activity.ts';

/**
 * Makes an operation last at least 500 ms (R4.51). It settles like `operation`, but never sooner; a rejection is delayed as well, so that
 * a spinner does not flash before the error.
 */
export async function withMinimumDuration<Result>(
  operation: Promise<Result>,
  milliseconds: number = minimumDuration,
): Promise<Result> {
  const elapsed = new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  const [outcome] = await Promise.allSettled([operation, elapsed]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

import { hasMembers, isString, listOf } from '../../platform/api/checks.ts';

/** The result of the first call of a pair; the second call returns the chosen candidate in full. */
export interface Choice<Candidate> {
  /** Must be sent with the choice. */
  token: string;
  /** Until when the choice can be made, as an ISO date-time. */
  expires: string;
  /** Whether there are more candidates than these. */
  more: boolean;
  candidates: Candidate[];
}

/** Returns a check for the response of the first call of a pair. */
export const choiceOf =
  <T>(item: (value: unknown) => value is T) =>
  (value: unknown): value is Choice<T> =>
    hasMembers(value, { token: isString, expires: isString, candidates: listOf(item) });

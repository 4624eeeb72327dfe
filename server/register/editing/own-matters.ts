import type { SignedIn } from '../../account/session/session-answer.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';

/**
 * Nobody decides on what they have asked for themselves: not under another role, not on behalf of somebody else, and nobody does on
 * their behalf (R2.5).
 * @param asker user name of who asks; undefined if it is not known
 * @throws {ProblemError} 403
 */
export function requireOthers({ account, deputyFor }: SignedIn, asker: string | undefined, title: string): void {
  const deciders = [account.username, account.mainUser?.username, deputyFor?.username];
  if (asker !== undefined && deciders.includes(asker)) throw new ProblemError(problem('forbidden', { title }));
}

import { inArray, type SQL } from 'drizzle-orm';
import type { Context } from 'hono';
import { roleNames, roleTable } from '#core/account/session/role-table.ts';
import { beginSession } from '../account/session/request-session.ts';
import { actingUsername, effectiveRole, type SignedIn } from '../account/session/session-answer.ts';
import type { SessionStore } from '../account/session/session-store.ts';
import type { TaskTurn } from './task-queue.ts';
import { userTask } from './task-tables.ts';

/**
 * The owner of a session's tasks: the account under its role in effect, since results may contain what another role of the same person
 * must not see; or the visitor's browser.
 */
export const ownerKey = {
  user: (username: string, role: string | undefined): string => `user:${role ?? ''}:${username}`,
  visitor: (idHash: string): string => `visitor:${idHash}`,
};

/** The tasks of an account under any of its roles. */
export const ownedBy = (username: string): SQL =>
  inArray(
    userTask.owner,
    [undefined, ...roleNames.map((role) => roleTable[role].id)].map((role) => ownerKey.user(username, role)),
  );

/** The owner of a signed-in user's tasks: of the officer for whom they act. */
export const ownerOf = (signedIn: SignedIn): string =>
  ownerKey.user(actingUsername(signedIn), effectiveRole(signedIn)?.role);

export const isVisitor = (owner: string): boolean => owner.startsWith(ownerKey.visitor(''));

/** The queue and requester of a task if only its owner is known. */
export const turnOfOwner = (owner: string): TaskTurn => ({
  queue: isVisitor(owner) ? 'anonymous' : 'registered',
  requester: owner,
});

/** The owner of this request's tasks; undefined for a visitor who has none yet. */
export function taskOwner(c: Context): string | undefined {
  const { stored } = c.get('session');
  if (stored.state === 'signedIn') return ownerOf(stored);
  return stored.state === 'visitor' ? ownerKey.visitor(stored.idHash) : undefined;
}

/** The same, opening a session for a visitor's first task. */
export async function taskOwnerOrNew(c: Context, store: SessionStore): Promise<string> {
  const known = taskOwner(c);
  if (known !== undefined) return known;
  await beginSession(c, store);
  const opened = taskOwner(c);
  if (opened === undefined) throw new Error('The session just opened cannot be read.');
  return opened;
}

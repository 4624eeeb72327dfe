import type { Context } from 'hono';
import type { RecordedAction } from '#core/platform/journal/journal-actions.ts';
import type { Journal } from '../../platform/journal/journal.ts';
import type { Account } from './accounts.ts';
import { beginSession } from './request-session.ts';
import type { SignedIn } from './session-answer.ts';
import type { ReachedSignIn, SessionStore } from './session-store.ts';

/** Signs somebody in whom a password, a provider or a portal has identified. */
export type CompleteSignIn = (c: Context, account: Account, reached?: ReachedSignIn) => Promise<void>;

/** @param adopt makes what a visitor's session owned the signed-in user's */
export function completesSignIn(
  store: SessionStore,
  journal: Journal,
  adopt: (visitorSession: string, signedIn: SignedIn) => Promise<void>,
): CompleteSignIn {
  return async (c, account, reached) => {
    const { stored: before } = c.get('session');
    await beginSession(c, store, account, reached);
    const { stored } = c.get('session');
    await journal.note({ user: account.username, ...wayOf(reached) });
    if (before.state === 'visitor' && stored.state === 'signedIn') await adopt(before.idHash, stored);
  };
}

function wayOf(reached: ReachedSignIn | undefined): RecordedAction {
  if (reached?.provider) return { action: 'sign in at {provider}', parameters: { provider: reached.provider.name } };
  return { action: reached?.portalBinding === undefined ? 'sign in' : 'sign in through PVP' };
}

import { computed, type ReadableAtom } from 'nanostores';
import { product } from '../product.ts';
import { queryStore } from '../query/query-store.ts';
import { registrationQuery } from '../session/session-calls.ts';
import { $sessionState, whileLoggedIn } from '../session/session-store.ts';

/** What somebody may do with an installation: an authority edits, an owner proposes. Hiding is a convenience; the server enforces (R6.11). */
export type Editor =
  | { kind: 'unknown' }
  | { kind: 'nobody'; isLoggedIn: boolean }
  | { kind: 'authority' | 'owner'; username: string };

/** The editor that the visitor is of one installation, kept current with the session. */
export function editorOf(id: string): ReadableAtom<Editor> {
  const $registered = queryStore(whileLoggedIn(registrationQuery(id)));
  return computed([$sessionState, $registered], ({ known, session, userInfo }, { data, isError }): Editor => {
    if (!known) return { kind: 'unknown' };
    if (!session.isLoggedIn) return { kind: 'nobody', isLoggedIn: false };
    if (data === undefined && !isError) return { kind: 'unknown' };
    const { username } = session.user;
    if (data && userInfo.userType === product.userTypes.authority) return { kind: 'authority', username };
    if (data && userInfo.userType === product.userTypes.registered) return { kind: 'owner', username };
    return { kind: 'nobody', isLoggedIn: true };
  });
}

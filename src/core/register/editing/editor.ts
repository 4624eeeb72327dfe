import { computed, type ReadableAtom } from 'nanostores';
import { registrationQuery } from '../../account/session/session-calls.ts';
import { $sessionState, whileLoggedIn } from '../../account/session/session-store.ts';
import { queryStore } from '../../platform/query/query-store.ts';
import { product } from '../../product.ts';

/** How a user may edit an installation: authorities edit, owners propose changes. Only for display; the server enforces it (R6.11). */
export type Editor =
  | { kind: 'unknown' }
  | { kind: 'nobody'; isLoggedIn: boolean }
  | { kind: 'authority' | 'owner'; username: string };

/** The visitor's editing role for an installation, updated with the session. */
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

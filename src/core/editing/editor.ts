import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import { product } from '../product.ts';
import { type QueryOptions, queryStore } from '../query/query-store.ts';
import { registrationQuery } from '../session/session-calls.ts';
import { $sessionState } from '../session/session-store.ts';

/** What somebody may do with an installation: an authority edits, an owner proposes. Hiding is a convenience; the server enforces (R6.11). */
export type Editor =
  | { kind: 'unknown' }
  | { kind: 'nobody'; isLoggedIn: boolean }
  | { kind: 'authority' | 'owner'; username: string };

/** The editor that the visitor is of one installation, kept current with the session. */
export function editorOf(id: string): ReadableAtom<Editor> {
  const registration = registrationQuery(id);
  const $options = atom<QueryOptions<boolean>>({ ...registration, enabled: false });
  const $registered = queryStore<boolean>($options);
  onMount($registered, () =>
    $sessionState.subscribe(({ session }) => $options.set({ ...registration, enabled: session.isLoggedIn })),
  );
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

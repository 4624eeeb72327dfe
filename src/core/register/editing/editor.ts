import { computed, type ReadableAtom } from 'nanostores';
import { federalStateOf } from '../../account/session/session.ts';
import { registrationQuery } from '../../account/session/session-calls.ts';
import { $sessionState, whileLoggedIn } from '../../account/session/session-store.ts';
import { isStatus } from '../../platform/api/call-errors.ts';
import { queryStore } from '../../platform/query/query-store.ts';
import { product } from '../../product.ts';
import { installationQuery } from '../installation/installation-call.ts';
import type { Installation } from '../installation/installation-record.ts';

/** How a user may edit an installation: authorities edit, owners propose changes, a former authority may take back that it has handed the installation over. Only for display; the server enforces it (R6.11). */
export type Editor =
  | { kind: 'unknown' }
  | { kind: 'nobody'; isLoggedIn: boolean }
  /** It could not be found out. */
  | { kind: 'failed'; error: unknown; retry(): void }
  /** Registered for the installation with an account that may only read: sees proposals, and is offered nothing. */
  | { kind: 'authority' | 'owner' | 'formerAuthority' | 'reader'; username: string };

/** The visitor's editing role for an installation, updated with the session. */
export function editorOf(id: string): ReadableAtom<Editor> {
  const $registered = queryStore(whileLoggedIn(registrationQuery(id)));
  // The record as the page has it: those who edit it read it.
  const $record = queryStore<Installation>({ ...installationQuery(id), enabled: false });
  return computed([$sessionState, $registered, $record], (state, registered, { data: record }): Editor => {
    const { known, session, userInfo } = state;
    const { data, error, isError, refetch } = registered;
    if (!known) return { kind: 'unknown' };
    if (!session.isLoggedIn) return { kind: 'nobody', isLoggedIn: false };
    if (data === undefined) {
      // The data of a session that has ended are withdrawn.
      if (isStatus(error, 401)) return { kind: 'nobody', isLoggedIn: false };
      return isError ? { kind: 'failed', error, retry: () => void refetch() } : { kind: 'unknown' };
    }
    const { username, readOnly } = session.user;
    if (readOnly) return data ? { kind: 'reader', username } : { kind: 'nobody', isLoggedIn: true };
    if (data && userInfo.userType === product.userTypes.authority) return { kind: 'authority', username };
    if (data && userInfo.userType === product.userTypes.registered) return { kind: 'owner', username };
    const formerly = record?.handover?.federalStateCode;
    if (formerly !== undefined && formerly === federalStateOf(userInfo)) return { kind: 'formerAuthority', username };
    return { kind: 'nobody', isLoggedIn: true };
  });
}

import { computed, type ReadableAtom } from 'nanostores';
import { federalStateOf } from '../../account/session/session.ts';
import { registrationQuery } from '../../account/session/session-calls.ts';
import { $sessionState, whileLoggedIn } from '../../account/session/session-store.ts';
import { queryStore } from '../../platform/query/query-store.ts';
import { product } from '../../product.ts';
import { installationQuery } from '../installation/installation-call.ts';
import type { Installation } from '../installation/installation-record.ts';

/** How a user may edit an installation: authorities edit, owners propose changes, a former authority may take back that it has handed the installation over. Only for display; the server enforces it (R6.11). */
export type Editor =
  | { kind: 'unknown' }
  | { kind: 'nobody'; isLoggedIn: boolean }
  | { kind: 'authority' | 'owner' | 'formerAuthority'; username: string };

/** The visitor's editing role for an installation, updated with the session. */
export function editorOf(id: string): ReadableAtom<Editor> {
  const $registered = queryStore(whileLoggedIn(registrationQuery(id)));
  // The record as the page has it: those who edit it read it.
  const $record = queryStore<Installation>({ ...installationQuery(id), enabled: false });
  return computed([$sessionState, $registered, $record], (state, { data, isError }, { data: record }): Editor => {
    const { known, session, userInfo } = state;
    if (!known) return { kind: 'unknown' };
    if (!session.isLoggedIn) return { kind: 'nobody', isLoggedIn: false };
    if (data === undefined && !isError) return { kind: 'unknown' };
    const { username } = session.user;
    if (data && userInfo.userType === product.userTypes.authority) return { kind: 'authority', username };
    if (data && userInfo.userType === product.userTypes.registered) return { kind: 'owner', username };
    const formerly = record?.handover?.federalStateCode;
    if (formerly !== undefined && formerly === federalStateOf(userInfo)) return { kind: 'formerAuthority', username };
    return { kind: 'nobody', isLoggedIn: true };
  });
}

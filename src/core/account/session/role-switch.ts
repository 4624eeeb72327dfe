import { atom, type ReadableAtom } from 'nanostores';
import { $configuration } from '../../platform/configuration/configuration-store.ts';
import { log } from '../../platform/configuration/log.ts';
import { notices } from '../../platform/notices/notices-store.ts';
import { shared } from '../../platform/page/shared.ts';
import { postActiveRole, type SessionAfterSwitch } from './session-calls.ts';
import { adoptSession, assumeActiveRole, refetchSession, refreshSession } from './session-store.ts';

/** R8.8. */
const roleSwitchFailed = 'Es ist ein unerwarteter Fehler beim Wechseln der Rolle aufgetreten.';
export const roleSwitchAlertId = 'role-switch';

const state = shared('role-switch', () => ({ $switches: atom(0) }));

/** Number of successful role switches; whenever it changes, the shell goes to the root path (R2.34). */
export const $roleSwitches: ReadableAtom<number> = state.$switches;

/**
 * Activates a role (R4.2) by the host's handler or the product's own call; disabled by `roleSwitch: false` in the configuration. A failure
 * shows the danger alert of R8.8.
 *
 * @returns whether the role was switched
 */
export async function switchRole(roleId: string): Promise<boolean> {
  const { roleSwitch, sessionFetcher } = $configuration.get();
  if (roleSwitch === false) return false;
  let after: SessionAfterSwitch | undefined;
  try {
    if (roleSwitch) await roleSwitch(roleId);
    else after = await postActiveRole(roleId);
  } catch (error) {
    log.error('Role switch failed', error);
    notices.alert({ id: roleSwitchAlertId, type: 'danger', content: roleSwitchFailed, dismissible: true });
    return false;
  }
  notices.dismissAlert(roleSwitchAlertId);
  // The call's answer is shown at once; what a host's handler has changed is known only when the session has been fetched again.
  const adopted = sessionFetcher ? undefined : after;
  if (adopted) await adoptSession(adopted.session, adopted.userInfo);
  else assumeActiveRole(roleId);
  state.$switches.set(state.$switches.get() + 1);
  if (adopted) void refetchSession();
  else await refreshSession();
  return true;
}

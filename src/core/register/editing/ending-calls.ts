/** Calls that close an installation or end its handover to another authority; as those of editing-calls.ts. */
import { call } from '../../platform/api/call.ts';
import { isInstallation } from '../installation/installation-call.ts';
import type { Installation } from '../installation/installation-record.ts';
import { recordTag } from '../versions/version.ts';
import { addressOf, confirming } from './editing-calls.ts';

/** POST …/{id}/closure: closes an installation for good; refused until the open duties are confirmed (see `consequencesIn`). */
export const closeInstallation = (
  installation: Installation,
  closure: { day: string; reason: string },
  confirmed: readonly string[] = [],
): Promise<Installation> =>
  call(addressOf(installation.id, 'closure'), {
    method: 'POST',
    query: confirming(confirmed),
    body: closure,
    ifMatch: recordTag(installation),
    check: isInstallation,
  });

/** POST …/{id}/handover/acceptance: the own authority takes over an installation that was moved into its federal state. */
export const takeOver = (installation: Installation): Promise<Installation> =>
  call(addressOf(installation.id, 'handover', 'acceptance'), {
    method: 'POST',
    ifMatch: recordTag(installation),
    check: isInstallation,
  });

/** POST …/{id}/handover/return: gives it back to its former place and authority, which is told the reason. */
export const giveBack = async (installation: Installation, reason: string): Promise<void> => {
  await call(addressOf(installation.id, 'handover', 'return'), {
    method: 'POST',
    body: { reason },
    ifMatch: recordTag(installation),
  });
};

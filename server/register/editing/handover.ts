import type { InstallationRecord } from '#core/register/installation/installation-record.ts';
import type { Viewer } from '../access/viewer.ts';
import { chargeOf } from './consequences.ts';

/**
 * The edited record with what its authority has handed over, or without it once the other authority has changed something. An edit of the
 * federal authority, which is always in charge, hands nothing over.
 * @param version number of the version before the edit
 */
export function withHandover(
  viewer: Viewer,
  before: InstallationRecord,
  { handover, ...edited }: InstallationRecord,
  version: number,
): InstallationRecord {
  const own = viewer.kind === 'authority' ? viewer.federalStateCode : undefined;
  const [former, present] = [chargeOf(before), chargeOf(edited)];
  if (former === present) return handover && own !== present ? { ...edited, handover } : edited;
  return own === former && before.unit ? { ...edited, handover: { federalStateCode: former, version } } : edited;
}

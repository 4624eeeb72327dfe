import { federalAuthority } from '#core/account/session/session.ts';
import type { InstallationRecord } from '#core/register/installation/installation-record.ts';
import type { Viewer } from '../access/viewer.ts';
import { chargeOf } from './consequences.ts';

/**
 * The edited record, with whom it was handed over by if the edit moved it to another federal state, or without that once the other
 * authority has changed something. The federal authority is always in charge: its further edits end no handover.
 * @param at number of the version before the edit, and the day of the edit (ISO date)
 */
export function withHandover(
  viewer: Viewer,
  before: InstallationRecord,
  { handover, ...edited }: InstallationRecord,
  at: { version: number; today: string },
): InstallationRecord {
  const own = viewer.kind === 'authority' ? viewer.federalStateCode : undefined;
  const [former, present] = [chargeOf(before), chargeOf(edited)];
  if (former === present) return handover && own !== present ? { ...edited, handover } : edited;
  const isFederal = own === federalAuthority;
  if (!before.unit || (own !== former && !isFederal)) return edited;
  return {
    ...edited,
    handover: {
      federalStateCode: former,
      day: at.today,
      version: at.version,
      ...(isFederal && { byFederalAuthority: true }),
    },
  };
}

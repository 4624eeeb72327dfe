import type { AppliedBatConclusion, InstallationStatus } from '../installation/installation-record.ts';

/** Years after their publication within which permits are adapted to BAT conclusions (Art. 21(3) IED). */
export const untilAdaptation = 4;

/**
 * Whether the permit of an installation of this status still has to be adapted: one that is out of use keeps its permit and may run
 * again; one that is shut down for good, or no longer regulated by the directive, has none that Art. 21(3) asks to be adapted.
 */
const hasPermitToAdapt = (status: InstallationStatus): boolean => status === 'functional' || status === 'disused';

/**
 * The deadline (ISO date) that is still to be met for a BAT conclusion; undefined where there is none. The one rule for record,
 * calendar, search, statistics and exports.
 */
export const openDeadline = (
  status: InstallationStatus,
  { state, deadline }: Pick<AppliedBatConclusion, 'state' | 'deadline'>,
): string | undefined => (state !== 'adapted' && hasPermitToAdapt(status) ? deadline : undefined);

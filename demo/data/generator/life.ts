import { addDays } from '#core/platform/format/days.ts';
import type { InstallationStatus } from '#core/register/installation/installation-record.ts';
import { earlierOf, laterOf, observedOn, workingDay } from './dates.ts';
import type { Profile } from './profiles.ts';
import type { Random } from './random.ts';

/** The milestones of an installation, as ISO dates. */
export interface Milestones {
  permitted: string;
  start: string;
  status: InstallationStatus;
  /** Unless it operates. */
  statusSince?: string;
}

/**
 * When it was permitted and, after it was built, began to operate, and whether it still does.
 *
 * @param operates whether it certainly does
 */
export function milestonesOf(random: Random, { legalVersion, regime }: Profile, operates: boolean): Milestones {
  const isNew = legalVersion === '2024/1785';
  const permitted = workingDay(random, isNew ? '2024-09-02' : '1978-01-02', isNew ? '2026-03-31' : '2021-12-31');
  // A stable is built faster than a power station.
  const [least, most] = isNew ? [60, 200] : regime === 'livestock' || regime === 'water' ? [150, 500] : [180, 1100];
  const built = addDays(permitted, random.int(least, most));
  const start = earlierOf(workingDay(random, built, addDays(built, 14)), addDays(observedOn, -20));
  return { permitted, start, ...(operates ? { status: 'functional' } : statusOf(random, start)) };
}

/** Most installations are in operation; the others ended after some years, since there has been such a register. */
function statusOf(random: Random, start: string): Pick<Milestones, 'status' | 'statusSince'> {
  const status = random.weighted<InstallationStatus>(
    ['functional', 'disused', 'decommissioned', 'notRegulated'],
    (each) => (each === 'functional' ? 90 : each === 'disused' ? 3.5 : each === 'decommissioned' ? 4 : 2.5),
  );
  const earliest = laterOf(addDays(start, 1000), '2013-01-07');
  if (status === 'functional' || earliest >= observedOn) return { status: 'functional' };
  return { status, statusSince: workingDay(random, earliest, observedOn) };
}

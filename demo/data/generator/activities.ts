import type { AnnexIActivity } from '#core/register/installation/installation-record.ts';
import { annexIWording } from '#server/register/reference-data/annex-i.ts';
import type { Profile } from './profiles.ts';
import type { Random } from './random.ts';

/** The activities, main one first, and the capacity of the main one in the profile's unit. */
export function activitiesOf(random: Random, profile: Profile): { activities: AnnexIActivity[]; amount: number } {
  const [from, to, step, unit] = profile.capacity;
  // Small capacities are more common than large ones.
  const steps = Math.floor((random.next() * random.next() * (to - from)) / step);
  const amount = from + steps * step;
  const activity = (code: string, version: AnnexIActivity['legalVersion'], main: boolean): AnnexIActivity => ({
    code,
    title: annexIWording(code, version)?.title ?? code,
    legalVersion: version,
    main,
  });
  const main = {
    ...activity(profile.code, profile.legalVersion, true),
    capacity: `${amount.toLocaleString('de-DE')} ${unit}`,
  };
  const further = (profile.further ?? []).filter(() => random.chance(0.3));
  return { activities: [main, ...further.map((code) => activity(code, '2010/75/EU', false))], amount };
}

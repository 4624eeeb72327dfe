import type {
  AnnexIActivity,
  PointGeometry,
  ProductionInstallationPart,
} from '#core/register/installation/installation-record.ts';
import { pointNear } from './place.ts';
import type { Profile } from './profiles.ts';
import type { Random } from './random.ts';

/** Smallest boiler (MW) and smallest incineration line (t/h) that are reported separately; the largest line (t/h) that gets built. */
const [smallestBoiler, smallestLine, largestLine] = [15, 1, 28];

interface Whole {
  profile: Profile;
  name: string;
  activities: readonly AnnexIActivity[];
  /** Capacity of the main activity in the profile's unit. */
  amount: number;
  number: string;
  geometry: PointGeometry;
}

/** Boilers or lines; together they have the permitted capacity of the main activity. */
export function partsOf(
  random: Random,
  { profile, name, activities, amount, number, geometry }: Whole,
): ProductionInstallationPart[] {
  const { part: plantType, capacity } = profile;
  if (!plantType) return [];
  const hours = hoursOf(random, name);
  const part = (index: number, size: number): ProductionInstallationPart => ({
    inspireId: `AT.CAED/${number}-${index + 1}.PART`,
    name: plantType === 'LCP' ? `Kessel ${index + 1}` : `Linie ${index + 1}`,
    plantType,
    capacity: size,
    ...(geometry.accuracy === 'exact' && random.chance(0.7) ? { geometry: pointNear(random, geometry, 80) } : {}),
    ...(plantType === 'LCP' ? { totalRatedThermalInput: size, numberOfOperatingHours: hours } : {}),
    ...(plantType === 'WI' ? { nominalCapacity: nominalCapacityOf(profile, size) } : {}),
  });
  // If the main activity is something else, waste is incinerated only where a further activity covers it.
  if (plantType === 'co-WI') {
    return activities.some(({ code }) => code.startsWith('5.2')) ? [part(0, random.int(3, largestLine))] : [];
  }
  const total = capacity[3] === 't/Tag' ? Math.max(smallestLine, Math.round(amount / 24)) : amount;
  const smallest = plantType === 'LCP' ? smallestBoiler : smallestLine;
  const fewest = plantType === 'LCP' ? 1 : Math.ceil(total / largestLine);
  const most = Math.max(fewest, Math.min(3, Math.floor(total / smallest)));
  return split(random, total, random.int(fewest, most), smallest).map((size, index) => part(index, size));
}

/** Hours of full load in a year, which follow from what boilers are for. */
function hoursOf(random: Random, name: string): number {
  if (name.startsWith('Spitzenkessel')) return random.int(8, 60) * 10;
  if (name.startsWith('Biomasse')) return random.int(550, 780) * 10;
  if (name.startsWith('Großkraftwerk') || name.startsWith('Gas-')) return random.int(150, 500) * 10;
  return random.int(250, 550) * 10;
}

const nominalCapacityOf = ({ code }: Profile, size: number) => {
  const isHazardous = code === '5.2b';
  return {
    totalNominalCapacityAnyWasteType: size,
    permittedCapacityHazardous: isHazardous ? size : 0,
    permittedCapacityNonHazardous: isHazardous ? 0 : size,
  };
};

/** Whole numbers, each at least `smallest`, that add up to the total. */
function split(random: Random, total: number, count: number, smallest: number): number[] {
  const even = Math.floor(total / count);
  const parts = Array.from({ length: count }, () => even);
  parts[0] = total - even * (count - 1);
  // Moves capacity from one part to another; the total stays the same.
  for (let index = 1; index < count; index++) {
    const given = random.int(0, Math.floor((even - smallest) / 2));
    parts[index] = even - given;
    parts[0] += given;
  }
  return parts;
}

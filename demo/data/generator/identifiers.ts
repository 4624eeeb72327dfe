import type { InstallationRecord } from '#core/register/installation/installation-record.ts';
import type { Profile } from './profiles.ts';
import type { Random } from './random.ts';

/** Invented ids in other registers in which installations of this kind are. */
export function identifiersOf(
  random: Random,
  { code }: Profile,
  isReported: boolean,
): InstallationRecord['identifiers'] {
  const traded = /^(1\.[1-3]|2\.[1-5]|3|4\.[12]|6\.1)/.test(code) && random.chance(code === '1.1' ? 0.95 : 0.7);
  const hazardous = /^(1\.2|4|5\.1|5\.5)/.test(code) && random.chance(0.3);
  return {
    ...(isReported ? { eprtr: `20000.${String(random.int(1, 99999)).padStart(5, '0')}` } : {}),
    ...(traded ? { ets: `AT-${random.int(300000, 999999)}` } : {}),
    ...(hazardous ? { seveso: `AT-SEV-${random.int(10000, 99999)}` } : {}),
  };
}

type Chapters = NonNullable<InstallationRecord['otherRelevantChapters']>;

/** Further chapters of the Industrial Emissions Directive: combustion, incineration of waste, organic solvents. */
export function chaptersOf(profile: Profile, hasParts: boolean): Pick<InstallationRecord, 'otherRelevantChapters'> {
  const chapters: Chapters = [
    ...(profile.part === 'LCP' ? (['ChapterIII'] as const) : []),
    ...(hasParts && profile.part !== 'LCP' ? (['ChapterIV'] as const) : []),
    ...(profile.code === '6.7' ? (['ChapterV'] as const) : []),
  ];
  return chapters.length > 0 ? { otherRelevantChapters: chapters } : {};
}

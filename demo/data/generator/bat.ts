import { addDays, addYears } from '#core/platform/format/days.ts';
import type {
  AnnexIActivity,
  AppliedBatConclusion,
  BatDerogation,
} from '#core/register/installation/installation-record.ts';
import { type BatConclusion, batConclusionsFor } from '#server/register/reference-data/bat-conclusions.ts';
import { earlierOf, observedOn, workingDay } from './dates.ts';
import { emissionLevelsOf } from './emission-levels.ts';
import type { PlantKind } from './profiles.ts';
import type { Random } from './random.ts';

/** The BAT conclusions that apply to the activities, each once, in order of publication. */
function applicable(random: Random, activities: readonly AnnexIActivity[]): BatConclusion[] {
  const found = new Map<string, BatConclusion>();
  for (const { code, legalVersion } of activities) {
    // 6.6 of the later version (electrolysis) shares nothing but its number with the livestock of IRPP.
    if (code.startsWith('6.6') && legalVersion === '2024/1785') continue;
    const all = batConclusionsFor(code);
    // 6.11 (waste water) appears in many conclusions, those of the sectors it comes from: the installation gets one of them.
    const chosen = code === '6.11' ? [random.pick(all)] : all;
    for (const conclusion of chosen) {
      // Only large boilers within a waste incineration plant fall under LCP too.
      if (conclusion.code === 'LCP' && code.startsWith('5.2') && random.chance(0.85)) continue;
      found.set(conclusion.code, conclusion);
    }
  }
  return [...found.values()].sort((one, other) => one.published.localeCompare(other.published));
}

/**
 * The BAT conclusions of an installation, each with the state of its permit's adaptation.
 *
 * @param permitted ISO date of the first permit
 * @param end ISO date up to which the installation operated; later conclusions do not apply to it
 */
export function batConclusionsOf(
  random: Random,
  activities: readonly AnnexIActivity[],
  permitted: string,
  end: string,
): AppliedBatConclusion[] {
  const inForce = applicable(random, activities).filter(({ published }) => published < end);
  return inForce.map((conclusion) => {
    const { code, title, decision, celex, published, deadline } = conclusion;
    const base = { code, title, decision, celex, ...(deadline ? { deadline } : {}) };
    const due = deadline ?? addYears(published, 4);
    // A newer installation has met the conclusions since its first permit.
    if (permitted >= published) return { ...base, state: 'adapted', stateSince: permitted };
    const draw = random.next();
    const [earliestAdapted, earliestBegun] = [addDays(published, 200), addDays(published, 120)];
    const adapted = due <= observedOn ? 0.94 : 0.35;
    const inProgress = due <= observedOn ? 0.99 : 0.8;
    const latest = earlierOf(due, end);
    if (draw < adapted && earliestAdapted <= latest) {
      return { ...base, state: 'adapted', stateSince: workingDay(random, earliestAdapted, latest) };
    }
    if (draw < inProgress && earliestBegun <= end) {
      return { ...base, state: 'inProgress', stateSince: workingDay(random, earliestBegun, end) };
    }
    return { ...base, state: 'open' };
  });
}

const reasons = [
  'Die Einhaltung führte wegen der Bauart der bestehenden Anlage zu unverhältnismäßig höheren Kosten gegenüber dem Umweltnutzen.',
  'Der Standort lässt den Einbau der zusätzlichen Reinigungsstufe erst nach dem Umbau der Halle zu.',
  'Die Anlage wird bis zum Ende der Ausnahme durch eine neue ersetzt.',
];

/**
 * Few installations have a derogation from one emission level (Art. 15(4) IED of 2010), as part of an adaptation.
 *
 * @param permitted ISO date of the first permit
 */
export function derogationsOf(
  random: Random,
  kind: PlantKind,
  applied: readonly AppliedBatConclusion[],
  id: string,
  permitted: string,
): BatDerogation[] {
  const candidates = applied.filter(
    ({ state, stateSince = permitted }) => state === 'adapted' && stateSince > permitted,
  );
  if (candidates.length === 0 || !random.chance(0.028)) return [];
  const conclusion = random.pick(candidates);
  const startDate = conclusion.stateSince ?? observedOn;
  return [
    {
      id: `${id}-A1`,
      batConclusionCode: conclusion.code,
      batAel: random.pick(emissionLevelsOf(conclusion.code, kind)),
      reason: random.pick(reasons),
      startDate,
      ...(random.chance(0.85) ? { endDate: addYears(startDate, random.int(2, 8)) } : {}),
    },
  ];
}

import type { Inspection, InstallationRecord } from '#core/register/installation/installation-record.ts';
import type { Profile } from './profiles.ts';
import type { Random } from './random.ts';

export type RiskCategory = NonNullable<InstallationRecord['riskCategory']>;

/** Years between routine visits (Art. 23(4) IED). */
export const intervals: Readonly<Record<RiskCategory, number>> = { high: 1, medium: 2, low: 3 };

const categories = ['high', 'medium', 'low'] as const;

/** How many of 100 installations have a high and a medium risk; the others have a low one. */
function shares({ code, kind }: Profile): readonly [high: number, medium: number] {
  if (kind === 'livestock') return [2, 20];
  if (/^(1\.[23]|2\.[12]|3\.1a|4|5\.[12])/.test(code)) return [42, 40];
  return [16, 44];
}

/** The risk of an installation, which depends on what it does. */
export function riskOf(random: Random, profile: Profile): RiskCategory {
  const [high, medium] = shares(profile);
  return random.weighted(categories, (each) =>
    each === 'high' ? high : each === 'medium' ? medium : 100 - high - medium,
  );
}

const worst = (inspections: readonly Inspection[]): Inspection['result'] => {
  const results = new Set(inspections.slice(-3).map(({ result }) => result));
  if (results.has('seriousDeviations')) return 'seriousDeviations';
  return results.has('minorDeviations') ? 'minorDeviations' : 'compliant';
};

/** What a record says about its risk: four in five have the category, most of them the criteria too. */
export function riskFields(
  random: Random,
  risk: RiskCategory,
  inspections: readonly Inspection[],
): Pick<InstallationRecord, 'riskCategory' | 'riskCriteria'> {
  if (!random.chance(0.8)) return {};
  if (inspections.length === 0 || !random.chance(0.7)) return { riskCategory: risk };
  const criteria = { environmentalEffects: risk, compliance: worst(inspections), emas: random.chance(0.12) };
  return { riskCategory: risk, riskCriteria: criteria };
}

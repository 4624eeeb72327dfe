import { type Authority, districtAuthorityOf, stateOfficeOf } from '#server/register/reference-data/authorities.ts';
import { actOfState } from '#server/register/reference-data/state-acts.ts';
import type { Profile, Regime } from './profiles.ts';

/** What a permit does: it allows an installation, a change to it, or adapts it to BAT conclusions. */
export type PermitKind = 'first' | 'change' | 'adaptation';

type Level = 'state' | 'district';

interface Rules extends Record<PermitKind, string> {
  /** ISO date since which they apply. */
  from: string;
  level: Level;
}

// Regime | since | authority | basis of a first permit | of a change | of an adaptation. The competent authorities: of waste and of waste water
// discharged directly the Landeshauptmann (§ 38 AWG 2002, § 99 WRG 1959), whose office is that of the federal state; of trade, boilers and
// livestock the district authority. Before their own acts, waste treatment and boilers were plants of a trade, and landfills needed a permit
// under the Water Act.
const table = `
waste|1978-01-01|district|§ 77 GewO 1973|§ 81 GewO 1973|
waste|1990-07-01|state|§ 29 AWG 1990|§ 29 AWG 1990|
waste|2002-11-02|state|§ 37 AWG 2002|§ 37 Abs. 1 AWG 2002|§ 57 AWG 2002
landfill|1978-01-01|state|§ 32 WRG 1959|§ 32 WRG 1959|
landfill|1990-07-01|state|§ 29 AWG 1990|§ 29 AWG 1990|
landfill|2002-11-02|state|§ 37 AWG 2002|§ 37 Abs. 1 AWG 2002|§ 57 AWG 2002
water|1978-01-01|state|§ 32 WRG 1959|§ 32 WRG 1959|§ 21a WRG 1959
trade|1978-01-01|district|§ 77 GewO 1973|§ 81 GewO 1973|
trade|1994-07-01|district|§ 77 GewO 1994|§ 81 GewO 1994|§ 81b GewO 1994
trade|2013-07-12|district|§ 77a GewO 1994|§ 81a GewO 1994|§ 81b GewO 1994
boiler|1978-01-01|district|§ 77 GewO 1973|§ 81 GewO 1973|
boiler|1989-01-01|district|LRG-K|LRG-K|
boiler|2005-01-01|district|EG-K|EG-K|EG-K
boiler|2013-07-12|district|EG-K 2013|EG-K 2013|§ 42 EG-K 2013
livestock|1978-01-01|district|Bewilligung nach Landesrecht|Bewilligung nach Landesrecht|
`;

const isLevel = (text: string): text is Level => text === 'state' || text === 'district';

const byRegime = Map.groupBy(
  table
    .trim()
    .split('\n')
    .map((line): Rules & { regime: string } => {
      const [regime = '', from = '', level = '', first = '', change = '', adaptation = ''] = line.split('|');
      if (!isLevel(level)) throw new Error(`No authority: ${line}`);
      return { regime, from, level, first, change, adaptation };
    }),
  ({ regime }) => regime,
);

/** Since when the acts of the federal states on IPPC installations are named; Tyrol forbids livestock of this size, the others are not verified. */
const stateActsFrom: Readonly<Record<string, string>> = {
  '1': '2007-02-09',
  '2': '2002-09-01',
  '3': '2004-01-27',
  '4': '2002-10-01',
  '5': '2005-10-01',
  '6': '2016-02-02',
};

const authorityOf = (level: Level, districtCode: string): Authority => {
  const found = level === 'state' ? stateOfficeOf(districtCode.slice(0, 1)) : districtAuthorityOf(districtCode);
  if (!found) throw new RangeError(`There is no authority for district ${districtCode}.`);
  return found;
};

const rulesOn = (regime: Regime, date: string): Rules => {
  const found = byRegime.get(regime)?.findLast(({ from }) => from <= date);
  if (!found) throw new RangeError(`No law of ${regime} on ${date}.`);
  return found;
};

/** The legal basis of a permit on a day, and the authority that this act makes competent. */
export function legalBasisOn(
  { regime }: Pick<Profile, 'regime'>,
  districtCode: string,
  kind: PermitKind,
  date: string,
): { legalBasis: string; authority: Authority } {
  const rules = rulesOn(regime, date);
  const state = districtCode.slice(0, 1);
  const from = regime === 'livestock' ? stateActsFrom[state] : undefined;
  return {
    legalBasis: from !== undefined && from <= date ? actOfState(state) : rules[kind] || rules.change,
    authority: authorityOf(rules.level, districtCode),
  };
}

/** A large project is permitted under the act on environmental impact assessment, by the government of the federal state. */
export const impactAssessment = (districtCode: string): { legalBasis: string; authority: Authority } => ({
  legalBasis: '§ 17 UVP-G 2000',
  authority: authorityOf('state', districtCode),
});

/** The authority that is competent today, for permits and for inspections. */
export const competentAuthority = (profile: Profile, districtCode: string): Authority =>
  legalBasisOn(profile, districtCode, 'change', '2026-11-15').authority;

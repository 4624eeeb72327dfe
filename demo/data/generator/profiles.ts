import type { LegalVersion } from '#core/register/installation/installation-record.ts';
import { profileTable } from './profile-table.ts';

/** Determines which changes are permitted and what inspections find: a livestock building has no waste gas treatment. */
export type PlantKind = 'process' | 'livestock' | 'landfill' | 'storage' | 'wastewater';

const kinds: Readonly<Record<string, PlantKind>> = {
  '5.4': 'landfill',
  '5.5': 'storage',
  '5.6': 'storage',
  '6.6a': 'livestock',
  '6.6b': 'livestock',
  '6.6c': 'livestock',
  '6.11': 'wastewater',
};

/** The kind of law that plants are permitted under. */
export const regimes = ['waste', 'landfill', 'water', 'trade', 'boiler', 'livestock'] as const;
export type Regime = (typeof regimes)[number];

/** What the generator knows about plants of one kind. */
export interface Profile {
  /** Annex I code of the main activity. */
  code: string;
  kind: PlantKind;
  /** Approximate number per 1,000 installations. */
  weight: number;
  legalVersion: LegalVersion;
  nace: string;
  /** Names of installations; '#' stands for a running number. */
  installations: readonly string[];
  /** The company's trade, used in its name. */
  trades: readonly string[];
  /** Permitted capacity: smallest, largest, step, unit. */
  capacity: readonly [from: number, to: number, step: number, unit: string];
  /** Annex I codes of possible additional activities. */
  further?: readonly string[];
  regime: Regime;
  /** Kind of part that is reported separately. */
  part?: 'LCP' | 'WI' | 'co-WI';
  /** Where such plants can be, a kind of `possiblePlaces`. */
  places: string;
}

const isRegime = (text: string): text is Regime => regimes.some((regime) => regime === text);
const isPart = (text: string): text is NonNullable<Profile['part']> => ['LCP', 'WI', 'co-WI'].includes(text);

function readProfile(line: string): Profile {
  const [code = '', weight, nace = '', regime = '', places = '', installations = '', trades = '', ...rest] =
    line.split('|');
  const [range = '', unit = '', further = '', part = '', marks = ''] = rest;
  const [from = 0, to = 0, step = 1] = range.split(',').map(Number);
  if (!isRegime(regime)) throw new Error(`Profile ${code} has an unknown regime: ${regime}`);
  return {
    code,
    kind: kinds[code] ?? 'process',
    weight: Number(weight),
    legalVersion: marks.includes('new') ? '2024/1785' : '2010/75/EU',
    nace,
    installations: installations.split(','),
    trades: trades.split(','),
    capacity: [from, to, step, unit],
    regime,
    ...(further ? { further: further.split(',') } : {}),
    ...(isPart(part) ? { part } : {}),
    places,
  };
}

export const profiles: readonly Profile[] = profileTable.trim().split('\n').map(readProfile);

/**
 * The profile of an installation, such as 'Kesselhaus #'.
 *
 * @throws {RangeError} if there is none
 */
export function profileOf(installation: string): Profile {
  const found = profiles.find(({ installations }) => installations.includes(installation));
  if (!found) throw new RangeError(`No profile has installations called ${installation}.`);
  return found;
}

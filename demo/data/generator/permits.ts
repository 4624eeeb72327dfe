import { addYears } from '#core/platform/format/days.ts';
import type { Permit } from '#core/register/installation/installation-record.ts';
import { districtAuthorityOf, stateOfficeOf } from '#server/register/reference-data/authorities.ts';
import { batConclusionsFor } from '#server/register/reference-data/bat-conclusions.ts';
import { earlierOf, observedOn, workingDay } from './dates.ts';
import type { PlantKind, Profile } from './profiles.ts';
import type { Random } from './random.ts';
import { fileReference } from './references.ts';

// Livestock is permitted under the law of the federal states; only these acts have been verified.
const livestockActs: Record<string, string> = {
  '3': 'NÖ IBG',
  '4': 'Oö. Umweltschutzgesetz',
  '5': 'Salzburger UUIG',
  '6': 'Stmk. IPPC-Anlagen- und Seveso-Betriebe-Gesetz',
  '9': 'WIAG 2013',
};

/** The statute of a first permit and of later changes. */
function legalBases(profile: Profile, federalState: string): { first: string; change: string } {
  if (profile.regime === 'waste') return { first: '§ 37 AWG 2002', change: '§ 37 Abs. 1 AWG 2002' };
  if (profile.regime === 'water') return { first: '§ 32 WRG 1959', change: '§ 32 WRG 1959' };
  if (profile.regime === 'boiler') return { first: 'EG-K 2013', change: '§ 42 EG-K 2013' };
  if (profile.regime === 'livestock') {
    const act = livestockActs[federalState] ?? 'Landesrecht über IPPC-Anlagen';
    return { first: act, change: act };
  }
  return { first: '§ 77a GewO 1994', change: '§ 81a GewO 1994' };
}

/** The permitting authority: the state's office for waste, waste water and boilers, otherwise the district authority. */
export function permittingAuthority(profile: Profile, districtCode: string) {
  const state = stateOfficeOf(districtCode.slice(0, 1));
  const district = districtAuthorityOf(districtCode);
  return ['waste', 'water', 'boiler'].includes(profile.regime) ? (state ?? district) : (district ?? state);
}

const adaptation = 'Anpassung an die bvT-Schlussfolgerungen';
const limits = 'Neufestsetzung von Emissionsgrenzwerten';
/** Changes that need a permit, by kind of installation. */
const changes: Record<PlantKind, readonly string[]> = {
  process: [
    'Änderung der Betriebsanlage durch Erweiterung der Kapazität',
    adaptation,
    'Austausch der Abgasreinigung',
    'Änderung der Abwasservorreinigung',
    'Errichtung einer zusätzlichen Lagerhalle',
    limits,
    'Verlängerung der Betriebszeiten',
    'Einbau einer kontinuierlichen Emissionsmessung',
  ],
  livestock: [
    'Erweiterung um einen Stall',
    adaptation,
    'Einbau einer Abluftreinigung',
    'Abdeckung des Güllelagers',
    'Umbau der Lüftung',
    'Änderung der Haltungsform',
  ],
  landfill: [
    'Erweiterung um einen Deponieabschnitt',
    'Errichtung einer Sickerwasserbehandlung',
    'Erweiterung der Deponiegaserfassung',
    'Änderung der Oberflächenabdeckung',
    'Verlängerung des Einbringungszeitraums',
    'Erweiterung der Grundwasserbeobachtung',
  ],
  storage: [
    'Erhöhung der Lagerkapazität',
    adaptation,
    'Errichtung einer zusätzlichen Lagerhalle',
    'Erweiterung der zugelassenen Abfallarten',
    'Erneuerung der Auffangräume',
    'Einbau einer Brandmelde- und Löschanlage',
  ],
  wastewater: [
    'Erweiterung der biologischen Stufe',
    adaptation,
    'Errichtung eines Ausgleichsbeckens',
    limits,
    'Änderung der Schlammbehandlung',
    'Verlängerung des Wasserbenutzungsrechts',
  ],
};

/** The title of a decision; an adaptation names the newest conclusions for the activity, if any were published by then. */
function titleOf(change: string, code: string, date: string): string {
  if (change !== adaptation) return change;
  const known = batConclusionsFor(code).filter(({ published }) => published < date);
  const newest = known.toSorted((one, other) => one.published.localeCompare(other.published)).at(-1);
  return newest ? `${adaptation} ${newest.code}, Beschluss ${newest.decision}` : 'Anpassung an den Stand der Technik';
}

/** One to five permits, oldest first: the original permit, then changes. `start` is the date of the first. */
export function permitsOf(
  random: Random,
  profile: Profile,
  districtCode: string,
  id: string,
): { permits: Permit[]; start: string } {
  const { id: authorityId = '', name: authority = '' } = permittingAuthority(profile, districtCode) ?? {};
  const bases = legalBases(profile, districtCode.slice(0, 1));
  const firstPossible = profile.legalVersion === '2024/1785' ? '2024-09-02' : '1978-01-02';
  const start = workingDay(random, firstPossible, profile.legalVersion === '2024/1785' ? '2026-03-31' : '2021-12-31');
  const later =
    profile.legalVersion === '2024/1785' ? 0 : random.weighted([0, 1, 2, 3, 4], (n) => [16, 34, 28, 15, 7][n] ?? 0);

  const permits: Permit[] = [];
  let date = start;
  for (let number = 0; number <= later; number++) {
    if (number > 0) {
      const earliest = addYears(date, 1);
      if (earliest > observedOn) break;
      date = workingDay(random, earliest, earlierOf(addYears(date, 11), observedOn));
    }
    const updated = number === later && number > 0 && random.chance(0.4);
    permits.push({
      id: `${id}-B${number + 1}`,
      reference: fileReference({
        authorityId,
        authority,
        date,
        number: random.int(1000, 98999),
        page: random.int(2, 60),
      }),
      title:
        number === 0
          ? 'Genehmigung der Errichtung und des Betriebs'
          : titleOf(random.pick(changes[profile.kind]), profile.code, date),
      authority,
      legalBasis: basisOn(number === 0 ? bases.first : bases.change, date),
      dateOfGranting: date,
      ...(updated ? { dateOfLastUpdate: workingDay(random, date, observedOn) } : {}),
      permitGranted: true,
      permitReconsidered: updated || random.chance(0.3),
      permitUpdated: updated,
      enforcementAction: '',
    });
  }
  const last = permits.at(-1);
  if (last && random.chance(0.03)) last.enforcementAction = 'Bescheidmäßige Anordnung zusätzlicher Messungen';
  return { permits, start };
}

/** The industrial emissions rules entered these acts in 2013; older permits are based on the law in force at the time. */
function basisOn(basis: string, date: string): string {
  if (date >= '2013-07-12' || basis.includes('WRG')) return basis;
  if (basis.includes('AWG') && date >= '1990-07-01') return date < '2002-11-02' ? '§ 29 AWG 1990' : '§ 37 AWG 2002';
  if (basis.includes('EG-K') && date >= '1989-01-01') return 'LRG-K';
  if (basis.includes('Gew') || basis.includes('AWG') || basis.includes('EG-K')) {
    const act = date < '1994-07-01' ? 'GewO 1973' : 'GewO 1994';
    return basis.includes('81a') ? `§ 81 ${act}` : `§ 77 ${act}`;
  }
  return 'Bewilligung nach Landesrecht';
}

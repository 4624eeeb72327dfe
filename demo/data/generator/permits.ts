import { addDays } from '#core/platform/format/days.ts';
import type { AppliedBatConclusion, Permit } from '#core/register/installation/installation-record.ts';
import { batConclusionByCode } from '#server/register/reference-data/bat-conclusions.ts';
import { daysBetween, earlierOf, observedOn, workingDay } from './dates.ts';
import { impactAssessment, legalBasisOn, type PermitKind } from './legal-bases.ts';
import type { PlantKind, Profile } from './profiles.ts';
import type { Random } from './random.ts';
import { fileReference } from './references.ts';

const limits = 'Neufestsetzung von Emissionsgrenzwerten';
const stateOfTheArt = 'Anpassung an den Stand der Technik';
/** Changes that need a permit, by kind of installation. */
const changes: Record<PlantKind, readonly string[]> = {
  process: [
    'Änderung der Betriebsanlage durch Erweiterung der Kapazität',
    stateOfTheArt,
    'Austausch der Abgasreinigung',
    'Änderung der Abwasservorreinigung',
    'Errichtung einer zusätzlichen Lagerhalle',
    limits,
    'Verlängerung der Betriebszeiten',
    'Einbau einer kontinuierlichen Emissionsmessung',
  ],
  livestock: [
    'Erweiterung um einen Stall',
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
    stateOfTheArt,
    'Errichtung einer zusätzlichen Lagerhalle',
    'Erweiterung der zugelassenen Abfallarten',
    'Erneuerung der Auffangräume',
    'Einbau einer Brandmelde- und Löschanlage',
  ],
  wastewater: [
    'Erweiterung der biologischen Stufe',
    stateOfTheArt,
    'Errichtung eines Ausgleichsbeckens',
    limits,
    'Änderung der Schlammbehandlung',
    'Verlängerung des Wasserbenutzungsrechts',
  ],
};

/** What the permits of an installation follow from. */
interface Life {
  profile: Profile;
  districtCode: string;
  number: string;
  /** ISO date of the first permit. */
  permitted: string;
  /** ISO dates between which it operated. */
  start: string;
  end: string;
  /** Whether it is large enough for an environmental impact assessment. */
  isLarge: boolean;
  conclusions: readonly AppliedBatConclusion[];
}

interface Decision {
  kind: PermitKind;
  title: string;
  date: string;
}

/** The first permit, changes over the years, and a decision on every adaptation to BAT conclusions; oldest first. */
export function permitsOf(random: Random, life: Life): Permit[] {
  const adaptations = adaptationsOf(random, life);
  const first: Decision = { kind: 'first', title: firstTitle(life.profile), date: life.permitted };
  const later = [...changesOf(random, life), ...adaptations].sort((one, other) => one.date.localeCompare(other.date));
  const lastAdaptation = adaptations
    .map(({ date }) => date)
    .sort()
    .at(-1);
  const permits = [first, ...later].map((decision, index) =>
    permitOf(
      random,
      life,
      decision,
      index === 0 ? lastAdaptation : updateOf(random, life, decision, index === later.length),
      index,
    ),
  );
  const last = permits.at(-1);
  if (last && random.chance(0.03)) last.enforcementAction = 'Bescheidmäßige Anordnung zusätzlicher Messungen';
  return permits;
}

const firstTitle = ({ regime }: Profile): string =>
  regime === 'water'
    ? 'Wasserrechtliche Bewilligung der Errichtung und des Betriebs'
    : 'Genehmigung der Errichtung und des Betriebs';

/** About one change in five to thirteen years of operation, at most five. */
function changesOf(random: Random, { profile, start, end }: Life): Decision[] {
  const days = daysBetween(start, end) - 400;
  const count = Math.min(5, Math.floor(days / ((5 + random.next() * 8) * 365)));
  const titles = changes[profile.kind];
  const [from, step] = [random.int(0, titles.length - 1), random.chance(0.5) ? 1 : titles.length - 1];
  return Array.from({ length: Math.max(0, count) }, (_, index): Decision => {
    const earliest = addDays(start, 300 + Math.floor((days / count) * index));
    const date = workingDay(random, earliest, addDays(earliest, Math.floor(days / count) - 20));
    return { kind: 'change', title: titles[(from + index * step) % titles.length] ?? limits, date };
  });
}

/** The decisions by which the permit was adapted to conclusions published later, in time before the adaptation was found to be complete. */
function adaptationsOf(random: Random, { permitted, conclusions }: Life): Decision[] {
  return conclusions.flatMap(({ code, decision, state, stateSince }): Decision[] => {
    const published = batConclusionByCode(code)?.published ?? '9999';
    if (state !== 'adapted' || stateSince === undefined || permitted >= published) return [];
    const date = workingDay(random, addDays(published, 120), addDays(stateSince, -20));
    const title = `Anpassung an die bvT-Schlussfolgerungen ${code}, Beschluss ${decision}`;
    return [{ kind: 'adaptation', title, date }];
  });
}

/** The date on which a decision was last updated; only some of the newest ones were. */
function updateOf(random: Random, { end }: Life, { date }: Decision, isLast: boolean): string | undefined {
  const earliest = addDays(date, 60);
  return isLast && random.chance(0.3) && earliest < end ? workingDay(random, earliest, end) : undefined;
}

function permitOf(
  random: Random,
  { profile, districtCode, number, isLarge }: Life,
  { kind, title, date }: Decision,
  updated: string | undefined,
  index: number,
): Permit {
  const assessed = kind === 'first' && isLarge && date >= '2001-01-01' && random.chance(0.4);
  const { legalBasis, authority } = assessed
    ? impactAssessment(districtCode)
    : legalBasisOn(profile, districtCode, kind, date);
  const { id: authorityId, name } = authority;
  return {
    id: `${number}-B${index + 1}`,
    reference: fileReference({
      authorityId,
      authority: name,
      date,
      number: random.int(1000, 98999),
      page: random.int(2, 60),
    }),
    title,
    authority: name,
    legalBasis,
    dateOfGranting: date,
    ...(updated ? { dateOfLastUpdate: earlierOf(updated, observedOn) } : {}),
    permitGranted: true,
    permitReconsidered: updated !== undefined || random.chance(0.2),
    permitUpdated: updated !== undefined,
    enforcementAction: '',
  };
}

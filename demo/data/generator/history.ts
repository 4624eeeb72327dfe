import { addDays } from '#core/platform/format/days.ts';
import type { VersionAuthor, VersionOrigin } from '#core/platform/versions/version.ts';
import type { CompetentAuthority, InstallationRecord } from '#core/register/installation/installation-record.ts';
import type { RecordVersion } from '#core/register/versions/version.ts';
import { laterOf, observedOn, workingDay } from './dates.ts';
import { datedEvents, type HistoryEvent } from './history-events.ts';
import { companyNamed } from './names.ts';
import { createRandom, type Random, seedOf } from './random.ts';

/** The days on which the register took over existing data: one installation in eight during the trial, the others later. */
const [trial, takeover] = ['2023-03-06', '2025-10-06'];

/**
 * The history of an example: its versions, oldest first, the last one being the example itself. It begins when the register
 * took the installation over; every dated event after that is a version of that day. Depends only on the record.
 *
 * @param latest ISO date-time; no version is later
 */
export function historyOf(record: InstallationRecord, latest: string): RecordVersion[] {
  const random = createRandom(seedOf(Number(record.inspireId.replace(/\D/g, '').slice(-6)), 171));
  const { dateOfStartOfOperation: start = trial } = record.facility;
  const begin = laterOf(
    random.chance(1 / 8) ? trial : takeover,
    workingDay(random, addDays(start, 10), addDays(start, 40)),
  );
  const events = [
    ...datedEvents(random, record),
    ...renaming(random, record, begin),
    ...proposal(random, record, begin),
  ]
    .filter(({ day }) => day > begin)
    .sort((one, other) => one.day.localeCompare(other.day));
  const days = [...Map.groupBy([...events, ...withdrawal(random, record, events, begin)], ({ day }) => day)];
  const states: { day: string; by: HistoryEvent['by']; record: InstallationRecord }[] = [];
  let state = record;
  for (const [day, own] of days.sort(([one], [other]) => other.localeCompare(one))) {
    states.unshift({ day, by: own[0]?.by ?? 'import', record: state });
    state = own.reduceRight((later, event) => event.before(later), state);
  }
  states.unshift({ day: begin, by: 'import', record: state });
  return states.map(({ day, by, record: then }, index) => {
    const at = timeOn(day, by, random);
    const stamp = {
      number: index + 1,
      at: at < latest ? at : latest,
      published: then.published,
      ...authorship(by, record),
    };
    return { stamp, record: then };
  });
}

/** Imports run before office hours; everything else is entered during them (times in UTC). */
function timeOn(day: string, by: HistoryEvent['by'], random: Random): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const time = by === 'import' ? '04:30' : `${two(random.int(7, 14))}:${two(random.int(0, 59))}`;
  return `${day}T${time}:00.000Z`;
}

type Authorship = { author: VersionAuthor; origin: VersionOrigin; proposedBy?: string };

function authorship(by: HistoryEvent['by'], { authorities, operator }: InstallationRecord): Authorship {
  if (by === 'import') return { author: { name: 'Import', kind: 'import' }, origin: 'import' };
  const role: CompetentAuthority['role'] = by === 'inspection' ? 'inspection' : 'permit';
  const { name } = authorities.find((each) => each.role === role) ?? authorities[0] ?? { name: 'Behörde' };
  const author: VersionAuthor = { name, kind: 'authority' };
  return by === 'proposal' ? { author, origin: 'proposal', proposedBy: operator.name } : { author, origin: 'edit' };
}

/** Any working day after the beginning. */
const someDay = (random: Random, begin: string) => workingDay(random, addDays(begin, 21), observedOn);

const formerForms: Record<string, string> = {
  'GmbH & Co KG': 'GmbH',
  'Gesellschaft m.b.H.': 'KG',
  GmbH: 'Gesellschaft m.b.H.',
  AG: 'GmbH',
  KG: 'OG',
};
const form = /(?<=[ -])(GmbH & Co KG|Gesellschaft m\.b\.H\.|GmbH|AG|KG)$/;

/** A few companies changed their legal form; registered owners keep their names. */
function renaming(random: Random, { operator }: InstallationRecord, begin: string): HistoryEvent[] {
  const former = operator.name.replace(form, (present) => formerForms[present] ?? present);
  if (operator.ownerId !== undefined || former === operator.name || !random.chance(0.05)) return [];
  const before: HistoryEvent['before'] = (later) => ({
    ...later,
    operator: { ...later.operator, ...companyNamed(former) },
    facility: {
      ...later.facility,
      name: later.facility.name.replace(operator.name, former),
      parentCompanyName: former,
    },
  });
  return [{ day: someDay(random, begin), by: 'permit', before }];
}

/** Some registered owners had a building number in their address corrected. */
function proposal(random: Random, { operator, address }: InstallationRecord, begin: string): HistoryEvent[] {
  if (operator.ownerId === undefined || !random.chance(0.5)) return [];
  const buildingNumber = String(Number.parseInt(address.buildingNumber, 10) + 2);
  const before: HistoryEvent['before'] = (later) => ({ ...later, address: { ...later.address, buildingNumber } });
  return [{ day: someDay(random, begin), by: 'proposal', before }];
}

/** A few entries were withdrawn for a fortnight, then published again together with the next change. */
function withdrawal(
  random: Random,
  { published }: InstallationRecord,
  events: readonly HistoryEvent[],
  begin: string,
): HistoryEvent[] {
  const back = events.find(({ day, by }) => by !== 'import' && addDays(day, -15) > begin);
  if (!published || !back || !random.chance(0.04)) return [];
  return [
    { ...back, day: addDays(back.day, -14), before: (later) => ({ ...later, published: true }) },
    { ...back, before: (later) => ({ ...later, published: false }) },
  ];
}

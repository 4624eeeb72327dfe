import { addDays, addYears } from '#core/platform/format/days.ts';
import type { Inspection } from '#core/register/installation/installation-record.ts';
import { laterOf, observedOn, workingDay } from './dates.ts';
import { findingsOf } from './findings.ts';
import type { PlantKind } from './profiles.ts';
import type { Random } from './random.ts';

type Result = Inspection['result'];

/**
 * Up to six inspections, oldest first. Routine visits follow each other after one, two or three years depending on risk (Art. 23(4)
 * IED); a serious deviation is followed by another visit within six months.
 *
 * @param from ISO date of the first permit; no inspection is earlier
 * @param until ISO date of the end of operation; no inspection is later
 */
export function inspectionsOf(
  random: Random,
  kind: PlantKind,
  id: string,
  authority: string,
  from: string,
  until: string,
): Inspection[] {
  const earliest = laterOf(from, '2014-01-07');
  const interval = random.weighted([1, 2, 3], (years) => [0, 25, 35, 40][years] ?? 0);
  if (earliest >= until || random.chance(0.07)) return [];

  const visits: Pick<Inspection, 'date' | 'kind' | 'result'>[] = [];
  const wanted = random.weighted([1, 2, 3, 4, 5, 6], (n) => [0, 16, 24, 26, 18, 10, 6][n] ?? 0);
  // The last visit is at most one interval (plus some delay) ago; earlier ones are one interval apart.
  let latest = addDays(until, -random.int(5, interval * 365 + (random.chance(0.12) ? 400 : 0)));
  while (visits.length < wanted && latest > earliest) {
    const date = workingDay(random, laterOf(addDays(latest, -12), earliest), latest);
    const result = random.weighted<Result>(['compliant', 'minorDeviations', 'seriousDeviations'], (r) =>
      r === 'compliant' ? 76 : r === 'minorDeviations' ? 21 : 3,
    );
    const occasion = random.chance(0.1) ? 'nonRoutine' : 'routine';
    visits.unshift({ date, kind: occasion, result });
    latest = addDays(addYears(date, occasion === 'routine' ? -interval : -1), random.int(-40, 10));
  }
  return visits.map((visit, index) => {
    const next = visits[index + 1];
    const followUp = visit.result === 'seriousDeviations' ? addDays(visit.date, 180) : addYears(visit.date, interval);
    const finding = random.pick(findingsOf(kind, visit.result));
    const published = addDays(visit.date, random.int(30, 118));
    return {
      id: `${id}-I${index + 1}`,
      ...visit,
      authority,
      summary: finding.summary,
      measures: random.pick(finding.measures),
      // Reports are published up to four months after the visit, so those of the most recent visits are still missing.
      ...(published <= observedOn ? { reportPublished: published } : {}),
      ...(next || until < observedOn ? {} : { nextDue: followUp }),
    };
  });
}

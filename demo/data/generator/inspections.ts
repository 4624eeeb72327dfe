import { addDays, addYears } from '#core/platform/format/days.ts';
import type { Inspection } from '#core/register/installation/installation-record.ts';
import { earlierOf, laterOf, observedOn, workingDay } from './dates.ts';
import { findingsOf } from './findings.ts';
import type { PlantKind } from './profiles.ts';
import type { Random } from './random.ts';

type Result = Inspection['result'];
type Visit = Pick<Inspection, 'date' | 'kind' | 'result'>;

interface Inspected {
  kind: PlantKind;
  number: string;
  authority: string;
  /** Years between routine visits. */
  interval: number;
  /** ISO dates of the start and the end of operation, between which all visits are. */
  start: string;
  end: string;
}

/**
 * The inspections of the last years, oldest first. Routine visits follow each other after one, two or three years depending on risk
 * (Art. 23(4) IED); between them are visits because of complaints, and another one within six months of a serious deviation.
 */
export function inspectionsOf(
  random: Random,
  { kind, number, authority, interval, start, end }: Inspected,
): Inspection[] {
  const earliest = laterOf(addDays(start, 90), '2014-01-07');
  if (earliest >= end || random.chance(0.05)) return [];
  const routine = routineVisits(random, interval, earliest, end);
  const visits = [...routine, ...occasionalVisits(random, routine, interval)]
    .filter(({ date }) => date < end)
    .sort((one, other) => one.date.localeCompare(other.date));
  const inspections = visits.map((visit, index): Inspection => {
    const finding = random.pick(findingsOf(kind, visit.result));
    const published = addDays(visit.date, random.int(30, 118));
    return {
      id: `${number}-I${index + 1}`,
      ...visit,
      authority,
      summary: finding.summary,
      measures: random.pick(finding.measures),
      // Reports are published up to four months after the visit, so those of the most recent visits are still missing.
      ...(published <= observedOn ? { reportPublished: published } : {}),
    };
  });
  return end < observedOn ? inspections : withNextDue(inspections, interval);
}

const resultOf = (random: Random): Result =>
  random.weighted<Result>(['compliant', 'minorDeviations', 'seriousDeviations'], (result) =>
    result === 'compliant' ? 76 : result === 'minorDeviations' ? 21 : 3,
  );

/** Up to six. The last one is at most one interval (plus some delay) ago; earlier ones are one interval apart. */
function routineVisits(random: Random, interval: number, earliest: string, end: string): Visit[] {
  const wanted = random.weighted([1, 2, 3, 4, 5, 6], (n) => [0, 10, 20, 28, 22, 13, 7][n] ?? 0);
  const visits: Visit[] = [];
  let latest = addDays(end, -random.int(5, interval * 365 + (random.chance(0.12) ? 400 : 0)));
  while (visits.length < wanted && latest > earliest) {
    const date = workingDay(random, laterOf(addDays(latest, -12), earliest), latest);
    visits.unshift({ date, kind: 'routine', result: resultOf(random) });
    latest = addDays(addYears(date, -interval), random.int(-20, 45));
  }
  return visits;
}

/** After serious deviations, and now and then because of a complaint, before the next routine visit is due. */
function occasionalVisits(random: Random, routine: readonly Visit[], interval: number): Visit[] {
  return routine.flatMap(({ date, result }, index): Visit[] => {
    const isSerious = result === 'seriousDeviations';
    // A follow-up can be late, so that it is still to come.
    const isLate = index === routine.length - 1 && random.chance(0.3);
    if (isSerious ? isLate : !random.chance(0.08)) return [];
    const next = earlierOf(routine[index + 1]?.date ?? '9999', addYears(date, interval));
    const visited = workingDay(random, addDays(date, 60), addDays(isSerious ? addDays(date, 235) : next, -60));
    const found: Result = isSerious || random.chance(0.6) ? 'compliant' : 'minorDeviations';
    return [{ date: visited, kind: 'nonRoutine', result: found }];
  });
}

/** The latest date of the next visit: one interval after the last routine one, but soon after serious deviations. */
function nextDueOf(inspections: readonly Inspection[], interval: number): string | undefined {
  const last = inspections.at(-1);
  if (last?.result === 'seriousDeviations') return addDays(last.date, 180);
  const routine = inspections.findLast(({ kind }) => kind === 'routine');
  return routine && addYears(routine.date, interval);
}

/** While an installation operates, its last visit says when the next one is due. */
export function withNextDue(inspections: readonly Inspection[], interval: number): Inspection[] {
  const last = inspections.at(-1);
  const nextDue = nextDueOf(inspections, interval);
  if (!last || last.nextDue !== undefined || nextDue === undefined) return [...inspections];
  return inspections.with(-1, { ...last, nextDue });
}

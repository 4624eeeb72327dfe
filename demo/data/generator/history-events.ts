import { addDays } from '#core/platform/format/days.ts';
import type { InstallationRecord } from '#core/register/installation/installation-record.ts';
import { batConclusionByCode } from '#server/register/reference-data/bat-conclusions.ts';
import { earlierOf, observedOn, workingDay } from './dates.ts';
import { withNextDue } from './inspections.ts';
import type { Random } from './random.ts';
import { intervals } from './risk.ts';

/** Something that changed the register's entry of an installation. */
export interface HistoryEvent {
  /** ISO date on which it was entered. */
  day: string;
  /** Who entered it. */
  by: 'permit' | 'inspection' | 'import' | 'proposal';
  /** The record as it was before this event. */
  before(record: InstallationRecord): InstallationRecord;
}

/** The events that a record's dates imply, unordered: decisions, inspections and their reports, adaptations, derogations, closure. */
export const datedEvents = (random: Random, record: InstallationRecord): HistoryEvent[] => [
  ...permitEvents(record),
  ...inspectionEvents(random, record),
  ...conclusionEvents(record),
  ...record.derogations.map(
    ({ id, startDate }): HistoryEvent => ({
      day: startDate,
      by: 'permit',
      before: (later) => ({ ...later, derogations: later.derogations.filter((each) => each.id !== id) }),
    }),
  ),
  ...endEvents(record),
];

const permitEvents = ({ permits }: InstallationRecord): HistoryEvent[] =>
  permits.flatMap(({ id, dateOfGranting, dateOfLastUpdate }) => [
    ...happened(dateOfGranting, 'permit', (later) => ({
      ...later,
      permits: later.permits.filter((permit) => permit.id !== id),
    })),
    ...happened(dateOfLastUpdate, 'permit', (later) => ({
      ...later,
      permits: later.permits.map((permit) => {
        if (permit.id !== id) return permit;
        const { dateOfLastUpdate: _, ...former } = permit;
        return { ...former, permitUpdated: false, permitReconsidered: false };
      }),
    })),
  ]);

function inspectionEvents(random: Random, record: InstallationRecord): HistoryEvent[] {
  const { inspections } = record;
  const interval = intervalOf(record);
  return inspections.flatMap(({ id, date, reportPublished }) => {
    const entered = earlierOf(workingDay(random, addDays(date, 3), addDays(date, 14)), observedOn);
    return [
      ...happened(entered, 'inspection', (later) => ({
        ...later,
        inspections: withNextDue(
          later.inspections.filter((inspection) => inspection.id !== id),
          interval,
        ),
      })),
      ...happened(reportPublished, 'inspection', (later) => ({
        ...later,
        inspections: later.inspections.map((inspection) => {
          if (inspection.id !== id) return inspection;
          const { reportPublished: _, ...former } = inspection;
          return former;
        }),
      })),
    ];
  });
}

/** Years between routine visits, as far as the record shows. */
function intervalOf({ riskCategory, inspections }: InstallationRecord): number {
  if (riskCategory) return intervals[riskCategory];
  const routine = inspections.filter(({ kind }) => kind === 'routine').map(({ date }) => date);
  const last = inspections.at(-1);
  if (last?.nextDue && last.result !== 'seriousDeviations') routine.push(last.nextDue);
  const [from, to] = routine.slice(-2);
  if (from === undefined || to === undefined) return 2;
  return Math.min(3, Math.max(1, Number(to.slice(0, 4)) - Number(from.slice(0, 4))));
}

const conclusionEvents = ({ batConclusions }: InstallationRecord): HistoryEvent[] =>
  batConclusions.flatMap(({ code, state, stateSince }) => [
    ...happened(batConclusionByCode(code)?.published, 'import', (later) => ({
      ...later,
      batConclusions: later.batConclusions.filter((conclusion) => conclusion.code !== code),
    })),
    ...happened(stateSince, 'permit', (later) => ({
      ...later,
      batConclusions: later.batConclusions.map((conclusion) => {
        if (conclusion.code !== code) return conclusion;
        const { stateSince: _, ...former } = conclusion;
        return { ...former, state: state === 'adapted' ? 'inProgress' : 'open' };
      }),
    })),
  ]);

const endEvents = (record: InstallationRecord): HistoryEvent[] =>
  happened(record.statusSince, 'permit', ({ statusSince: _, ...later }) => ({
    ...later,
    status: 'functional',
    inspections: withNextDue(later.inspections, intervalOf(record)),
  }));

const happened = (day: string | undefined, by: HistoryEvent['by'], before: HistoryEvent['before']): HistoryEvent[] =>
  day === undefined ? [] : [{ day, by, before }];

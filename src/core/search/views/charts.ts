import type { Mark } from '../../platform/format/state-mark.ts';
import {
  adaptationMarks,
  adaptationTerms,
  inspectionResultMarks,
  inspectionResultTerms,
} from '../../register/installation/record-terms.ts';
import { setDateRange } from '../search/range-transitions.ts';
import { setFacetValues, setYesNo } from '../search/search-transitions.ts';
import type { RawSearch } from '../search/search-types.ts';
import type { BreakdownRow, SplitCounts } from './breakdowns.ts';
import type { Chart, ChartNumber, ChartPart } from './chart.ts';
import { labelOf, type StatisticGroup, type Statistics, searchOfValue } from './statistics.ts';

const ofYear = (year: string) => ({ from: `${year}-01-01`, to: `${year}-12-31` });

/** The search with which counts by the year of an inspection begin. */
export const withoutInspectionDates = (search: RawSearch): RawSearch =>
  setDateRange(setDateRange(search, 'inspected', undefined), 'lastInspection', undefined);

const overdue: ChartPart = { label: 'nächste Umweltinspektion überfällig', look: 'danger' };

const partsOf = <Code extends string>(terms: Record<Code, string>, marks: Record<Code, Mark>): ChartPart[] =>
  (Object.keys(terms) as Code[]).map((code) => ({ label: terms[code], look: marks[code].tone }));

const sum = (split: SplitCounts): number => Object.values(split).reduce((all, count) => all + count, 0);

/** The count of each code with the search for what it counts. */
const numbersOf = (
  codes: readonly string[],
  counts: SplitCounts,
  searchOf: (code: string) => RawSearch,
): ChartNumber[] => codes.map((code) => ({ count: counts[code] ?? 0, search: searchOf(code) }));

/** "IPPC-Anlagen je Bundesland" on a map, with the overdue ones. */
function stateMap({ breakdowns: { states } }: Statistics, search: RawSearch): Chart {
  const all = setYesNo(search, 'inspectionOverdue', undefined);
  return {
    id: 'regions',
    kind: 'map',
    title: 'IPPC-Anlagen je Bundesland',
    text: 'Je kräftiger die Farbe, desto mehr Anlagen. Der Anteil gibt an, bei wie vielen davon die nächste Umweltinspektion überfällig ist.',
    rowTitle: 'Bundesland',
    totalTitle: 'Anlagen',
    parts: [{ ...overdue, label: 'davon überfällig' }],
    rows: states.map(({ value, label, count, overdue: late }) => {
      const there = setFacetValues(all, 'regions', [value]);
      return {
        value,
        label,
        total: { count, search: there },
        numbers: [{ count: late, search: setYesNo(there, 'inspectionOverdue', true) }],
      };
    }),
  };
}

/** Most years in a chart. */
const mostYears = 12;

/** Inspected installations per year, and how many of them have since become overdue. */
function inspectionsPerYear({ breakdowns: { inspectionYears } }: Statistics, search: RawSearch): Chart {
  const all = setYesNo(withoutInspectionDates(search), 'inspectionOverdue', undefined);
  return {
    id: 'inspected',
    kind: 'columns',
    title: 'Inspizierte IPPC-Anlagen je Jahr',
    text: 'Überfällig heißt: Die Umweltinspektion dieses Jahres war die letzte, und die nächste hätte schon stattfinden müssen.',
    rowTitle: 'Jahr',
    totalTitle: 'Inspiziert',
    parts: [{ label: 'seither inspiziert oder noch nicht fällig', look: 'plain' }, overdue],
    rows: inspectionYears.slice(-mostYears).map(({ value, label, count, overdue: late }) => ({
      value,
      label,
      total: { count, search: setDateRange(all, 'inspected', ofYear(value)) },
      numbers: [
        { count: count - late },
        {
          count: late,
          search: setYesNo(setDateRange(all, 'lastInspection', ofYear(value)), 'inspectionOverdue', true),
        },
      ],
    })),
  };
}

/** Results of the last inspection by its year. */
function resultsPerYear({ breakdowns: { inspectionYears } }: Statistics, search: RawSearch): Chart {
  const codes = Object.keys(inspectionResultTerms);
  return {
    id: 'lastInspectionResult',
    kind: 'shares',
    title: 'Ergebnis der letzten Umweltinspektion nach ihrem Jahr',
    text: '',
    rowTitle: 'Jahr',
    totalTitle: 'Zuletzt inspiziert',
    parts: partsOf(inspectionResultTerms, inspectionResultMarks),
    rows: inspectionYears
      .filter(({ results }) => sum(results) > 0)
      .slice(-mostYears)
      .reverse()
      .map(({ value, label, results }) => {
        const there = setDateRange(
          setFacetValues(withoutInspectionDates(search), 'lastInspectionResult', []),
          'lastInspection',
          ofYear(value),
        );
        return {
          value,
          label,
          total: { count: sum(results), search: there },
          numbers: numbersOf(codes, results, (code) => setFacetValues(there, 'lastInspectionResult', [code])),
        };
      }),
  };
}

/** How far the permits of each federal state are adapted to BAT conclusions. */
function adaptationsByState({ breakdowns: { states } }: Statistics, search: RawSearch): Chart {
  const codes = Object.keys(adaptationTerms);
  return {
    id: 'batAdaptation',
    kind: 'shares',
    title: 'Anpassung an bvT-Schlussfolgerungen je Bundesland',
    text: 'Eine Anlage mit mehreren bvT-Schlussfolgerungen zählt bei jedem Stand, den eine davon hat.',
    rowTitle: 'Bundesland',
    totalTitle: 'Gezählt',
    parts: partsOf(adaptationTerms, adaptationMarks),
    rows: states
      .filter(({ adaptations }) => sum(adaptations) > 0)
      .map(({ value, label, adaptations }) => {
        const there = setFacetValues(search, 'regions', [value]);
        return {
          value,
          label,
          total: { count: sum(adaptations) },
          numbers: numbersOf(codes, adaptations, (code) => setFacetValues(there, 'batAdaptation', [code])),
        };
      }),
  };
}

/** Open deadlines of BAT conclusions, from the earliest still open to the last one known. */
function deadlinesPerYear({ groups }: Statistics, search: RawSearch, today: string): Chart {
  const years = groups.find(({ id }) => id === 'batDeadline')?.values ?? [];
  const thisYear = today.slice(0, 4);
  return {
    id: 'batDeadline',
    kind: 'columns',
    title: 'IPPC-Anlagen mit offener bvT-Frist je Jahr',
    text: 'Gezählt werden Fristen von bvT-Schlussfolgerungen, an die eine Anlage noch nicht angepasst ist.',
    rowTitle: 'Jahr',
    totalTitle: 'Anlagen',
    parts: [
      { label: 'in einem vergangenen Jahr verstrichen', look: 'danger' },
      { label: 'heuer oder später', look: 'plain' },
    ],
    rows: [...years]
      .sort((one, other) => (one.value < other.value ? -1 : 1))
      .slice(-mostYears)
      .map(({ value, label, count }) => {
        const isPast = value < thisYear;
        return {
          value,
          label,
          total: { count, search: searchOfValue(search, 'batDeadline', value) },
          numbers: [{ count: isPast ? count : 0 }, { count: isPast ? 0 : count }],
        };
      }),
  };
}

/** The five charts of the statistics, without those that have nothing to show. @param today ISO date */
export function chartsOf(statistics: Statistics, search: RawSearch, today: string): Chart[] {
  return [
    stateMap(statistics, search),
    inspectionsPerYear(statistics, search),
    resultsPerYear(statistics, search),
    adaptationsByState(statistics, search),
    deadlinesPerYear(statistics, search, today),
  ].filter(({ rows }) => rows.length > 0);
}

/** The counts of one criterion as bars. */
export function barsOf({ id, title, values }: StatisticGroup, search: RawSearch): Chart {
  return {
    id,
    kind: 'bars',
    title: `IPPC-Anlagen nach: ${title}`,
    text: '',
    rowTitle: title,
    totalTitle: 'Anlagen',
    parts: [],
    rows: values.map((value) => ({
      value: value.value,
      label: labelOf(value),
      total: { count: value.count, search: searchOfValue(search, id, value.value) },
      numbers: [],
    })),
  };
}

/** The questions by which federal states can be compared. */
export const stateQuestions = {
  results: 'Ergebnis der letzten Umweltinspektion',
  overdue: 'Überfällige Umweltinspektionen',
  adaptations: 'Anpassung an bvT-Schlussfolgerungen',
} as const;

export type StateQuestion = keyof typeof stateQuestions;

/** Federal states against one question. */
export function stateTable(statistics: Statistics, search: RawSearch, question: StateQuestion): Chart {
  if (question === 'adaptations') return { ...adaptationsByState(statistics, search), id: 'states-adaptations' };
  if (question === 'overdue') return { ...stateMap(statistics, search), id: 'states-overdue' };
  const codes = Object.keys(inspectionResultTerms);
  return {
    id: 'states-results',
    kind: 'shares',
    title: 'Ergebnis der letzten Umweltinspektion je Bundesland',
    text: '',
    rowTitle: 'Bundesland',
    totalTitle: 'Inspiziert',
    parts: partsOf(inspectionResultTerms, inspectionResultMarks),
    rows: statistics.breakdowns.states.map(({ value, label, results }) => {
      const there = setFacetValues(setFacetValues(search, 'lastInspectionResult', []), 'regions', [value]);
      return {
        value,
        label,
        total: { count: sum(results), search: setYesNo(there, 'hasInspection', true) },
        numbers: codes.map((code) => ({
          count: results[code] ?? 0,
          search: setFacetValues(there, 'lastInspectionResult', [code]),
        })),
      };
    }),
  };
}

/** Overdue inspections by authority. */
export function authorityTable({ breakdowns: { authorities } }: Statistics, search: RawSearch): Chart {
  const all = setYesNo(search, 'inspectionOverdue', undefined);
  return {
    id: 'authorities',
    kind: 'bars',
    title: 'Überfällige Umweltinspektionen je Behörde',
    text: '',
    rowTitle: 'Behörde',
    totalTitle: 'Anlagen',
    parts: [{ ...overdue, label: 'davon überfällig' }],
    rows: authorities.map(({ value, label, count, overdue: late }: BreakdownRow) => {
      const there = setFacetValues(all, 'authorities', [value]);
      return {
        value,
        label,
        total: { count, search: there },
        numbers: [{ count: late, search: setYesNo(there, 'inspectionOverdue', true) }],
      };
    }),
  };
}

import { labelOf } from '../../platform/description/describe.ts';
import { fieldMark, fieldWords } from '../../platform/description/words.ts';
import { formatDate } from '../../platform/format/date.ts';
import { formatInteger } from '../../platform/format/number.ts';
import type { Mark } from '../../platform/format/state-mark.ts';
import type { Installation } from '../installation/installation-record.ts';
import { legalDatesOf, newestVisit } from '../installation/legal-dates.ts';
import { overdueMark, overdueSince } from '../installation/record-terms.ts';
import type { FieldPath } from '../record/record.ts';
import { recordDescription } from '../record/record.ts';

/** An installation's value in a row: lines of text, for a state also its mark. No lines means unknown. */
export interface ComparedValue {
  lines: readonly string[];
  mark?: Mark;
}

/** One attribute, compared across installations. */
export interface ComparedRow {
  id: string;
  label: string;
  /** In the order of the installations. */
  values: readonly ComparedValue[];
  /** Whether the values differ in a way that can be judged: in a state, date, result or capacity, of those that are known. */
  differs: boolean;
}

export interface ComparedGroup {
  title: string;
  rows: readonly ComparedRow[];
}

type Answer = (installation: Installation, today: string) => ComparedValue | string | readonly string[] | undefined;

type Question = readonly [id: string, label: string, answer: Answer];

/** The questions whose answers can be judged. The others tell installations apart: names, places, kinds, numbers of entries. */
const judged: ReadonlySet<string> = new Set([
  'status',
  'since',
  'capacity',
  'newestPermit',
  'baseline',
  'result',
  'inspected',
  'nextInspection',
  'riskCategory',
  'conclusions',
  'deadline',
  'derogations',
]);

/** A row for a field of the record. */
const field = (id: string, path: FieldPath): Question => [
  id,
  labelOf(recordDescription, path),
  (record) => fieldWords(recordDescription, path, record),
];

/** A row for a state, with its mark. */
const state = (id: string, path: FieldPath): Question => [
  id,
  labelOf(recordDescription, path),
  (record) => stateIn(path, record),
];

function stateIn(path: FieldPath, thing: object): ComparedValue | undefined {
  const words = fieldWords(recordDescription, path, thing);
  return words === '' ? undefined : { lines: [words], mark: fieldMark(recordDescription, path, thing) };
}

const groups: readonly { title: string; questions: readonly Question[] }[] = [
  {
    title: 'Anlage',
    questions: [
      field('operator', 'operator.name'),
      ['place', 'Ort', ({ address: { postalCode, city } }) => `${postalCode} ${city}`.trim()],
      [
        'region',
        'Bezirk und Land',
        ({ unit }) => unit && [...new Set([unit.district, unit.federalState])].filter(Boolean).join(', '),
      ],
      state('status', 'status'),
      field('since', 'facility.dateOfStartOfOperation'),
      field('branch', 'branch.label'),
    ],
  },
  {
    title: 'Tätigkeiten',
    questions: [
      ['activity', 'Haupttätigkeit', (installation) => named(mainActivity(installation))],
      [
        'capacity',
        labelOf(recordDescription, 'activities/capacity'),
        (installation) => mainActivity(installation)?.capacity,
      ],
      [
        'furtherActivities',
        'Weitere Tätigkeiten',
        (installation) =>
          installation.activities
            .filter((each) => each !== mainActivity(installation))
            .map((each) => named(each) ?? ''),
      ],
      [
        'parts',
        labelOf(recordDescription, 'parts'),
        ({ parts }) =>
          parts.map((part) => {
            const capacity = fieldWords(recordDescription, 'parts/capacity', part);
            return capacity ? `${part.name} (${capacity})` : part.name;
          }),
      ],
    ],
  },
  {
    title: 'Genehmigung und Aufsicht',
    questions: [
      ['permits', 'Bescheide', ({ permits }) => formatInteger(permits.length)],
      [
        'newestPermit',
        'Neuester Bescheid',
        ({ permits }) => {
          const newest = permits.toSorted((one, other) =>
            (other.dateOfGranting ?? '').localeCompare(one.dateOfGranting ?? ''),
          )[0];
          return (
            newest && [fieldWords(recordDescription, 'permits/dateOfGranting', newest), newest.title].filter(Boolean)
          );
        },
      ],
      [
        'authority',
        'Zuständige Behörde',
        ({ authorities }) => (authorities.find(({ role }) => role === 'inspection') ?? authorities[0])?.name,
      ],
      field('baseline', 'baselineReportIndicator'),
    ],
  },
  {
    title: 'Umweltinspektion',
    questions: [
      [
        'result',
        'Ergebnis der letzten Inspektion',
        ({ inspections }) => {
          const last = newestVisit(inspections);
          return last && stateIn('inspections/result', last);
        },
      ],
      ['inspected', 'Letzte Inspektion', ({ inspections }) => day(newestVisit(inspections)?.date)],
      [
        'nextInspection',
        labelOf(recordDescription, 'inspections/nextDue'),
        (installation, today) => {
          const next = legalDatesOf(installation, today).find(({ kind }) => kind === 'inspection');
          if (!next) return undefined;
          return next.date < today
            ? { lines: [overdueSince(next.date)], mark: overdueMark }
            : `bis ${formatDate(next.date)}`;
        },
      ],
      ['inspections', 'Inspektionen im Register', ({ inspections }) => formatInteger(inspections.length)],
      state('riskCategory', 'riskCategory'),
    ],
  },
  {
    title: 'Beste verfügbare Techniken (bvT)',
    questions: [
      [
        'conclusions',
        'Schlussfolgerungen',
        ({ batConclusions }) =>
          batConclusions
            .toSorted((one, other) => one.code.localeCompare(other.code))
            .map(
              (conclusion) =>
                `${conclusion.title} (${conclusion.code}): ${fieldWords(recordDescription, 'batConclusions/state', conclusion)}`,
            ),
      ],
      [
        'deadline',
        'Nächste Frist',
        (installation, today) =>
          day(legalDatesOf(installation, today).find(({ kind, date }) => kind === 'adaptation' && date >= today)?.date),
      ],
      [
        'derogations',
        labelOf(recordDescription, 'derogations'),
        ({ derogations }) => derogations.map(({ batAel }) => batAel),
      ],
    ],
  },
];

const day = (date: string | undefined): string | undefined => (date ? formatDate(date) : undefined);

const mainActivity = ({ activities }: Installation) => activities.find(({ main }) => main) ?? activities[0];

const named = (activity: { code: string; title: string } | undefined): string | undefined =>
  activity && `${activity.code} ${activity.title}`;

function toValue(answer: ReturnType<Answer>): ComparedValue {
  if (typeof answer === 'string') return { lines: answer === '' ? [] : [answer] };
  if (answer === undefined) return { lines: [] };
  return 'lines' in answer ? answer : { lines: answer };
}

/** Whether only some of the installations have derogations, none of which is an answer as well. */
const isOnlySometimes = (id: string, values: readonly ComparedValue[]): boolean =>
  id === 'derogations' && values.some(({ lines }) => lines.length === 0);

/** Compares installations row by row. Rows without any value are left out. */
export function compare(installations: readonly Installation[], today: string): ComparedGroup[] {
  return groups.flatMap(({ title, questions }) => {
    const rows = questions.flatMap(([id, label, answer]): ComparedRow[] => {
      const values = installations.map((each) => toValue(answer(each, today)));
      if (values.every(({ lines }) => lines.length === 0)) return [];
      const known = values.flatMap(({ lines }) => (lines.length > 0 ? [lines.join('\n')] : []));
      const differs = judged.has(id) && (new Set(known).size > 1 || isOnlySometimes(id, values));
      return [{ id, label, values, differs }];
    });
    return rows.length > 0 ? [{ title, rows }] : [];
  });
}

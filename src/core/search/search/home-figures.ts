import type { OverviewSelection } from '../../account/session/own-overview.ts';
import { formatDate } from '../../platform/format/date.ts';
import { overdueSince } from '../../register/installation/record-terms.ts';
import { batDeadlineNear } from '../criteria/bat-criteria.ts';
import type { YesNoId } from '../criteria/criteria.ts';
import {
  hasInspection,
  inspectionDue,
  inspectionOverdue,
  monthsAheadInWords,
} from '../criteria/inspection-criteria.ts';
import type { YesNo, YesNoCriterion } from '../criteria/kinds/yes-no.ts';
import { hasFindings, published } from '../criteria/record-criteria.ts';
import { normalizeSearch } from './normalize.ts';
import type { InstallationRow, InstallationSearchResult, RawSearch, Search } from './search-types.ts';

/** The user's own part of the register. */
export type OwnPart = Exclude<OverviewSelection, 'all'>;

/** The first search of a user's home page: all counts of their own part, and its latest changes. */
export const ownNewest = (overview: OwnPart): Search => normalizeSearch({ overview, sort: 'lastChange', pageSize: 10 });

/** The search for the most urgent installations of a concern. */
export const mostUrgent = (search: RawSearch): Search => normalizeSearch({ ...search, pageSize: 10 });

/** A reason to act soon, with the search for its installations. */
export interface Concern {
  id: string;
  title: string;
  /** Section of the installation's page that shows the due date. */
  section: 'termine' | 'umweltinspektionen';
  /** Sorts the most urgent first. */
  search: RawSearch;
  /** German text about what is due when for an installation. */
  due(row: InstallationRow): string;
}

const withLastVisit = (due: string, { lastInspection = '' }: InstallationRow): string =>
  `${due}, zuletzt inspiziert ${formatDate(lastInspection)}`;

/** The concerns in the user's own part, most urgent first; those without installations are left out. */
export function concernsOf({ facets }: InstallationSearchResult, overview: OwnPart): Concern[] {
  const byVisit = { overview, sort: 'nextInspection' } as const;
  const all: readonly (Concern & { id: YesNoId })[] = [
    {
      id: inspectionOverdue.id,
      title: overview === 'official' ? 'Am längsten überfällig' : inspectionOverdue.label,
      section: 'umweltinspektionen',
      search: { ...byVisit, inspectionOverdue: true },
      due: (row) => withLastVisit(overdueSince(row.nextInspection ?? ''), row),
    },
    {
      id: inspectionDue.id,
      title: `Umweltinspektion in ${monthsAheadInWords} fällig`,
      section: 'termine',
      search: { ...byVisit, inspectionDue: true },
      due: (row) => withLastVisit(`fällig bis ${formatDate(row.nextInspection ?? '')}`, row),
    },
    {
      id: batDeadlineNear.id,
      title: 'bvT-Fristen der nächsten zwölf Monate',
      section: 'termine',
      search: { overview, batDeadlineNear: true, sort: 'batDeadline' },
      // Missed deadlines that are still open come before those of the next months.
      due: ({ batDeadlines = [] }) =>
        `${batDeadlines.length === 1 ? 'Frist' : 'Offene Fristen:'} ${batDeadlines.map(formatDate).join(', ')}`,
    },
  ];
  return all.filter(({ id }) => (facets[id].yes ?? 0) > 0);
}

/** A count in the user's own part, which links to exactly those installations. */
export interface HomeFigure {
  id: string;
  count: number;
  name: string;
  /** German sentence that explains what is counted; absent if the name says it. */
  explanation?: string;
  search: RawSearch;
}

const allOwn = {
  official: { name: 'Anlagen in Ihrer Zuständigkeit', one: 'Anlage in Ihrer Zuständigkeit' },
  owner: { name: 'Ihre Anlagen', one: 'Ihre Anlage' },
} as const;

const nameFor = (count: number, { name, one = name }: { name: string; one?: string }): string =>
  count === 1 ? one : name;

interface FigureDefinition {
  criterion: YesNoCriterion<YesNoId>;
  answer: YesNo;
  name: string;
  /** Name for a single one; absent if it is the same. */
  one?: string;
  /** Replaces the criterion's hint. */
  explanation?: string;
}

/** The figures of a user's home page, most urgent first; zero counts are left out, except the total. */
export function homeFigures({ total, facets }: InstallationSearchResult, overview: OwnPart): HomeFigure[] {
  const definitions: readonly FigureDefinition[] = [
    {
      criterion: inspectionOverdue,
      answer: 'yes',
      name: 'Umweltinspektionen überfällig',
      one: inspectionOverdue.label,
    },
    {
      criterion: inspectionDue,
      answer: 'yes',
      name: `Umweltinspektionen in ${monthsAheadInWords} fällig`,
      one: `Umweltinspektion in ${monthsAheadInWords} fällig`,
    },
    {
      criterion: batDeadlineNear,
      answer: 'yes',
      name: 'bvT-Fristen in zwölf Monaten',
      one: 'bvT-Frist in zwölf Monaten',
    },
    {
      criterion: hasInspection,
      answer: 'no',
      name: 'ohne eingetragene Umweltinspektion',
      explanation: 'Zu diesen Anlagen steht noch kein Besuch im Register.',
    },
    {
      criterion: published,
      answer: 'no',
      name: 'nicht veröffentlicht',
      explanation: 'Diese Einträge sehen nur die Betreiber:in und die zuständige Behörde.',
    },
    { criterion: hasFindings, answer: 'yes', name: 'mit Hinweisen zu den Daten' },
  ];
  const figures = definitions.map(({ criterion: { id, hint }, answer, explanation = hint, ...names }) => ({
    id,
    count: facets[id][answer] ?? 0,
    name: nameFor(facets[id][answer] ?? 0, names),
    ...(explanation !== undefined && { explanation }),
    search: { overview, [id]: answer === 'yes' },
  }));
  return [
    { id: 'all', count: total, name: nameFor(total, allOwn[overview]), search: { overview } },
    ...figures.filter(({ count }) => count > 0),
  ];
}

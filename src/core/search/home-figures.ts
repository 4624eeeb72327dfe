import { batDeadlineNear } from '../criteria/bat-deadline-near.ts';
import type { YesNoId } from '../criteria/criteria.ts';
import { hasFindings } from '../criteria/has-findings.ts';
import { hasInspection } from '../criteria/has-inspection.ts';
import { inspectionDue } from '../criteria/inspection-due.ts';
import { inspectionOverdue } from '../criteria/inspection-overdue.ts';
import type { YesNo, YesNoCriterion } from '../criteria/kinds/yes-no.ts';
import type { OverviewSelection } from '../criteria/overview.ts';
import { published } from '../criteria/published.ts';
import { formatDate } from '../format/date.ts';
import { overdueSince } from '../installation/record-terms.ts';
import { normalizeSearch } from './normalize.ts';
import type { InstallationRow, InstallationSearchResult, RawSearch, Search } from './search-types.ts';

/** The part of the register that is a user's own. */
export type OwnPart = Exclude<OverviewSelection, 'all'>;

/** What a home asks for at once: all counts of one's own part, and what changed there last. */
export const ownNewest = (overview: OwnPart): Search => normalizeSearch({ overview, sort: 'lastChange', pageSize: 10 });

/** What a home asks for about one of its concerns: the most urgent installations. */
export const mostUrgent = (search: RawSearch): Search => normalizeSearch({ ...search, pageSize: 10 });

/** Installations where something has to be done soon, under the reason for it. */
export interface Concern {
  id: string;
  title: string;
  /** Where on the page of such an installation it is read when what is due. */
  section: 'termine' | 'umweltinspektionen';
  /** Puts the most urgent first. */
  search: RawSearch;
  /** When what is due of an installation, in a few German words. */
  due(row: InstallationRow): string;
}

const withLastVisit = (due: string, { lastInspection = '' }: InstallationRow): string =>
  `${due}, zuletzt inspiziert ${formatDate(lastInspection)}`;

/** What has to be done in one's own part, what has waited longest or ends soonest first; what there is none of is left out. */
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
      title: 'Umweltinspektion in drei Monaten fällig',
      section: 'termine',
      search: { ...byVisit, inspectionDue: true },
      due: (row) => withLastVisit(`fällig bis ${formatDate(row.nextInspection ?? '')}`, row),
    },
    {
      id: batDeadlineNear.id,
      title: 'bvT-Fristen der nächsten zwölf Monate',
      section: 'termine',
      search: { overview, batDeadlineNear: true, sort: 'batDeadline' },
      // One that has passed, and is still to be met, stands before that of the coming months.
      due: ({ batDeadlines = [] }) =>
        `${batDeadlines.length === 1 ? 'Frist' : 'Offene Fristen:'} ${batDeadlines.map(formatDate).join(', ')}`,
    },
  ];
  return all.filter(({ id }) => (facets[id].yes ?? 0) > 0);
}

/** A number of one's own part, which leads to exactly its installations. */
export interface HomeFigure {
  id: string;
  count: number;
  name: string;
  /** What is counted, in a German sentence; absent where the name says it. */
  explanation?: string;
  search: RawSearch;
}

const allOwn = {
  official: { name: 'Anlagen in Ihrer Zuständigkeit', one: 'Anlage in Ihrer Zuständigkeit' },
  owner: { name: 'Ihre Anlagen', one: 'Ihre Anlage' },
} as const;

const nameFor = (count: number, { name, one = name }: { name: string; one?: string }): string =>
  count === 1 ? one : name;

interface Asked {
  criterion: YesNoCriterion<YesNoId>;
  answer: YesNo;
  name: string;
  /** For a single one; absent where the name says it as well. */
  one?: string;
  /** In place of the criterion's own hint. */
  explanation?: string;
}

/** The numbers of a home, what has to be done first; of what there is none is left out, but for the total. */
export function homeFigures({ total, facets }: InstallationSearchResult, overview: OwnPart): HomeFigure[] {
  const asked: readonly Asked[] = [
    {
      criterion: inspectionOverdue,
      answer: 'yes',
      name: 'Umweltinspektionen überfällig',
      one: inspectionOverdue.label,
    },
    {
      criterion: inspectionDue,
      answer: 'yes',
      name: 'Umweltinspektionen in drei Monaten fällig',
      one: 'Umweltinspektion in drei Monaten fällig',
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
  const figures = asked.map(({ criterion: { id, hint }, answer, explanation = hint, ...names }) => ({
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

import { batDeadlineNear } from '../../../core/criteria/bat-deadline-near.ts';
import type { YesNoId } from '../../../core/criteria/criteria.ts';
import { hasFindings } from '../../../core/criteria/has-findings.ts';
import { hasInspection } from '../../../core/criteria/has-inspection.ts';
import { inspectionDue } from '../../../core/criteria/inspection-due.ts';
import { inspectionOverdue } from '../../../core/criteria/inspection-overdue.ts';
import type { YesNo, YesNoCriterion } from '../../../core/criteria/kinds/yes-no.ts';
import type { OverviewSelection } from '../../../core/criteria/overview.ts';
import { published } from '../../../core/criteria/published.ts';
import { normalizeSearch } from '../../../core/search/normalize.ts';
import type { InstallationSearchResult, RawSearch, Search } from '../../../core/search/search-types.ts';

/** The part of the register that is a user's own. */
export type OwnPart = Exclude<OverviewSelection, 'all'>;

/** What a home asks for at once: all counts of one's own part, and what changed there last. */
export const ownNewest = (overview: OwnPart): Search => normalizeSearch({ overview, sort: 'lastChange', pageSize: 10 });

/** What is most pressing: for an authority the visits that are overdue for longest, for an owner the deadlines of the next year. */
export const mostPressing = (overview: OwnPart): RawSearch =>
  overview === 'official'
    ? { overview, inspectionOverdue: true, sort: 'lastInspection', direction: 'asc' }
    : { overview, batDeadlineNear: true };

/** A number of one's own part, which leads to exactly its installations. */
export interface HomeFigure {
  id: string;
  count: number;
  name: string;
  /** What is counted, in a German sentence; absent where the name says it. */
  explanation?: string;
  search: RawSearch;
}

const allOwn = { official: 'Anlagen in Ihrer Zuständigkeit', owner: 'Ihre Anlagen' } as const;

interface Asked {
  criterion: YesNoCriterion<YesNoId>;
  answer: YesNo;
  name: string;
  /** In place of the criterion's own hint. */
  explanation?: string;
}

/** The numbers of a home, what has to be done first; of what there is none is left out, but for the total. */
export function homeFigures({ total, facets }: InstallationSearchResult, overview: OwnPart): HomeFigure[] {
  const asked: readonly Asked[] = [
    { criterion: inspectionOverdue, answer: 'yes', name: 'Umweltinspektionen überfällig' },
    { criterion: inspectionDue, answer: 'yes', name: 'Umweltinspektionen in drei Monaten fällig' },
    { criterion: batDeadlineNear, answer: 'yes', name: 'bvT-Fristen in zwölf Monaten' },
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
  const figures = asked.map(({ criterion: { id, hint }, answer, name, explanation = hint }) => ({
    id,
    count: facets[id][answer] ?? 0,
    name,
    ...(explanation !== undefined && { explanation }),
    search: { overview, [id]: answer === 'yes' },
  }));
  return [
    { id: 'all', count: total, name: allOwn[overview], search: { overview } },
    ...figures.filter(({ count }) => count > 0),
  ];
}

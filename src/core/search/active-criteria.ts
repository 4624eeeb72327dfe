import { formatDate } from '../format/date.ts';
import {
  type CriterionMetadata,
  type CriterionOption,
  type DateRangeCriterion,
  type FacetId,
  type FilterMetadata,
  facetIds,
  type InstallationSearch,
} from './search-types.ts';
import { pathTo } from './tree.ts';

/** A restriction in force, with its values as the visitor reads them: the chips above the results. */
export interface ActiveCriterion {
  id: FacetId | 'text' | 'lastInspection';
  label: string;
  values: { value: string; label: string }[];
}

/** What criteria are called until the server's metadata is there. */
export const criterionLabels: Record<ActiveCriterion['id'], string> = {
  text: 'Suchbegriff',
  activities: 'Tätigkeit',
  branches: 'Branche',
  regions: 'Gebiet',
  authorities: 'Behörde',
  statuses: 'Status',
  batConclusions: 'bvT-Schlussfolgerung',
  lastInspection: 'Letzte Umweltinspektion',
};

/** The restrictions of a search in the order of the panel; values the metadata does not know are shown by their code. */
export function activeCriteria(search: InstallationSearch, metadata: FilterMetadata | undefined): ActiveCriterion[] {
  const known = new Map(metadata?.criteria.map((criterion) => [criterion.id, criterion]));
  const label = (id: ActiveCriterion['id']) => known.get(id)?.label ?? criterionLabels[id];

  const active: ActiveCriterion[] = [];
  if (search.text) {
    active.push({ id: 'text', label: label('text'), values: [{ value: search.text, label: `„${search.text}“` }] });
  }
  for (const id of facetIds) {
    const values: readonly string[] = search[id] ?? [];
    if (values.length === 0) continue;
    active.push({
      id,
      label: label(id),
      values: values.map((value) => ({ value, label: optionLabel(known.get(id), value) })),
    });
  }
  const range = search.lastInspection && rangeLabel(search.lastInspection);
  if (range)
    active.push({ id: 'lastInspection', label: label('lastInspection'), values: [{ value: 'range', label: range }] });
  return active;
}

/** What is read for a value of a criterion: label, with its code in front where it has one. */
export function optionLabel(criterion: CriterionMetadata | undefined, value: string): string {
  const option = pathTo(criterion?.options ?? [], value).at(-1);
  return option ? labelWithCode(option) : value;
}

function labelWithCode({ code, label }: CriterionOption): string {
  return code ? `${code} ${label}` : label;
}

/** 'ab 01.01.2024', 'bis 31.12.2024', '01.01.2024 – 31.12.2024', 'noch keine'; empty where nothing is restricted. */
export function rangeLabel({ from, to, never }: DateRangeCriterion): string {
  if (never) return 'noch keine';
  if (from && to) return `${formatDate(from)} – ${formatDate(to)}`;
  if (from) return `ab ${formatDate(from)}`;
  return to ? `bis ${formatDate(to)}` : '';
}

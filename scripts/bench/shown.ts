/** What the bench's own pages show of a search, worded as in the register, so that server page and React page have the same content. */
import type { CriterionMetadata, InstallationRow, InstallationSearchResult } from '#core/search/search/search-types.ts';

const day = new Intl.DateTimeFormat('de-AT', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' });
const whole = new Intl.NumberFormat('de-AT');

export function wordsOf(row: InstallationRow) {
  const region = [row.district, row.federalState].filter((name) => name && name !== row.city);
  const further = row.furtherActivities > 0 ? ` · ${row.furtherActivities} weitere` : '';
  return {
    place: [`${row.postalCode} ${row.city}`, ...new Set(region)].join(', '),
    activity: `${row.activityTitle}${further}`,
    state: row.lastInspection ? `Inspektion ${day.format(new Date(row.lastInspection))}` : 'noch keine Inspektion',
  };
}

export const countsOf = ({ total, page, pageSize, items }: InstallationSearchResult): string => {
  const first = (page - 1) * pageSize + 1;
  return `${whole.format(total)} Anlagen ${whole.format(first)}–${whole.format(first + items.length - 1)}`;
};

/** How many values of a facet the register's own panel shows initially. */
const firstValues = 6;

export interface ShownFacet {
  id: string;
  label: string;
  values: { value: string; name: string; count: string }[];
}

/** The facets with those top-level values that have results. */
export function facetsOf(
  criteria: readonly CriterionMetadata[],
  { facets }: Pick<InstallationSearchResult, 'facets'>,
): ShownFacet[] {
  const countsById: Record<string, Record<string, number>> = facets;
  return criteria.flatMap(({ id, kind, label, options }) => {
    const counts = countsById[id];
    if (!counts || !options || kind === 'yesNo') return [];
    const values = options
      .filter(({ value }) => (counts[value] ?? 0) > 0)
      .slice(0, firstValues)
      .map(({ value, code, label: name }) => ({
        value,
        name: code ? `${code} ${name}` : name,
        count: whole.format(counts[value] ?? 0),
      }));
    return [{ id, label, values }];
  });
}

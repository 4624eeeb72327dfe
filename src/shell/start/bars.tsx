import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { formatInteger } from '#core/platform/format/number.ts';
import { statuses } from '#core/search/criteria/activity-criteria.ts';
import type { FacetId } from '#core/search/criteria/criteria.ts';
import type { CriterionOption } from '#core/search/criteria/criterion.ts';
import { hasInspection } from '#core/search/criteria/inspection-criteria.ts';
import type { FilterMetadata, InstallationSearchResult, RawSearch } from '#core/search/search/search-types.ts';
import { expandDetailsForPrint } from '../../ui/content/expand-details-for-print.ts';
import { useWholeSearchPath } from '../search/search-paths.ts';

/** One bar: the number of installations with a value. */
export interface Bar {
  value: string;
  label: string;
  count: number;
  search: RawSearch;
}

const optionsOf = (metadata: FilterMetadata, facet: FacetId): CriterionOption[] =>
  metadata.criteria.find(({ id }) => id === facet)?.options ?? [];

/** The top-level values of a facet that have installations, largest first; equal ones in the register's order. */
export function bars(result: InstallationSearchResult, metadata: FilterMetadata, facet: FacetId): Bar[] {
  return optionsOf(metadata, facet)
    .map(({ value, label }) => ({
      value,
      label,
      count: result.facets[facet][value] ?? 0,
      search: { [facet]: [value] },
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

/** A key figure of the register. */
export interface Figure {
  count: number;
  name: string;
  /** Finds the counted installations; absent if something else was counted, which the statistics list. */
  search?: RawSearch;
}

/** The key figures of the overview, from an unrestricted search. */
export function figures({ total, facets }: InstallationSearchResult): Figure[] {
  return [
    { count: total, name: 'Anlagen', search: {} },
    { count: facets.statuses.functional ?? 0, name: statuses.words.functional, search: { statuses: ['functional'] } },
    { count: facets.hasInspection.yes ?? 0, name: hasInspection.words.yes, search: { hasInspection: true } },
    {
      count: Object.values(facets.authorities).filter((count) => count > 0).length,
      name: 'zuständige Behörden',
    },
  ];
}

interface Props {
  title: string;
  bars: readonly Bar[];
  /** Label for the remaining bars, after their number: 'weitere Branchen'. */
  others: string;
}

/** Number of bars shown: all nine federal states; in longer lists the rest is collapsed. */
const visibleCount = 9;

/** A bar chart whose bars link to the search. Each shows its number; the length only illustrates it (R2.51). */
export function Bars({ title, bars, others }: Props) {
  const searchPath = useWholeSearchPath();
  const place = useRef<HTMLElement>(null);
  // A printout cannot be expanded.
  useEffect(() => (place.current === null ? undefined : expandDetailsForPrint(place.current)), []);
  const longest = Math.max(1, ...bars.map(({ count }) => count));
  const rest = bars.slice(visibleCount);
  const list = (some: readonly Bar[]) => (
    <ul>
      {some.map(({ value, label, count, search }) => (
        <li key={value}>
          <Link className="start-bar" to={searchPath(search)}>
            <span className="start-bar-label">{label}</span>
            <span className="start-bar-count">
              {formatInteger(count)}
              <span className="n-visually-hidden"> {count === 1 ? 'Anlage' : 'Anlagen'}</span>
            </span>
            {/* An SVG, since server-rendered markup must not have style attributes. */}
            <svg className="start-bar-track" aria-hidden="true">
              <rect className="start-bar-length" width={`${((100 * count) / longest).toFixed(1)}%`} height="100%" />
            </svg>
          </Link>
        </li>
      ))}
    </ul>
  );
  return (
    <section ref={place} className="start-bars" data-span="6">
      <h2>{title}</h2>
      {list(bars.slice(0, visibleCount))}
      {rest.length > 0 && (
        <details>
          <summary>
            {formatInteger(rest.length)} {others}
          </summary>
          {list(rest)}
        </details>
      )}
    </section>
  );
}

import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { FacetId } from '../../core/criteria/criteria.ts';
import type { CriterionOption } from '../../core/criteria/criterion.ts';
import { hasInspection } from '../../core/criteria/has-inspection.ts';
import { statuses } from '../../core/criteria/statuses.ts';
import { formatInteger } from '../../core/format/number.ts';
import type { FilterMetadata, InstallationSearchResult, RawSearch } from '../../core/search/search-types.ts';
import { openForPrint } from '../../ui/content/open-for-print.ts';
import { useWholeSearchPath } from './search-address.ts';

/** One bar: how many installations a value has. */
export interface Bar {
  value: string;
  label: string;
  count: number;
  search: RawSearch;
}

const optionsOf = (metadata: FilterMetadata, facet: FacetId): CriterionOption[] =>
  metadata.criteria.find(({ id }) => id === facet)?.options ?? [];

/** The top values of a facet that have installations, largest first; equal ones in the order of the register. */
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

/** A number of the register. */
export interface Figure {
  count: number;
  name: string;
  /** Finds what was counted; absent where it is not installations that were. */
  search?: RawSearch;
}

/** The figures of the overview, from a search for everything. */
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
  /** What the bars are, after a number: 'weitere Branchen'. */
  others: string;
}

/** The nine federal states have room; of longer lists the rest is folded away. */
const first = 9;

/** Bars that lead into the search, each with its number: the length is only a picture of it (R2.51). */
export function Bars({ title, bars, others }: Props) {
  const searchPath = useWholeSearchPath();
  const place = useRef<HTMLElement>(null);
  // Paper has nothing to press.
  useEffect(() => (place.current === null ? undefined : openForPrint(place.current)), []);
  const longest = Math.max(1, ...bars.map(({ count }) => count));
  const rest = bars.slice(first);
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
            {/* A picture, since markup of a server may hold no style. */}
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
      {list(bars.slice(0, first))}
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

import { useStore } from '@nanostores/react';
import { $initialOverview } from '../../core/search/overview-choices.ts';

/** Paths into the search, with the criteria in the address as the search itself writes them. */
export function searchPath(criteria: Record<string, string>): string {
  const query = new URLSearchParams(Object.entries(criteria).map(([name, value]) => [`anlagen.${name}`, value]));
  return query.size === 0 ? '/installations' : `/installations?${query}`;
}

/** The same for numbers that count the whole register: whose searches begin with a part of it are led beyond that (R4.9). */
export function useWholeSearchPath(): typeof searchPath {
  const overview = useStore($initialOverview);
  const isNarrowed = overview !== undefined && overview !== 'all';
  return (criteria) => searchPath(isNarrowed ? { ...criteria, sicht: 'alle' } : criteria);
}

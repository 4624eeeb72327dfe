import {
  type DateRangeCriterion,
  type FacetId,
  facetIds,
  type InstallationSearch,
  type LooseningProposal,
} from '../../../src/core/search/search-types.ts';
import { Bitset } from './bitset.ts';
import type { Facet } from './facet.ts';

/** One criterion of a search and the slots it leaves. */
export interface Restriction {
  criterion: LooseningProposal['criterion'];
  slots: Bitset;
}

/** The restrictions by lists and trees; values of one facet are alternatives. */
export function facetRestrictions(search: InstallationSearch, facets: Record<FacetId, Facet>): Restriction[] {
  return facetIds.flatMap((criterion) => {
    const values = search[criterion];
    return values?.length ? [{ criterion, slots: facets[criterion].slotsOfAny(values) }] : [];
  });
}

/** Days as whole numbers that compare like dates (20261120); 0: none. */
export function dayNumber(isoDate: string | undefined): number {
  return isoDate ? Number(isoDate.slice(0, 10).replaceAll('-', '')) : 0;
}

export function isoDate(day: number): string {
  const digits = String(day).padStart(8, '0');
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
}

/** The slots whose newest inspection (a day number per slot) lies in the range, or that have none. Undefined: no restriction. */
export function inspectedWithin(range: DateRangeCriterion | undefined, days: readonly number[]): Bitset | undefined {
  if (!range || !(range.never || range.from || range.to)) return undefined;
  const from = range.never ? 0 : dayNumber(range.from) || 1;
  const to = range.never ? 0 : dayNumber(range.to) || 99_999_999;
  const slots = new Bitset(new Uint32Array((days.length >>> 5) + 1));
  for (let slot = 0; slot < days.length; slot++) {
    const day = days[slot] ?? 0;
    if (day >= from && day <= to) slots.add(slot);
  }
  return slots;
}

/** What all restrictions leave of the visible slots; `except` is ignored (a facet's counts ignore its own restriction). */
export function remaining(
  visible: Bitset,
  restrictions: readonly Restriction[],
  except?: Restriction['criterion'],
): Bitset {
  const sets = restrictions.filter(({ criterion }) => criterion !== except).map(({ slots }) => slots);
  return Bitset.intersection([visible, ...sets]);
}

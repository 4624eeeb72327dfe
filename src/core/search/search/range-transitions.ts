/** Restricts a search to a range of dates or numbers, or to an area of the map: loaded with the controls for these. */

import { criterionOf, type DateRangeId, type NumberRangeId } from '../criteria/criteria.ts';
import { memberOf } from '../criteria/criterion.ts';
import type { DateRange } from '../criteria/kinds/date-range.ts';
import type { Area } from '../criteria/kinds/location.ts';
import type { NumberRange } from '../criteria/kinds/number-range.ts';
import { change } from './search-transitions.ts';
import type { RawSearch } from './search-types.ts';

/** Restricts to a range of dates; undefined or an empty range removes the restriction. */
export function setDateRange(search: RawSearch, id: DateRangeId, range: DateRange | undefined): RawSearch {
  return change(search, id, memberOf(id, range?.from || range?.to ? range : undefined));
}

/** Restricts to a range of numbers; undefined or an empty range removes the restriction. */
export function setNumberRange(search: RawSearch, id: NumberRangeId, range: NumberRange | undefined): RawSearch {
  return change(search, id, criterionOf(id).normalize({ [id]: range }));
}

/** Restricts to a rectangle on the map; undefined removes the restriction. */
export function setArea(search: RawSearch, area: Area | undefined): RawSearch {
  return change(search, 'area', memberOf('area', area));
}

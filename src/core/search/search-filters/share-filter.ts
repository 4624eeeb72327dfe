/** How others open the selected filter of a search. */
import { baseAddress, currentQuery, pageAddress, withParameters } from '../../platform/page/page-address.ts';
import { normalizeCriteria } from '../criteria/criteria.ts';
import { defaultOverview, overviewTerms } from '../criteria/overview.ts';
import { published } from '../criteria/record-criteria.ts';
import type { selectedFilter } from '../filters/selected-filter.ts';
import { valuesOf } from '../filters/selected-filter.ts';
import { normalizeSearch } from '../search/normalize.ts';
import type { RawSearch } from '../search/search-types.ts';
import { fieldName, filterNameParameter, writeSearch } from '../search/url.ts';

type Selected = ReturnType<typeof selectedFilter>;

/** German labels of what makes the address to share give others different results: the part of the register, the publication state. */
export function differsByAccount({ overview = defaultOverview }: RawSearch, filter: Selected): string[] {
  const part = overview === defaultOverview ? [] : [overviewTerms[overview]];
  const values = normalizeCriteria(valuesOf(filter, 'current'));
  return [...part, ...published.describe(values, []).map(({ label }) => label)];
}

/** Address by which others can open the selected filter: its criteria and its name. */
export function addressToShare(filterId: string, filter: Selected): string {
  const values = normalizeSearch(normalizeCriteria(valuesOf(filter, 'current')));
  const query = writeSearch(currentQuery(), values, filterId);
  const shown: [string, string][] = filter?.editable ? [[fieldName(filterId, filterNameParameter), filter.name]] : [];
  const page = new URL(pageAddress()?.href ?? baseAddress());
  page.search = withParameters(query, () => false, shown);
  page.hash = '';
  return page.href;
}

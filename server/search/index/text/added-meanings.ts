import type { AddedMeaning, InstallationSearchResult } from '#core/search/search/search-types.ts';
import { Bitset } from '../bitset.ts';
import { titleOfActivity } from '../record-codes.ts';
import type { TextMatch } from './text-search.ts';

/** Number of activities to name. */
const mostTitles = 3;

/** What typed words mean beyond what they say: for each that found further installations, the titles of the activities (R7.35). */
export function addedMeanings({ terms }: TextMatch, found: Bitset): Pick<InstallationSearchResult, 'meanings'> {
  const meanings = terms.flatMap(({ text, meaning }): AddedMeaning[] => {
    if (!meaning) return [];
    const total = Bitset.difference(Bitset.intersection([found, meaning.slots]), text).size;
    const codes = new Set(meaning.of.rows.flatMap(({ activities }) => activities));
    return total > 0 ? [{ titles: [...new Set([...codes].map(titleOfActivity))].slice(0, mostTitles), total }] : [];
  });
  return meanings.length > 0 ? { meanings } : {};
}

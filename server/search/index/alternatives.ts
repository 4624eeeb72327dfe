import type { RawSearch, SearchAlternative } from '#core/search/search/search-types.ts';
import type { Bitset } from './bitset.ts';
import { type Restriction, remaining } from './restrictions.ts';

/** Number of words of a long text that are tried out. */
const mostTries = 8;

interface Searched {
  search: RawSearch;
  visible: Bitset;
  restrictions: readonly Restriction[];
  /** The words of its text that restrict it; the name of a place is one. */
  typed: readonly string[];
  /** Slots that contain all words of another text. */
  findText(text: string): Bitset;
  /** Spellings of words similar to a typed one, nearest first, including more distant ones than a search accepts. */
  nearSpellings(word: string): string[];
}

/** Alternatives to a search without results, each with the number of results; texts first, then criteria to drop, best first. */
export function alternativesTo(searched: Searched): SearchAlternative[] {
  const { search, visible, restrictions } = searched;
  const single = restrictions.filter(({ together }) => together === undefined);
  const dropped = single.map(({ criterion }): SearchAlternative => {
    const asked = search[criterion];
    const [only] = Array.isArray(asked) && asked.length === 1 ? asked : [];
    return {
      criterion,
      ...(only === undefined ? {} : { value: only }),
      total: remaining(visible, restrictions, criterion).size,
    };
  });
  const text = otherText(searched);
  const alternatives = dropped.filter(({ total }) => total > 0).sort((one, other) => other.total - one.total);
  return text ? [text, ...alternatives] : alternatives;
}

/** The text with one word corrected or, failing that, omitted: whichever finds most with the other criteria. */
function otherText({ visible, restrictions, typed, findText, nearSpellings }: Searched): SearchAlternative | undefined {
  const others = remaining(visible, restrictions, 'text');
  const alternative = (value: string): SearchAlternative => ({
    criterion: 'text',
    value,
    total: value === '' ? 0 : findText(value).sizeWith(others),
  });
  const replaced = (at: number, by: string[]) => [...typed.slice(0, at), ...by, ...typed.slice(at + 1)].join(' ');
  const leftOut = typed.slice(0, mostTries).map((_, at) => alternative(replaced(at, [])));
  const corrected = leftOut.flatMap(({ value, total }, at) => {
    // Correcting a word cannot find more than omitting it: skip the lookup if omitting it finds nothing.
    if (total === 0 && value !== '') return [];
    const nearest = nearSpellings(typed[at] ?? '');
    return nearest.slice(0, mostTries).map((spelling) => alternative(replaced(at, [spelling])));
  });
  return best(corrected) ?? best(leftOut);
}

function best(alternatives: SearchAlternative[]): SearchAlternative | undefined {
  return alternatives.filter(({ total }) => total > 0).sort((one, other) => other.total - one.total)[0];
}

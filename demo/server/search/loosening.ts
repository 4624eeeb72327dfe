import type { LooseningProposal, RawSearch } from '../../../src/core/search/search-types.ts';
import type { Bitset } from './bitset.ts';
import { type Restriction, remaining } from './restrictions.ts';
import type { WordMatch } from './text/vocabulary.ts';

/** How many words of a long text are tried out. */
const mostTries = 8;

interface Searched {
  search: RawSearch;
  visible: Bitset;
  restrictions: readonly Restriction[];
  /** Slots in which all words of another text stand. */
  findText(text: string): Bitset;
  /** Words near to one that was typed, nearest first, further off than a search would accept by itself. */
  nearWords(word: string): WordMatch[][];
}

/** What to leave out of a search without results, each with the number of results it gives; best first, texts before that. */
export function loosen(searched: Searched): LooseningProposal[] {
  const { search, visible, restrictions } = searched;
  const single = restrictions.filter(({ together }) => together === undefined);
  const dropped = single.map(({ criterion }): LooseningProposal => {
    const asked = search[criterion];
    const [only] = Array.isArray(asked) && asked.length === 1 ? asked : [];
    return {
      criterion,
      ...(only === undefined ? {} : { value: only }),
      total: remaining(visible, restrictions, criterion).size,
    };
  });
  const text = otherText(searched);
  const proposals = dropped.filter(({ total }) => total > 0).sort((one, other) => other.total - one.total);
  return text ? [text, ...proposals] : proposals;
}

/** The text with one word corrected, else with one word left out, whichever finds most under the other criteria. */
function otherText({ search, visible, restrictions, findText, nearWords }: Searched): LooseningProposal | undefined {
  const typed = (search.text ?? '').split(/\s+/).filter((word) => word !== '');
  const others = remaining(visible, restrictions, 'text');
  const proposal = (value: string): LooseningProposal => ({
    criterion: 'text',
    value,
    total: value === '' ? 0 : findText(value).sizeWith(others),
  });
  const replaced = (at: number, by: string[]) => [...typed.slice(0, at), ...by, ...typed.slice(at + 1)].join(' ');
  const leftOut = typed.slice(0, mostTries).map((_, at) => proposal(replaced(at, [])));
  const corrected = leftOut.flatMap(({ value, total }, at) => {
    // Another word in its place finds no more than none: only where that finds something are words gone through.
    if (total === 0 && value !== '') return [];
    const [nearest = []] = nearWords(typed[at] ?? '');
    return nearest.slice(0, mostTries).map(({ word }) => proposal(replaced(at, [word.spelling])));
  });
  return best(corrected) ?? best(leftOut);
}

function best(proposals: LooseningProposal[]): LooseningProposal | undefined {
  return proposals.filter(({ total }) => total > 0).sort((one, other) => other.total - one.total)[0];
}

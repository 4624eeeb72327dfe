import { type Column, columns, type SortDirection } from './columns.ts';
import { defaultDirection, type SortKey, sortKeys } from './sort-keys.ts';

/** An order of results that visitors can choose, with its German name. */
export interface OrderChoice {
  sort: SortKey;
  direction: SortDirection;
  label: string;
}

/** What follows a label where the order is ascending, and where it is descending. */
type Endings = readonly [ascending: string, descending: string];

const endings: Partial<Record<SortKey, Endings>> = {
  activity: [' 1–6', ' 6–1'],
  status: [': in Betrieb zuerst', ': stillgelegt zuerst'],
};

/** Dates in their default order need no words. */
function endingsOf({ kind, sort }: Column): Endings {
  if (kind === 'number') return [': kleinste zuerst', ': größte zuerst'];
  if (kind === undefined) return [' A–Z', ' Z–A'];
  return sort === 'asc' ? ['', ': späteste zuerst'] : [': älteste zuerst', ''];
}

function choicesOf(sort: SortKey): OrderChoice[] {
  // Nobody wants the worst match or the farthest place first.
  if (sort === 'relevance') return [{ sort, direction: 'desc', label: 'Beste Treffer' }];
  if (sort === 'distance') return [{ sort, direction: 'asc', label: 'Entfernung' }];
  const column = columns[sort];
  const [asc, desc] = endings[sort] ?? endingsOf(column);
  const choices: OrderChoice[] = [
    { sort, direction: 'asc', label: column.label + asc },
    { sort, direction: 'desc', label: column.label + desc },
  ];
  return defaultDirection(sort) === 'asc' ? choices : choices.reverse();
}

/** The orders to choose from. */
export const orderChoices: readonly OrderChoice[] = sortKeys.flatMap(choicesOf);

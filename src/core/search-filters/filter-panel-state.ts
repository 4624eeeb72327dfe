import { atom, computed, type ReadableAtom } from 'nanostores';
import { shared } from '../page/shared.ts';
import type { RawSearch } from '../search/search-types.ts';

/** What a panel of criteria shows and changes: the search itself, or the edited values of a filter (core/filters). */
export interface Editing {
  $search: ReadableAtom<RawSearch>;
  update(transition: (values: RawSearch) => RawSearch): void;
  /** Asks ahead for the results of a transition that the visitor is about to take, where they would be shown at once. */
  prefetch(transition: (values: RawSearch) => RawSearch): void;
}

/** What is known of the filters of one filter id without their code, which comes when somebody manages them. */
export interface FilterPanelState {
  /** Absent: the panel edits the search itself. */
  editing?: Editing;
  /** Name of the selected filter, with its marker, once filters are managed. */
  name?: string;
  /** Why the saved filters could not be loaded (R4.29). */
  warning?: string;
  /** How many panels stand elsewhere on the page: with one there, the search shows none of its own. */
  panelsElsewhere?: number;
}

/** What is known of all filter ids. */
export const $filterPanelStates = shared('filter-panel-states', () =>
  atom<Readonly<Record<string, FilterPanelState>>>({}),
);
const nothing: FilterPanelState = {};

/** What is known of the filters of a filter id. */
export const filterPanelState = (filterId: string): ReadableAtom<FilterPanelState> =>
  shared(`filter-panel.${filterId}`, () => computed($filterPanelStates, (all) => all[filterId] ?? nothing));

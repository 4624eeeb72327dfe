import { atom, computed, type ReadableAtom } from 'nanostores';
import { shared } from '../page/shared.ts';
import type { RawSearch, Search } from './search-types.ts';
import type { SearchStore } from './store.ts';

/** What a panel of criteria shows and changes: the search itself, or the edited values of a filter (core/filters). */
export interface Editing {
  $values: ReadableAtom<RawSearch>;
  update(transition: (values: RawSearch) => RawSearch): void;
}

/** What is known of the filters of one filter id without their code, which comes when somebody manages them. */
export interface FilterPanelState {
  /** Absent: the panel edits the search itself. */
  editing?: Editing;
  /** Name of the selected filter, with its marker, once filters are managed. */
  name?: string;
  /** Why the saved filters could not be loaded (R4.29). */
  warning?: string;
}

const states = shared('filter-panel-states', () => atom<Readonly<Record<string, FilterPanelState>>>({}));
const nothing: FilterPanelState = {};

/** What is known of the filters of a filter id. */
export const filterPanelState = (filterId: string): ReadableAtom<FilterPanelState> =>
  shared(`filter-panel.${filterId}`, () => computed(states, (all) => all[filterId] ?? nothing));

/** Tells the panels of a filter id what is known of its filters. */
export function tellFilterPanels(filterId: string, state: FilterPanelState): void {
  states.set({ ...states.get(), [filterId]: state });
}

/** Edits the search at once. */
export const editSearch = (search: SearchStore): Editing => ({
  $values: search.$search satisfies ReadableAtom<Search>,
  update: search.update,
});

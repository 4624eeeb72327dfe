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
  /** How many panels stand elsewhere on the page: with one there, the search shows none of its own. */
  panelsElsewhere?: number;
}

const states = shared('filter-panel-states', () => atom<Readonly<Record<string, FilterPanelState>>>({}));
const nothing: FilterPanelState = {};

/** What is known of the filters of a filter id. */
export const filterPanelState = (filterId: string): ReadableAtom<FilterPanelState> =>
  shared(`filter-panel.${filterId}`, () => computed(states, (all) => all[filterId] ?? nothing));

/** Tells the panels of a filter id something of its filters; what is undefined is no longer so. */
export function tellFilterPanels(
  filterId: string,
  change: { [Member in keyof FilterPanelState]: FilterPanelState[Member] | undefined },
): void {
  const known = Object.entries({ ...states.get()[filterId], ...change }).filter(([, value]) => value !== undefined);
  states.set({ ...states.get(), [filterId]: Object.fromEntries(known) });
}

/** Edits the search at once. */
export const editSearch = (search: SearchStore): Editing => ({
  $values: search.$search satisfies ReadableAtom<Search>,
  update: search.update,
});

/** Notes that a panel of its own stands on the page for a filter id; returns how that ends. */
export function placeFilterPanel(filterId: string): () => void {
  const add = (more: number) =>
    tellFilterPanels(filterId, { panelsElsewhere: (states.get()[filterId]?.panelsElsewhere ?? 0) + more || undefined });
  add(1);
  return () => add(-1);
}

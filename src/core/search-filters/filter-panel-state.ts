import { atom, computed, type ReadableAtom } from 'nanostores';
import { shared } from '../page/shared.ts';

/** What is known about the filters of one filter id without loading their code. */
export interface FilterPanelState {
  /** Name of the selected filter, with its marker, once filters are managed. */
  name?: string;
  /** Why the saved filters could not be loaded (R4.29). */
  warning?: string;
  /** Number of panels elsewhere on the page: if there is one, the search does not show its own. */
  panelsElsewhere?: number;
}

/** The states of all filter ids. */
export const $filterPanelStates = shared('filter-panel-states', () =>
  atom<Readonly<Record<string, FilterPanelState>>>({}),
);
const nothing: FilterPanelState = {};

/** The state of the filters of a filter id. */
export const filterPanelState = (filterId: string): ReadableAtom<FilterPanelState> =>
  shared(`filter-panel.${filterId}`, () => computed($filterPanelStates, (all) => all[filterId] ?? nothing));

import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import { shared } from '../../platform/page/shared.ts';
import type { UpdateMode } from '../filters/filter-types.ts';
import type { RawSearch } from '../search/search-types.ts';
import type { Transition } from '../search/searched.ts';

/** What a criteria panel shows and changes: the search itself, or the edited values of a filter. */
export interface Editing {
  $search: ReadableAtom<RawSearch>;
  update(transition: Transition): void;
  /** Prefetches the results of a transition that the visitor is about to trigger, if they would be shown at once. */
  prefetch(transition: Transition): void;
}

/** What is known about the filters of one filter id without loading their code. */
export interface FilterPanelState {
  /** Absent: panels edit the search itself. */
  editing?: Readonly<Record<UpdateMode, Editing>>;
  /** Name of the selected filter, with its marker. */
  name?: string | undefined;
  /** Name of the shared filter with which the page was opened, until the filters are loaded; the address loses it with the first change. */
  sharedName?: string | undefined;
  /** The saved filter with which the page was opened because it was the last one; absent once the visitor has chosen or edited a filter. */
  opened?: { name: string; showAll(): void } | undefined;
  /** Why the saved filters could not be loaded (R4.29). */
  warning?: string | undefined;
  /** Number of panels elsewhere on the page: if there is one, the search does not show its own. */
  panelsElsewhere?: number;
}

/** The state of the filters of a filter id. */
export const filterPanelState = (filterId: string): WritableAtom<FilterPanelState> =>
  shared(`filter-panel.${filterId}`, () => atom<FilterPanelState>({}));

import { filterPanelState } from './filter-panel-state.ts';

/** Registers a separate panel for a filter id; returns a function that unregisters it. */
export function registerFilterPanel(filterId: string): () => void {
  const $state = filterPanelState(filterId);
  const add = (more: number) =>
    $state.set({ ...$state.get(), panelsElsewhere: ($state.get().panelsElsewhere ?? 0) + more });
  add(1);
  return () => add(-1);
}

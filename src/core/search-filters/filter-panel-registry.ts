import { $filterPanelStates, type FilterPanelState } from './filter-panel-state.ts';

/** Updates the panel state of a filter id; undefined members are removed. */
export function setFilterPanelState(
  filterId: string,
  change: { [Member in keyof FilterPanelState]: FilterPanelState[Member] | undefined },
): void {
  const known = Object.entries({ ...$filterPanelStates.get()[filterId], ...change }).filter(
    ([, value]) => value !== undefined,
  );
  $filterPanelStates.set({ ...$filterPanelStates.get(), [filterId]: Object.fromEntries(known) });
}

/** Registers a separate panel for a filter id; returns a function that unregisters it. */
export function registerFilterPanel(filterId: string): () => void {
  const add = (more: number) =>
    setFilterPanelState(filterId, {
      panelsElsewhere: ($filterPanelStates.get()[filterId]?.panelsElsewhere ?? 0) + more || undefined,
    });
  add(1);
  return () => add(-1);
}

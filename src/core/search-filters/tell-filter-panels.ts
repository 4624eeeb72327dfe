import { $filterPanelStates, type FilterPanelState } from './filter-panel-state.ts';

/** Tells the panels of a filter id something of its filters; what is undefined is no longer so. */
export function tellFilterPanels(
  filterId: string,
  change: { [Member in keyof FilterPanelState]: FilterPanelState[Member] | undefined },
): void {
  const known = Object.entries({ ...$filterPanelStates.get()[filterId], ...change }).filter(
    ([, value]) => value !== undefined,
  );
  $filterPanelStates.set({ ...$filterPanelStates.get(), [filterId]: Object.fromEntries(known) });
}

/** Notes that a panel of its own stands on the page for a filter id; returns how that ends. */
export function placeFilterPanel(filterId: string): () => void {
  const add = (more: number) =>
    tellFilterPanels(filterId, {
      panelsElsewhere: ($filterPanelStates.get()[filterId]?.panelsElsewhere ?? 0) + more || undefined,
    });
  add(1);
  return () => add(-1);
}

import { atom, computed, type ReadableAtom } from 'nanostores';
import { type Feature, registerFeature } from '../layout/features.ts';
import { shared } from '../page/shared.ts';
import { createHistoryStore, type HistoryStore } from './history-store.ts';
import type { HistoryDefinition, HistoryType } from './history-types.ts';

const state = shared('histories', () => ({ $histories: atom<readonly HistoryStore[]>([]) }));

/** The history of that id that has been registered last; undefined while there is none. */
export const registeredHistory = (id: string): ReadableAtom<HistoryStore | undefined> =>
  computed(state.$histories, (histories) => histories.findLast((history) => history.id === id));

/** Makes a history known to the panels of the page by its id, for as long as its owner is there. Returns how it is taken away. */
export function provideHistory(history: HistoryStore): () => void {
  state.$histories.set([...state.$histories.get(), history]);
  return () => state.$histories.set(state.$histories.get().filter((each) => each !== history));
}

const featureTypes: Record<HistoryType, Feature['type']> = { HISTORY: 'history', VERSIONING: 'versioning' };

/** The button and the side bar that a page with a title bar gives a history (R2.20, R2.35). */
const historyFeature = (historyType: HistoryType, id: string, panel: Feature['attributes']): Feature => ({
  type: featureTypes[historyType],
  id,
  element: 'natippc-history-panel',
  attributes: { ...panel, layout: 'panel', heading: 'off' },
});

/** Registers the history of something on the page: panels find it by its id, and the title bar has a button for it. Returns how that ends. */
export function registerHistory(definition: HistoryDefinition): () => void {
  const { id, historyType } = definition;
  const stops = [
    provideHistory(createHistoryStore(definition, atom({ state: 'ready', definition }))),
    registerFeature(historyFeature(historyType, id, { 'history-id': id })),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

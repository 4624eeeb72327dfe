import { atom, computed, type ReadableAtom } from 'nanostores';
import { type Feature, registerFeature } from '../../platform/layout/layout-store.ts';
import { shared } from '../../platform/page/shared.ts';
import {
  compareWith,
  defaultVersionId,
  historyState,
  jumpToCurrent,
  newestFirst,
  selectVersion,
  setShowChanges,
} from './history-transitions.ts';
import type {
  HistoryChoice,
  HistoryDefinition,
  HistoryItem,
  HistoryState,
  HistoryType,
  ShowChanges,
} from './history-types.ts';

/** A definition, or why there is none yet. */
export type LoadedDefinition =
  | { state: 'loading' }
  | { state: 'failed'; error: Error; retry: () => void }
  | { state: 'ready'; definition: HistoryDefinition };

/** Stores the visitor's choice, for example in the page's address. */
export interface ChoiceKeeper {
  $choice: ReadableAtom<HistoryChoice>;
  choose(choice: HistoryChoice, definition: HistoryDefinition): void;
  /** Address of the page with this choice. */
  addressOf(choice: HistoryChoice, definition: HistoryDefinition): string;
}

/** State of a history; items newest first. */
export type History =
  | Exclude<LoadedDefinition, { state: 'ready' }>
  | { state: 'ready'; definition: HistoryDefinition; shown: HistoryState; currentVersionId: string | undefined };

/** Navigates to an address as the page does it. */
export type Navigate = (address: string) => void;

/** One history of the page. */
export interface HistoryStore {
  id: string;
  historyType: HistoryDefinition['historyType'];
  $history: ReadableAtom<History>;
  /** Selects an item, runs its title's click action and follows its title's link. */
  select(id: string, navigate: Navigate): void;
  setShowChanges(show: ShowChanges): void;
  /** Shows the changes between an older version and the active one. */
  compareWith(id: string): void;
  /** Selects the default version, runs its title's click action and follows its link (R4.41). */
  jumpToCurrent(navigate: Navigate): void;
  /** Link to an item; undefined if it is only shown in place. */
  addressOf(item: HistoryItem): string | undefined;
}

const sorted = (definition: HistoryDefinition): HistoryDefinition =>
  definition.historyType === 'HISTORY'
    ? { ...definition, items: newestFirst(definition.items) }
    : { ...definition, items: newestFirst(definition.items) };

/** Creates a history; its definition may still be loading. */
export function createHistoryStore(
  { id, historyType }: Pick<HistoryDefinition, 'id' | 'historyType'>,
  $loaded: ReadableAtom<LoadedDefinition>,
  keeper?: ChoiceKeeper,
): HistoryStore {
  const $own = atom<HistoryChoice>({});
  const $choice = keeper?.$choice ?? $own;
  const $sorted = computed($loaded, (loaded) =>
    loaded.state === 'ready' ? { ...loaded, definition: sorted(loaded.definition) } : loaded,
  );
  const definitionNow = (): HistoryDefinition | undefined => {
    const loaded = $sorted.get();
    return loaded.state === 'ready' ? loaded.definition : undefined;
  };

  function choose(transition: (choice: HistoryChoice) => HistoryChoice): void {
    const definition = definitionNow();
    if (!definition) return;
    const choice = transition($choice.get());
    if (keeper) keeper.choose(choice, definition);
    else $own.set(choice);
  }

  function follow(itemId: string | undefined, navigate: Navigate): void {
    const title = definitionNow()?.items.find((item) => item.id === itemId)?.title;
    title?.onClick?.();
    if (title?.linkTo !== undefined) navigate(title.linkTo);
  }

  return {
    id,
    historyType,
    $history: computed([$sorted, $choice], (loaded, choice) =>
      loaded.state === 'ready'
        ? {
            ...loaded,
            shown: historyState(loaded.definition, choice),
            currentVersionId: defaultVersionId(loaded.definition),
          }
        : loaded,
    ),
    select(itemId, navigate) {
      choose((choice) => selectVersion(choice, itemId));
      follow(itemId, navigate);
    },
    setShowChanges: (show) => choose((choice) => setShowChanges(choice, show)),
    compareWith: (itemId) => choose((choice) => compareWith(choice, itemId)),
    jumpToCurrent(navigate) {
      choose(jumpToCurrent);
      const definition = definitionNow();
      follow(definition && defaultVersionId(definition), navigate);
    },
    addressOf({ id: itemId, title }) {
      const definition = definitionNow();
      if (title.linkTo !== undefined || !definition) return title.linkTo;
      return keeper?.addressOf(selectVersion($choice.get(), itemId), definition);
    },
  };
}

const state = shared('histories', () => ({ $histories: atom<readonly HistoryStore[]>([]) }));

/** The most recently registered history with this id; undefined while there is none. */
export const registeredHistory = (id: string): ReadableAtom<HistoryStore | undefined> =>
  computed(state.$histories, (histories) => histories.findLast((history) => history.id === id));

/** Registers a history for the page's panels, which find it by its id. Returns a function that removes it. */
export function provideHistory(history: HistoryStore): () => void {
  state.$histories.set([...state.$histories.get(), history]);
  return () => state.$histories.set(state.$histories.get().filter((each) => each !== history));
}

const featureTypes: Record<HistoryType, Feature['type']> = { HISTORY: 'history', VERSIONING: 'versioning' };

/** The button and sidebar of a history on a page with a title bar (R2.20, R2.35). */
const historyFeature = (historyType: HistoryType, id: string, panel: Feature['attributes']): Feature => ({
  type: featureTypes[historyType],
  id,
  element: 'natippc-history-panel',
  attributes: { ...panel, layout: 'panel', heading: 'off' },
});

/** Registers a history: panels find it by its id, and the title bar has a button for it. Returns a function that removes both. */
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

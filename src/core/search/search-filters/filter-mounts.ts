/** What happens as long as a tag shows the filters of a search, or lets the visitor save them: stores whose mounting begins it. */
import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { SettingsError } from '../../account/portal/user-settings.ts';
import { $sessionState } from '../../account/session/session-store.ts';
import { filterProvider } from '../filters/filter-provider.ts';
import type { FilterDefinition } from '../filters/filter-types.ts';
import { markedName } from '../filters/refusals.ts';
import type { SearchStore } from '../search/search-store.ts';
import { type FilterPanelState, filterPanelState } from './filter-panel-state.ts';
import { type FilterSaving, followOtherTabs, ownerOf, settingsOf } from './filter-saving.ts';

/** Why the saved filters of a container could not be loaded, in German. */
export const filterErrorTexts: Record<SettingsError, string> = {
  no_response_data: 'Die gespeicherten Filter konnten nicht geladen werden: Es kam keine Antwort mit Daten.',
  name_not_found: 'Der zuletzt gewählte Filter ist nicht mehr vorhanden.',
  unknown_error: 'Die gespeicherten Filter konnten nicht geladen werden.',
};

/** While a tag shows the filters, panels have the name of the selected one, and what they edit is its criteria. */
export function shownOnPanels(
  { filterId, $searched }: SearchStore,
  editing: FilterPanelState['editing'],
): ReadableAtom<unknown> {
  const $shown = atom<unknown>();
  onMount($shown, () => {
    const $state = filterPanelState(filterId);
    const stop = $searched.subscribe(({ filters }) => {
      if (!filters) return;
      const { error, selectedKey } = filters.container;
      const warning = error && filterErrorTexts[error];
      $state.set({ ...$state.get(), ...(editing && { editing }), name: markedName(filters, selectedKey), warning });
    });
    return () => {
      stop();
      $state.set({ ...$state.get(), name: undefined, warning: undefined });
    };
  });
  return $shown;
}

/**
 * While a tag lets the visitor save filters, those of whoever is signed in are loaded and saved, and changes in other tabs followed.
 *
 * @param isUntouched whether the filter selected last may be selected
 * @param drop removes the filters of another user; the criteria in force stay
 */
export function savedForVisitor(
  definition: FilterDefinition,
  saving: FilterSaving,
  isUntouched: () => boolean,
  drop: () => void,
): ReadableAtom<unknown> {
  const $saved = atom<unknown>();
  let owner: string | undefined;
  onMount($saved, () => {
    let stopSending: (() => void) | undefined;
    const stopListening = $sessionState.subscribe(({ known, session }) => {
      const next = ownerOf(session);
      if (!known || (stopSending && next === owner)) return;
      if (owner !== undefined && next !== owner) drop();
      const isFirst = owner === undefined;
      owner = next;
      stopSending?.();
      const settings = settingsOf(session, next, () => void saving.reload());
      stopSending = settings.stop;
      void saving.setProvider(filterProvider(definition, settings), isFirst && isUntouched());
      settings.resume();
    });
    const stopFollowing = followOtherTabs(() => void saving.reload());
    return () => {
      stopListening();
      stopFollowing();
      stopSending?.();
    };
  });
  return $saved;
}

import {
  browserSettingsPrefix,
  filterSettings,
  type SettingsReader,
  settingsFor,
} from '../../account/portal/user-settings.ts';
import type { Session } from '../../account/session/session.ts';
import { callErrorText } from '../../platform/api/call-error-text.ts';
import { isCallError } from '../../platform/api/call-errors.ts';
import { $configuration } from '../../platform/configuration/configuration-store.ts';
import { notices } from '../../platform/notices/notices-store.ts';
import { localStorageOf } from '../../platform/page/storage.ts';
import type { FilterProvider } from '../filters/filter-provider.ts';
import { loadFilters } from '../filters/filter-state.ts';
import type { FilterDefinition, FilterState, SavedFilter, SavedFilters } from '../filters/filter-types.ts';
import { readSavedName } from '../filters/saved-filters.ts';
import { type SentSetting, unsentPrefix, unsentSettings } from '../filters/unsent-settings.ts';

/**
 * Saves the filters of one filter id with a provider, and loads them from it (R7.37).
 *
 * @param filters returns the current filters
 * @param set changes them, not by an action of the visitor
 */
export function createFilterSaving(
  definition: FilterDefinition,
  filters: () => FilterState,
  set: (transition: (filters: FilterState) => FilterState) => void,
) {
  let provider: FilterProvider | undefined;
  let reading = 0;
  /** Incremented when a write starts or ends: a concurrent read may not include it. */
  let writes = 0;
  /** Pending writes; undefined removes the filter. */
  const pendingWrites = new Map<string, SavedFilter | undefined>();

  const setSaved = (key: string, filter: SavedFilter | undefined): void =>
    set(({ container, saved: { [key]: _former, ...others } }) => ({
      container,
      saved: filter ? { ...others, [key]: filter } : others,
    }));

  async function writeOne(key: string, filter: SavedFilter | undefined, former?: SavedFilter): Promise<void> {
    if (!provider) return;
    writes++;
    pendingWrites.set(key, filter);
    try {
      await provider.write(key, filter);
    } catch (error) {
      if (filters().saved[key] === filter) setSaved(key, former);
      reportSaveError(`${filterNamed((filter ?? former)?.name)} konnte nicht gespeichert werden.`, error);
    }
    writes++;
    if (pendingWrites.get(key) === filter) pendingWrites.delete(key);
  }

  async function read(restore: boolean): Promise<void> {
    if (!provider) return;
    const turn = ++reading;
    const writesBefore = writes;
    const [all, selectedKey] = await Promise.all([provider.readAll(), provider.readSelectedKey()]);
    if (turn !== reading) return;
    if (writes !== writesBefore) return read(restore);
    set((now) => loadFilters(definition, now, { all, selectedKey }, pendingWrites, restore));
  }

  return {
    /** Writes what differs from the formerly saved filters. */
    write(before: SavedFilters): void {
      const { saved } = filters();
      for (const key of new Set([...Object.keys(before), ...Object.keys(saved)])) {
        if (before[key] !== saved[key]) void writeOne(key, saved[key], before[key]);
      }
    },
    writeSelectedKey(): void {
      const { container, saved } = filters();
      const { selectedKey = '' } = container;
      provider
        ?.writeSelectedKey(Object.hasOwn(saved, selectedKey) ? selectedKey : undefined)
        // Without it, the next visit merely starts with the default filter.
        .catch(() => {});
    },
    /** Saves with this provider from now on, and loads its filters. @param restore whether to select the filter selected last */
    async setProvider(next: FilterProvider, restore: boolean): Promise<void> {
      const early = provider ? {} : filters().saved;
      provider = next;
      // Filters saved before there was a provider.
      for (const [key, filter] of Object.entries(early)) void writeOne(key, filter);
      await read(restore);
    },
    /** Loads the saved filters again, which may have been changed elsewhere. */
    reload: (): Promise<void> => read(false),
  };
}

export type FilterSaving = ReturnType<typeof createFilterSaving>;

/** Owner of the filters: the signed-in user, the host's user, or this browser. */
export function ownerOf(session: Session): string {
  if (session.isLoggedIn) return `user.${session.user.username}`;
  return $configuration.get().userSettings ? 'host' : 'browser';
}

type SentSettings = SettingsReader & { resume(): void; stop(): void };

/** The settings of a session; those sent over the network are retried after interruptions. */
export function settingsOf(session: Session, owner: string, onRefused: () => void): SentSettings {
  const settings = settingsFor(session);
  if (owner === 'browser') return { ...settings, resume() {}, stop() {} };
  let hasSaidWaiting = false;
  return unsentSettings(owner, settings, localStorageOf(), (setting, outcome) => {
    if (outcome.state === 'sent') hasSaidWaiting = false;
    if (outcome.state === 'waiting' && !hasSaidWaiting) {
      hasSaidWaiting = true;
      notices.toast({
        type: 'warning',
        message:
          'Ihre Filter sind auf diesem Gerät vorgemerkt und werden gespeichert, sobald das Portal erreichbar ist.',
        dismissTimeInMs: readingTime,
      });
    }
    if (outcome.state === 'refused') {
      void sayRefused(setting, outcome.error, settings);
      onRefused();
    }
  });
}

/** Time in ms to read longer toasts. */
const readingTime = 10_000;

/** German noun phrase for a filter, which may have no name. */
const filterNamed = (name: string | undefined): string => (name ? `Der Filter „${name}“` : 'Ein Filter');

/** Says what the server refused to store. A filter that it refused to delete has the name that the server still knows. */
async function sayRefused(
  { group, name, value }: SentSetting,
  error: unknown,
  settings: SettingsReader,
): Promise<void> {
  if (group === filterSettings.selectedKey) {
    reportSaveError('Die Auswahl des Filters konnte nicht gespeichert werden.', error);
  } else if (value !== '') {
    reportSaveError(`${filterNamed(readSavedName(value))} konnte nicht gespeichert werden.`, error);
  } else {
    const saved = await settings.read(group, name);
    reportSaveError(
      `${filterNamed(saved.ok ? readSavedName(saved.value) : undefined)} konnte nicht gelöscht werden.`,
      error,
    );
  }
}

/** @param what German sentence that says what could not be stored */
function reportSaveError(what: string, error: unknown): void {
  const why = isCallError(error)
    ? (error.name === 'ResponseError' && error.problem?.title) || callErrorText(error).text
    : 'Der Speicher dieses Browsers ist voll oder abgeschaltet. Solange die Seite offen ist, bleibt der Filter erhalten.';
  notices.toast({ type: 'danger', message: `${what} ${why}`, dismissTimeInMs: readingTime });
}

/** Listens for filter changes in other tabs of this browser; returns a function that unsubscribes. */
export function followOtherTabs(onChange: () => void): () => void {
  const onStorage = ({ key }: { key: string | null }) => {
    if (key === null || key.startsWith(browserSettingsPrefix + filterSettings.filters) || key.startsWith(unsentPrefix))
      onChange();
  };
  globalThis.addEventListener?.('storage', onStorage);
  return () => globalThis.removeEventListener?.('storage', onStorage);
}

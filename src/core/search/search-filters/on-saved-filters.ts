import { browserSettingsPrefix, filterSettings } from '../../account/portal/user-settings.ts';
import { $sessionState } from '../../account/session/session-store.ts';
import { $configuration } from '../../platform/configuration/configuration-store.ts';
import { entriesWith, localStorageOf } from '../../platform/page/storage.ts';
import { unsentPrefix } from '../filters/unsent-settings.ts';

/**
 * Calls back when there may be saved filters: the visitor is signed in, the host stores settings, or this browser has some. Other visitors
 * do not load the code for managing filters until they use it.
 *
 * @returns a function that unsubscribes
 */
export function onSavedFilters(callback: () => void): () => void {
  const storage = localStorageOf();
  const prefixes = [browserSettingsPrefix + filterSettings.filters, unsentPrefix];
  if ($configuration.get().userSettings || prefixes.some((prefix) => entriesWith(prefix, storage).length > 0)) {
    callback();
    return () => {};
  }
  return $sessionState.subscribe(({ session }) => {
    if (session.isLoggedIn) callback();
  });
}

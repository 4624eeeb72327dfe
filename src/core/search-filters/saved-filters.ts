import { $configuration } from '../configuration/configuration-store.ts';
import { unsentPrefix } from '../filters/unsent-settings.ts';
import { entriesWith, localStorageOf } from '../page/storage.ts';
import { browserSettingsPrefix, filterSettings } from '../portal/user-settings.ts';
import { $sessionState } from '../session/session-store.ts';

/**
 * Tells when there may be saved filters: somebody is signed in, the host keeps settings, or this browser has some. Others need none of
 * the code that manages filters until they ask for it.
 *
 * @returns how it is not told any more
 */
export function whenSavedFilters(tell: () => void): () => void {
  const storage = localStorageOf();
  const kept = [browserSettingsPrefix + filterSettings.filters, unsentPrefix];
  if ($configuration.get().userSettings || kept.some((prefix) => entriesWith(prefix, storage).length > 0)) {
    tell();
    return () => {};
  }
  return $sessionState.subscribe(({ session }) => {
    if (session.isLoggedIn) tell();
  });
}

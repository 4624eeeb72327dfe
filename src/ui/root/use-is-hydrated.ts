import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * Returns false on the server and while React hydrates its markup, which it may begin again after data has arrived; true afterwards, and at
 * once if there is no such markup.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

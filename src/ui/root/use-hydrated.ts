import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * Returns whether the browser may render what the server could not know: false on the server and while its markup is being hydrated, which
 * React may begin anew after data has arrived; true afterwards, and at once if there is no such markup.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

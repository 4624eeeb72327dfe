import { useCallback, useSyncExternalStore } from 'react';

/**
 * Returns whether a media query matches, and updates on change: for decisions CSS cannot make, such as which of two parts to render.
 *
 * @param onServer the value assumed on the server
 */
export function useMedia(query: string, onServer = true): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => onServer,
  );
}

/** Breakpoints md, lg and xl of R9.5, as in the style sheets. */
export const media = {
  md: '(min-width: 36rem)',
  lg: '(min-width: 48rem)',
  xl: '(min-width: 60rem)',
} as const;

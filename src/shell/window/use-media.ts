import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether a media query holds, kept current: for what CSS alone cannot decide, such as which of two parts exists at all.
 *
 * @param onServer what to assume where there is no window
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

/** Breakpoints md, lg and xl of R9.5, as in the style sheets; `roomy`: all words of the header fit in a row. */
export const media = {
  md: '(min-width: 36rem)',
  lg: '(min-width: 48rem)',
  xl: '(min-width: 60rem)',
  roomy: '(min-width: 80rem)',
} as const;

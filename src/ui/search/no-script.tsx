import { createContext, type ReactNode, useContext } from 'react';

const Inside = createContext(false);

/** Whether this is shown to visitors without script, who have nothing that unfolds: everything is shown at once. */
export const useIsNoScript = (): boolean => useContext(Inside);

/** What only visitors without script are shown; a browser with script takes it for text and builds nothing of it. */
export function NoScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <Inside value>{children}</Inside>
    </noscript>
  );
}

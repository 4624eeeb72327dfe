import { createContext, type ReactNode, useContext } from 'react';
import { pageAddress, withParameters } from '../../core/page/address.ts';

const Inside = createContext(false);

/** Whether this is shown to visitors without script. */
export const useIsNoScript = (): boolean => useContext(Inside);

/** What only visitors without script are shown; a browser with script takes it for text and builds nothing of it. */
export function NoScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <Inside value>{children}</Inside>
    </noscript>
  );
}

/** The parameter of the page's address that unfolds all values, where there is no script that does it: most visitors need not wait for them. */
const unfolded = ['filter.werte', 'alle'] as const;

/** Whether all values are unfolded from the start. */
export const isUnfolded = (): boolean => new URLSearchParams(pageAddress()?.search).get(unfolded[0]) === unfolded[1];

/** Leads visitors without script to the same page with all values unfolded. */
export function UnfoldLink() {
  if (isUnfolded()) return null;
  return (
    <NoScript>
      <p>
        <a href={withParameters(pageAddress()?.search ?? '', (name) => name === unfolded[0], [unfolded])}>
          Alle Filter und Werte anzeigen
        </a>
      </p>
    </NoScript>
  );
}

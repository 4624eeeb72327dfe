import { createContext, type ReactNode, useContext } from 'react';
import { currentQuery, withParameters } from '#core/platform/page/page-address.ts';

const Inside = createContext(false);

/** Whether this is rendered for visitors without JavaScript. */
export const useIsNoScript = (): boolean => useContext(Inside);

/** Content only for visitors without JavaScript; a browser with JavaScript parses it as text and creates no elements. */
export function NoScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <Inside value>{children}</Inside>
    </noscript>
  );
}

/** The URL parameter that expands all values for visitors without JavaScript; all others are spared the larger page. */
const unfolded = ['filter.werte', 'alle'] as const;

/** Whether all values are expanded initially. */
export const isUnfolded = (): boolean => new URLSearchParams(currentQuery()).get(unfolded[0]) === unfolded[1];

/** For visitors without JavaScript: a link to the same page with all values expanded. */
export function UnfoldLink() {
  if (isUnfolded()) return null;
  return (
    <NoScript>
      <p>
        <a href={withParameters(currentQuery(), (name) => name === unfolded[0], [unfolded])}>
          Alle Filter und Werte anzeigen
        </a>
      </p>
    </NoScript>
  );
}

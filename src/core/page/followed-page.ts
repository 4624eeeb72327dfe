import { onMount, type Store } from 'nanostores';
import { onAddressChange, pageAddress } from './address.ts';

/** The page a store stands on while somebody listens to it. A page is its path: another query is the same page. */
export interface FollowedPage {
  /** `unused`: nobody listens. `elsewhere`: a single-page host has gone on, its address is neither to be read nor written. */
  state(): 'unused' | 'here' | 'elsewhere';
  /** Whoever listens stands on the page that is shown now, not on the one where listening began. */
  moveHere(): void;
}

/**
 * Binds a store whose value stands in the address to the page on which it is used.
 *
 * @param onAddress called when the store comes into use, and when others have given its page another address
 * @param onLeft called when nobody uses it any longer
 */
export function followPage($store: Store, onAddress: () => void, onLeft: () => void): FollowedPage {
  let pathname: string | undefined;
  const state = () => {
    if (pathname === undefined) return 'unused';
    return pathname === pageAddress()?.pathname ? 'here' : 'elsewhere';
  };
  onMount($store, () => {
    pathname = pageAddress()?.pathname;
    if (pathname === undefined) return undefined;
    onAddress();
    const unfollow = onAddressChange(() => {
      if (state() === 'here') onAddress();
    });
    return () => {
      unfollow();
      onLeft();
      pathname = undefined;
    };
  });
  return {
    state,
    moveHere() {
      if (pathname !== undefined) pathname = pageAddress()?.pathname;
    },
  };
}

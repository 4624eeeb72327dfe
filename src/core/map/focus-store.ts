import { atom, type WritableAtom } from 'nanostores';
import { shared } from '../page/shared.ts';

/** Ids of the installations that are pointed at and chosen, the same for a search's list and its map. */
export interface MapFocus {
  /** Under the pointer or the focus. */
  $pointed: WritableAtom<string | undefined>;
  $chosen: WritableAtom<string | undefined>;
}

/** What is pointed at among the results of a filter id. */
export const mapFocusOf = (filterId: string): MapFocus =>
  shared(`map-focus.${filterId}`, () => ({
    $pointed: atom<string | undefined>(undefined),
    $chosen: atom<string | undefined>(undefined),
  }));

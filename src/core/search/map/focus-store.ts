import { atom, type WritableAtom } from 'nanostores';
import { shared } from '../../platform/page/shared.ts';

/** Ids of the highlighted and the selected installation, shared by a search's list and its map. */
export interface MapFocus {
  /** The installation under the pointer or with the focus. */
  $pointed: WritableAtom<string | undefined>;
  $chosen: WritableAtom<string | undefined>;
}

/** The map focus for the results of a filter id. */
export const mapFocusOf = (filterId: string): MapFocus =>
  shared(`map-focus.${filterId}`, () => ({
    $pointed: atom<string | undefined>(undefined),
    $chosen: atom<string | undefined>(undefined),
  }));
